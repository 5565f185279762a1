/**
 * Next's door to the page store (docs/decisions/001-classic-caching.md). Only whole pages and route
 * answers are kept: data is read from Postgres each time a page is rendered.
 */
import { createHash } from "node:crypto";
import { policyOfKeptPage } from "../http/content-security-policy.mjs";
import { KeptAnswer } from "./kept-answer.mjs";
import { openStore } from "./page-store.mjs";

const bytesPerMegabyte = 1024 * 1024;
const defaultMegabytes = 64;
const store = openStore("pages", Number(process.env.PAGE_CACHE_MB || defaultMegabytes) * bytesPerMegabyte);
const tagsHeader = "x-next-cache-tags";
const noncePattern = /<script[^>]* nonce=/;

export default class NextCacheHandler {
  /** @param {string} key @param {{ kind: string }} context */
  async get(key, context) {
    if (context.kind === "FETCH") return null;
    const page = store.get(key);
    if (!page) return null;
    const { value, html, lastModified } = page;
    return { value: html ? Object.assign({}, value, { html: html.text }) : value, lastModified };
  }

  /**
   * @param {string} key @param {any} value
   * @param {{ cacheControl?: { revalidate: number | false } }} [context] revalidate: seconds
   */
  async set(key, value, context) {
    if (!isKept(value)) return store.delete(key);
    const revalidate = context?.cacheControl?.revalidate ?? false;
    const common = { tags: tagsOf(value), staleAt: revalidate === false ? Infinity : Date.now() + revalidate * 1000 };
    if (value.kind !== "APP_PAGE") return store.set(key, { ...common, value, bytes: sizeOf(value) });
    // Read by Next for this answer as well as by us for the later ones.
    value.headers = {
      ...value.headers,
      "content-security-policy": policyOfKeptPage(value.html),
      // A proxy between us and the reader asks each time: we forget pages the moment they change.
      "cache-control": "no-cache",
    };
    const html = new KeptAnswer(pathOf(key), value.html, headersOf(value));
    const withoutHtml = { ...value, html: undefined };
    const kept = (value.status ?? 200) === 200 ? html : undefined;
    store.set(key, { ...common, value: withoutHtml, html, kept, bytes: html.bytes + sizeOf(value) });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    store.expire([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * Not a route's refusals: anybody can ask for any number of them, and one would hide what is made later.
 * Not a page with a nonce: it was rendered for one reader.
 * @param {any} value
 */
const isKept = (value) =>
  (value?.kind === "APP_PAGE" && !noncePattern.test(value.html)) ||
  (value?.kind === "APP_ROUTE" && value.status === 200);

/** Next's key of a page is its route's, "/$" and its path. @param {string} key */
function pathOf(key) {
  const path = key.slice(key.indexOf("/$") + 2);
  return path === "/index" ? "/" : path;
}

/** As Next sends them. @param {any} page @returns {Record<string, string>} */
const headersOf = ({ headers, html }) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== tagsHeader)),
  "Content-Type": "text/html; charset=utf-8",
  ETag: `W/"${createHash("sha1").update(html).digest("base64url")}"`,
  // Soft navigation asks for the same address with these.
  Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  "x-nextjs-cache": "HIT",
});

/** @param {any} value @returns {string[]} */
const tagsOf = (value) =>
  String(value.headers?.[tagsHeader] ?? "")
    .split(",")
    .filter(Boolean);

/** Of what is kept beside the HTML. @param {any} value */
function sizeOf(value) {
  const segments = value.segmentData ? [...value.segmentData.values()] : [];
  const parts = [value.rscData, value.body, ...segments];
  return parts.reduce((sum, part) => sum + (part ? Buffer.byteLength(part) : 0), 0);
}
