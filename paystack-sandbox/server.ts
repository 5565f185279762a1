/**
 * A server that speaks Paystack's protocol, for developers, demos and tests: no real money moves. One adapter serves
 * both, so that what is tried every day is what is used.
 */
import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { json as readJson, text as readText } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { Refusal } from "./errors";
import { type Answer, type Call, routes } from "./routes";
import { Sandbox, type SandboxOptions } from "./sandbox";
import type { CallTrouble } from "./troubles";

const patterns = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));
const mostBodyBytes = 64 * 1024;

export type RunningSandbox = { url: string; sandbox: Sandbox; stop(): Promise<void> };

/** @param port a free one when it is 0 */
export async function startPaystackSandbox({
  port = 0,
  ...options
}: SandboxOptions & { port?: number }): Promise<RunningSandbox> {
  const sandbox = new Sandbox(options);
  const server = http.createServer((request, response) => {
    handle(sandbox, request, response).catch((error: unknown) => {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, "Something went wrong", "unknown", "api_error");
      if (!response.headersSent) sendJson(response, refusal.status, refusal.body);
    });
  });
  // A client that reuses a connection at the moment at which it is closed cannot tell whether its call was heard: the
  // client closes idle ones, a few seconds later.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: sandbox.url,
    sandbox,
    async stop() {
      sandbox.webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(sandbox: Sandbox, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", sandbox.url);
  const found = patterns.find(({ method, pattern }) => method === request.method && pattern.test(url));
  if (!found) throw new Refusal(404, "Route not found", "not_found");
  if (!found.isOutside) assertKey(sandbox, request.headers.authorization);
  const { pathname } = found.pattern.exec(url) ?? { pathname: { groups: {} } };
  const call: Call = {
    params: pathname.groups as Record<string, string>,
    query: Object.fromEntries(url.searchParams),
    body: await readBody(request),
  };
  const trouble = found.isOutside ? undefined : troubleOf(sandbox, request.method);
  if (trouble === "unreached") return void response.destroy();
  if (trouble === "serverError") throw new Refusal(500, "Something went wrong", "unknown", "api_error");
  if (trouble === "rateLimited") throw new Refusal(429, "Rate limit exceeded!", "rate_limited", "api_error");
  const answer = found.answer(sandbox, call);
  // It has acted, and nobody hears of it.
  if (trouble === "lostAnswer") return void response.destroy();
  if (trouble === "hangs") return;
  send(response, answer, trouble === "halfAnswer");
}

/** As the sandbox behaves, or by chance. */
function troubleOf(sandbox: Sandbox, method: string | undefined): CallTrouble | undefined {
  const behaviour = sandbox.behaviour();
  if (behaviour === "server_error") return "serverError";
  if (behaviour === "rate_limited") return "rateLimited";
  if (behaviour === "timeout" && method === "POST") return "lostAnswer";
  if (behaviour === "half_answer" && method === "POST") return "halfAnswer";
  return sandbox.troubles.nextCall();
}

function assertKey({ secretKey }: Sandbox, authorization = ""): void {
  const [given, expected] = [authorization, `Bearer ${secretKey}`].map((text) => Buffer.from(text));
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, "Invalid key", "invalid_Key", "validation_error");
}

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  if (Number(request.headers["content-length"] ?? 0) > mostBodyBytes) throw new Refusal(413, "Body is too large");
  if (!request.headers["content-type"]?.startsWith("application/json")) return void (await readText(request));
  return readJson(request).catch(() => {
    throw new Refusal(400, "Body is no JSON");
  });
}

function send(response: http.ServerResponse, answer: Answer, isHalf: boolean): void {
  if ("redirect" in answer) return void response.writeHead(303, { Location: answer.redirect }).end();
  if ("page" in answer) {
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    return void response.writeHead(200, headers).end(answer.page);
  }
  const { status = 200, ...body } = answer;
  if (isHalf) return void response.writeHead(status, { "Content-Type": "application/json" }).end('{"status":true,"da');
  sendJson(response, status, { status: true, ...body });
}

function sendJson(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
