import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readAddresses } from "./addresses.mjs";

/** As Next's build writes them, shortened. */
const files = {
  "/page": "/",
  "/(public)/listing/[id]/page": "/listing/[id]",
  "/(public)/listing/[id]/share-picture.jpg/route": "/listing/[id]/share-picture.jpg",
  "/(public)/category/[slug]/page": "/category/[slug]",
  "/(public)/category/[slug]/filtered/page": "/category/[slug]/filtered",
  "/(public)/search/page": "/search",
  "/(account)/dashboard/page": "/dashboard",
  "/api/listings/route": "/api/listings",
};
const routes = Object.values(files).map((page) => ({
  page,
  regex: `^${page === "/" ? "/" : page.replaceAll(/\[\w+\]/g, "([^/]+?)")}(?:/)?$`,
}));

const folder = mkdtempSync(path.join(os.tmpdir(), "oja-build-"));
writeFileSync(path.join(folder, "app-path-routes-manifest.json"), JSON.stringify(files));
writeFileSync(path.join(folder, "routes-manifest.json"), JSON.stringify({ staticRoutes: [], dynamicRoutes: routes }));
const addressOf = readAddresses(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["/", "everyone's", "/"],
  ["/?utm_source=whatsapp", "everyone's", "/"],
  ["/listing/3", "everyone's", "/listing/3"],
  ["/listing/3?page=2", "everyone's", "/listing/3"],
  ["/listing/3/share-picture.jpg", "everyone's", "/listing/3/share-picture.jpg"],
  ["/category/vehicles", "everyone's", "/category/vehicles"],
  ["/category/vehicles?_rsc=abc", "everyone's", "/category/vehicles"],
  ["/category/vehicles/filtered", "reader's", "/category/vehicles/filtered"],
  ["/search?q=rice", "reader's", "/search"],
  ["/dashboard", "reader's", "/dashboard"],
  ["/no-such-page", "reader's", "/no-such-page"],
  ["/api/listings?page=2", undefined, "/api/listings"],
  ["/_next/data/x", undefined, "/_next/data/x"],
  ["/demo/fan.webp", undefined, "/demo/fan.webp"],
])("%s is a page: %s", (url, page, address) => expect(addressOf(url)).toEqual({ path: address, page }));

test.each([
  "/category/vehicles?sort=newest",
  "/category/vehicles?utm=1&minPrice=5",
  "/?search=rice",
  "/?category=jobs",
])("%s asks for something, so that it is rendered for the one who asks", (url) =>
  expect(addressOf(url)).toMatchObject({ page: "reader's" }),
);
