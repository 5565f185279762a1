import { randomUUID } from "node:crypto";
import { encodingFor } from "./whole-answer.mjs";

/**
 * @typedef {import("./whole-answer.mjs").WholeAnswer} WholeAnswer
 * @param {import("node:http").IncomingMessage} request GET or HEAD
 * @param {import("node:http").ServerResponse} response
 * @param {WholeAnswer} answer
 * @param {"HIT" | "MISS"} [kept] of what is kept for all: whether it lay there or was made now
 */
export function sendWhole({ headers }, response, answer, kept) {
  if (kept) response.setHeader("x-nextjs-cache", kept);
  if (answer.headers.etag && headers["if-none-match"]?.includes(String(answer.headers.etag))) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const encoding = answer.isText ? encodingFor(String(headers["accept-encoding"] ?? "")) : undefined;
  if (!encoding) return send(response, answer, answer.body);
  answer.in(encoding).then(
    (body) => {
      response.setHeader("Content-Encoding", encoding);
      send(response, answer, body);
    },
    () => send(response, answer, answer.body),
  );
}

/** @param {import("node:http").ServerResponse} response @param {WholeAnswer} answer @param {Buffer} body */
function send(response, answer, body) {
  if (answer.address.startsWith("/api/")) response.setHeader("X-Request-Id", randomUUID());
  response.setHeader("Content-Length", body.length);
  response.writeHead(answer.status, answer.headers).end(body);
}
