/**
 * Every page of the built app, for everybody: with middleware.ts and without it, plainly and with headers
 * and addresses by which Next talks to itself. Nobody gets a byte of what is not theirs to see.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildUser } from "@/demo/builders";
import { prisma } from "@/lib/server/platform/database/client";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import {
  actors,
  casts,
  headersOf,
  isOutsider,
  type Outsider,
  spoofedHeaders,
} from "../helpers/authorization-matrix/actors";
import {
  pages,
  type PageRow,
  pageStatusOf,
  type PageVisitor,
  pageVisitors,
  priceIn,
} from "../helpers/authorization-matrix/pages";
import { buildScene, type Scene, type Secret } from "../helpers/authorization-matrix/scenes";
import { hours } from "../helpers/size";
import { startWithoutMiddleware } from "./helpers/server-without-middleware";

const foreignHost = "evil.test";
const cookieName = "next-auth.session-token";
type Visitor = Outsider | PageVisitor;
const isOutside = (visitor: Visitor): visitor is Outsider => visitor !== "bareAdmin" && isOutsider(visitor);
const visitors: readonly Visitor[] = [...actors.filter(isOutsider), ...pageVisitors];
/** The cast that trades: an admin who is a party needs a purchase of their own. */
const castOf = (visitor: Visitor) =>
  visitor === "adminBuyer" ? "adminBuyer" : visitor === "adminSeller" ? "adminSeller" : "others";
type CastName = ReturnType<typeof castOf>;

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

const settings = {
  LIMIT_REQUESTS_PER_CLIENT: "1000000",
  LIMIT_UNCACHED_REQUESTS_PER_CLIENT: "1000000",
  ADMIN_TWO_FACTOR: "required",
};

let oja: CrashableOja;
let bare: Awaited<ReturnType<typeof startWithoutMiddleware>>;
let scenes: Record<CastName, Record<NonNullable<PageRow["state"]>, Scene>>;
let bareAdmin: string;
let secrets: readonly Secret[];

beforeAll(async () => {
  oja = await CrashableOja.start(settings);
  const [others, adminBuyer, adminSeller] = await Promise.all(
    casts.map(async (cast) => ({
      disputed: await buildScene("disputed", cast),
      unpaid: await buildScene("unpaid", cast),
      paying: await buildScene("paying", cast),
      completed: await buildScene("completed", cast),
      talking: await buildScene("talking", cast),
    })),
  );
  if (!others || !adminBuyer || !adminSeller) throw new Error("There are three casts");
  scenes = { others, adminBuyer, adminSeller };
  await prisma().user.updateMany({ where: { role: "admin" }, data: { hasSecondFactor: true } });
  bareAdmin = await tokenFor(await buildUser({ role: "admin" }));
  secrets = [...allScenes().flatMap((scene) => scene.secrets), ...(await hidePrices())];
  // No cache has seen the earlier prices.
  await oja.restart();
  bare = await startWithoutMiddleware(settings);
}, hours(1));
afterAll(async () => {
  await bare.stop();
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

/** The listings cost something else now: what was paid is known to the parties only. */
async function hidePrices(): Promise<Secret[]> {
  const secretOnes: Secret[] = [];
  for (const scene of allScenes()) {
    const { id, priceKobo } = scene.listing;
    await prisma().listing.update({ where: { id }, data: { priceKobo: 20_000_00n } });
    const seenBy = new Set(["buyer", "seller", "admin", "adminBuyer", "adminSeller"] as const);
    for (const text of [String(priceKobo / 100n), priceIn(scene)]) secretOnes.push({ text, seenBy });
  }
  return secretOnes;
}

const allScenes = () => Object.values(scenes).flatMap((ofCast) => Object.values(ofCast));
const sceneOf = ({ state = "disputed" }: PageRow, visitor: Visitor) => scenes[castOf(visitor)][state];

async function carriedBy(visitor: Visitor, page: PageRow): Promise<Record<string, string>> {
  if (visitor === "bareAdmin") return { Cookie: `${cookieName}=${bareAdmin}` };
  const { Authorization, Cookie, ...headers } = await headersOf(visitor, sceneOf(page, visitor));
  const token = Authorization?.replace("Bearer ", "");
  if (token) return { ...headers, Cookie: `${cookieName}=${token}` };
  // Pages read the cookie only.
  return Cookie ? { ...headers, Authorization: Cookie.replace(`${cookieName}=`, "Bearer ") } : headers;
}

const leakedTo = (visitor: Visitor, text: string) =>
  secrets.filter(({ text: secret, seenBy }) => text.includes(secret) && !mayRead(visitor, seenBy));
const mayRead = (visitor: Visitor, seenBy: Secret["seenBy"]) =>
  visitor !== "bareAdmin" && !isOutsider(visitor) && seenBy.has(visitor);

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

const addressOf = (folder: string, page: PageRow, visitor: Visitor = "anonymous") =>
  page.at?.(sceneOf(page, visitor)) ?? folder;
const statusOf = (visitor: Visitor, page: PageRow) =>
  isOutside(visitor) ? Number(page.row.split(" ")[0]) : pageStatusOf(visitor, page);

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
        for (const visitor of visitors) {
          const address = addressOf(folder, page, visitor);
          const { status, text, location } = await ask(url() + address, await carriedBy(visitor, page));
          expect({ visitor, status, leaked: leakedTo(visitor, text) }).toEqual({
            visitor,
            status: statusOf(visitor, page),
            leaked: [],
          });
          if (isOutside(visitor) && status === 307) expect(location).toContain("/login?callbackUrl=%2F");
          const shown = page.shows?.[isOutside(visitor) ? "nobody" : visitor];
          if (shown) expect([visitor, text.includes(shown(sceneOf(page, visitor)))]).toEqual([visitor, true]);
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
  expect(await Promise.all(statuses)).toEqual([308, 200]);
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
