/** Headers that Next believes. A client's own version of them is dropped, or goes out as a claim. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { hasFilters } from "./routes";

const removed = [
  "x-oja-filtered",
  "content-security-policy",
  "content-security-policy-report-only",
  // The server compresses whole responses itself.
  "accept-encoding",
  // A body has been read already, as a whole.
  "transfer-encoding",
  "expect",
  "connection",
  "upgrade",
];

/**
 * The peer that we really talk to goes last in X-Forwarded-For. Lists with filters in their address
 * are marked (next.config.mjs): seven conditions on the query, tried by Next for every address, cost a
 * tenth of a page.
 */
export function trustedHeaders({ headers, socket }: IncomingMessage, search: string): IncomingHttpHeaders {
  const trusted: IncomingHttpHeaders = { ...headers };
  for (const name of removed) delete trusted[name];
  trusted["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  if (hasFilters(search)) trusted["x-oja-filtered"] = "1";
  return trusted;
}
