/**
 * Every page of the built app, for everybody: with middleware.ts and without it, plainly and with headers
 * and addresses by which Next talks to itself. Nobody gets a byte of what is not theirs to see.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { prisma } from "@/lib/server/database/client";
import { CrashableOja } from "../helpers/crashable-oja";
import { type Actor, actors, headersOf, isOutsider, spoofedHeaders } from "../helpers/doors/actors";
import { pages, type PageRow, type PageVisitor, pageVisitors, priceIn } from "../helpers/doors/pages";
import { buildScene, type Scene, type Secret } from "../helpers/doors/scenes";
import { hours } from "../helpers/size";
import { startWithoutMiddleware } from "./helpers/server-without-middleware";

const foreignHost = "evil.test";
const cookieName = "next-auth.session-token";
const visitors: readonly Actor[] = [...actors.filter(isOutsider), ...pageVisitors];
const cast = { buyer: "buyer", seller: "seller" } as const;

/** Requests by which Next fetches parts of pages, or passes over its own checks */
const tricks: Record<string, Record<string, string>> = {
  spoofed: { ...spoofedHeaders, "x-forwarded-host": foreignHost },
  flight: { rsc: "1" },
  prefetch: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  tree: { rsc: "1", "next-router-state-tree": encodeURIComponent('["",{"children":["__PAGE__",{}]},null,null,true]') },
  action: { "next-action": "0".repeat(40), accept: "text/x-component" },
};
/** Other spellings of an address */
const spellings: Record<string, (address: string) => string> = {
  slash: (address) => address.replace(/(?=\?|$)/, "/"),
  double: (address) => `/${address}`,
  flightFile: (address) => address.replace(/(?=\?|$)/, ".rsc"),
  segmentFile: (address) => address.replace(/(?=\?|$)/, ".segments/_tree.segment.rsc"),
  data: (address) => `/_next/data/x${address.replace(/(?=\?|$)/, ".json")}`,
  escaped: (address) =>
    address.replace(/\d+|[a-z](?=\?|$)/, (text) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`),
  bracket: (address) => `${address}${address.includes("?") ? "&" : "?"}_rsc=x&nxtPid=1`,
};

let oja: CrashableOja;
let bare: Awaited<ReturnType<typeof startWithoutMiddleware>>;
let scenes: Record<"disputed" | "unpaid", Scene>;
let secrets: readonly Secret[];

beforeAll(async () => {
  for (const limit of ["LIMIT_REQUESTS_PER_CLIENT", "LIMIT_UNCACHED_REQUESTS_PER_CLIENT"])
    process.env[limit] = "1000000";
  oja = await CrashableOja.start();
  scenes = { disputed: await buildScene("disputed", cast), unpaid: await buildScene("unpaid", cast) };
  secrets = [...scenes.disputed.secrets, ...scenes.unpaid.secrets, ...(await hidePrices())];
  // No cache has seen the earlier prices.
  await oja.restart();
  bare = await startWithoutMiddleware();
}, hours(1));
afterAll(async () => {
  await bare.stop();
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

/** The listings cost something else now: what was paid is known to the parties only. */
async function hidePrices(): Promise<Secret[]> {
  const secretOnes: Secret[] = [];
  for (const scene of Object.values(scenes)) {
    const { id, priceKobo } = scene.listing;
    await prisma().listing.update({ where: { id }, data: { priceKobo: 20_000_00n } });
    const seenBy = new Set(["buyer", "seller", "admin"] as const);
    for (const text of [String(priceKobo / 100n), priceIn(scene)]) secretOnes.push({ text, seenBy });
  }
  return secretOnes;
}

const sceneOf = ({ state = "disputed" }: PageRow) => scenes[state];

async function carriedBy(visitor: Actor, page: PageRow): Promise<Record<string, string>> {
  const { Authorization, Cookie, ...headers } = await headersOf(visitor, sceneOf(page));
  const token = Authorization?.replace("Bearer ", "");
  if (token) return { ...headers, Cookie: `${cookieName}=${token}` };
  // Pages read the cookie only.
  return Cookie ? { ...headers, Authorization: Cookie.replace(`${cookieName}=`, "Bearer ") } : headers;
}

const leakedTo = (visitor: Actor, text: string) =>
  secrets.filter((secret) => text.includes(secret.text) && (isOutsider(visitor) || !secret.seenBy.has(visitor)));

/** @returns the status and all that the response says, in its head too */
async function ask(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: `${location}\n${await response.text()}` };
}

function pageFolders(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "page.tsx",
  );
  return files.map(
    (file) =>
      `/${path
        .dirname(file)
        .split(path.sep)
        .filter((part) => !/^\(|^\.$/.test(part))
        .join("/")}`,
  );
}

const addressOf = (folder: string, page: PageRow) => page.at?.(sceneOf(page)) ?? folder;
const statusOf = (visitor: Actor, { row }: PageRow) => {
  const [outside, ...inside] = row.match(/\d+/g)?.map(Number) ?? [];
  return isOutsider(visitor) ? outside : inside[pageVisitors.indexOf(visitor as PageVisitor)];
};

test("every page has a row, and every row a page", () => {
  expect(Object.keys(pages).toSorted()).toEqual(pageFolders().toSorted());
});

const rows = Object.entries(pages);

describe.each(["with middleware", "without middleware"])(
  `${rows.length} pages × ${visitors.length} visitors, %s`,
  (server) => {
    const url = () => (server === "with middleware" ? oja.url : bare.url);

    test.each(rows)(
      "%s",
      async (folder, page) => {
        const address = addressOf(folder, page);
        for (const visitor of visitors) {
          const { status, text, location } = await ask(url() + address, await carriedBy(visitor, page));
          expect({ visitor, status, leaked: leakedTo(visitor, text) }).toEqual({
            visitor,
            status: statusOf(visitor, page),
            leaked: [],
          });
          if (isOutsider(visitor) && status === 307) expect(location).toContain("/login?callbackUrl=%2F");
          const shown = page.shows?.[isOutsider(visitor) ? "nobody" : (visitor as PageVisitor)];
          if (shown) expect([visitor, text.includes(shown(sceneOf(page)))]).toEqual([visitor, true]);
        }
      },
      hours(1),
    );

    test.each([...Object.keys(tricks), ...Object.keys(spellings)])(
      "%s of every page leaks nothing to those outside, nor to a stranger",
      async (trick) => {
        for (const [folder, page] of rows) {
          const address = spellings[trick]?.(addressOf(folder, page)) ?? addressOf(folder, page);
          for (const visitor of ["anonymous", "cookie", "revoked", "stranger"] as const) {
            const { status, text, location } = await ask(url() + address, {
              ...(await carriedBy(visitor, page)),
              ...tricks[trick],
            });
            expect({ address, visitor, leaked: leakedTo(visitor, text) }).toEqual({ address, visitor, leaked: [] });
            expect([address, visitor, status < 500, location.includes(foreignHost)]).toEqual([
              address,
              visitor,
              true,
              false,
            ]);
          }
        }
      },
      hours(1),
    );

    test("a spoofed host is on no page that others get", async () => {
      for (const [folder, page] of rows) {
        const address = addressOf(folder, page);
        await ask(url() + address, tricks.spoofed ?? {});
        expect([address, (await ask(url() + address, {})).text.includes(foreignHost)]).toEqual([address, false]);
      }
    });
  },
);

test("only one of the servers has the middleware", async () => {
  const statuses = [oja.url, bare.url].map(async (url) => (await ask(`${url}/?search=fan`, {})).status);
  expect(await Promise.all(statuses)).toEqual([307, 200]);
});

test("addresses of 16 kB are answered with headers that clients take", async () => {
  const long = "x".repeat(16_000 - 200);
  for (const start of [
    "/dashboard?",
    "/?search=",
    "/search?q=",
    "/edit-listing/",
    "/api/listings?search=",
    "/escrow/",
  ]) {
    for (const length of [long.length, 3_900 - start.length, 900]) {
      const response = await fetch(`${oja.url}${start}${long.slice(0, length)}`, { redirect: "manual" });
      const size = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
      expect([start, length, [200, 307, 400, 404, 414, 431].includes(response.status), size < 4_096]).toEqual([
        start,
        length,
        true,
        true,
      ]);
    }
  }
});
