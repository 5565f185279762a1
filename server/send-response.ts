import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameEtag } from "./etag";
import { encodingFor, type WholeAnswer } from "@/lib/server/http/whole-answer.mjs";

/** Smaller ones fit into one packet as they are. */
const minCompressed = 1_000;

/** @param found of what is cached for all: whether it was there, or was rendered now */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WholeAnswer,
  found?: "HIT" | "MISS",
): void {
  if (found) response.setHeader("x-nextjs-cache", found);
  const isCompressed = answer.isText && answer.body.length >= minCompressed;
  const encoding = isCompressed ? encodingFor(String(request.headers["accept-encoding"] ?? "")) : undefined;
  if (isCompressed) response.setHeader("Vary", "Accept-Encoding");
  if (answer.status === 200 && answer.headers.etag && isSameEtag(request, String(answer.headers.etag))) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  if (!encoding) return send(response, answer, answer.body);
  answer.in(encoding).then(
    (body: Buffer) => {
      response.setHeader("Content-Encoding", encoding);
      send(response, answer, body);
    },
    () => send(response, answer, answer.body),
  );
}

function send(response: ServerResponse, answer: WholeAnswer, body: Buffer): void {
  if (answer.address.startsWith("/api/") && !answer.headers["x-request-id"])
    response.setHeader("X-Request-Id", randomUUID());
  const hasBody = answer.status !== 204 && answer.status !== 304;
  // What was rendered for a HEAD has no body, and its length would be wrong.
  if (hasBody && (body.length > 0 || response.req.method !== "HEAD")) response.setHeader("Content-Length", body.length);
  response.writeHead(answer.status, answer.headers).end(hasBody ? body : undefined);
}
