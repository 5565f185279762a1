import http from "node:http";
import net, { type AddressInfo } from "node:net";
import type { ApiReply } from "./api-routes";
import type { Exchange } from "./exchange";
import { sendReply } from "./send-reply";

let server: http.Server;
let reply: ApiReply;
let outcome: Promise<unknown>;

beforeEach(async () => {
  server = http.createServer((request, response) => {
    const target = { path: "/api/x", search: "" };
    const { method = "GET" } = request;
    outcome = sendReply({ request, response, target, method } as Exchange, reply).then(
      () => "sent",
      (error: Error) => error.message,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const ask = (method = "GET", headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port()}/api/x`, { method, headers });

/** @param count how many pieces there are; the one after the last fails when `fails` */
function piecesOf(count: number, size = 1, fails = false) {
  const made = { pieces: 0, isEnded: false };
  async function* make() {
    try {
      for (; made.pieces < count; made.pieces++) yield "x".repeat(size);
      if (fails) throw new Error("the database is away");
    } finally {
      made.isEnded = true;
    }
  }
  return { made, body: make() };
}

const json = { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from('{"a":1}') };

test("a read has an ETag, and a client that sends it back gets 304", async () => {
  reply = json;
  const first = await ask();
  expect([first.status, await first.json()]).toEqual([200, { a: 1 }]);
  const again = await ask("GET", { "if-none-match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a write and a refusal have no ETag", async () => {
  reply = json;
  expect((await ask("POST")).headers.has("etag")).toBe(false);
  reply = { ...json, status: 404 };
  expect((await ask()).headers.has("etag")).toBe(false);
});

test("cookies are headers of their own", async () => {
  reply = { ...json, headers: { ...json.headers, "set-cookie": ["a=1; Path=/", "b=2; Path=/"] } };
  expect((await ask()).headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
});

test("pieces arrive whole", async () => {
  const { made, body } = piecesOf(5, 10);
  reply = { status: 200, headers: {}, body };
  expect(await (await ask()).text()).toBe("x".repeat(50));
  expect([await outcome, made]).toEqual(["sent", { pieces: 5, isEnded: true }]);
});

test("a piece that cannot be made breaks the response off", async () => {
  reply = { status: 200, headers: {}, body: piecesOf(2, 10, true).body };
  await expect(ask().then((response) => response.text())).rejects.toThrow();
  expect(await outcome).toBe("the database is away");
});

test("HEAD makes no piece", async () => {
  const { made, body } = piecesOf(5);
  reply = { status: 200, headers: { "content-type": "text/plain" }, body };
  expect(await (await ask("HEAD")).text()).toBe("");
  expect([await outcome, made.pieces]).toEqual(["sent", 0]);
});

test("no more pieces are made than a client reads, and none once it has left", async () => {
  const { made, body } = piecesOf(10_000, 64 * 1024);
  reply = { status: 200, headers: {}, body };
  const client = net.connect(port(), "127.0.0.1").pause();
  client.write("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise<void>((resolve) => {
    let before = 0;
    const watch = setInterval(() => {
      const stands = made.pieces > 0 && made.pieces === before;
      before = made.pieces;
      if (stands) resolve(clearInterval(watch));
    }, 100);
  });
  client.destroy();
  expect(await outcome).toMatch(/premature close|aborted|ECONNRESET/i);
  // The socket buffers of the system hold some pieces.
  expect(made.pieces).toBeLessThan(500);
  expect(made.isEnded).toBe(true);
});
