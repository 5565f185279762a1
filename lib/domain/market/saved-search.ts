/** Saved searches: their limits, and when their matches are told (docs/product.md, Saved searches). */
export const maxSavedSearches = 50;
/** Parameters of a search: the filters of a list, and a dozen facts */
export const maxSearchParameters = 40;
/** Matches of a listing that one job notes; the next job goes on */
export const matchesOfRun = 1_000;
/** Searches whose matches are told in one transaction */
export const searchesAtOnce = 200;

export const searchFrequencies = ["daily", "at_once"] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** Lagos is an hour before UTC all year. */
const morningUtcHour = 6;

/** @returns the next time at which it is seven in the morning in Lagos */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(morningUtcHour, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
