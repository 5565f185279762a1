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
import { readPagesOfOneRequest } from "../lib/server/http/pages-of-one-request.mjs";
import { openStore } from "../lib/server/page-cache/page-store.mjs";
import { serveKept } from "../lib/server/page-cache/serve-kept.mjs";
import { stopOnSignal } from "./process/stop-on-signal.mjs";
import { warmUp } from "./process/warm-up.mjs";

const port = Number(process.env.PORT || 3000);
const filterKey = /(^|&)(search|location|minPrice|maxPrice|sort|page|view)=/;
const staticPath = "/_next/static";
/** More at once would only make each slower: rendering is work for the one thread, and what is half done fills memory. */
const pagesAtOnce = 4;
/** A reader who is slow to take a page does not keep others from theirs. */
const longestTurnMs = 500;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;
const answersBytes = 16 * 1024 * 1024;
const factsBytes = 32 * 1024 * 1024;
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
/** Next's own tools of development run what no policy would allow. */
const isPageOfOneRequest = isDevelopment ? () => false : readPagesOfOneRequest(".next");

/** Scripts and styles as the build compressed them; their names change with what is in them. */
const staticFiles = isDevelopment
  ? undefined
  : sirv(".next/static", { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: false });

openStore("answers", answersBytes);
openStore("facts", factsBytes);
const server = http.createServer((request, response) => {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  if (serveKept(request, response) || serveStatic(request, response)) return;
  tellPeer(request);
  avoidBrokenEncoding(request);
  markFilters(request);
  allowScripts(request, response);
  saveData(request, response);
  const isPage = !request.url?.startsWith("/api/");
  if (isPage) void inTurn(() => answer(request, response));
  else void answer(request, response);
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

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function answer(request, response) {
  // Who has gone meanwhile wants no page any more.
  if (request.socket.destroyed) return;
  await handle(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
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
 * header: seven conditions on the query, tried for every address, cost a tenth of a cached page.
 * @param {http.IncomingMessage} request
 */
function markFilters(request) {
  delete request.headers["x-oja-filtered"];
  const query = request.url?.split("?")[1];
  if (query && filterKey.test(query)) request.headers["x-oja-filtered"] = "1";
}

/**
 * A page for one request names its inline scripts by a nonce, which Next reads from the request's
 * headers; one that a client wrote there would be kept for others. Pages that are kept name theirs by
 * hash (lib/server/page-cache/next-cache-handler.mjs).
 * @param {http.IncomingMessage} request @param {http.ServerResponse} response
 */
function allowScripts(request, response) {
  delete request.headers["content-security-policy"];
  delete request.headers["content-security-policy-report-only"];
  const pathname = (request.url ?? "/").split("?")[0] ?? "/";
  if (!isPageOfOneRequest(request.headers["x-oja-filtered"] ? `${pathname}/filtered` : pathname)) return;
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
