/** How much of the spool a sender may take, and how slow one may be. */
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { UploadSpool } from "./upload-spool";

const kilobyte = 1_024;
const limits = {
  files: { ofAll: 200, ofClient: 12 },
  bytes: { ofAll: 400 * kilobyte, ofClient: 200 * kilobyte },
};
const windowMs = 10_000;
/** Everything but the clock of slow senders */
const doNotFake: FakeableAPI[] = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
  ...(["setTimeout", "clearTimeout", "Date"] as const),
];

let server: http.Server;
/** The server's ends of the connections, in their order */
const received: net.Socket[] = [];
const sockets: net.Socket[] = [];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake });
  const spool = new UploadSpool(limits);
  server = http.createServer((request, response) => {
    countRead(request);
    spool
      .with(request, { client: String(request.headers["x-client"]), maxBytes: 1_000 * kilobyte }, async (upload) => {
        response.end("refused" in upload ? upload.refused : `whole ${upload.bytes}`);
      })
      .catch(() => response.destroy());
  });
  server.on("connection", (socket) => received.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  received.splice(0);
  server.closeAllConnections();
  server.close();
  jest.useRealTimers();
});

/** How many bytes of the bodies the spool has taken, by the server's end of the connection */
const taken = new Map<net.Socket | undefined, number>();

function countRead(request: http.IncomingMessage): void {
  const iterate = request.iterator.bind(request);
  request.iterator = async function* (options): AsyncGenerator<Buffer, undefined> {
    for await (const chunk of iterate(options) as AsyncIterable<Buffer>) {
      taken.set(request.socket, (taken.get(request.socket) ?? 0) + chunk.length);
      yield chunk;
    }
    return undefined;
  };
}

async function connect(client: string, length: number) {
  const number = received.length;
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let [text, isClosed] = ["", false];
  socket.on("data", (data) => (text += String(data)));
  socket.once("close", () => (isClosed = true));
  socket.on("error", () => undefined);
  let sent = 0;
  const send = async (bytes: number) => {
    sent += bytes;
    socket.write(Buffer.alloc(bytes));
    await until(() => isClosed || text !== "" || (taken.get(received[number]) ?? 0) >= sent);
    // A refusal comes in one of the next turns.
    for (let turn = 0; turn < 20; turn++) await pause(1);
  };
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nX-Client: ${client}\r\nContent-Length: ${length}\r\n\r\n`);
  // The next connection comes after this one.
  await until(() => received.length > number);
  return { send, received: () => text.split("\r\n\r\n")[1] ?? "", isClosed: () => isClosed };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

test("a client takes half of the bytes that the others leave, and they are free again when it is gone", async () => {
  const one = await connect("one", 140 * kilobyte);
  await one.send(139 * kilobyte);
  const two = await connect("two", 120 * kilobyte);
  await two.send(99 * kilobyte);
  const late = await connect("late", 100 * kilobyte);
  await late.send(70 * kilobyte);
  expect(late.received()).toBe("");
  await late.send(20 * kilobyte);
  await until(() => late.received().includes("busy"));
  await one.send(kilobyte);
  await until(() => one.received().includes("whole"));
  const again = await connect("late", 100 * kilobyte);
  await again.send(100 * kilobyte);
  await until(() => again.received().includes(`whole ${100 * kilobyte}`));
});

test("no client takes more than its own share, however empty the spool is", async () => {
  const sender = await connect("one", 300 * kilobyte);
  await sender.send(201 * kilobyte);
  await until(() => /tooManyRequests|busy/.test(sender.received()));
});

test("who is too slow in two windows, one after the other, is cut off, and leaves room", async () => {
  const slow = await connect("slow", 500 * kilobyte);
  await slow.send(60 * kilobyte);
  jest.advanceTimersByTime(windowMs);
  await slow.send(19 * kilobyte);
  jest.advanceTimersByTime(windowMs);
  expect(slow.isClosed()).toBe(false);
  await slow.send(kilobyte);
  jest.advanceTimersByTime(windowMs);
  await until(slow.isClosed);
  const next = await connect("slow", 190 * kilobyte);
  await next.send(190 * kilobyte);
  await until(() => next.received().includes("whole"));
});

test("one slow window is forgiven", async () => {
  const sender = await connect("one", 100 * kilobyte);
  for (const bytes of [30, 1, 30, 1, 30, 1]) {
    await sender.send(bytes * kilobyte);
    jest.advanceTimersByTime(windowMs);
  }
  expect(sender.isClosed()).toBe(false);
  await sender.send(7 * kilobyte);
  await until(() => sender.received().includes("whole"));
});
