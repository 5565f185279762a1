/** Headers that Next believes. What a client wrote there is dropped, or goes out as a claim. */
import { randomBytes } from "node:crypto";
import { asksForFilters } from "./addresses.mjs";
import { policyWithNonce } from "./content-security-policy.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 */

/**
 * Who asks: the peer we really talk to goes last. And lists with filters in their address, which are
 * rendered for the request (next.config.mjs): seven conditions on the query, tried by Next for every
 * address, cost a tenth of a page.
 * @param {IncomingMessage} request
 */
export function setTrustedHeaders({ headers, socket, url = "/" }) {
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  delete headers["x-oja-filtered"];
  if (asksForFilters(url)) headers["x-oja-filtered"] = "1";
  delete headers["content-security-policy"];
  delete headers["content-security-policy-report-only"];
}

/**
 * A page for one request names its inline scripts by a nonce, which Next reads from the request's
 * headers. Pages that are the same for everyone name theirs by hash (lib/server/page-cache/public-pages.mjs).
 * @param {IncomingMessage} request @param {ServerResponse} response
 * @param {string[]} scriptsOfEveryPage hashes of those that are not Next's
 */
export function allowScripts(request, response, scriptsOfEveryPage) {
  const policy = policyWithNonce(randomBytes(16).toString("base64"), scriptsOfEveryPage);
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
}
