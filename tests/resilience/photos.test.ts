/** Uploads that are hostile, many, slow or broken off, on the built server. */
import http from "node:http";
import net from "node:net";
import { randomInt } from "node:crypto";
import { readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildListing, buildUser } from "@/demo/builders";
import { dataDir } from "@/lib/process/data-dir";
import { runAt } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { sweepPhotos } from "@/lib/server/platform/photos/sweep-photos";
import { formatNaira } from "@/lib/domain/money/kobo";
import { photoUploadsOfMinute } from "@/lib/domain/platform/photo-limits";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hostileFiles } from "../helpers/hostile-photos";
import { jpeg } from "../helpers/photos";
import { hours, size } from "../helpers/size";
import { percentile } from "./helpers/attack";
import { until } from "../helpers/until";

/** Below an account's uploads of a minute */
const filesOfOne = 25;
const uploadsAtOnce = 6;
const maxMegabytesMore = 150;
const report: string[] = [];

let oja: CrashableOja;
let port: number;

beforeAll(async () => {
  oja = await CrashableOja.start({ DATA_DIR: dataDir });
  port = Number(new URL(oja.url).port);
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
  process.stdout.write(`${report.join("\n")}\n`);
});

const uploadsLeft = () => readdir(path.join(dataDir, "uploads")).catch((): string[] => []);

const newSeller = async () => {
  const seller = await buildUser();
  return { ...seller, token: await tokenFor(seller) };
};

type Answer = { status: number; body: { url?: string; message?: string } };

/** A refusal may come before the whole body is sent: the connection then breaks. */
function send(token: string | undefined, bytes: Uint8Array, type = "image/jpeg"): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = {
      "Content-Type": type,
      "Content-Length": bytes.length,
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const request = http.request(
      { host: "127.0.0.1", port, method: "POST", path: "/api/photos", headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(parts).toString()) as Answer["body"],
          }),
        );
      },
    );
    request.once("error", () => resolve({ status: 0, body: {} }));
    request.end(bytes);
  });
}

/** The memory of all processes while `work` runs: before it, at most, and when it is over */
async function watchMemory<T>(
  work: () => Promise<T>,
): Promise<{ result: T; before: number; peak: number; server: number }> {
  const sum = async () => (await oja.processes()).reduce((total, { megabytes }) => total + megabytes, 0);
  const ofServer = async () => (await oja.processes())[0]?.megabytes ?? 0;
  const [before, serverBefore] = [await sum(), await ofServer()];
  let [peak, server, isOver] = [before, 0, false];
  const watching = (async () => {
    while (!isOver) {
      // A process may end while it is looked at.
      peak = Math.max(peak, await sum().catch(() => 0));
      server = Math.max(server, (await ofServer().catch(() => 0)) - serverBefore);
      await pause(100);
    }
  })();
  const result = await work();
  isOver = true;
  await watching;
  return { result, before, peak, server };
}

/** Buys one thing after the other. @returns how long each took, ms */
async function payWhile(work: Promise<unknown>): Promise<number[]> {
  const [seller, buyer] = [await newSeller(), await newSeller()];
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const { id, priceKobo } = await buildListing({ userId: seller.id });
    const offer = { listingId: id, sellerId: seller.id, amount: formatNaira(priceKobo).replaceAll(",", "") };
    const startedAt = performance.now();
    const response = await fetch(`${oja.url}/api/escrow`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(offer),
    });
    expect(response.status).toBe(201);
    times.push(performance.now() - startedAt);
    await pause(20);
  }
  return times;
}

