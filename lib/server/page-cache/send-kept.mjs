import { randomUUID } from "node:crypto";
import { encodingFor } from "./kept-answer.mjs";

/**
 * @typedef {import("./kept-answer.mjs").KeptAnswer} KeptAnswer
 * @param {import("node:http").IncomingMessage} request GET or HEAD
 * @param {import("node:http").ServerResponse} response
 * @param {KeptAnswer} answer
 * @param {"HIT" | "MISS"} found whether it lay there or was made for this request
 */
export function sendKept({ headers }, response, answer, found) {
  response.setHeader("x-nextjs-cache", found);
  if (answer.headers.etag && headers["if-none-match"]?.includes(answer.headers.etag)) {
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

/** @param {import("node:http").ServerResponse} response @param {KeptAnswer} answer @param {Buffer} body */
function send(response, answer, body) {
  if (answer.address.startsWith("/api/")) response.setHeader("X-Request-Id", randomUUID());
  response.setHeader("Content-Length", body.length);
  response.writeHead(answer.status, answer.headers).end(body);
}
