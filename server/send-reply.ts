import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { CachedResponse } from "@/lib/server/platform/cache/cached-response";
import type { ApiReply } from "./api-routes";
import { type Exchange, isRead } from "./exchange";
import { sendResponse } from "./send-response";

/**
 * Sends a reply of the API.
 * @throws Error when the client disconnects, or a piece cannot be made
 */
export async function sendReply(exchange: Exchange, { status, headers, body }: ApiReply): Promise<void> {
  const { request, response, target, method } = exchange;
  if (!Buffer.isBuffer(body)) return sendPieces(exchange, { status, headers, body });
  const sent = isRead(method) ? withEtag({ status, headers, body }) : headers;
  sendResponse(request, response, new CachedResponse(target.path, body, sent, status));
}

/** The next piece is made when the client has read the previous one. */
async function sendPieces(
  { response, method }: Exchange,
  { status, headers, body }: ApiReply & { body: AsyncIterator<string> },
): Promise<void> {
  response.writeHead(status, headers);
  if (method !== "HEAD") return pipeline({ [Symbol.asyncIterator]: () => body }, response);
  await body.return?.();
  response.end();
}

/** A client that polls, because its stream fails, gets 304 without a body while nothing is new. */
function withEtag({ status, headers, body }: ApiReply & { body: Buffer }): ApiReply["headers"] {
  if (status !== 200 || headers.etag) return headers;
  return { ...headers, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}
