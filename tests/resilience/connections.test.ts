/** Endless connections, unwanted bodies and killed processes, on the built server. */
import { readdirSync } from "node:fs";
import net from "node:net";
import { isDeepStrictEqual } from "node:util";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing, buildUser } from "@/demo/builders";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours, size } from "../helpers/size";
import { flood, visitWhile } from "./helpers/attack";
import { until } from "../helpers/until";

/** Slow clients are cut off after three seconds. After eight, stopOnSignal ends the rest. */
const stopsWithinMs = 8_000;
const megabyte = 1024 * 1024;
const attacker = "127.0.0.9";

let oja: CrashableOja;
let port: number;
const open: net.Socket[] = [];

beforeAll(async () => {
  oja = await CrashableOja.start();
  port = Number(new URL(oja.url).port);
}, hours(1));
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

/** @returns the data received until the connection ended, or until `isEnough` */
function exchange(text: string | Buffer, isEnough: (received: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: "127.0.0.1", port, localAddress: attacker });
    open.push(socket);
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (isEnough(received)) resolve(received);
    });
    socket.once("close", () => resolve(received));
    socket.once("error", () => resolve(received));
    socket.write(text);
  });
}

const hasHead = (received: string) => received.includes("\r\n\r\n");
const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
const ask = async (method: string, target: string, headers = "") =>
  exchange(`${method} ${target} HTTP/1.1\r\nHost: oja.test\r\n${headers}\r\n`, hasHead);

const upgrades = size(8_000, 800);

test(
  `${upgrades} requests to upgrade are served, and do not delay the server's end`,
  async () => {
    const headers =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n";
    for (let sent = 0; sent < upgrades; sent += 400) {
      const answers = await Promise.all(Array.from({ length: 400 }, () => ask("GET", "/robots.txt", headers)));
      // A client gets no more than its share of connections.
      expect(
        answers
          .filter(hasHead)
          .map(statusOf)
          .filter((status) => status !== 200 && status !== 503),
      ).toEqual([]);
    }
    expect(await oja.restart()).toBeLessThan(stopsWithinMs);
  },
  hours(1),
);

test(
  "clients that do not read, and bodies that never come, do not delay the end; views are written",
  async () => {
    const listing = await buildListing({ userId: (await buildUser()).id });
    // More than the system buffers for a connection.
    const page = "GET /api/openapi.json HTTP/1.1\r\nHost: oja.test\r\n\r\n".repeat(100);
    for (let reader = 0; reader < 50; reader++) {
      const socket = net.connect({ host: "127.0.0.1", port, localAddress: attacker });
      socket.on("error", () => undefined);
      open.push(socket);
      socket.pause();
      socket.write(page);
      void exchange("POST /api/auth/login HTTP/1.1\r\nHost: oja.test\r\nContent-Length: 1000\r\n\r\n{");
    }
    const viewed = await fetch(`${oja.url}/api/listings/${listing.id}/views`, { method: "POST" });
    expect(viewed.status).toBe(204);
    expect(await oja.restart()).toBeLessThan(stopsWithinMs);
    expect((await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } })).viewCount).toBe(1);
  },
  hours(1),
);

test(
  "bodies of 10 MB for pages and calls are refused and fill no memory",
  async () => {
    const [before] = await oja.processes();
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/search?q=rice"],
      ["POST", "/profile/1"],
      ["POST", "/api/auth/login"],
    ] as const) {
      const tally = await flood({
        port,
        from: attacker,
        method,
        path,
        bodyBytes: 10 * megabyte,
        count: 40,
        connections: 40,
      });
      // The connection may break before the whole body is sent.
      expect(Object.keys(tally).filter((outcome) => !/^(200|405|413|503|EPIPE|ECONNRESET)$/.test(outcome))).toEqual([]);
    }
    const [after] = await oja.processes();
    expect((after?.megabytes ?? 0) - (before?.megabytes ?? 0)).toBeLessThan(100);
  },
  hours(1),
);

