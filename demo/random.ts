/** Repeatable chance: the same seed gives the same demo on every machine (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const between = (from: number, to: number): number => from + next() * (to - from);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from");
    return item;
  };
  return { next, below, between, pick };
}

export type Random = ReturnType<typeof makeRandom>;
