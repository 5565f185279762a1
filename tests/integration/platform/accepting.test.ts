/** How fast connections are let in while the server is busy: never one per turn of the event loop. */
import { spawnSync } from "node:child_process";
import net from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { listen, type Listener } from "@/server/listen";
import { freePort } from "@/scripts/database/embedded";

const host = "127.0.0.1";
const visitors = 96;
let accepted = 0;
let port: number;
let listener: Listener;

beforeAll(async () => {
  port = await freePort();
  listener = await listen(
    port,
    [host],
    (request, response) => response.end(request.url),
    () => {
      accepted++;
      return undefined;
    },
  );
});
afterAll(() => listener.close());

/** They connect while this process is busy waiting for them, and hang up. */
const connectAll = `
  const sockets = Array.from({ length: ${visitors} }, () => require("node:net").connect(+process.argv[1], "${host}"));
  let open = 0;
  for (const socket of sockets) socket.once("connect", () => ++open === ${visitors} && process.exit());`;

// Elsewhere ports cannot be shared.
(process.platform === "linux" ? test : test.skip)("many connections are accepted in a few turns", async () => {
  expect(spawnSync(process.execPath, ["-e", connectAll, String(port)], { timeout: 20_000 }).status).toBe(0);
  const before = accepted;
  let turns = 0;
  for (; accepted < before + visitors && turns < 2 * visitors; turns++) await turn();
  expect(accepted).toBe(before + visitors);
  expect(turns).toBeLessThan(visitors / 2);
});

test("each acceptor serves requests", async () => {
  const bodies = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => (await fetch(`http://${host}:${port}/${index}`)).text()),
  );
  expect(bodies).toEqual(Array.from({ length: 64 }, (_, index) => `/${index}`));
});

test("a port that is taken is not shared", async () => {
  const second = listen(
    port,
    [host],
    () => undefined,
    () => undefined,
  );
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("when it is closed, nobody listens", async () => {
  const own = await freePort();
  const closing = await listen(
    own,
    [host],
    () => undefined,
    () => undefined,
  );
  await closing.close();
  const socket = net.connect(own, host);
  await expect(new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject))).rejects.toThrow(
    "ECONNREFUSED",
  );
});
