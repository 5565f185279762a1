/** Measures throughput, for all benches. */

/**
 * @param cycle run by each of `workers` concurrently, again and again, for this long @returns cycles per
 * second of all
 */
export async function perSecond(
  cycle: (worker: number) => Promise<unknown>,
  workers: number,
  forMs: number,
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const work = async (worker: number) => {
    while (performance.now() - startedAt < forMs) {
      await cycle(worker);
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return (done * 1000) / (performance.now() - startedAt);
}

/**
 * Measures each side once per round, in turns, so that other load on the machine affects all of them.
 * @returns the medians
 */
export async function inTurns<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const figures = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) for (const name of names) figures.get(name)?.push(await sides[name]());
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Side, number>;
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
