/** The form of a new listing without scripts, on the built server: forged, many, broken off, and while the server is killed. */
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { buildUser } from "@/demo/builders";
import { dataDir } from "@/lib/process/data-dir";
import { maxFormBytes } from "@/lib/domain/platform/photo-limits";
import { prisma } from "@/lib/server/platform/database/client";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { encodeForm, formFields, photoField } from "../helpers/listing-form";
import { jpeg } from "../helpers/photos";
import { hours, size } from "../helpers/size";
import { until } from "../helpers/until";

let oja: CrashableOja;
let port: number;
let categoryId: number;

beforeAll(async () => {
  oja = await CrashableOja.start({ DATA_DIR: dataDir });
  port = Number(new URL(oja.url).port);
  ({ id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } }));
}, hours(1));
afterAll(() => oja.stop());

const uploadsLeft = () => readdir(path.join(dataDir, "uploads")).catch((): string[] => []);
const newSeller = async () => {
  const seller = await buildUser();
  return { ...seller, token: await tokenFor(seller) };
};
type Seller = Awaited<ReturnType<typeof newSeller>>;
const heldBy = async ({ id: userId }: Seller) => ({
  listings: await prisma().listing.count({ where: { userId } }),
  photos: await prisma().photo.count({ where: { userId } }),
  drafts: await prisma().listingDraft.count({ where: { userId } }),
});
const nothing = { listings: 0, photos: 0, drafts: 0 };

const encode = async (title = "Black soap") =>
  encodeForm([...formFields(categoryId, { title }), photoField(await jpeg({ width: 300, height: 200 }))]);
type Form = Awaited<ReturnType<typeof encode>>;

const headersOf = ({ token }: Seller, { body, type }: Form) => ({
  "Content-Type": type,
  "Content-Length": body.length,
  "Sec-Fetch-Site": "same-origin",
  Cookie: `next-auth.session-token=${token}`,
});

type Answer = { status: number; location: string; type: string };

/** @returns status 0 when the connection broke */
function send(seller: Seller, form: Form, headers: object = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        method: "POST",
        path: "/api/listings/form",
        headers: { ...headersOf(seller, form), ...headers },
      },
      (response) => {
        response.resume().once("end", () => {
          const { location = "", "content-type": type = "" } = response.headers;
          resolve({ status: response.statusCode ?? 0, location, type });
        });
      },
    );
    request.once("error", () => resolve({ status: 0, location: "", type: "" }));
    request.end(form.body);
  });
}

