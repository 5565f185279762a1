import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Clients } from "./clients";
import type { Exchange } from "./exchange";
import { Presence } from "./presence";
import { PhotoServer } from "./serve-photo";

const storage = { get: jest.fn<Promise<Buffer | undefined>, [string]>() };
jest.mock("@/lib/server/platform/photos/storage/storage", () => ({ photoStorage: () => storage }));

const address = "/photos/4kVqLr0SxnBf2eT9wQz7Ag-1600x1200-8a6f4c/1600.webp";
const megabyte = 1024 * 1024;
let server: http.Server;
let requests: Promise<void>[];

beforeEach(async () => {
  requests = [];
  const photos = new PhotoServer({ addressOf: () => "client" } as unknown as Clients, new Presence(), () =>
    Promise.resolve(false),
  );
  server = http.createServer((request, response) => {
    const target = { path: address, search: "" };
    requests.push(photos.serve({ request, response, target, method: "GET" } as unknown as Exchange));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => void server.close());

const ask = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers, signal });

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("whoever leaves before the photo is read holds nothing", async () => {
  let read = (_: Buffer) => undefined as void;
  storage.get.mockReturnValue(new Promise<Buffer>((resolve) => (read = resolve)));
  const leaving = new AbortController();
  const left = Promise.allSettled(Array.from({ length: 10 }, () => ask({}, leaving.signal)));
  while (requests.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  leaving.abort();
  await left;
  // The server hears of it later.
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  read(Buffer.alloc(5 * megabyte));
  await Promise.all(requests);
  expect((await ask()).status).toBe(200);
});

test("a photo that is gone is not found, whatever the reader has of it", async () => {
  storage.get.mockResolvedValueOnce(undefined);
  const etag = `"${address.replace("/photos/", "")}"`;
  expect((await ask({ "If-None-Match": etag })).status).toBe(404);
  storage.get.mockResolvedValue(Buffer.from("photo"));
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
});
