/**
 * Rendered pages, and answers of the API, in memory, least recently used out first, bounded in bytes. Forgets every page that
 * carries an expired tag, at once: the next request renders it anew.
 *
 * Plain JavaScript, because Next loads the cache handler as it stands, outside its bundles.
 *
 * @typedef {import("./kept-answer.mjs").KeptAnswer} KeptAnswer
 * @typedef {{
 *   value?: unknown, html?: KeptAnswer, kept?: KeptAnswer,
 *   tags: string[], bytes: number, staleAt?: number, lastModified: number,
 * }} Page value: what Next gave to keep, without its HTML; kept: what goes out for an address as it
 *   stands; staleAt: ms since 1970, when it has to be made anew although nothing is known to have changed
 */

/** A render takes far less: what is older cannot matter to a page being rendered now. */
const rememberMs = 60_000;
const maxKeysRendering = 10_000;

export class PageStore {
  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.maxBytes = maxBytes;
    this.bytes = 0;
    /** @type {Map<string, Page>} in order of last use */
    this.pages = new Map();
    /** @type {Map<string, string>} address → key of what goes out for it */
    this.keyByAddress = new Map();
    /** @type {Map<string, Set<string>>} tag → keys of the pages that carry it */
    this.keysByTag = new Map();
    /** @type {Map<string, number[]>} key → when the renders now under way began, ms, first to last */
    this.renderStarts = new Map();
    /** @type {Map<string, number>} tag → when it last expired, ms */
    this.expiredAt = new Map();
    this.allExpiredAt = 0;
  }

  /** For whoever makes the page when it is not there. @param {string} key @returns {Page | undefined} */
  get(key) {
    const page = this.#find(key);
    if (!page) this.#renderBegins(key);
    return page;
  }

  /** What goes out for an address. @param {string} address @returns {KeptAnswer | undefined} */
  keptAt(address) {
    return this.#find(this.keyByAddress.get(address) ?? "")?.kept;
  }

  /** @param {string} key */
  #find(key) {
    const page = this.pages.get(key);
    if (!page || (page.staleAt ?? Infinity) <= Date.now()) return undefined;
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /**
   * Keeps a page, unless one of its tags expired while it was being rendered.
   * @param {string} key @param {Omit<Page, "lastModified">} page
   */
  set(key, page) {
    const startedAt = this.#renderEnds(key);
    this.delete(key);
    if (page.bytes > this.maxBytes || this.#expiredSince(page.tags, startedAt)) return;
    this.pages.set(key, { ...page, lastModified: now() });
    if (page.kept) this.keyByAddress.set(page.kept.address, key);
    this.bytes += page.bytes;
    for (const tag of page.tags) this.#keysOf(tag).add(key);
    this.#evict();
  }

  /** @param {readonly string[]} tags */
  expire(tags) {
    const at = now();
    for (const tag of tags) {
      // Last in the map, so that the oldest marks stand first.
      this.expiredAt.delete(tag);
      this.expiredAt.set(tag, at);
      for (const key of this.keysByTag.get(tag) ?? []) this.delete(key);
    }
    for (const [tag, time] of this.expiredAt) {
      if (time > at - rememberMs) break;
      this.expiredAt.delete(tag);
    }
  }

  expireAll() {
    this.allExpiredAt = now();
    for (const key of [...this.pages.keys()]) this.delete(key);
  }

  /** @param {string} key */
  delete(key) {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    if (page.kept && this.keyByAddress.get(page.kept.address) === key) this.keyByAddress.delete(page.kept.address);
    this.bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }

  /** @param {string} key */
  #renderBegins(key) {
    const starts = this.#recentStarts(key);
    this.renderStarts.set(key, [...starts, now()]);
    if (this.renderStarts.size > maxKeysRendering) this.#forgetAbandonedRenders();
  }

  /** Which of several renders ended is not known: each counts as the first. @param {string} key @returns {number} */
  #renderEnds(key) {
    const starts = this.#recentStarts(key);
    if (starts.length > 1) this.renderStarts.set(key, starts.slice(0, -1));
    else this.renderStarts.delete(key);
    return starts[0] ?? now();
  }

  /** @param {string} key */
  #recentStarts(key) {
    return (this.renderStarts.get(key) ?? []).filter((start) => start > now() - rememberMs);
  }

  #forgetAbandonedRenders() {
    for (const key of [...this.renderStarts.keys()])
      if (this.#recentStarts(key).length === 0) this.renderStarts.delete(key);
  }

  /** @param {string[]} tags @param {number} since */
  #expiredSince(tags, since) {
    return this.allExpiredAt >= since || tags.some((tag) => (this.expiredAt.get(tag) ?? 0) >= since);
  }

  /** @param {string} tag */
  #keysOf(tag) {
    const keys = this.keysByTag.get(tag) ?? new Set();
    this.keysByTag.set(tag, keys);
    return keys;
  }

  #evict() {
    for (const key of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(key);
    }
  }
}

const now = () => performance.timeOrigin + performance.now();

const sharedKey = Symbol.for("oja.pageStores");

/**
 * @typedef {{ pages?: PageStore, answers?: PageStore, facts?: PageStore }} Stores pages: what Next rendered;
 *   answers: the API's; facts: what was found out to make them
 */

/** @returns {Stores} of this process, whoever loads this file; empty where nothing is served */
export function currentStores() {
  const shared = /** @type {Record<symbol, Stores | undefined>} */ (globalThis);
  return (shared[sharedKey] ??= {});
}

/** @param {keyof Stores} name @param {number} maxBytes @returns {PageStore} */
export function openStore(name, maxBytes) {
  const stores = currentStores();
  return (stores[name] ??= new PageStore(maxBytes));
}