/** The head of a form whose body is never sent. @returns the first bytes of the response */
function sendHead(headers: Record<string, string | number | undefined>): Promise<string> {
  return new Promise((resolve) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    );
    const socket = net.connect({ host: "127.0.0.1", port });
    socket.once("data", (data) => {
      resolve(data.toString("latin1"));
      socket.destroy();
    });
    socket.once("error", () => resolve("broken"));
    socket.write(`POST /api/listings/form HTTP/1.1\r\nHost: oja.test\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
}

test("becomes a listing whose photo is served", async () => {
  const seller = await newSeller();
  const { status, location } = await send(seller, await encode());
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/listing\/\d+$/)]);
  const { images } = await prisma().listing.findFirstOrThrow({ where: { userId: seller.id } });
  const photo = await fetch(oja.url + images[0]);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("who may not send it is refused before the body is read, as a page", async () => {
  const [seller, form] = [await newSeller(), await encode()];
  const headers = headersOf(seller, form);
  const statusOf = async (changes: Record<string, string | number | undefined>) =>
    (await sendHead({ ...headers, ...changes })).split(" ")[1];
  expect(await statusOf({ "Sec-Fetch-Site": "cross-site" })).toBe("403");
  expect(await statusOf({ "Sec-Fetch-Site": undefined, Origin: "https://evil.example" })).toBe("403");
  expect(await statusOf({ "Sec-Fetch-Site": undefined })).toBe("403");
  expect(await statusOf({ "Content-Length": maxFormBytes + 1 })).toBe("413");
  expect(await statusOf({ "Content-Length": undefined, "Transfer-Encoding": "chunked" })).toBe("411");
  const signedOut = await sendHead({ ...headers, Cookie: "next-auth.session-token=none" });
  expect(signedOut).toMatch(/^HTTP\/1.1 303 [\s\S]*location: \/login\?callbackUrl=%2Fdashboard%2Fnew-listing/i);
  const refused = await sendHead({ ...headers, "Sec-Fetch-Site": "cross-site" });
  expect(refused).toMatch(/content-type: text\/html/i);
  expect(await heldBy(seller)).toEqual(nothing);
  const back = await fetch(`${oja.url}/api/listings/form`, { redirect: "manual" });
  expect([back.status, back.headers.get("location")]).toEqual([303, "/dashboard/new-listing"]);
});

test(
  "1,000 at once by one account: some become listings, the rest is refused, and others are served meanwhile",
  async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const form = await encode();
    const count = size(1_000, 200);
    const flood = Promise.all(Array.from({ length: count }, () => send(seller, form)));
    const startedAt = performance.now();
    const served = await send(other, await encode("Of the other"));
    const ms = Math.round(performance.now() - startedAt);
    const answers = await flood;
    const tally: Record<number, number> = {};
    for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
    process.stdout.write(`${count} forms at once: ${JSON.stringify(tally)}; another's meanwhile ${ms} ms\n`);
    expect([served.status, served.location]).toEqual([303, expect.stringMatching(/^\/listing\//)]);
    // The same page sent often is one listing.
    expect(await heldBy(seller)).toEqual({ listings: 1, photos: 1, drafts: 0 });
    expect(Object.keys(tally).filter((status) => !["0", "303", "429", "503"].includes(status))).toEqual([]);
    expect(tally[303] ?? 0).toBeLessThanOrEqual(30);
  },
  hours(1),
);

test(
  "a form that is broken off at any byte leaves nothing",
  async () => {
    const [seller, form] = [await newSeller(), await encode()];
    const before = await uploadsLeft();
    const lines = Object.entries(headersOf(seller, form)).map(([name, value]) => `${name}: ${value}`);
    // The server says "continue" once it has read the head.
    lines.push("Expect: 100-continue");
    const head = `POST /api/listings/form HTTP/1.1\r\nHost: oja.test\r\n${lines.join("\r\n")}\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), form.body]);
    // Below the uploads of a minute: those that are refused by it would prove nothing.
    const rounds = 28;
    for (let round = 0; round < rounds; round++) {
      const socket = net.connect({ host: "127.0.0.1", port });
      socket.on("error", () => undefined);
      const cut = Math.floor((whole.length * (round + 1)) / rounds) - 1;
      const isHeadRead = cut >= head.length ? once(socket, "data") : undefined;
      await new Promise<void>((resolve) => socket.write(whole.subarray(0, cut), () => resolve()));
      await isHeadRead;
      socket.destroy();
    }
    await until(async () => (await uploadsLeft()).every((name) => before.includes(name)));
    expect(await heldBy(seller)).toEqual(nothing);
    expect((await send(seller, form)).location).toMatch(/^\/listing\//);
  },
  hours(1),
);

test(
  "a server that is killed leaves no listing without its photo, and a form that is sent again is one listing",
  async () => {
    for (let round = 0; round < size(10, 3); round++) {
      const [seller, form] = [await newSeller(), await encode()];
      const sending = send(seller, form);
      await until(async () => round === 0 || (await heldBy(seller)).photos > 0);
      await oja.harm("kill server");
      await sending;
      await until(async () => (await send(seller, form)).location.startsWith("/listing/"));
      const listings = await prisma().listing.findMany({ where: { userId: seller.id } });
      expect(listings).toHaveLength(1);
      for (const image of listings[0]?.images ?? []) expect((await fetch(oja.url + image)).status).toBe(200);
    }
  },
  hours(1),
);
