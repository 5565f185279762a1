import "server-only";

const firstPauseMs = 60_000;

/** The pause before the provider is asked again, ms: a quarter of the age, a minute at least. */
export const growingPauseMs = (createdAt: Date, now: Date): number =>
  Math.max(firstPauseMs, (now.getTime() - createdAt.getTime()) / 4);
