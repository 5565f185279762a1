import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";
import { counterPool } from "../database/client";
import { env } from "../env";

const minuteSeconds = 60;

/**
 * Limits of use (docs/product.md, Limits of use). Counters live in the database, so they hold over
 * processes and restarts.
 */
const rules = {
  /** All clients that the account does not know, together */
  failedLoginsOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedLoginsOfKnownDevice: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedLoginsOfAddress: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ADDRESS, duration: 15 * minuteSeconds }),
  registrationsOfAddress: () => ({ points: env().LIMIT_REGISTRATIONS_PER_ADDRESS, duration: 60 * minuteSeconds }),
  /** Of the password, a code or a passkey by somebody signed in */
  failedConfirmationsOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedCodesOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  passwordResetsOfAddress: () => ({ points: env().LIMIT_REGISTRATIONS_PER_ADDRESS, duration: 60 * minuteSeconds }),
  confirmationMailsOfAccount: () => ({ points: 5, duration: 60 * minuteSeconds }),
  signInMailsOfAccount: () => ({ points: 10, duration: 60 * minuteSeconds }),
  /** Mail that anybody may cause */
  mailsToAddress: () => ({ points: 3, duration: 15 * minuteSeconds }),
  writesOfAccount: () => ({ points: env().LIMIT_WRITES_PER_ACCOUNT, duration: minuteSeconds }),
};

export type RateLimit = keyof typeof rules;

const limiters = new Map<RateLimit, RateLimiterPostgres>();

/** Consumes one point. @returns the points consumed so far. @throws AppError too_many_requests */
export async function consumeLimit(limit: RateLimit, subject: string): Promise<number> {
  try {
    return (await limiter(limit).consume(subject)).consumedPoints;
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? tooManyRequests(reason.msBeforeNext) : reason;
  }
}

/** Consumes one point, if there is one. */
export async function tryConsumeLimit(limit: RateLimit, subject: string): Promise<boolean> {
  try {
    await consumeLimit(limit, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Refunds one point. */
export async function refundLimit(limit: RateLimit, subject: string): Promise<void> {
  await limiter(limit).reward(subject);
}

export async function resetLimit(limit: RateLimit, subject: string): Promise<void> {
  await limiter(limit).delete(subject);
}

function limiter(limit: RateLimit): RateLimiterPostgres {
  const known = limiters.get(limit);
  if (known) return known;
  const created = new RateLimiterPostgres({
    ...rules[limit](),
    storeClient: counterPool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
  });
  limiters.set(limit, created);
  return created;
}

export function tooManyRequests(retryAfterMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new AppError("too_many_requests", "Too many attempts. Please wait a little and try again.", {
    retryAfterSeconds,
  });
}
