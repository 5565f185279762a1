/** What the API says when a call fails: the machine's word for it and its HTTP status (decisions, "Formats"). */
export const errorStatuses = {
  bad_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type FieldError = { path: string; message: string };

/** An error people may read. Use cases throw it; the route wrapper turns it into an answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: { fields?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "AppError";
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export const notFound = (what = "This page or record") => new AppError("not_found", `${what} does not exist.`);
export const forbidden = (message = "You are not allowed to do this.") => new AppError("forbidden", message);
export const conflict = (message: string) => new AppError("conflict", message);
export const unauthorized = (message = "Please log in.") => new AppError("unauthorized", message);
export const invalidField = (path: string, message: string) =>
  new AppError("validation_failed", message, { fields: [{ path, message }] });
