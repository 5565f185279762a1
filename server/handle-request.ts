import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logger } from "@/lib/server/platform/logger";
import { parsePhotoAddress } from "@/lib/pictures";
import { cacheKey, maxRawLength } from "@/lib/server/platform/cache/cache-key";
import type { Caches } from "@/lib/server/platform/cache/caches";
import type { Clients } from "./clients";
import { type Exchange, isRead } from "./exchange";
import { QueueFullError } from "./fair-queue";
import type { Pacer } from "./pacer";
import { findOneAddress } from "./one-address";
import { notFoundPath } from "./page-cache";
import { refuse, refuseLater } from "./refusals";
import { announcesBody } from "./request-body";
import { trustedHeaders } from "./request-headers";
import type { Handle } from "./rendering/render-page";
import { RendererEndedError } from "./rendering/renderer-process";
import { readTarget, type RouteKind, type Target } from "./routes";
import { sendResponse } from "./send-response";
import { type ApiServer, apiMethods } from "./serve-api";
import type { PageServer } from "./serve-page";
import type { LiveServer } from "./serve-live";
import type { PhotoServer } from "./serve-photo";
import type { UploadServer } from "./serve-upload";
import type { StaticServer } from "./static-files";

export type Site = {
  clients: Clients;
  pacer: Pacer;
  routeOf(target: Target): RouteKind;
  files: StaticServer;
  pages: PageServer;
  api: ApiServer;
  uploads: UploadServer;
  photos: PhotoServer;
  live: LiveServer;
  caches: Required<Pick<Caches, "pages" | "queryPages" | "responses">>;
  /** Refuses requests over plain http */
  refusesPlainHttp(request: IncomingMessage, response: ServerResponse): boolean;
  /** Headers added to every response */
  headers: ReadonlyMap<string, string>;
};

const fileName = /\.[a-z\d]+$/i;

/** In development Next serves every page and file itself, except photos. */
export function developmentHandler(handle: Handle, photos: PhotoServer): RequestListener {
  return (request, response) => {
    request.headers = trustedHeaders(request, request.url ?? "");
    const target = readTarget(request.url ?? "/");
    const isPhoto = target && parsePhotoAddress(target.path) !== undefined;
    const serving = isPhoto ? photos.serve({ request, response, target, method: "GET" }) : handle(request, response);
    serving.catch((error: unknown) => refuseFailed(response, error, (request.url ?? "/").replace(/\?.*/, "")));
  };
}

/** Sends cached responses, files and refusals at once, and passes everything else on to be rendered. */
export function productionHandler(site: Site): RequestListener {
  return (request, response) => {
    const drop = () => request.socket.destroy();
    site.pacer.pass(site.clients.addressOf(request), () => serve(site, request, response), drop);
  };
}

function serve(site: Site, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of site.headers) response.setHeader(name, value);
  if (site.refusesPlainHttp(request, response)) return;
  if (sendCached(site.caches, request, response)) return;
  const { url = "/" } = request;
  if (!url.startsWith("/") && !readTarget(url)) return refuseUnreadable(request, response);
  const target = readTarget(url) ?? nowhere(url);
  const exchange = { request, response, target, method: request.method ?? "GET" };
  route(site, exchange).catch((error: unknown) => refuseFailed(response, error, target.path));
}

/** A cached response is sent before the address is parsed. */
function sendCached(caches: Site["caches"], request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "/", headers } = request;
  // The browser's router requests the same addresses and expects flight data.
  if (method !== "GET" || headers.rsc !== undefined || url.length > maxRawLength || announcesBody(request))
    return false;
  const withQuery = url.startsWith("/api/") ? caches.responses : caches.queryPages;
  const found = caches.pages.get(url) ?? withQuery.get(cacheKey(url));
  if (found) sendResponse(request, response, found, "hit");
  return found !== undefined;
}

async function route({ routeOf, files, pages, api, uploads, photos, live }: Site, exchange: Exchange): Promise<void> {
  const { request, response, target, method } = exchange;
  const kind = routeOf(target);
  if (kind === "upload") return method === "POST" ? uploads.serve(exchange) : api.serve(exchange, "api");
  if (kind === "form") return method === "POST" ? uploads.serveForm(exchange) : api.serve(exchange, "api");
  if (kind === "live" && method === "GET" && !announcesBody(request)) return live.serve(exchange);
  if (kind === "live" || kind === "api" || kind === "search-api" || kind === "download")
    return api.serve(exchange, kind === "live" ? "api" : kind);
  // Only the API takes a body: a request with one for anything else closes its connection.
  if (announcesBody(request)) response.shouldKeepAlive = false;
  if (!isRead(method)) return refuse(response, "methodNotAllowed", target.path, { Allow: "GET, HEAD" });
  const oneAddress = findOneAddress(target, kind, routeOf);
  if (oneAddress) return redirect(response, oneAddress);
  switch (kind) {
    case "public-page":
      return pages.servePublic(exchange);
    case "query-page":
      return pages.serveOfQuery(exchange);
    case "private-page":
      return pages.servePrivate(exchange);
    case "document":
      return pages.serveDocument(exchange);
    case "photo":
      return photos.serve(exchange);
    case "static":
      if (!files.serveBuildFile(request, response, target.path)) refuse(response, "notFound", target.path);
      return;
    case "none":
      return serveOther(files, pages, exchange);
  }
}

/** A file of public/, or a 404: a page for addresses of pages, a short text for addresses of files. */
async function serveOther(files: StaticServer, pages: PageServer, exchange: Exchange): Promise<void> {
  const { request, response, target } = exchange;
  if (files.servePublicFile(request, response, target.path)) return;
  const isFile = fileName.test(target.path) || target.path.startsWith("/_next/");
  return isFile ? refuse(response, "notFound", target.path) : pages.serveNotFound(exchange);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, "Content-Length": 0 }).end();
}

function refuseFailed(response: ServerResponse, error: unknown, path: string): void {
  if (error instanceof QueueFullError || error instanceof RendererEndedError)
    return refuseLater(response, "busy", path);
  if (isBrokenConnection(error)) return void response.destroy();
  logger.error({ err: error, path }, "a request failed");
  // A response that has begun can only break off.
  if (response.headersSent) return void response.destroy();
  refuse(response, "failed", path);
}

/** The client disconnected while its request was read. */
const isBrokenConnection = (error: unknown): boolean =>
  ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(String((error as NodeJS.ErrnoException).code));

/** A path that cannot be parsed is a 404. */
const nowhere = (url: string): Target => ({
  path: url.startsWith("/api/") ? "/api/no-such-address" : notFoundPath,
  search: "",
});

/** OPTIONS * asks about the server itself. */
function refuseUnreadable({ url = "", method }: IncomingMessage, response: ServerResponse): void {
  if (method === "OPTIONS" && url === "*") {
    response.writeHead(204, { Allow: apiMethods.join(", ") }).end();
    return;
  }
  refuse(response, "badRequest", url);
}
