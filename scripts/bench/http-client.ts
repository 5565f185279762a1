/** Requests as cheaply as Node can make them: clients and servers share the cores. */
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

const agent = new http.Agent({ keepAlive: true });
const slowestAnswerMs = 30_000;

/**
 * Requests an address and drops the body.
 * @param visitor an address that a trusted proxy would report
 * @throws Error for any status but 200, or without a response within 30 s
 */
export async function get(url: string, visitor?: string): Promise<void> {
  const headers = { "accept-encoding": "br, gzip", ...(visitor && { "x-forwarded-for": visitor }) };
  const response = await request(url, { headers });
  response.resume();
  await new Promise((resolve, reject) => response.once("end", resolve).once("error", reject));
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
}

/**
 * Calls the API with a body of JSON.
 * @returns the parsed response
 * @throws Error for a status of 400 or more, or without a response within 30 s
 */
export async function call(
  url: string,
  { method, token, headers, body }: { method: string; token: string; headers?: Record<string, string>; body?: unknown },
): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? undefined : { "content-type": "application/json" };
  const sent = { authorization: `Bearer ${token}`, "accept-encoding": "gzip", ...type, ...headers };
  const response = await request(url, { method, headers: sent }, text);
  const received = await buffer(response);
  const answer = response.headers["content-encoding"] === "gzip" ? gunzipSync(received) : received;
  const status = response.statusCode ?? 0;
  if (status >= 400) throw new Error(`${method} ${url}: ${status} ${answer.toString()}`);
  return JSON.parse(answer.toString());
}

function request(url: string, options: http.RequestOptions, body?: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = http.request(url, { agent, timeout: slowestAnswerMs, ...options }, resolve);
    sending.once("timeout", () => sending.destroy(new Error(`${url}: no response`)));
    sending.once("error", reject);
    sending.end(body);
  });
}
