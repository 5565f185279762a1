import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Admission } from "./admission";
import type { ApiReply, ApiRoutes } from "./api-routes";
import type { Exchange } from "./exchange";
import { Presence } from "./presence";
import { UploadServer } from "./serve-upload";

const free = { disk: true };
jest.mock("@/lib/process/free-disk", () => ({ hasFreeDisk: async () => free.disk }));
const routes = {
  call: async (): Promise<ApiReply> => ({ status: 201, headers: {}, body: Buffer.from("{}") }),
} as unknown as ApiRoutes;

const megabyte = 1024 * 1024;
let server: http.Server;

beforeEach(async () => {
  const admission = {
    admit: async ({ request }: Exchange) => ({ key: String(request.headers["x-client"] ?? "one"), isSignedIn: true }),
  };
  const uploads = new UploadServer(routes, admission as unknown as Admission, new Presence());
  server = http.createServer((request, response) => {
    const target = { path: "/api/photos", search: "" };
    uploads.serve({ request, response, target, method: "POST" } as unknown as Exchange).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Sender = { socket: net.Socket; received(): string; isClosed(): boolean };

function connect(headers: string): Sender {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let [text, isClosed] = ["", false];
  socket.on("data", (data) => (text += String(data)));
  socket.once("close", () => (isClosed = true));
  socket.on("error", () => undefined);
  socket.write(`POST /api/photos HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
  return { socket, received: () => text, isClosed: () => isClosed };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

test("a body without a length that becomes too large is refused, and its connection closed", async () => {
  const { socket, received, isClosed } = connect("Transfer-Encoding: chunked");
  const chunk = Buffer.alloc(megabyte);
  for (let i = 0; i < 10; i++) {
    socket.write(`${megabyte.toString(16)}\r\n`);
    socket.write(chunk);
    socket.write("\r\n");
  }
  socket.write("1\r\nx\r\n");
  await until(() => received().includes("413 "));
  expect(received()).toMatch(/connection: close/i);
  await until(isClosed);
});

test("a full disk takes nothing more", async () => {
  free.disk = false;
  const { received } = connect("Content-Length: 1");
  await until(() => received().includes("503 "));
  free.disk = true;
});

test("a few senders do not hold all places", async () => {
  const perClient = 12;
  const held = Array.from({ length: 19 }, (_, client) =>
    Array.from({ length: perClient }, () => connect(`X-Client: ${client}\r\nContent-Length: 100`)),
  ).flat();
  await until(() => held.some(({ received }) => received().includes("503 ")));
  await pause(100);
  const late = connect("X-Client: late\r\nContent-Length: 1");
  late.socket.write("x");
  await until(() => late.received().includes("201 "));
  for (const { socket } of held) socket.destroy();
});
