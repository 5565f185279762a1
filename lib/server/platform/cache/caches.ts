import "server-only";
import type { CachedResponse } from "./cached-response";
import { TaggedCache } from "./tagged-cache";

/** The interface that the caches and the renderer process share. */
export type Invalidatable = Pick<TaggedCache, "invalidate" | "clear">;

type CachedValues = {
  /** Rendered pages */
  pages: CachedResponse;
  /** Rendered pages of a query: their own cache, so that nobody's queries push out the pages that all visit */
  queryPages: CachedResponse;
  /** Responses of the API */
  responses: CachedResponse;
  /** Results of queries (remember.ts) */
  queries: unknown;
};

export type Caches = { [Name in keyof CachedValues]?: TaggedCache<CachedValues[Name]> } & {
  /** The renderer process, which has a query cache of its own */
  renderer?: Invalidatable;
};

const key = Symbol.for("oja.caches");

/**
 * The caches of this process; empty where nothing is served, such as in scripts. They are properties of
 * globalThis because Next's bundles and the web server each load this module.
 */
export function caches(): Caches {
  const shared = globalThis as { [key]?: Caches };
  return (shared[key] ??= {});
}

/** @param name of a cache that is not open yet */
export function openCache<Name extends keyof CachedValues>(
  name: Name,
  maxBytes: number,
): TaggedCache<CachedValues[Name]> {
  const cache = new TaggedCache<CachedValues[Name]>(maxBytes);
  Object.assign(caches(), { [name]: cache });
  return cache;
}

/** Invalidates these tags, or everything, in each cache of this process. */
export function invalidateCaches(tags: readonly string[] | "all"): void {
  for (const cache of Object.values(caches())) {
    if (tags === "all") cache.clear();
    else cache.invalidate(tags);
  }
}
