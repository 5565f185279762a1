import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { messagesOfDay, messagesOfMinute } from "@/lib/domain/deals/conversation-limits";
import { photoUploadsOfDay, photoUploadsOfMinute } from "@/lib/domain/platform/photo-limits";
import { AppError } from "@/lib/errors";
import { counterPool } from "../database/client";
import { env } from "../env";

const minuteSeconds = 60;
/** A download that takes longer has been given up. */
export const maxExportMinutes = 10;

/**
 * Limits of use (docs/product.md, Limits of use). Counters live in the database, so they hold over
 * processes and restarts.
 */
const rules = {
  /** All clients that the account does not know, together */
  failedLoginsOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedLoginsOfKnownDevice: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedLoginsOfAddress: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ADDRESS, duration: 15 * minuteSeconds }),
  openidSignInsOfAddress: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ADDRESS, duration: 15 * minuteSeconds }),
  registrationsOfAddress: () => ({ points: env().LIMIT_REGISTRATIONS_PER_ADDRESS, duration: 60 * minuteSeconds }),
  /** Wrong passwords and codes of somebody signed in (accounts/check-identity.ts) */
  failedProofsOfSession: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  /** Wrong codes for a phone number or an authenticator app */
  failedConfirmationsOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  failedCodesOfAccount: () => ({ points: env().LIMIT_FAILED_LOGINS_PER_ACCOUNT, duration: 15 * minuteSeconds }),
  passwordResetsOfAddress: () => ({ points: env().LIMIT_REGISTRATIONS_PER_ADDRESS, duration: 60 * minuteSeconds }),
  confirmationMailsOfAccount: () => ({ points: 5, duration: 60 * minuteSeconds }),
  phoneCodesOfAccount: () => ({ points: 5, duration: 60 * minuteSeconds }),
  phoneCodesToNumber: () => ({ points: 5, duration: 60 * minuteSeconds }),
  /** A text message costs some ₦4: strangers with many accounts cannot spend more than this */
  phoneCodesOfSite: () => ({ points: 1_000, duration: 60 * minuteSeconds }),
  /** The same for deadlines, which buyers and sellers cause by trading */
  textsOfSite: () => ({ points: env().LIMIT_TEXTS_PER_DAY, duration: 24 * 60 * minuteSeconds }),
  /** Names of bank accounts: nobody should collect those of strangers, and all of Oja shares the provider's limit */
  accountNamesOfAccount: () => ({ points: 10, duration: 60 * minuteSeconds }),
  /** Each is a question to the provider, whose limit all of Oja shares */
  paymentChecksOfAccount: () => ({ points: 30, duration: minuteSeconds }),
  signInMailsOfAccount: () => ({ points: 10, duration: 60 * minuteSeconds }),
  /** Mail that strangers can cause */
  mailsToAddress: () => ({ points: 3, duration: 15 * minuteSeconds }),
  /** Each reads all that is held on a person */
  exportsOfAccount: () => ({ points: 5, duration: 60 * minuteSeconds }),
  /** One at a time; given back when it ends, and by itself if the server dies meanwhile */
  exportsInFlight: () => ({ points: 1, duration: maxExportMinutes * minuteSeconds }),
  photosOfAccount: () => ({ points: photoUploadsOfMinute, duration: minuteSeconds }),
  photosOfAccountADay: () => ({ points: photoUploadsOfDay, duration: 24 * 60 * minuteSeconds }),
  messagesOfAccount: () => ({ points: messagesOfMinute, duration: minuteSeconds }),
  messagesOfAccountADay: () => ({ points: messagesOfDay, duration: 24 * 60 * minuteSeconds }),
  /** Counted where the session is read (count-write.ts) */
  writesOfAccount: () => ({ points: env().LIMIT_WRITES_PER_ACCOUNT, duration: minuteSeconds }),
};

export type RateLimit = keyof typeof rules;

/**
 * Limits that floods reach: a client over one is refused from memory until its time is over, without a write
 * to the one row that all its requests would wait for. A point that is refunded meanwhile does not help it.
 */
const refusedFromMemory: ReadonlySet<RateLimit> = new Set([
  "openidSignInsOfAddress",
  "registrationsOfAddress",
  "passwordResetsOfAddress",
  "photosOfAccount",
  "messagesOfAccount",
  "messagesOfAccountADay",
]);

/** @returns the points and the seconds of a limit */
export const ruleOf = (limit: RateLimit): { points: number; duration: number } => rules[limit]();

/** The key of a counter's row, as the library writes it */
export const limitKey = (limit: RateLimit, subject: string): string => `${limit}:${subject}`;

/** The rows of counters that are named after an e-mail address or a phone number */
export const limitKeysOf = (subject: string): string[] =>
  (["failedLoginsOfAccount", "mailsToAddress", "phoneCodesToNumber"] satisfies RateLimit[]).map((limit) =>
    limitKey(limit, subject),
  );

/** One set of limiters per pool, so a new database starts from zero. */
const limiters = new WeakMap<object, Map<RateLimit, RateLimiterPostgres>>();

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
  const storeClient = counterPool();
  const opened = limiters.get(storeClient) ?? new Map<RateLimit, RateLimiterPostgres>();
  limiters.set(storeClient, opened);
  const known = opened.get(limit);
  if (known) return known;
  const { points, duration } = ruleOf(limit);
  const created = new RateLimiterPostgres({
    points,
    duration,
    inMemoryBlockOnConsumed: refusedFromMemory.has(limit) ? points + 1 : 0,
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
  });
  opened.set(limit, created);
  return created;
}

export function tooManyRequests(retryAfterMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new AppError("too_many_requests", "Too many attempts. Please wait a little and try again.", {
    retryAfterSeconds,
  });
}
