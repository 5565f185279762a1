/**
 * Next's door to the page store (docs/decisions/001-classic-caching.md). Only whole pages and route
 * answers are kept: data is read from Postgres each time a page is rendered.
 */
import { toAsciiHtml } from "./ascii-html.mjs";
import { openPageStore } from "./page-store.mjs";

const bytesPerMegabyte = 1024 * 1024;
const defaultMegabytes = 64;
const store = openPageStore(Number(process.env.PAGE_CACHE_MB || defaultMegabytes) * bytesPerMegabyte);
const tagsHeader = "x-next-cache-tags";

export default class NextCacheHandler {
  /** @param {string} key @param {{ kind: string }} context */
  async get(key, context) {
    if (context.kind === "FETCH") return null;
    const page = store.get(key);
    return page ? { value: page.value, lastModified: page.lastModified } : null;
  }

  /** @param {string} key @param {any} value */
  async set(key, value) {
    if (!isKept(value)) return store.delete(key);
    if (value.kind === "APP_PAGE") value.html = toAsciiHtml(value.html);
    const tags = String(value.headers?.[tagsHeader] ?? "")
      .split(",")
      .filter(Boolean);
    store.set(key, { value, tags, bytes: sizeOf(value) });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    store.expire([tags].flat());
  }

  resetRequestCache() {}
}

/** Not a route's refusals: anybody can ask for any number of them, and one would hide what is made later. @param {any} value */
const isKept = (value) => value?.kind === "APP_PAGE" || (value?.kind === "APP_ROUTE" && value.status === 200);

/** @param {any} value */
function sizeOf(value) {
  const segments = value.segmentData ? [...value.segmentData.values()] : [];
  const parts = [value.html, value.rscData, value.body, ...segments];
  return parts.reduce((sum, part) => sum + (part ? Buffer.byteLength(part) : 0), 0);
}
