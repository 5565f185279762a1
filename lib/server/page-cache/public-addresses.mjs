import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ page: string, regex: string }} Route */

const publicFolder = "/(public)/";
const filtered = "/filtered";
/** What a list can be asked for, and the home page in its old addresses (middleware.ts). */
const filterKey = /(^|&)(search|category|location|minPrice|maxPrice|sort|page|view)=/;
const answersOfAQuery = new Set(["/search"]);

/**
 * Which addresses are the same for everyone: the home page and those of app/(public), as long as they
 * ask for nothing in particular. Whatever else stands behind a "?" changes nothing of them.
 *
 * @param {string} buildFolder Next's, .next
 * @returns {(url: string) => { address: string, isPublic: boolean, isFiltered: boolean }} address: the
 *   path of the page; isFiltered: a list with filters (next.config.mjs)
 */
export function readPublicAddresses(buildFolder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(buildFolder, name), "utf8"));
  /** @type {Record<string, string>} file → page */
  const pages = read("app-path-routes-manifest.json");
  const publicPages = new Set(Object.keys(pages).flatMap((file) => (file.startsWith(publicFolder) ? pages[file] : [])));
  const manifest = read("routes-manifest.json");
  /** @param {(page: string) => boolean} isWanted */
  const patternsOf = (isWanted) =>
    [...manifest.staticRoutes, ...manifest.dynamicRoutes]
      .filter((/** @type {Route} */ { page }) => isWanted(page))
      .map((/** @type {Route} */ { regex }) => new RegExp(regex));
  const ofEveryone = patternsOf(
    (page) => page === "/" || (publicPages.has(page) && !page.endsWith(filtered) && !answersOfAQuery.has(page)),
  );
  const withFilters = patternsOf((page) => page === "/" || publicPages.has(page + filtered));
  return (url) => {
    const [address = "/", query = ""] = url.split("?");
    /** @param {RegExp} pattern */
    const matches = (pattern) => pattern.test(address);
    const isFiltered = filterKey.test(query) && withFilters.some(matches);
    return { address, isFiltered, isPublic: !isFiltered && ofEveryone.some(matches) };
  };
}
