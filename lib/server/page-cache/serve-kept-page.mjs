import { KeptPage } from "./kept-page.mjs";
import { currentPageStore } from "./page-store.mjs";

/** No query, no escapes: only such an address is a page's as it stands. */
const plainPath = /^\/[\w/-]*$/;

/**
 * Answers a plain request for a page that is kept, before Next hears of it: finding the route and
 * writing the page took Next 0.6 ms of each 0.7 (docs/performance.md). Everything else is Next's.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it is answered
 */
export function serveKeptPage({ method, url = "/", headers }, response) {
  if (method !== "GET" || headers.rsc !== undefined || !plainPath.test(url)) return false;
  const page = currentPageStore()?.keptAt(url);
  if (!page || page.status !== 200 || page.isStale) return false;
  if (headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, page.headers).end();
    return true;
  }
  const encoding = KeptPage.encodingFor(String(headers["accept-encoding"] ?? ""));
  if (!encoding) send(response, page, page.body);
  else
    page.in(encoding).then(
      (body) => send(response, page, body, encoding),
      () => send(response, page, page.body),
    );
  return true;
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {KeptPage} page @param {Buffer} body @param {string} [encoding]
 */
function send(response, page, body, encoding) {
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200, page.headers).end(body);
}
