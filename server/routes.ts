import { readFileSync } from "node:fs";
import path from "node:path";
import { isFilterName } from "@/lib/contracts/market/browse";
import { endpoints } from "@/lib/contracts/platform/endpoints";
import { paths } from "@/lib/paths";
import { limits } from "./limits";

/**
 * The route of an address. A public page is the same for everyone and may be cached; a private one is
 * rendered for one request. A document is a file that Next generates, such as a sitemap. Anything else is a
 * file of public/, or a 404.
 */
export type RouteKind =
  | "public-page"
  /** A public page whose query says what it shows */
  | "query-page"
  | "private-page"
  | "document"
  | "api"
  | "search-api"
  /** A response of the API that may have any length, and is sent while it is made */
  | "download"
  /** An operation that takes a file */
  | "upload"
  /** A stream of events */
  | "live"
  /** A form with files, from a browser without scripts */
  | "form"
  /** A file of somebody's photo */
  | "photo"
  | "static"
  | "none";

export type Target = {
  /** In canonical form: one page, one path */
  path: string;
  /** With the question mark, or empty */
  search: string;
};

type Route = {
  page: string;
  regex: string;
  /** With a group for each dynamic part */
  namedRegex: string;
  /** The groups, and what they stand for */
  routeKeys: Record<string, string>;
};
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] };

const filtered = "/filtered";
const pagesOfAQuery = new Set(["/search"]);
const documentName = /\.[a-z]+$|^\/sitemaps\//;
const searches = /^\/api\/listings(\/(suggestions|price-range|fact-values))?$/;
/** Responses of the operations that stream (lib/server/platform/http/response.ts) */
const downloads: ReadonlySet<string> = new Set([endpoints.exportOwnData.path]);
const uploads: ReadonlySet<string> = new Set([endpoints.uploadPhoto.path]);
const live = "/api/live";
const photos = "/photos/";
const internal = new Set(["/_not-found", "/_global-error"]);

/**
 * @returns whether the query narrows or orders a list; `search` and `category` also stand in old addresses of the home
 * page (middleware.ts)
 */
export const hasFilters = (search: string): boolean =>
  search !== "" && [...new URLSearchParams(search).keys()].some(isFilterName);

/**
 * Parses a request target: origin form, or absolute form as proxies send it.
 * @returns undefined for broken escapes, dot segments, or a path of over 1,000 characters
 */
export function readTarget(url: string): Target | undefined {
  const target = url.startsWith("/") ? url : originForm(url);
  if (target === undefined) return undefined;
  const queryAt = target.indexOf("?");
  const rawPath = queryAt < 0 ? target : target.slice(0, queryAt);
  // A URL parser further in would read these as another address.
  if (target.includes("#") || rawPath.includes("\\") || rawPath.length > limits.requests.maxPathLength)
    return undefined;
  const canonical = canonicalPath(rawPath);
  return canonical === undefined ? undefined : { path: canonical, search: queryAt < 0 ? "" : target.slice(queryAt) };
}

function originForm(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Escapes only what is necessary: /listing/%31 is /listing/1. */
function canonicalPath(rawPath: string): string | undefined {
  try {
    const segments = rawPath.split("/").map(decodeURIComponent);
    if (segments.some((segment) => segment === "." || segment === "..")) return undefined;
    return rawPath.includes("%") ? segments.map(encodeURIComponent).join("/") : rawPath;
  } catch {
    return undefined;
  }
}

const readBuildFile = (buildFolder: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(buildFolder, name), "utf8"));

/** @returns every route of the build. The first dynamic route that matches an address serves it. */
export const readManifest = (buildFolder: string): Manifest =>
  readBuildFile(buildFolder, "routes-manifest.json") as Manifest;

/**
 * Classifies routes by the build's manifests. The home page and the pages of app/(public) are public
 * without filters; any other query does not change them. With filters they are pages of a query, as the search is.
 * @param buildFolder Next's, .next
 */
export function readRoutes(buildFolder: string): (target: Target) => RouteKind {
  const files = Object.entries(readBuildFile(buildFolder, "app-path-routes-manifest.json") as Record<string, string>);
  const inPublic = new Set(files.filter(([file]) => file.startsWith("/(public)/")).map(([, page]) => page));
  const { staticRoutes, dynamicRoutes } = readManifest(buildFolder);
  const routes = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => !internal.has(page));
  const matcher = (includes: (page: string) => boolean) => {
    const patterns = routes.filter(({ page }) => includes(page)).map(({ regex }) => new RegExp(regex));
    return (address: string) => patterns.some((pattern) => pattern.test(address));
  };
  const isDocument = matcher((page) => documentName.test(page) && !page.startsWith("/api/"));
  const isPublic = matcher((page) => page === "/" || (inPublic.has(page) && !isPerRequest(page)));
  const isOfQuery = matcher((page) => pagesOfAQuery.has(page));
  const takesFilters = matcher((page) => page === "/" || inPublic.has(page + filtered));
  // Lists with filters are rewritten to these addresses inside Next only.
  const isPage = matcher((page) => !page.endsWith(filtered));
  return ({ path: address, search }) => {
    if (address.startsWith("/_next/static/")) return "static";
    if (address.startsWith(photos)) return "photo";
    if (address === live) return "live";
    if (downloads.has(address)) return "download";
    if (uploads.has(address)) return "upload";
    if (address === paths.listingForm) return "form";
    if (address === "/api" || address.startsWith("/api/")) return searches.test(address) ? "search-api" : "api";
    if (isDocument(address)) return "document";
    if (isOfQuery(address) || (hasFilters(search) && takesFilters(address))) return "query-page";
    if (isPublic(address)) return "public-page";
    return isPage(address) ? "private-page" : "none";
  };
}

const isPerRequest = (page: string) => page.endsWith(filtered) || pagesOfAQuery.has(page);
