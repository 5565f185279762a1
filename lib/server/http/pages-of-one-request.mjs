import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ page: string, regex: string }} Route
 * @param {string} buildFolder Next's, .next
 * @returns {(pathname: string) => boolean} whether the address is a page that is rendered for each
 *   request by itself: nothing of it is kept, as the build's own lists have it
 */
export function readPagesOfOneRequest(buildFolder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(buildFolder, name), "utf8"));
  const { routes, dynamicRoutes } = read("prerender-manifest.json");
  const kept = new Set([...Object.keys(routes), ...Object.keys(dynamicRoutes)]);
  const manifest = read("routes-manifest.json");
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter((/** @type {Route} */ { page }) => !kept.has(page) && !page.startsWith("/api/") && !page.startsWith("/_"))
    .map((/** @type {Route} */ { regex }) => new RegExp(regex));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}