test(
  "311 hostile files fill no memory and delay no payment",
  async () => {
    const files = await hostileFiles();
    const filesBefore = await uploadsLeft();
    const sellers = await Promise.all(Array.from({ length: Math.ceil(files.length / filesOfOne) }, newSeller));
    const tally: Record<number, number> = {};
    const sendAll = async () => {
      let next = 0;
      const work = async () => {
        for (let turn = next++; turn < files.length; turn = next++) {
          const { bytes, type } = files[turn] ?? { bytes: Buffer.alloc(0) };
          const { status, body } = await send(sellers[Math.floor(turn / filesOfOne)]?.token, bytes, type);
          tally[status] = (tally[status] ?? 0) + 1;
          if (body.url) expect((await fetch(oja.url + body.url)).headers.get("content-type")).toBe("image/webp");
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, work));
    };
    const {
      result: times,
      before,
      peak,
      server,
    } = await watchMemory(async () => {
      const sending = sendAll();
      const paid = await payWhile(sending);
      await sending;
      return paid;
    });
    const p99 = percentile(times, 0.99);
    report.push(
      `hostile files: ${JSON.stringify(tally)}; ${times.length} payments, p50 ${percentile(times, 0.5)} ms, p99 ${p99} ms; memory ${before} MB, at most ${peak} MB with decoders; the server ${server} MB more`,
    );
    // A decoder that has run out of its time says "busy" (503).
    const expected = ["200", "201", "400", "413", "415", "503"];
    expect(Object.keys(tally).filter((status) => !expected.includes(status))).toEqual([]);
    expect(server).toBeLessThanOrEqual(maxMegabytesMore);
    // The median: a machine that stands still for a moment delays the last of a hundred.
    expect(percentile(times, 0.5)).toBeLessThanOrEqual(1_000);
    expect(await uploadsLeft()).toEqual(filesBefore);
  },
  hours(1),
);

