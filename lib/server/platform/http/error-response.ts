import "server-only";
import type { z } from "zod";
import type { ErrorBody } from "@/lib/contracts/platform/errors";
import { AppError, busy, conflict } from "@/lib/errors";
import { isDatabaseUnavailable, isOfClosedAccount, isRetryable } from "../database/errors";
import { logger } from "../logger";
import type { ApiResponse } from "./response";

/** The one table from errors to responses: never a stack trace, never HTML (docs/product.md, Formats). */
export function errorResponse(error: unknown, requestId: string): ApiResponse {
  const known = error instanceof AppError ? error : fromDatabase(error);
  if (known) return appErrorResponse(known);
  logger.error({ err: error, requestId }, "a request failed");
  return appErrorResponse(new AppError("internal_error", `Something went wrong on our side. Reference: ${requestId}`));
}

function fromDatabase(error: unknown): AppError | undefined {
  if (isOfClosedAccount(error)) return conflict("This account was closed.");
  if (!isDatabaseUnavailable(error) && !isRetryable(error)) return undefined;
  logger.warn({ err: error }, "the database is unavailable or too busy");
  return busy();
}

function appErrorResponse(error: AppError): ApiResponse {
  const { fields, retryAfterSeconds: seconds, challenge } = error.options;
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(fields && { errors: fields }),
    ...(challenge && { challenge }),
  };
  return { status: error.status, body, headers: seconds ? { "Retry-After": String(seconds) } : undefined };
}

/** @returns the error of an input that its schema refuses; its message is the first issue's */
export function validationError(error: z.ZodError): AppError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  return new AppError("validation_failed", fields[0]?.message ?? "Invalid input", { fields });
}
