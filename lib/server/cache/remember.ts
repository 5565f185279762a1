import "server-only";
import { caches } from "./caches";

/** Changes without an invalidation, such as counted views, show after this long. */
const maxAgeMs = 60_000;
/** Of key, maps and tags */
const overheadBytes = 1_000;

export type CachedQuery = {
  tags: readonly string[];
  /** Of the result, when it is more than a few */
  bytes?: number;
};

/**
 * Loads a query's result once and caches it until one of its tags is invalidated, for a minute at most.
 * Where nothing is served (scripts, tests of handlers) it is loaded each time.
 */
export function remember<T>(key: string, load: () => Promise<T>, describe: (value: T) => CachedQuery): Promise<T> {
  const { queries } = caches();
  if (!queries) return load();
  const cached = queries.getEntry(key);
  if (cached) return Promise.resolve(cached.value as T);
  return queries.coalesce(key, async (version) => {
    const value = await load();
    const { tags, bytes = 0 } = describe(value);
    queries.set(key, { value, tags, bytes: bytes + 2 * key.length + overheadBytes, maxAgeMs }, version);
    return value;
  });
}