test(
  "ten photos of 12 megapixels at once",
  async () => {
    const shape = { width: 4_000, height: 3_000 };
    const photos = await Promise.all(Array.from({ length: 10 }, (_, seed) => jpeg({ ...shape, seed, grain: 24 })));
    const { token } = await newSeller();
    const startedAt = performance.now();
    const { result, before, peak, server } = await watchMemory(() =>
      Promise.all(photos.map((bytes) => send(token, bytes))),
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const megabytes = (photos.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(1);
    report.push(
      `ten photos of 12 megapixels, ${megabytes} MB: ${seconds} s; memory ${before} MB, at most ${peak} MB with decoders; the server ${server} MB more`,
    );
    expect(result.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(server).toBeLessThanOrEqual(maxMegabytesMore);
  },
  hours(1),
);

test("who may not upload is refused before the body is read", async () => {
  const { token } = await newSeller();
  const head = (lines: string) =>
    `POST /api/photos HTTP/1.1\r\nHost: oja.test\r\nContent-Type: image/jpeg\r\n${lines}\r\n\r\n`;
  const statusOf = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect({ host: "127.0.0.1", port });
      socket.once("data", (data) => resolve(data.toString("latin1").split(" ")[1] ?? ""));
      socket.once("error", () => resolve("broken"));
      socket.write(text);
    });
  expect(await statusOf(head("Content-Length: 5000000"))).toBe("401");
  expect(await statusOf(head(`Content-Length: 10485761\r\nAuthorization: Bearer ${token}`))).toBe("413");
  const body = await jpeg({ width: 40, height: 30 });
  for (let count = 1; count < 30; count++) expect([200, 201]).toContain((await send(token, body)).status);
  expect(await statusOf(head(`Content-Length: 5000000\r\nAuthorization: Bearer ${token}`))).toBe("429");
});

const headOf = (token: string, length: number) =>
  Buffer.from(
    `POST /api/photos HTTP/1.1\r\nHost: oja.test\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );

/** @returns the connection, once the bytes are on their way */
async function sendPart(bytes: Uint8Array): Promise<net.Socket> {
  const socket = net.connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (bytes.length > 0) await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return socket;
}

/** Files of the spool have no names: only the process that holds them tells of them. */
async function spooled(): Promise<string[]> {
  const [server] = await oja.processes();
  const folder = `/proc/${server?.pid}/fd`;
  const files = await Promise.all((await readdir(folder)).map((fd) => readlink(path.join(folder, fd)).catch(() => "")));
  return files.filter((file) => file.includes("/uploads/"));
}

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

test(
  "an upload that is broken off at any byte leaves nothing, and uses up one upload of the minute",
  async () => {
    const { id, token } = await newSeller();
    const bytes = await jpeg({ width: 400, height: 300 });
    const head = headOf(token, bytes.length);
    const whole = Buffer.concat([head, bytes]);
    const before = await filesOf("photos");
    const anywhere = Array.from({ length: 20 }, () => randomInt(2, whole.length - 1));
    const places = [0, 1, head.length, ...anywhere, whole.length - 1];
    for (const place of places) {
      const socket = await sendPart(whole.subarray(0, place));
      if (place >= head.length) await until(async () => (await spooled()).length > 0);
      socket.destroy();
      await until(async () => (await spooled()).length === 0);
    }
    expect(await uploadsLeft()).toEqual([]);
    expect(await filesOf("photos")).toEqual(before);
    expect(await prisma().photo.count({ where: { userId: id } })).toBe(0);
    const counted = places.filter((place) => place >= head.length).length;
    const statuses: number[] = [];
    for (let count = counted; count <= photoUploadsOfMinute; count++) statuses.push((await send(token, bytes)).status);
    expect([places, statuses]).toEqual([places, [201, ...statuses.slice(1, -1).map(() => 200), 429]]);
  },
  hours(1),
);

test(
  "a server that is killed while it receives, decodes or stores a photo starts with an empty spool",
  async () => {
    const photo = await jpeg({ width: 4_000, height: 3_000, grain: 24 });
    const unstored = (userId: number) => prisma().photo.count({ where: { userId, storedAt: null } });
    const moments = {
      receives: async () => (await spooled()).length > 0,
      decodes: async () => (await uploadsLeft()).length > 0,
      stores: async (userId: number) => (await unstored(userId)) > 0,
    };
    const left: Record<string, number> = {};
    for (const [moment, hasCome] of Object.entries(moments)) {
      const { id, token } = await newSeller();
      const head = headOf(token, photo.length);
      const length = moment === "receives" ? head.length + 1_000 : head.length + photo.length;
      const socket = await sendPart(Buffer.concat([head, photo]).subarray(0, length));
      while (
        !(await hasCome(id)) &&
        (await prisma().photo.count({ where: { userId: id, storedAt: { not: null } } })) === 0
      );
      await oja.harm("kill server");
      socket.destroy();
      left[moment] = await unstored(id);
      expect([moment, await uploadsLeft()]).toEqual([moment, []]);
      expect([moment, await spooled()]).toEqual([moment, []]);
    }
    report.push(`killed while it receives, decodes, stores: ${JSON.stringify(left)} photos were not stored yet`);
    await sweepAll();
    const hashes = (await prisma().photo.findMany()).map(({ hash }) => hash);
    const orphans = (await filesOf("photos")).filter((file) => !hashes.some((hash) => file.includes(hash)));
    expect(orphans).toEqual([]);
  },
  hours(1),
);

const sweepAll = () =>
  runAt(new Date(Date.now() + 25 * 3_600_000), async () => {
    while ((await sweepPhotos()) > 0);
  });

test(
  "a server that is killed at any point leaves no listing without its photo, and nothing after the sweep",
  async () => {
    const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
    const rounds = size(20, 5);
    for (let round = 0; round < rounds; round++) {
      const seller = await newSeller();
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${seller.token}` };
      let uploads = 0;
      const selling = Array.from({ length: 4 }, async () => {
        for (;;) {
          const { status, body } = await send(seller.token, await jpeg({ width: 1_700, height: 1_200 }));
          if (status !== 201) return;
          uploads++;
          const listing = {
            categoryId,
            title: "Black soap",
            description: "Made by hand in Oyo.",
            price: "500",
            location: "Oyo",
            images: [body.url],
          };
          const sent = fetch(`${oja.url}/api/listings`, { method: "POST", headers, body: JSON.stringify(listing) });
          if (
            !(await sent.then(
              ({ ok }) => ok,
              () => false,
            ))
          )
            return;
        }
      });
      await until(() => uploads > round);
      await pause(61 * round);
      await oja.harm("kill server");
      await Promise.all(selling);
      expect(await uploadsLeft()).toEqual([]);
    }
    await sweepAll();
    const photos = await prisma().photo.findMany();
    const listings = await prisma().listing.findMany({ where: { title: "Black soap" } });
    report.push(`killed servers: ${listings.length} listings, ${photos.length} photos after the sweep`);
    expect(listings.length).toBeGreaterThan(0);
    const known = new Set(photos.map(({ hash }) => `/photos/${hash}/1600.webp`));
    for (const { images } of listings)
      for (const image of images) {
        expect(known.has(image)).toBe(true);
        const response = await fetch(oja.url + image);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      }
    const files = await filesOf("photos");
    expect(files.filter((name) => !photos.some(({ hash }) => name.includes(hash)))).toEqual([]);
    expect(await readFile(files[0] ?? "")).not.toHaveLength(0);
  },
  hours(1),
);
