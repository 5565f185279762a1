import { filterKeys } from "@/lib/contracts/market/browse";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findOneAddress } from "./one-address";
import { readRoutes, readTarget } from "./routes";

/** Manifests in the format of Next's build, shortened. */
const files = {
  "/page": "/",
  "/(public)/listing/[id]/page": "/listing/[id]",
  "/(public)/listing/[id]/share-picture.jpg/route": "/listing/[id]/share-picture.jpg",
  "/(public)/category/[slug]/page": "/category/[slug]",
  "/(public)/category/[slug]/filtered/page": "/category/[slug]/filtered",
  "/(public)/in/[state]/page": "/in/[state]",
  "/(public)/in/[state]/filtered/page": "/in/[state]/filtered",
  "/(public)/category/[slug]/in/[state]/page": "/category/[slug]/in/[state]",
  "/(public)/category/[slug]/in/[state]/filtered/page": "/category/[slug]/in/[state]/filtered",
  "/(public)/search/page": "/search",
  "/(account)/dashboard/page": "/dashboard",
  "/sitemap.xml/route": "/sitemap.xml",
  "/sitemaps/[file]/route": "/sitemaps/[file]",
  "/api/listings/route": "/api/listings",
};
const routes = Object.values(files).map((page) => ({
  page,
  regex: `^${page === "/" ? "/" : page.replaceAll(/\[\w+\]/g, "([^/]+?)")}(?:/)?$`,
}));

