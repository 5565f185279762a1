import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ path: string, page: "everyone's" | "reader's" | undefined }} Address page: whose, if it is one
 * @typedef {{ page: string, regex: string }} Route
 */

const fileOrApi = /^\/(api|_next)\/|\.[a-z\d]+$/i;
const filtered = "/filtered";
/** What a list can be asked for, and the home page in its old addresses (middleware.ts). */
const filterKey = /(^|&)(search|category|location|minPrice|maxPrice|sort|page|view)=/;
const answersOfAQuery = new Set(["/search"]);

/** @param {string} url @returns {boolean} whether it asks for what a list can be asked for */
export const asksForFilters = (url) => filterKey.test(url.split("?")[1] ?? "");

/**
 * Tells addresses apart by the build's own lists. The home page and what is in app/(public) is the same
 * for everyone as long as it is asked for nothing in particular; whatever else stands behind the "?"
 * changes nothing of it.
 *
 * @param {string} buildFolder Next's, .next
 * @returns {(url: string) => Address}
 */
export function readAddresses(buildFolder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(buildFolder, name), "utf8"));
  /** @type {[file: string, page: string][]} */
  const files = Object.entries(read("app-path-routes-manifest.json"));
  const inPublic = new Set(files.filter(([file]) => file.startsWith("/(public)/")).map(([, page]) => page));
  const { staticRoutes, dynamicRoutes } = read("routes-manifest.json");
  /** @param {(page: string) => boolean} isWanted */
  const matcher = (isWanted) => {
    const routes = [...staticRoutes, ...dynamicRoutes].filter((/** @type {Route} */ { page }) => isWanted(page));
    const patterns = routes.map((/** @type {Route} */ { regex }) => new RegExp(regex));
    return (/** @type {string} */ address) => patterns.some((pattern) => pattern.test(address));
  };
  const isForEveryone = matcher(
    (page) => page === "/" || (inPublic.has(page) && !page.endsWith(filtered) && !answersOfAQuery.has(page)),
  );
  const takesFilters = matcher((page) => page === "/" || inPublic.has(page + filtered));
  return (url) => {
    const [path = "/"] = url.split("?");
    if (isForEveryone(path) && !(asksForFilters(url) && takesFilters(path))) return { path, page: "everyone's" };
    return { path, page: fileOrApi.test(path) ? undefined : "reader's" };
  };
}
