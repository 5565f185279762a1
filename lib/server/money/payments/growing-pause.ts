import "server-only";

const firstPauseMs = 60_000;

/** Backoff before the next poll, in ms: a quarter of the age, a minute at least. */
export const growingPauseMs = (createdAt: Date, now: Date): number =>
  Math.max(firstPauseMs, (now.getTime() - createdAt.getTime()) / 4);