const folder = mkdtempSync(path.join(os.tmpdir(), "oja-build-"));
writeFileSync(path.join(folder, "app-path-routes-manifest.json"), JSON.stringify(files));
writeFileSync(path.join(folder, "routes-manifest.json"), JSON.stringify({ staticRoutes: [], dynamicRoutes: routes }));
const routeOf = readRoutes(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const kindOf = (url: string) => {
  const target = readTarget(url);
  return target && [routeOf(target), target.path];
};

const oneAddressOf = (url: string) => {
  const target = readTarget(url);
  return target && findOneAddress(target, routeOf(target), routeOf);
};

test.each([
  ["/", "public-page", "/"],
  ["/?utm_source=whatsapp", "public-page", "/"],
  [`/listing/3?fbclid=${"a".repeat(10_000)}`, "public-page", "/listing/3"],
  ["/listing/3", "public-page", "/listing/3"],
  ["/listing/%33", "public-page", "/listing/3"],
  ["http://oja.test/listing/3?page=2", "public-page", "/listing/3"],
  ["/listing/3/share-picture.jpg", "document", "/listing/3/share-picture.jpg"],
  ["/sitemap.xml", "document", "/sitemap.xml"],
  ["/sitemaps/pages.xml", "document", "/sitemaps/pages.xml"],
  ["/category/vehicles", "public-page", "/category/vehicles"],
  ["/category/vehicles?_rsc=abc", "public-page", "/category/vehicles"],
  ["/category/vehicles/filtered", "none", "/category/vehicles/filtered"],
  ["/category/vehicles/in/lagos", "public-page", "/category/vehicles/in/lagos"],
  ["/category/vehicles/in/lagos?lga=Ikeja", "query-page", "/category/vehicles/in/lagos"],
  ["/category/vehicles/in/lagos/filtered", "none", "/category/vehicles/in/lagos/filtered"],
  ["/in/lagos", "public-page", "/in/lagos"],
  ["/in/lagos?near=6.60,3.35", "query-page", "/in/lagos"],
  ["/in/lagos/filtered", "none", "/in/lagos/filtered"],
  ["/search?q=rice", "query-page", "/search"],
  ["/dashboard", "private-page", "/dashboard"],
  ["/no-such-page", "none", "/no-such-page"],
  ["//evil.test/listing/3", "none", "//evil.test/listing/3"],
  ["/api/listings?page=2", "search-api", "/api/listings"],
  ["/api/listings/3", "api", "/api/listings/3"],
  ["/api/users/me/export", "download", "/api/users/me/export"],
  ["/api/users/me", "api", "/api/users/me"],
  ["/api", "api", "/api"],
  ["/_next/static/a.js", "static", "/_next/static/a.js"],
  ["/_next/image?url=/a", "none", "/_next/image"],
  ["/demo/fan.webp", "none", "/demo/fan.webp"],
])("%s leads to: %s", (url, kind, path) => expect(kindOf(url)).toEqual([kind, path]));

test.each([
  ["/category/Vehicles", "/category/vehicles"],
  ["/category/property", "/category/real-estate"],
  ["/category/Services?sort=newest", "/category/artisan-services?sort=newest"],
  ["/category/INFLUENCERS/in/Lagos", "/category/influencer-hiring/in/lagos"],
  ["/category/Real%20Estate", "/category/real-estate"],
  ["/in/Lagos", "/in/lagos"],
  ["/in/Akwa%20Ibom", "/in/akwa-ibom"],
  ["/in/Abuja", "/in/fct"],
  ["/in/Lagos-State", "/in/lagos"],
  ["/in/Abuja-State-State", "/in/fct"],
  ["/Category/vehicles", "/category/vehicles"],
  ["/Dashboard", "/dashboard"],
  ["/listing/3.", "/listing/3"],
  ["/listing/3)", "/listing/3"],
  ["/listing/3).", "/listing/3"],
  ["/listing/3]", "/listing/3"],
  ["/listing/3%5D", "/listing/3"],
  ["/listing/3%E2%80%9D", "/listing/3"],
  ["/listing/3/.", undefined],
  ["/listing/3/", "/listing/3"],
  ["/category/vehicles?sort=newest).", "/category/vehicles?sort=newest"],
  ["/search?q=fan%20(new)", undefined],
  ["/listings?minPrice=%3Cb%3E", undefined],
  ["/category/vehicles?attr.model=Corolla.", undefined],
  ["/", undefined],
  ["/listing/3", undefined],
  ["/no-such-page.", undefined],
  ["/no-such-page/", undefined],
  ["//evil.test/", undefined],
  ["//evil.test/listing/3.", undefined],
  ["/_next/image)", undefined],
])("%s is served at %s", (url, address) => {
  expect(oneAddressOf(url)).toBe(address);
});

test.each([")", "&attr.x", "%5D"])("a megabyte of %s is read in one pass", (piece) => {
  // Reading it again from each place would take hours.
  expect(oneAddressOf(`/listing/3?a=${piece.repeat(1_000_000 / piece.length)}a`)).toBeUndefined();
});

test("the address that another one leads to is the last one", () => {
  const pieces = [
    "/category",
    "/in",
    "/listing",
    "/3",
    "/Vehicles",
    "/Property",
    "/abuja-State",
    "/%41",
    "/é",
    "/a%2Fb",
  ];
  const ends = ["", ".", "/", ").", "%5D", "/.)", "%20.", "-state.", "?a=b", "?a=b).", "?q=a."];
  let count = 0;
  for (const first of pieces)
    for (const second of ["", ...pieces])
      for (const third of ["", ...pieces])
        for (const end of ends) {
          const address = oneAddressOf(first + second + third + end);
          if (address === undefined) continue;
          count += 1;
          expect([address, oneAddressOf(address)]).toEqual([address, undefined]);
        }
  expect(count).toBeGreaterThan(100);
});

test.each(["/api/../dashboard", "/api/%2e%2e/dashboard", "/sitemaps/..\\login", "/listing/1#a", "/listing/1?a#b"])(
  "%s would be parsed differently further in, and is refused",
  (url) => expect(readTarget(url)).toBeUndefined(),
);

test.each(["/listing/%ff", "*", "ftp://oja.test/", "listing/3", `/listing/${"3".repeat(1_000)}`])(
  "%s cannot be read",
  (url) => expect(readTarget(url)).toBeUndefined(),
);

test.each(filterKeys)("a list that is narrowed by %s is a page of its query", (key) =>
  expect(kindOf(`/category/vehicles?${key}=1`)?.[0]).toBe("query-page"),
);

test.each([
  "/category/vehicles?sort=newest",
  "/category/vehicles?utm=1&minPrice=5",
  "/?search=rice",
  "/?category=jobs",
  "/category/vehicles?%73earch=rice",
])("%s asks for something, so that it is a page of its query", (url) => expect(kindOf(url)?.[0]).toBe("query-page"));
