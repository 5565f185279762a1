/**
 * The web server: Next behind Node's own HTTP server, so that we know who asks and can stop without
 * dropping anybody. Plain JavaScript: nothing stands between Node and Next's compiled code.
 */
import http from "node:http";
import { availableParallelism } from "node:os";
import next from "next";
import sirv from "sirv";
import { beforePaint } from "../components/layout/before-paint.mjs";
import { smallerPicture } from "../lib/pictures.mjs";
import { readAddresses } from "../lib/server/http/addresses.mjs";
import { hashOf } from "../lib/server/http/content-security-policy.mjs";
import { sendWhole } from "../lib/server/http/send-whole.mjs";
import { allowScripts, setTrustedHeaders } from "../lib/server/http/trusted-headers.mjs";
import { WholeAnswer } from "../lib/server/http/whole-answer.mjs";
import { currentStores, openStore } from "../lib/server/page-cache/page-store.mjs";
import { PublicPages } from "../lib/server/page-cache/public-pages.mjs";
import { renderPage } from "../lib/server/rendering/render-page.mjs";
import { RendererProcess } from "../lib/server/rendering/renderer-process.mjs";
import { RenderingPlaces } from "../lib/server/rendering/rendering-places.mjs";
import { stopOnSignal } from "./process/stop-on-signal.mjs";
import { warmUp } from "./process/warm-up.mjs";

const port = Number(process.env.PORT || 3000);
const staticPath = "/_next/static";
/** What the renderer has no place for is rendered here, beside everything else: one page at a time. */
const pagesAtOnce = { inRenderer: 3, here: 1 };
const rendererOptions = ["--max-old-space-size=128", "--max-semi-space-size=8"];
/** Longer than a proxy in front or a phone that reads keeps a connection open: who closes it first loses no request. */
const keepAliveTimeoutMs = 65_000;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;
const bytesPerMegabyte = 1024 * 1024;
const pagesMegabytes = 36;
const answersMegabytes = 12;
const factsMegabytes = 24;
const scriptsOfEveryPage = [hashOf(beforePaint)];

const securityHeaders = new Map([
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
]);

const isDevelopment = process.env.NODE_ENV === "development";
const app = next({ dev: isDevelopment, dir: process.cwd(), port });
await app.prepare();
const handle = app.getRequestHandler();
/** In development every page is made anew by Next itself. */
const addressOf = isDevelopment ? undefined : readAddresses(".next");

/** Scripts and styles as the build compressed them; their names change with what is in them. */
const staticFiles = isDevelopment
  ? undefined
  : sirv(".next/static", { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: false });

const pages = openStore("pages", Number(process.env.PAGE_CACHE_MB || pagesMegabytes) * bytesPerMegabyte);
const answers = openStore("answers", answersMegabytes * bytesPerMegabyte);
openStore("facts", factsMegabytes * bytesPerMegabyte);
const renderer =
  isDevelopment || availableParallelism() === 1
    ? undefined
    : new RendererProcess("scripts/renderer.mjs", pagesAtOnce.inRenderer, {
        execArgv: rendererOptions,
        onReady: () => places.fill(),
      });
if (renderer) currentStores().renderer = renderer;
const here = {
  atOnce: renderer ? pagesAtOnce.here : pagesAtOnce.here + pagesAtOnce.inRenderer,
  /** @param {import("../lib/server/rendering/render-page.mjs").PageRequest} page */
  render: (page) => renderPage(handle, page),
};
const places = new RenderingPlaces(renderer ? [renderer, here] : [here]);
const publicPages = new PublicPages(pages, places);

const server = http.createServer((request, response) => {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  if (serveKept(request, response) || serveStatic(request, response)) return;
  avoidBrokenEncoding(request);
  respond(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.keepAliveTimeout = keepAliveTimeoutMs;
server.headersTimeout = headersTimeoutMs;
server.requestTimeout = requestTimeoutMs;
server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, () => {
  process.send?.("ready");
  if (!isDevelopment) void warmUp(port, ending.signal);
});

const ending = new AbortController();
stopOnSignal(async () => {
  ending.abort();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  await renderer?.stop();
  await globalThis[Symbol.for("oja.onStop")]?.();
});

/**
 * What is kept for an address as it stands goes out before anybody looks at it more closely.
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 * @returns {boolean} whether it was there
 */
function serveKept(request, response) {
  const { method, url = "/", headers } = request;
  // The router of the browser asks for the same addresses, and wants something else.
  if (method !== "GET" || headers.rsc !== undefined) return false;
  const kept = (url.startsWith("/api/") ? answers : pages).get(url)?.kept;
  if (kept) sendWhole(request, response, kept, "HIT");
  return kept !== undefined;
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function respond(request, response) {
  const { path = "/", page } = addressOf?.(request.url ?? "/") ?? {};
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (page === "everyone's" && isRead) return publicPages.serve(request, response, path);
  setTrustedHeaders(request);
  if (page) allowScripts(request, response, scriptsOfEveryPage);
  if (page && isRead) return servePageOfReader(request, response);
  saveData(request, response);
  await handle(request, response);
}

/**
 * A page that is rendered for one request.
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 */
async function servePageOfReader(request, response) {
  const { url = "/", socket } = request;
  // Compressed as a whole, when it is there.
  const headers = { ...request.headers };
  delete headers["accept-encoding"];
  const page = await places.render({ url, headers }, () => !socket.destroyed);
  if (page) sendWhole(request, response, new WholeAnswer(url, page.body, page.headers, page.status));
}

/**
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 * @returns {boolean} whether it is a file's business
 */
function serveStatic(request, response) {
  const address = request.url ?? "";
  if (!staticFiles || !address.startsWith(staticPath) || !/^(GET|HEAD)$/.test(request.method ?? "")) return false;
  request.url = address.slice(staticPath.length);
  staticFiles(request, response, () => response.writeHead(404).end());
  return true;
}

/**
 * Next answers 500 to an address like /listing/%ff. It names nothing, so it is led to where nothing is.
 * @param {http.IncomingMessage} request
 */
function avoidBrokenEncoding(request) {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  try {
    decodeURIComponent(path);
  } catch {
    request.url = path.startsWith("/api/") ? "/api/no-such-address" : "/no-such-address";
  }
}

/**
 * Whoever told the browser to save data gets our pictures in their smaller width.
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 */
function saveData(request, response) {
  const smaller = smallerPicture(request.url ?? "");
  if (!smaller) return;
  response.setHeader("Vary", "Save-Data");
  if (request.headers["save-data"] === "on") request.url = smaller;
}
