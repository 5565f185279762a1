/** Paystack's error response. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "invalid_params",
    readonly type: "api_error" | "validation_error" | "processor_error" = "validation_error",
  ) {
    super(message);
  }

  get body() {
    const nextStep = "Review the request against the documentation of the call.";
    return { status: false, message: this.message, meta: { nextStep }, type: this.type, code: this.code };
  }
}

export const notFound = (what: string) => new Refusal(404, `${what} not found`, "not_found");
