/** Uploads that are hostile, many, slow or broken off, on the built server. */
import http from "node:http";
import net from "node:net";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildListing, buildUser } from "@/demo/builders";
import { dataDir } from "@/lib/process/data-dir";
import { runAt } from "@/lib/server/clock";
import { prisma } from "@/lib/server/database/client";
import { sweepPhotos } from "@/lib/server/photos/sweep-photos";
import { formatNaira } from "@/lib/domain/money";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hostileFiles } from "../helpers/hostile-photos";
import { jpeg } from "../helpers/photos";
import { hours, size } from "../helpers/size";
import { percentile } from "./helpers/attack";
import { until } from "./helpers/until";

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
    expect(Object.keys(tally).filter((status) => !["200", "201", "400", "413", "415"].includes(status))).toEqual([]);
    expect(server).toBeLessThanOrEqual(maxMegabytesMore);
    expect(p99).toBeLessThanOrEqual(1_000);
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

test(
  "an upload that is broken off at any byte leaves nothing",
  async () => {
    const { id, token } = await newSeller();
    const bytes = await jpeg({ width: 400, height: 300 });
    // A server that another test killed has left files: they are deleted when they are an hour old.
    const before = await uploadsLeft();
    const rounds = size(200, 24);
    for (let round = 0; round < rounds; round++) {
      const head = `POST /api/photos HTTP/1.1\r\nHost: oja.test\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
      const whole = Buffer.concat([Buffer.from(head), bytes]);
      const socket = net.connect({ host: "127.0.0.1", port });
      socket.on("error", () => undefined);
      await new Promise<void>((resolve) =>
        socket.write(whole.subarray(0, Math.floor((whole.length * round) / rounds)), () => resolve()),
      );
      socket.destroy();
    }
    await until(async () => (await uploadsLeft()).every((name) => before.includes(name)));
    expect(await prisma().photo.count({ where: { userId: id } })).toBe(0);
  },
  hours(1),
);

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
    }
    await runAt(new Date(Date.now() + 25 * 3_600_000), async () => {
      while ((await sweepPhotos()) > 0);
    });
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
    const folders = await readdir(path.join(dataDir, "photos"), { recursive: true });
    const files = folders.filter((name) => name.endsWith(".webp"));
    expect(files.filter((name) => !photos.some(({ hash }) => name.includes(hash)))).toEqual([]);
    expect(await readFile(path.join(dataDir, "photos", files[0] ?? ""))).not.toHaveLength(0);
  },
  hours(1),
);
