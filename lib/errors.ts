import { type ErrorCode, errorStatuses } from "./contracts/platform/errors";

export type FieldError = { path: string; message: string };

/** An error with a message for people. Use cases throw it; the endpoint turns it into a response. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: { fields?: FieldError[]; retryAfterSeconds?: number; challenge?: string } = {},
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
export const confirmationRequired = () =>
  new AppError("confirmation_required", "Please confirm that it is you: enter your password.");
export const conflict = (message: string) => new AppError("conflict", message);
export const unauthorized = (message = "Please log in.") => new AppError("unauthorized", message);
const retryAfterSeconds = 2;

export const busy = () =>
  new AppError("unavailable", "Oja is busy right now. Please try again in a moment.", { retryAfterSeconds });

export const invalidField = (path: string, message: string) =>
  new AppError("validation_failed", message, { fields: [{ path, message }] });
