/** `npm test` runs a slice of each of these tests, `npm run torture` all of it. */
export const isTorture = process.env.OJA_TORTURE === "1";

/** All of these, or in `npm test` one of them, another at each index. */
export const sample = <T>(all: readonly T[], index: number): readonly T[] => {
  const first = index % all.length;
  return isTorture ? all : all.slice(first, first + 1);
};

export const size = (full: number, slice: number): number => (isTorture ? full : slice);

/** Printed by every random test, so that a run can be repeated: OJA_SEED=… */
export const seed: number = Number(process.env.OJA_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A long run's timeout, in ms. */
export const hours = (count: number): number => count * 60 * 60 * 1000;
