/**
 * Pages, answers of the API and what was found out to make them, in memory, least recently used out first, bounded
 * in bytes. Forgets everything that carries an expired tag, at once: the next request makes it anew.
 *
 * Plain JavaScript, because the web server loads it as it stands, outside Next's bundles.
 *
 * @typedef {import("../http/whole-answer.mjs").WholeAnswer} WholeAnswer
 * @typedef {{ value?: unknown, kept?: WholeAnswer, tags: string[], bytes: number, staleAt?: number }} Entry
 *   value: a fact; kept: what goes out for an address; staleAt: ms since 1970, when it has to be made
 *   anew although nothing is known to have changed
 */

/** Of tags that expired lately: what was begun before the oldest of them is not kept. */
const maxExpiries = 10_000;

export class PageStore {
  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.maxBytes = maxBytes;
    this.bytes = 0;
    /** @type {Map<string, Entry>} in order of last use */
    this.entries = new Map();
    /** @type {Map<string, Set<string>>} tag → keys of the entries that carry it */
    this.keysByTag = new Map();
    /** How often something has expired. */
    this.version = 0;
    /** @type {Map<string, number>} tag → version that its last expiry made, first to last */
    this.expiries = new Map();
    /** Of what began before this version it is not known any more what expired since. */
    this.knownSince = 0;
    /** @type {Map<string, { made: Promise<unknown>, began: number }>} */
    this.underWay = new Map();
  }

  /** @param {string} key @returns {Entry | undefined} */
  get(key) {
    const entry = this.entries.get(key);
    if (!entry || (entry.staleAt ?? Infinity) <= Date.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /**
   * To be called before anything is read of what will be kept. @returns {number} for `set`
   */
  begin() {
    return this.version;
  }

  /**
   * Keeps an entry, unless one of its tags has expired while it was being made.
   * @param {string} key @param {Entry} entry @param {number} began what `begin` returned
   */
  set(key, entry, began) {
    this.delete(key);
    if (entry.bytes > this.maxBytes || this.#expiredSince(entry.tags, began)) return;
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const tag of entry.tags) this.#keysOf(tag).add(key);
    this.#evict();
  }

  /**
   * Who asks while the same is being made gets it too, unless something has expired since it began.
   * @template T @param {string} key @param {(began: number) => Promise<T>} make @returns {Promise<T>}
   */
  makeOnce(key, make) {
    const current = /** @type {Promise<T> | undefined} */ (this.inFlight(key));
    if (current) return current;
    const began = this.begin();
    const made = make(began);
    const mine = { made, began };
    this.underWay.set(key, mine);
    const done = () => this.underWay.get(key) === mine && this.underWay.delete(key);
    made.then(done, done);
    return made;
  }

  /**
   * What is being made for this key and nothing has expired since. @template T @param {string} key
   * @returns {Promise<T> | undefined}
   */
  inFlight(key) {
    const current = this.underWay.get(key);
    return current?.began === this.version ? /** @type {Promise<T>} */ (current.made) : undefined;
  }

  /** @param {readonly string[]} tags */
  expire(tags) {
    this.version++;
    for (const tag of tags) {
      // Last in the map, so that the oldest stand first.
      this.expiries.delete(tag);
      this.expiries.set(tag, this.version);
      for (const key of this.keysByTag.get(tag) ?? []) this.delete(key);
    }
    for (const [tag, version] of this.expiries) {
      if (this.expiries.size <= maxExpiries) break;
      this.expiries.delete(tag);
      this.knownSince = version;
    }
  }

  expireAll() {
    this.version++;
    this.knownSince = this.version;
    this.expiries.clear();
    for (const key of [...this.entries.keys()]) this.delete(key);
  }

  /** @param {string} key */
  delete(key) {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }

  /** @param {string[]} tags @param {number} began */
  #expiredSince(tags, began) {
    return began < this.knownSince || tags.some((tag) => (this.expiries.get(tag) ?? 0) > began);
  }

  /** @param {string} tag */
  #keysOf(tag) {
    const keys = this.keysByTag.get(tag) ?? new Set();
    this.keysByTag.set(tag, keys);
    return keys;
  }

  #evict() {
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(key);
    }
  }
}

const sharedKey = Symbol.for("oja.pageStores");

/**
 * @typedef {{ pages?: PageStore, answers?: PageStore, facts?: PageStore, renderer?: Forgetful }} Stores
 *   pages: as they were rendered; answers: the API's; facts: what was found out to make them; renderer:
 *   another process that remembers facts
 * @typedef {Pick<PageStore, "expire" | "expireAll">} Forgetful
 */

/** @returns {Stores} of this process, whoever loads this file; empty where nothing is served */
export function currentStores() {
  const shared = /** @type {Record<symbol, Stores | undefined>} */ (globalThis);
  return (shared[sharedKey] ??= {});
}

/** Forgets what carries these tags, or all, wherever this process keeps something. @param {readonly string[] | "all"} expired */
export function expireEverywhere(expired) {
  for (const store of Object.values(currentStores())) {
    if (expired === "all") store.expireAll();
    else store.expire(expired);
  }
}

/** @param {"pages" | "answers" | "facts"} name @param {number} maxBytes @returns {PageStore} */
export function openStore(name, maxBytes) {
  const stores = currentStores();
  return (stores[name] ??= new PageStore(maxBytes));
}
