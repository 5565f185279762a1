/** Headers that Next trusts. A client's own version of them is dropped. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { hasFilters } from "./routes";

const removed = [
  "x-oja-filtered",
  "content-security-policy",
  "content-security-policy-report-only",
  // The server compresses whole responses itself.
  "accept-encoding",
  // The body has already been read as a whole.
  "transfer-encoding",
  "expect",
  "connection",
  "upgrade",
];

/**
 * The actual peer goes last in X-Forwarded-For. Lists with filters in their address are marked
 * (next.config.mjs): matching seven conditions on the query inside Next would cost a tenth of a page for
 * every address.
 */
export function trustedHeaders({ headers, socket }: IncomingMessage, search: string): IncomingHttpHeaders {
  const trusted: IncomingHttpHeaders = { ...headers };
  for (const name of removed) delete trusted[name];
  trusted["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  return { ...trusted, ...filterMark(search) };
}

/** @returns the header that marks a list with filters */
export const filterMark = (search: string): Record<string, string> =>
  hasFilters(search) ? { "x-oja-filtered": "1" } : {};
