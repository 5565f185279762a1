import type { IncomingMessage } from "node:http";

/** Whether the client has the response already, by weak comparison (RFC 9110, 13.1.2). */
export function isSameEtag({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"];
  if (!known) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return known.trim() === "*" || known.split(",").some((tag) => strong(tag) === strong(etag));
}
