import "server-only";
import { caches } from "./caches";
import { maxUntaggedAgeMs } from "./tagged-cache";

/** For the key, the maps and the tags */
const overheadBytes = 1_000;

/** What took long is cached for so many times as long: a query that all ask for takes a hundredth of the time. */
const cachedPerLoad = 100;
/** In ms. What changes without a tag, such as counted views, may be so old in a list that takes six seconds to find. */
const maxCachedMs = 600_000;

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
    const ofLoad = cachedPerLoad * (performance.now() - startedAt);
    const { tags, bytes = 0, maxAgeMs = Math.max(maxUntaggedAgeMs, Math.min(ofLoad, maxCachedMs)) } = describe(value);
    queries.set(key, { value, tags, bytes: bytes + 2 * key.length + overheadBytes, maxAgeMs }, version);
    return { value, tags };
  });
}
