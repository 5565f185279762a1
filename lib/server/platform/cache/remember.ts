import "server-only";
import { caches } from "./caches";
import { maxUntaggedAgeMs } from "./tagged-cache";

/** For the key, the maps and the tags */
const overheadBytes = 1_000;

/** A slow result is cached for 100 times as long as it took to load, so that loading it takes 1 % of the time at most. */
const agePerLoad = 100;
/** The longest that a slow result is cached */
export const maxSlowAgeMs = 600_000;

export type CachedQuery = {
  tags: readonly string[];
  /** The size of the result, unless it is a few bytes */
  bytes?: number;
  maxAgeMs?: number;
};

/**
 * Loads a query result once and caches it until one of its tags is invalidated; unless `describe` names an age, for a
 * minute at most, or longer when it took long. Without an open cache (scripts, tests of handlers) every call loads it.
 */
export function remember<T>(key: string, load: () => Promise<T>, describe: (value: T) => CachedQuery): Promise<T> {
  const { queries } = caches();
  if (!queries) return load();
  const cached = queries.getEntry(key);
  if (cached) return Promise.resolve(cached.value as T);
  return queries.coalesce(key, async (version) => {
    const startedAt = performance.now();
    const value = await load();
    const slowAgeMs = Math.min(maxSlowAgeMs, agePerLoad * (performance.now() - startedAt));
    const { tags, bytes = 0, maxAgeMs = Math.max(maxUntaggedAgeMs, slowAgeMs) } = describe(value);
    queries.set(key, { value, tags, bytes: bytes + 2 * key.length + overheadBytes, maxAgeMs }, version);
    return { value, tags };
  });
}
