import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedResponse } from "@/lib/server/platform/cache/cached-response";
import { encodingFor, isNotModified } from "./negotiation";

/** A smaller body fits into one packet uncompressed. */
const minCompressedBytes = 1_000;

/** The `Cache-Status` of a response (RFC 9211) */
export const cacheStatus = { hit: "Oja; hit", miss: "Oja; fwd=uri-miss" } as const;

/** @param status absent for a response that is never cached */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  status?: keyof typeof cacheStatus,
): void {
  if (status) response.setHeader("Cache-Status", cacheStatus[status]);
  const isCompressible = cached.isText && cached.body.length >= minCompressedBytes;
  if (isCompressible) response.setHeader("Vary", "Accept-Encoding");
  if (cached.status === 200 && cached.headers.etag && isNotModified(request, cached.headers)) {
    response.writeHead(304, cached.headers).end();
    return;
  }
  const encoding = isCompressible ? encodingFor(request) : undefined;
  if (!encoding) return send(response, cached, cached.body);
  cached.compressed(encoding).then(
    (body) => {
      response.setHeader("Content-Encoding", encoding);
      send(response, cached, body);
    },
    () => send(response, cached, cached.body),
  );
}

function send(response: ServerResponse, { path, headers, status }: CachedResponse, body: Buffer): void {
  if (path.startsWith("/api/") && !headers["x-request-id"]) response.setHeader("X-Request-Id", randomUUID());
  const hasBody = status !== 204 && status !== 304;
  // A page rendered for HEAD has no body: its length would be wrong.
  if (hasBody && (body.length > 0 || response.req.method !== "HEAD")) response.setHeader("Content-Length", body.length);
  response.writeHead(status, headers).end(hasBody ? body : undefined);
}
