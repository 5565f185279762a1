import "server-only";

/** Paystack counts calls by the minute: more than that is a mistake, and would stop payments. */
const longestWaitMs = 60_000;
/** A larger number is no wait: it is a time. */
const longestSecondsOfWait = 10 ** 8;
/** Paystack's guide tells of a header with the seconds, and not its name: these are in use. */
const waitHeaders = ["Retry-After", "RateLimit-Reset", "X-RateLimit-Reset"];

/** @returns for how many ms an answer asks not to be called again: a minute at most; undefined when it asks for nothing */
export function askedWaitMs({ status, headers }: Response, now = Date.now()): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  // Other answers tell as well when the limit is counted anew, and ask for nothing by it.
  const names = status === 429 ? waitHeaders : waitHeaders.slice(0, 1);
  const waits = names.map((name) => readWaitMs(headers.get(name) ?? "", now));
  const waitMs = waits.find((ms) => ms !== undefined);
  return waitMs && Math.min(Math.max(0, waitMs), longestWaitMs);
}

/** @param text seconds to wait, or a time: in seconds since 1970, or as HTTP writes it */
function readWaitMs(text: string, now: number): number | undefined {
  if (/^\d+$/.test(text)) {
    const seconds = Number(text);
    return seconds < longestSecondsOfWait ? seconds * 1_000 : seconds * 1_000 - now;
  }
  const time = /GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time - now;
}
