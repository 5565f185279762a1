import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { plainHttpGuard } from "./plain-http";

const https = { siteUrl: "https://oja.ng", trustedProxies: 1 };
let server: http.Server | undefined;
afterEach(() => server?.close());

async function ask(settings: typeof https, method: string, path: string, forwardedProto?: string) {
  const guard = plainHttpGuard(settings);
  server = http.createServer((request, response) => void (guard(request, response) || response.end("served")));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const headers: IncomingHttpHeaders = forwardedProto ? { "x-forwarded-proto": forwardedProto } : {};
  return new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    });
    request.once("error", reject).end();
  });
}

test.each([
  ["GET", "/listing/3?a=b", { status: 308, location: "https://oja.ng/listing/3?a=b" }],
  ["GET", "//evil.test/", { status: 308, location: "https://oja.ng//evil.test/" }],
  ["HEAD", "/", { status: 308, location: "https://oja.ng/" }],
  ["POST", "/listing/3", { status: 403 }],
  ["GET", "/api/auth/me", { status: 403 }],
  ["GET", "/api", { status: 403 }],
  ["POST", "/api/auth/login", { status: 403 }],
])("%s %s over http leads a page to https and refuses the rest", async (method, path, expected) => {
  expect(await ask(https, method, path, "http")).toEqual({ location: undefined, ...expected });
});

test.each([
  ["https", https],
  // A client wrote the first word, the proxy the last.
  ["http, https", https],
  [undefined, https],
  ["http", { ...https, trustedProxies: 0 }],
  ["http", { ...https, siteUrl: "http://localhost:3000" }],
])("X-Forwarded-Proto %s with %j is served", async (forwardedProto, settings) => {
  expect((await ask(settings, "GET", "/api/listings", forwardedProto)).status).toBe(200);
});
