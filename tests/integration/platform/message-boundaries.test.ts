/** Where one request ends and the next begins: proxies and Oja must agree (request smuggling). */
import net from "node:net";
import { listen, type Listener } from "@/server/listen";

const host = "127.0.0.1";
let listener: Listener;
let port: number;
const served: string[] = [];

beforeAll(async () => {
  port = await freePort();
  listener = await listen(
    port,
    [host],
    (request, response) => {
      served.push(request.url ?? "");
      request.resume().once("end", () => response.end("served"));
    },
    () => undefined,
  );
});
afterAll(() => listener.close());
beforeEach(() => void served.splice(0));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, host, () => {
      const { port: free } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

/** @returns what the server sent until it closed the connection, or said nothing for a while */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.once("close", () => resolve(received));
    // Only a server that leaves the connection open is waited for so long.
    socket.setTimeout(20_000, () => socket.destroy());
    socket.write(text);
  });
}

const smuggled = "GET /smuggled HTTP/1.1\r\nHost: oja.test\r\n\r\n";
const head = (...lines: string[]) => ["POST /first HTTP/1.1", "Host: oja.test", ...lines, "", ""].join("\r\n");

test.each([
  ["both a length and chunks", head("Content-Length: 4", "Transfer-Encoding: chunked") + `0\r\n\r\n${smuggled}`],
  ["two lengths", head("Content-Length: 0", `Content-Length: ${smuggled.length}`) + smuggled],
  ["a length that is no number", head("Content-Length: +0") + smuggled],
  ["chunks under another name", head("Transfer-Encoding: xchunked") + `0\r\n\r\n${smuggled}`],
  ["chunks that are not the last encoding", head("Transfer-Encoding: chunked, identity") + `0\r\n\r\n${smuggled}`],
  ["a space before the colon", head("Transfer-Encoding : chunked") + `0\r\n\r\n${smuggled}`],
  ["a folded header", head("Transfer-Encoding:", " chunked") + `0\r\n\r\n${smuggled}`],
  ["a chunk of a length that is no number", head("Transfer-Encoding: chunked") + `0x0\r\n\r\n${smuggled}`],
])("a request with %s is refused, and nothing behind it is read", async (_name, text) => {
  expect(await send(text)).toMatch(/^HTTP\/1\.1 400 /);
  expect(served).not.toContain("/smuggled");
});
