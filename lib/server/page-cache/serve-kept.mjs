import { randomUUID } from "node:crypto";
import { encodingFor } from "./kept-answer.mjs";
import { currentStores } from "./page-store.mjs";

/** @typedef {import("./kept-answer.mjs").KeptAnswer} KeptAnswer */

/**
 * Answers a plain request for what is kept, before Next hears of it: finding the route and writing the
 * page took Next 0.6 ms of each 0.7 (docs/performance.md). Everything else is Next's.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it is answered
 */
export function serveKept({ method, url = "/", headers }, response) {
  // The router of the browser asks for the same addresses, and wants something else.
  if (method !== "GET" || headers.rsc !== undefined) return false;
  const kept = url.startsWith("/api/") ? currentStores().answers?.keptAt(url) : currentStores().pages?.keptAt(url);
  if (!kept) return false;
  const etag = kept.headers.ETag;
  if (etag && headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, kept.headers).end();
    return true;
  }
  const encoding = encodingFor(String(headers["accept-encoding"] ?? ""));
  if (!encoding) send(response, kept, kept.body);
  else
    kept.in(encoding).then(
      (body) => send(response, kept, body, encoding),
      () => send(response, kept, kept.body),
    );
  return true;
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {KeptAnswer} kept @param {Buffer} body @param {string} [encoding]
 */
function send(response, kept, body, encoding) {
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (kept.address.startsWith("/api/")) response.setHeader("X-Request-Id", randomUUID());
  response.setHeader("Content-Length", body.length);
  response.writeHead(200, kept.headers).end(body);
}
