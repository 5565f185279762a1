import "server-only";

type ErrorLike = {
  code?: unknown;
  /** Postgres' code, where Prisma's adapter has a word of its own for it */
  originalCode?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** A cached plan from before a migration: its connection is unusable. */
const outdated = "0A000";

/** The database is read-only, or was when this connection was opened (pool.ts). */
export const readOnlyTransaction = "25006";

/** A lost race, a lock timeout, an outdated plan or a connection that stayed read-only: a retry may succeed at once. */
const retryable = new Set(["40001", "40P01", "55P03", outdated, readOnlyTransaction]);

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  "P1001",
  "P1002",
  "P1017",
  "P2024",
  "P2037",
  readOnlyTransaction,
]);
/** 08: connection lost. 53: out of disk, memory or connections. */
const unavailableClasses = ["08", "53"];
/** A Unix socket is missing, or too many wait for it: ENOENT alone may be a file, and Prisma hides the system call. */
const unavailableMessages =
  /connect (ENOENT|EAGAIN)|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|connection is closed|Cannot use a pool after/i;
const cancelled = "57014";

/** @returns the error when its connection is of no more use, and another one may do */
export const ofUnusableConnection = (error: unknown): Error | undefined =>
  error instanceof Error && chain(error).some(({ code }) => code === outdated || code === readOnlyTransaction)
    ? error
    : undefined;

export const isReadOnly = (error: unknown): boolean => chain(error).some(({ code }) => code === readOnlyTransaction);

/** A statement after one that failed: it says nothing about the cause. */
const afterFailure = "25P02";
export const isAfterFailure = (error: unknown): boolean => chain(error).some(({ code }) => code === afterFailure);

export const isRetryable = (error: unknown): boolean => chain(error).some(({ code }) => retryable.has(String(code)));

const isOfUnavailableClass = (code: unknown): boolean =>
  typeof code === "string" && code.length === 5 && unavailableClasses.includes(code.slice(0, 2));

/** The database is unreachable, out of a resource or read-only, or did not respond in time. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  chain(error).some(
    ({ code, originalCode, message }) =>
      unavailableCodes.has(String(code)) ||
      isOfUnavailableClass(code) ||
      isOfUnavailableClass(originalCode) ||
      code === cancelled ||
      unavailableMessages.test(String(message)),
  );

/** prisma/functions/refuse_closed_account.sql */
const closedAccount = "OJ001";

/** Something new was to belong to an account that is closed. */
export const isOfClosedAccount = (error: unknown): boolean => chain(error).some(({ code }) => code === closedAccount);

/** @returns the name of the unique constraint or index that was violated */
export function uniqueViolation(error: unknown): string | undefined {
  const errors = chain(error);
  if (!errors.some(({ code }) => code === "23505" || code === "P2002")) return undefined;
  for (const link of errors) {
    if (typeof link.constraint === "string") return link.constraint;
    if (link.constraint && typeof link.constraint === "object" && "index" in link.constraint)
      return String(link.constraint.index);
    if (link.constraint && typeof link.constraint === "object" && "fields" in link.constraint)
      return String(link.constraint.fields);
  }
  return "unknown";
}

/** Prisma hides the driver's error in `meta` or `cause`. */
function chain(error: unknown): ErrorLike[] {
  const links: ErrorLike[] = [];
  for (let link = error; link && typeof link === "object" && links.length < 6;) {
    const current = link as ErrorLike;
    links.push(current);
    link = current.meta?.driverAdapterError ?? current.cause;
  }
  return links;
}
