/** Dates in facts of the demo market: a deadline or a harvest that does not grow old. */
import { daysAfter } from "./timeline";

/** @returns the day, such as 2027-01-31, so many days from today; before it when negative */
export const dayAhead = (days: number): string => daysAfter(new Date(), days).toISOString().slice(0, 10);
