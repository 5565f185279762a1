/** TIME_LIMIT_FACTOR (lib/server/platform/env.ts): 1 to 100, for machines that are slow or shared; tests set it. */
const factor = Number(process.env.TIME_LIMIT_FACTOR || 1);

/**
 * How long somebody waits for a connection, a statement, a photo or a page before the wait is given up.
 * @param ms on an ordinary machine @returns ms on this one
 */
export const timeLimit = (ms: number): number => ms * factor;
