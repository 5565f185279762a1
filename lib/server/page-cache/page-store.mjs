/**
 * Rendered pages in memory, least recently used out first, bounded in bytes. Forgets every page that
 * carries an expired tag, at once: the next request renders it anew.
 *
 * Plain JavaScript, because Next loads the cache handler as it stands, outside its bundles.
 *
 * @typedef {{ value: unknown, tags: string[], bytes: number, lastModified: number }} Page
 */

/** A render takes far less: older marks cannot matter to a page being rendered now. */
const rememberExpiryMs = 60_000;

export class PageStore {
  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.maxBytes = maxBytes;
    this.bytes = 0;
    /** @type {Map<string, Page>} in order of last use */
    this.pages = new Map();
    /** @type {Map<string, Set<string>>} tag → keys of the pages that carry it */
    this.keysByTag = new Map();
    /** @type {Map<string, number>} key → when the render now under way began, ms */
    this.renderStarts = new Map();
    /** @type {Map<string, number>} tag → when it last expired, ms */
    this.expiredAt = new Map();
    this.allExpiredAt = 0;
  }

  /** @param {string} key @returns {Page | undefined} */
  get(key) {
    const page = this.pages.get(key);
    if (!page) {
      if (!this.renderStarts.has(key)) this.renderStarts.set(key, now());
      return undefined;
    }
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /**
   * Keeps a page, unless one of its tags expired while it was being rendered.
   * @param {string} key @param {{ value: unknown, tags: string[], bytes: number }} page
   */
  set(key, page) {
    const startedAt = this.renderStarts.get(key) ?? now();
    this.renderStarts.delete(key);
    this.delete(key);
    if (this.#expiredSince(page.tags, startedAt)) return;
    this.pages.set(key, { ...page, lastModified: now() });
    this.bytes += page.bytes;
    for (const tag of page.tags) this.#keysOf(tag).add(key);
    this.#evict();
  }

  /** @param {readonly string[]} tags */
  expire(tags) {
    const at = now();
    for (const tag of tags) {
      this.expiredAt.set(tag, at);
      for (const key of this.keysByTag.get(tag) ?? []) this.delete(key);
    }
    for (const [tag, time] of this.expiredAt) {
      if (time > at - rememberExpiryMs) break;
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
    this.bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
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

const sharedKey = Symbol.for("oja.pageStore");

/** One store for the process, whoever loads this file. @param {number} maxBytes @returns {PageStore} */
export function openPageStore(maxBytes) {
  const shared = /** @type {Record<symbol, PageStore | undefined>} */ (globalThis);
  return (shared[sharedKey] ??= new PageStore(maxBytes));
}

/** @returns {PageStore | undefined} the store, in a process that serves pages */
export function currentPageStore() {
  return /** @type {Record<symbol, PageStore | undefined>} */ (globalThis)[sharedKey];
}