test(
  "bodies that come a letter at a time delay no one else",
  async () => {
    const letters = setInterval(() => open.forEach((socket) => socket.write(" ")), 100);
    const head =
      "POST /api/auth/login HTTP/1.1\r\nHost: oja.test\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n";
    for (let sender = 0; sender < 200; sender++) void exchange(head);
    const visitors = visitWhile(port, [{ path: "/api/categories" }, { path: "/login" }, { path: "/api/users/1" }]);
    const signedUp = await fetch(`${oja.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "nobody@oja.test", password: "not a password" }),
    });
    clearInterval(letters);
    expect(signedUp.status).toBe(401);
    const { failures } = await visitors.stop();
    expect(failures.filter((failure) => !failure.startsWith("/api/users/1: 404"))).toEqual([]);
  },
  hours(1),
);

test(
  "a renderer that is killed again and again loses no page",
  async () => {
    const buyer = await tokenFor(await buildUser());
    const cookie = { Cookie: `next-auth.session-token=${buyer}` };
    const visitors = visitWhile(port, [
      { path: "/search?q=fan{n}" },
      { path: "/escrow", headers: cookie },
      { path: "/" },
    ]);
    for (let kill = 0; kill < size(10, 2); kill++) {
      await oja.harm("kill renderer");
      await rendererIsBack();
      const { length } = visitors.served.ms;
      // All visitors have been served since; a page that loses two renderers is refused.
      while (visitors.served.ms.length < length + 6) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await visitors.stop()).failures).toEqual([]);
  },
  hours(1),
);

/** Waits for a renderer that has rendered a page. */
async function rendererIsBack(): Promise<void> {
  while ((await oja.processes()).length < 2) await new Promise((resolve) => setTimeout(resolve, 100));
  const buyer = await tokenFor(await buildUser());
  const page = await fetch(`${oja.url}/escrow`, { headers: { Cookie: `next-auth.session-token=${buyer}` } });
  expect(page.status).toBe(200);
}

test(
  "aborted downloads leave no file open",
  async () => {
    const chunk = /\/_next\/static\/[^"]+\.js/.exec(await (await fetch(oja.url)).text())?.[0] ?? "";
    const [server] = await oja.processes();
    const openFiles = () => readdirSync(`/proc/${server?.pid}/fd`).length;
    const before = openFiles();
    for (let turn = 0; turn < 30; turn++) {
      const socket = net.connect({ host: "127.0.0.1", port, localAddress: attacker });
      socket.on("error", () => undefined);
      socket.pause();
      socket.write(`GET ${chunk} HTTP/1.1\r\nHost: oja.test\r\n\r\n`.repeat(150));
      await new Promise<void>((resolve) => socket.once("ready", resolve));
      await fetch(`${oja.url}/robots.txt`);
      socket.resetAndDestroy();
    }
    await fetch(`${oja.url}/robots.txt`);
    expect(openFiles()).toBeLessThan(before + 60);
  },
  hours(1),
);

test("one account with many sessions has one turn", async () => {
  const account = await buildUser();
  const sessions = await Promise.all(Array.from({ length: 12 }, () => tokenFor(account)));
  const pages = sessions.flatMap((token) =>
    Array.from({ length: 4 }, () =>
      fetch(`${oja.url}/escrow`, { headers: { Cookie: `next-auth.session-token=${token}` } }).then((page) =>
        page.text(),
      ),
    ),
  );
  const visitor = fetch(`${oja.url}/search?q=adire`).then(async (page) => [page.status, await page.text()]);
  const first = await Promise.race([visitor, Promise.all(pages).then(() => "all of the account's pages")]);
  expect(first).toMatchObject([200, expect.any(String)]);
  await Promise.all(pages);
});

test.each(["/api/../dashboard", "/sitemaps/..\\login", "/listing/1#a"])(
  "%s, which other parsers read as another address, is refused",
  async (target) => {
    expect(statusOf(await ask("GET", target))).toBe(404);
  },
);

test("two slashes are the home page", async () => {
  expect(await ask("GET", "//")).toMatch(/^HTTP\/1\.1 (404|308)[^]*(Location: \/\r\n)?/);
});

test.each([
  ["POST", "/listing/1", 405, "GET, HEAD"],
  ["OPTIONS", "/", 405, "GET, HEAD"],
  ["TRACE", "/", 405, "GET, HEAD"],
  ["TRACE", "/api/listings", 405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
  ["OPTIONS", "*", 204, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
])("%s %s is %i and names the allowed methods", async (method, target, status, allow) => {
  const received = await ask(method, target);
  expect(statusOf(received)).toBe(status);
  expect(received).toMatch(new RegExp(`\r\nAllow: ${allow}\r\n`, "i"));
});

test("CONNECT ends the connection", async () => {
  expect(await ask("CONNECT", "example.com:443")).toBe("");
});

test.each([
  "/",
  "/listing/%ff",
  "/x.php",
  "/nothing",
  "/api/docs",
  "/api/listings",
  "/robots.txt",
  "/login",
  "/profile/1",
])("%s has a Content-Security-Policy", async (path) => {
  const response = await fetch(oja.url + path, { method: path === "/profile/1" ? "POST" : "GET" });
  await response.text();
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test.each([
  "/.git/config",
  "/.env",
  "/package.json",
  "/lib/server/platform/env.ts",
  "/.data/auth-secret",
  "/_next/static/",
  "/demo/",
])("%s is no file of the site", async (path) => {
  const response = await fetch(oja.url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/\[core\]|AUTH_SECRET|"dependencies"|standing-fan/);
});

test.each(["/robots.txt", "/icons.svg", "/sitemap.xml", "/", "/api/docs", "/no-such-file.txt"])(
  "%s names the encoding of its text",
  async (path) => {
    const response = await fetch(oja.url + path);
    await response.text();
    expect(response.headers.get("content-type")).toMatch(/; charset=utf-8$/i);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test.each(["/", "/api/listings", "/login"])("%s allows no other origin", async (path) => {
  const response = await fetch(oja.url + path, { headers: { Origin: "https://evil.test" } });
  await response.text();
  const names = [...response.headers.keys()];
  expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test.each(["/login", "/escrow", "/forgot-password"])("%s is stored by no browser", async (path) => {
  const response = await fetch(oja.url + path);
  await response.text();
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("an address that is escaped without need is the page itself", async () => {
  const listing = await buildListing({ userId: (await buildUser()).id });
  const read = async (id: string) => {
    const { status, headers } = await fetch(`${oja.url}/listing/${id}`);
    return [status, headers.get("cache-status")];
  };
  const hit = [200, "Oja; hit"];
  // Invalidations of other tests' writes may arrive meanwhile.
  await until(async () => isDeepStrictEqual(await read(String(listing.id)), hit));
  expect(await read(String(listing.id).replaceAll(/\d/g, (digit) => `%3${digit}`))).toEqual(hit);
});
