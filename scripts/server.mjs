/**
 * The web server: Next behind Node's own HTTP server, so that we know who asks and can stop without
 * dropping anybody. Plain JavaScript: nothing stands between Node and Next's compiled code.
 */
import { randomBytes } from "node:crypto";
import http from "node:http";
import { setTimeout } from "node:timers/promises";
import next from "next";
import pLimit from "p-limit";
import sirv from "sirv";
import { beforePaint } from "../components/layout/before-paint.mjs";
import { smallerPicture } from "../lib/pictures.mjs";
import { hashOf, policyWithNonce } from "../lib/server/http/content-security-policy.mjs";
import { openStore } from "../lib/server/page-cache/page-store.mjs";
import { readPublicAddresses } from "../lib/server/page-cache/public-addresses.mjs";
import { PublicPages } from "../lib/server/page-cache/public-pages.mjs";
import { renderPage } from "../lib/server/page-cache/render-page.mjs";
import { sendKept } from "../lib/server/page-cache/send-kept.mjs";
import { stopOnSignal } from "./process/stop-on-signal.mjs";
import { warmUp } from "./process/warm-up.mjs";

const port = Number(process.env.PORT || 3000);
const staticPath = "/_next/static";
/** More at once would only make each slower: rendering is work for the one thread, and what is half done fills memory. */
const pagesAtOnce = 4;
/** A reader who is slow to take a page does not keep others from theirs. */
const longestTurnMs = 500;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;
const bytesPerMegabyte = 1024 * 1024;
const pagesMegabytes = 64;
const answersMegabytes = 16;
const factsMegabytes = 32;
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
const turns = pLimit(pagesAtOnce);
/** Where pages are made anew for each request, as in development, none is the same for everyone. */
const aboutAddress = isDevelopment ? undefined : readPublicAddresses(".next");

/** Scripts and styles as the build compressed them; their names change with what is in them. */
const staticFiles = isDevelopment
  ? undefined
  : sirv(".next/static", { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: false });

const pages = openStore("pages", Number(process.env.PAGE_CACHE_MB || pagesMegabytes) * bytesPerMegabyte);
const answers = openStore("answers", answersMegabytes * bytesPerMegabyte);
openStore("facts", factsMegabytes * bytesPerMegabyte);
const publicPages = new PublicPages(pages, (address, reader, isWanted) =>
  turns(async () => (isWanted() ? renderPage(handle, address, reader) : undefined)),
);

const server = http.createServer((request, response) => {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  if (serveKept(request, response) || serveStatic(request, response)) return;
  avoidBrokenEncoding(request);
  const about = aboutAddress?.(request.url ?? "/");
  if (about?.isPublic && /^(GET|HEAD)$/.test(request.method ?? "")) {
    publicPages.serve(request, response, about.address).catch((error) => fail(response, error));
    return;
  }
  tellPeer(request);
  markFilters(request, about?.isFiltered ?? false);
  saveData(request, response);
  if (request.url?.startsWith("/api/")) void answer(request, response);
  else {
    allowScripts(request, response);
    void inTurn(() => answer(request, response));
  }
});
server.headersTimeout = headersTimeoutMs;
server.requestTimeout = requestTimeoutMs;
server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, () => {
  process.send?.("ready");
  if (!isDevelopment) void warmUp(port);
});

stopOnSignal(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
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
  if (kept) sendKept(request, response, kept, "HIT");
  return kept !== undefined;
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function answer(request, response) {
  // Who has gone meanwhile wants no page any more.
  if (request.socket.destroyed) return;
  await handle(request, response).catch((error) => fail(response, error));
}

/** @param {http.ServerResponse} response @param {unknown} error */
function fail(response, error) {
  console.error(error);
  response.destroy();
}

/** @param {() => Promise<void>} work */
function inTurn(work) {
  return turns(() => {
    const tooLong = new AbortController();
    return Promise.race([
      work().finally(() => tooLong.abort()),
      setTimeout(longestTurnMs, undefined, { signal: tooLong.signal }).catch(() => undefined),
    ]);
  });
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
 * Next believes an X-Forwarded-For that the client wrote; the peer we really talk to goes last.
 * @param {http.IncomingMessage} request
 */
function tellPeer(request) {
  const claimed = request.headers["x-forwarded-for"];
  request.headers["x-forwarded-for"] = [claimed, request.socket.remoteAddress].filter(Boolean).join(", ");
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
 * Lists with filters in their address are rendered for the request (next.config.mjs). Told by one
 * header: seven conditions on the query, tried for every address, cost a tenth of a page.
 * @param {http.IncomingMessage} request @param {boolean} isFiltered
 */
function markFilters(request, isFiltered) {
  delete request.headers["x-oja-filtered"];
  if (isFiltered) request.headers["x-oja-filtered"] = "1";
}

/**
 * A page for one request names its inline scripts by a nonce, which Next reads from the request's
 * headers; one that a client wrote there is dropped. Pages that are the same for everyone name theirs
 * by hash (lib/server/page-cache/public-pages.mjs).
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 */
function allowScripts(request, response) {
  delete request.headers["content-security-policy"];
  delete request.headers["content-security-policy-report-only"];
  // Next's own tools of development run what no policy would allow.
  if (isDevelopment) return;
  const policy = policyWithNonce(randomBytes(16).toString("base64"), scriptsOfEveryPage);
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
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
