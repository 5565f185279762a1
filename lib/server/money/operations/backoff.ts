import "server-only";

const firstBackoffMs = 60_000;

/** Backoff before the next poll, in ms: a quarter of the age, a minute at least. */
export const backoffMs = (createdAt: Date, now: Date): number =>
  Math.max(firstBackoffMs, (now.getTime() - createdAt.getTime()) / 4);
