/** On a market of 40,000 listings no query reads all of them (`npm run torture`). */
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../helpers/own-database";
import pg from "pg";
import { GET as readFactValues } from "@/app/api/listings/fact-values/route";
import { GET as readPriceRange } from "@/app/api/listings/price-range/route";
import { GET as searchListings } from "@/app/api/listings/route";
import { env } from "@/lib/server/platform/env";
import { countListingSitemaps, listingsOfSitemap } from "@/lib/server/market/listings/sitemap";
import { findRelatedListings, listTrendingListings } from "@/lib/server/market/listings/queries";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import { lgasWithin } from "@/lib/domain/market/places/lgas";
import { listStatesOnSale } from "@/lib/server/market/listings/places/states-on-sale";
import { listCategoriesWithCounts } from "@/lib/server/market/categories/queries";
import { listingSorts } from "@/lib/domain/market/listing-sort";
import { buildUser } from "@/demo/builders";
import { lists } from "@/scripts/bench/lists";
import { growMarket } from "@/scripts/bench/load-listings";
import { record, type Recording } from "@/scripts/bench/replay";
import { call, tokenFor } from "../helpers/api";
import { servedEndpoints } from "../helpers/documented";

const listings = 40_000;
/** The maximum of a list, and more to know that it is longer */
const mostRowsLookedAt = 11_000;

let client: pg.Client;
let adminToken: string;

beforeAll(async () => {
  await openOwnDatabase();
  client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  await growMarket(client, listings);
  adminToken = await tokenFor(await buildUser({ role: "admin" }));
}, 120_000);

const connections = new Map<string | undefined, Promise<pg.Client>>();

function connectionWith(options: string | undefined): Promise<pg.Client> {
  const known = connections.get(options);
  if (known) return known;
  const connection = new pg.Client({ connectionString: env().DATABASE_URL, options });
  const connected = connection.connect().then(() => connection);
  connections.set(options, connected);
  return connected;
}

afterAll(async () => {
  for (const connection of [client, ...(await Promise.all(connections.values()))]) await connection.end();
  await dropOwnDatabase();
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/** The parts of the plans that read listings, each statement run as its connection would run it. */
async function looksAtListings(recording: Recording): Promise<{ text: string; look: Plan }[]> {
  const looks: { text: string; look: Plan }[] = [];
  for (const { text, values, options } of recording) {
    if (!/\blistings\b/.test(text) || !/^\s*(select|with)/i.test(text)) continue;
    const connection = await connectionWith(options);
    const { rows } = await connection.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const plans = rows.map((row) => row["QUERY PLAN"][0].Plan);
    for (const plan of plans.flatMap(withParts))
      if (plan["Relation Name"] === "listings") looks.push({ text, look: plan });
  }
  return looks;
}

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)];
const rowsLookedAt = (look: Plan) =>
  (look["Actual Rows"] + (look["Rows Removed by Filter"] ?? 0) + (look["Rows Removed by Index Recheck"] ?? 0)) *
  look["Actual Loops"];

test.each(Object.entries(lists))("a list reads no more rows than a list has: %s (%s)", async (_, address) => {
  for (const sort of listingSorts) {
    const recording = await record(async () => {
      const query = new URLSearchParams(address);
      query.set("sort", sort);
      expect(await call(searchListings, { path: `/api/listings?${query}` })).toMatchObject({ status: 200 });
    });
    for (const { text, look } of await looksAtListings(recording)) {
      expect({ text, node: look["Node Type"] }).not.toMatchObject({ node: "Seq Scan" });
      const tooMany = rowsLookedAt(look) > mostRowsLookedAt && { sort, text, rows: rowsLookedAt(look) };
      expect(tooMany).toBe(false);
    }
  }
});

