import "server-only";
import { LRUCache } from "lru-cache";

export type CacheEntry<Value> = {
  value: Value;
  /** Invalidating one of them removes the entry */
  tags: readonly string[];
  /** The size that counts towards the cache's limit */
  bytes: number;
  /** The entry expires after this long, although no tag was invalidated */
  maxAgeMs?: number;
};

/** Changes that invalidate no tag, such as counted views, show after this long; in slow results later (remember.ts). */
export const maxUntaggedAgeMs = 60_000;

/** Entries expire earlier by up to this part of their age. */
const mostEarlier = 0.25;

/** The result of a load. Without tags, it is shared only with callers who asked before the next invalidation. */
export type Loaded<T> = { value: T; tags?: readonly string[] };
type Flight<T> = { promise: Promise<Loaded<T>>; /** Before anything was read */ version: number };

/** Invalidations that are remembered. A load that began before the oldest of them is not stored. */
const maxInvalidations = 10_000;

/**
 * An in-memory cache, bounded in bytes, evicting the least recently used entry and invalidated by tags. A
 * value loaded before a change is never stored after it: a load takes the `version` before it reads, and
 * `set` compares.
 */
export class TaggedCache<Value = unknown> {
  readonly #entries: LRUCache<string, CacheEntry<Value>>;
  /** Tag → keys of the entries that carry it */
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Tag → the version that its last invalidation made, oldest first */
  readonly #invalidations = new Map<string, number>();
  /** Invalidations before this version have been pruned: which tags they had is no longer known. */
  #prunedBefore = 0;
  readonly #inFlight = new Map<string, Flight<unknown>>();
  /** Counts invalidations. Take it before reading the data of an entry. */
  version = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      perf: Date,
      // A time that is read once in a millisecond costs a timer, and is late when the process is busy.
      ttlResolution: 0,
      dispose: ({ tags }, key) => this.#removeTags(key, tags),
    });
  }

  /** The size of all entries */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Least recently used first */
  get keys(): string[] {
    return [...this.#entries.rkeys()];
  }

  get tagCount(): number {
    return this.#keysByTag.size;
  }

  get(key: string): Value | undefined {
    return this.getEntry(key)?.value;
  }

  /** For values that may be undefined: distinguishes a cached undefined from a miss. */
  getEntry(key: string): CacheEntry<Value> | undefined {
    return this.#entries.get(key);
  }

  /**
   * Stores an entry, unless it is larger than the cache or one of its tags was invalidated meanwhile.
   * @param version of the cache before any data of the value was read
   */
  set(key: string, entry: CacheEntry<Value>, version: number): void {
    this.delete(key);
    if (this.#isInvalidatedSince(entry.tags, version)) return;
    const { bytes, maxAgeMs } = entry;
    if (maxAgeMs !== undefined && maxAgeMs <= 0) return;
    this.#entries.set(key, entry, {
      size: bytes,
      ...(maxAgeMs !== undefined && { ttl: maxAgeMs * this.#partOfAge() }),
    });
    if (this.#entries.has(key)) for (const tag of entry.tags) this.#keysOf(tag).add(key);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /**
   * Single flight: callers with the same key share one load, however much else is invalidated meanwhile. A call after
   * something that the load shows was invalidated shares the next load.
   */
  async coalesce<T>(key: string, load: (version: number) => Promise<Loaded<T>>): Promise<T> {
    const askedAt = this.version;
    for (;;) {
      const flight = this.#inFlight.get(key) as Flight<T> | undefined;
      if (!flight) return (await this.#begin(key, load)).value;
      const loaded = await flight.promise;
      // The next one began after this call, so that it is the last to wait for.
      if (this.#holdsSince(askedAt, flight, loaded)) return loaded.value;
    }
  }

  /** @returns the load of this key that is in flight; in it undefined, when what it shows was invalidated before this call */
  inFlight<T>(key: string): Promise<{ value: T } | undefined> | undefined {
    const askedAt = this.version;
    const flight = this.#inFlight.get(key) as Flight<T> | undefined;
    return flight?.promise.then((loaded) => (this.#holdsSince(askedAt, flight, loaded) ? loaded : undefined));
  }

  #begin<T>(key: string, load: (version: number) => Promise<Loaded<T>>): Promise<Loaded<T>> {
    const { version } = this;
    const promise = load(version);
    this.#inFlight.set(key, { promise, version });
    const land = () => void this.#inFlight.delete(key);
    promise.then(land, land);
    return promise;
  }

  #holdsSince(askedAt: number, flight: Flight<unknown>, { tags }: Loaded<unknown>): boolean {
    return flight.version >= askedAt || (tags !== undefined && !this.#isInvalidatedSince(tags, flight.version));
  }

  invalidate(tags: readonly string[]): void {
    this.version++;
    for (const tag of tags) {
      // Deleted first, so that the map stays ordered by version.
      this.#invalidations.delete(tag);
      this.#invalidations.set(tag, this.version);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.delete(key);
    }
    this.#pruneInvalidations();
  }

  clear(): void {
    this.version++;
    this.#prunedBefore = this.version;
    this.#invalidations.clear();
    this.#entries.clear();
  }

  /** Entries that were stored together expire one after the other: otherwise all are loaded again at once. */
  #partOfAge(): number {
    return 1 - mostEarlier * Math.random();
  }

  #isInvalidatedSince(tags: readonly string[], version: number): boolean {
    return version < this.#prunedBefore || tags.some((tag) => (this.#invalidations.get(tag) ?? 0) > version);
  }

  #pruneInvalidations(): void {
    for (const [tag, version] of this.#invalidations) {
      if (this.#invalidations.size <= maxInvalidations) return;
      this.#invalidations.delete(tag);
      this.#prunedBefore = version;
    }
  }

  #keysOf(tag: string): Set<string> {
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys);
    return keys;
  }

  #removeTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
