import { z } from "zod";
import "./messages";

/** Every error code with its HTTP status (docs/product.md, Formats). */
export const errorStatuses = {
  bad_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  /** The password was right; `challenge` goes with the second factor (POST /api/auth/login/two-factor) */
  two_factor_required: 401,
  /** An OpenID provider named the e-mail of an account that it has not proved to own: its password goes along */
  password_required: 401,
  forbidden: 403,
  /** Somebody signed in has to prove again who they are (POST /api/auth/confirm) */
  confirmation_required: 403,
  /** Admins set up a second factor before they act (setting ADMIN_TWO_FACTOR) */
  second_factor_missing: 403,
  /** Money leaves only for a confirmed e-mail address */
  email_not_confirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The account cannot be closed yet; `errors` says why */
  account_in_use: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every error response of /api. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  challenge: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