test("price help and suggested models are computed from a bounded part of the comparable listings", async () => {
  const facts = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used" };
  const { rows } = await client.query<{ id: number }>("select id from categories where slug = 'vehicles'");
  const category = rows[0]?.id;
  const changed = await client.query(
    `update listings set attributes = $1, price_period = null where id in (
      select id from listings where category_id = $2 limit 12000)`,
    [facts, category],
  );
  expect(changed.rowCount).toBeGreaterThan(mostRowsLookedAt);
  await client.query("vacuum (analyze) listings");
  const query = Object.entries(facts).map(([key, value]) => `attr.${key}=${value}`);
  for (const address of [query, query.slice(0, 4)]) {
    const recording = await record(async () => {
      const path = `/api/listings/price-range?categoryId=${category}&${address.join("&")}`;
      const { body } = await call(readPriceRange, { path });
      const { count } = (body as { range: { count: number } }).range;
      expect(count).toBeGreaterThan(900);
      // Counts only the newest of the category
      expect(count).toBeLessThanOrEqual(5_000);
    });
    await expectBounded(recording);
  }
  // The newest of the category have none of these.
  await client.query(
    `update listings set attributes = attributes || '{"year": 1980}' where id in (
      select id from listings where category_id = $1 and attributes = $2 order by created_at, id limit 30)`,
    [category, facts],
  );
  const rare = await record(async () => {
    const path = `/api/listings/price-range?categoryId=${category}&${query.join("&").replace("2010", "1980")}`;
    const { body } = await call(readPriceRange, { path });
    expect(body).toMatchObject({ range: { count: 30, isExact: true } });
  });
  await expectBounded(rare);
  const recording = await record(async () => {
    const path = "/api/listings/fact-values?category=vehicles&key=model&attr.make=toyota";
    expect(await call(readFactValues, { path })).toMatchObject({
      body: { values: expect.arrayContaining(["Corolla"]) as unknown },
    });
  });
  await expectBounded(recording);
});

async function expectBounded(recording: Recording): Promise<void> {
  const looks = await looksAtListings(recording);
  expect(looks.length).toBeGreaterThan(0);
  for (const { text, look } of looks) {
    expect({ text, node: look["Node Type"] }).not.toMatchObject({ node: "Seq Scan" });
    expect(rowsLookedAt(look) > mostRowsLookedAt && { text, rows: rowsLookedAt(look) }).toBe(false);
  }
}

test("a list that is longer than its bound is nearest first on every page", async () => {
  const near = lgasWithin({ latitude: 6.6, longitude: 3.35 }, 100).map(({ state, name }) => `${state}/${name}`);
  const { rows } = await client.query<{ id: number }>(
    `select id from listings where state || '/' || lga = any($1::text[])
     order by array_position($1::text[], state || '/' || lga), created_at desc, id desc limit 10000`,
    [near],
  );
  expect(rows).toHaveLength(10_000);
  for (const offset of [0, 150, 4_000, 9_950]) {
    const path = `/api/listings?near=6.60,3.35&within=100&sort=nearest&limit=100&offset=${offset}`;
    const { body } = await call(searchListings, { path });
    const page = body as ListingPageDto;
    expect(page).toMatchObject({ total: 10_000, totalIsLowerBound: true });
    expect(page.listings.map(({ id }) => id)).toEqual(rows.slice(offset, offset + 100).map(({ id }) => id));
  }
});

test("no call and no screen reads the table of listings from end to end", async () => {
  const { rows } = await client.query<{ id: number; userId: number; categoryId: number }>(
    `select id, user_id as "userId", category_id as "categoryId" from listings limit 1`,
  );
  const listing = rows[0] ?? { id: 0, userId: 0, categoryId: 0 };
  const recording = await record(async () => {
    for (const { method, path, handler } of servedEndpoints()) {
      if (method !== "GET" || path === "/api/docs") continue;
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, idFor(name, path, listing)]),
      );
      const query = path.endsWith("suggestions") ? "?text=sams" : path.endsWith("price-range") ? "?categoryId=1" : "";
      await call(handler, { path: path + query, params, token: adminToken });
    }
    const category = { id: listing.categoryId, slug: "vehicles" };
    await Promise.all([
      findRelatedListings({ id: listing.id, category }, 6),
      listTrendingListings(12),
      listCategoriesWithCounts(),
      listStatesOnSale(),
    ]);
    await listingsOfSitemap((await countListingSitemaps()) - 1);
  });
  const looks = await looksAtListings(recording);
  expect(looks.length).toBeGreaterThan(10);
  for (const { text, look } of looks) expect({ text, node: look["Node Type"] }).not.toMatchObject({ node: "Seq Scan" });
});

const idFor = (name: string, path: string, listing: { id: number; userId: number }) =>
  name === "idOrSlug" ? "vehicles" : String(path.startsWith("/api/listings") ? listing.id : listing.userId);
