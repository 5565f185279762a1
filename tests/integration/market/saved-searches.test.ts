import { Client } from "pg";
import { notification } from "@/lib/contracts/reach/notifications";
import { savedSearch } from "@/lib/contracts/market/saved-searches";
import { maxSavedSearches, nextMorning } from "@/lib/domain/market/saved-search";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { matchSearches, matchStatement } from "@/lib/server/market/saved-searches/match-searches";
import { notifyOfMatches } from "@/lib/server/market/saved-searches/notify-matches";
import { buildListing } from "@/demo/builders";
import { median } from "@/scripts/bench/measure";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../../helpers/own-database";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const save = async (who: Person, query: Record<string, string>, frequency: "daily" | "at_once" = "at_once") =>
  expectOk(savedSearch, await api.saveSearch(who, { query, frequency }), 201);
const matchesToldTo = async (who: Person) =>
  expectList(notification, await api.listNotifications(who)).filter(({ kind }) => kind === "search_match");

const phone = { title: "Clean iPhone 13, 128 GB", priceKobo: 350_000_00n, state: "NG-LA", lga: "Ikeja" } as const;
async function listPhone(change: object = {}) {
  const seller = await person();
  const listing = await buildListing({ userId: seller.id, ...phone });
  await prisma().listing.update({ where: { id: listing.id }, data: { state: "NG-LA", lga: "Ikeja", ...change } });
  return { seller, listing };
}
const matchesOf = async (searchId: number) =>
  (await prisma().searchMatch.findMany({ where: { searchId } })).map(({ listingId }) => listingId);

describe("saving", () => {
  test("a search again finds it, and its list is sorted and cut as before", async () => {
    const who = await person();
    const first = await save(who, { search: "iphone", sort: "price-low", limit: "3" }, "daily");
    expect(first).toMatchObject({ query: { search: "iphone" }, frequency: "daily", name: "iphone" });
    const again = expectOk(
      savedSearch,
      await api.saveSearch(who, { query: { search: " iphone " }, frequency: "at_once" }),
    );
    expect(again).toMatchObject({ id: first.id, frequency: "at_once" });
    expect(expectList(savedSearch, await api.listSavedSearches(who))).toHaveLength(1);
    const other = await person();
    expect(expectError(await api.deleteSavedSearch(other, first.id)).status).toBe(404);
    expect((await api.deleteSavedSearch(who, first.id)).status).toBe(204);
    expect(expectList(savedSearch, await api.listSavedSearches(who))).toEqual([]);
  });

  test.each([
    {},
    { minPrice: "1000" },
    { sort: "newest" },
    { search: "…" },
    { category: "no-such-category" },
    { state: "NG-XX" },
    { category: "electronics", "attr.no_such_fact": "1" },
    { near: "0,0" },
  ])("%j is refused", async (query) => {
    const who = await person();
    expect(expectError(await api.saveSearch(who, { query })).status).toBe(400);
    expect(expectList(savedSearch, await api.listSavedSearches(who))).toEqual([]);
  });

  test("stops at fifty, also when twenty come at once", async () => {
    const who = await person();
    for (let n = 2; n < maxSavedSearches; n++) await save(who, { search: `word${n}` });
    const statuses = await times(
      20,
      async (n) => (await api.saveSearch(who, { query: { search: `last${n}` } })).status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
  });
});

describe("a new listing", () => {
  test.each<[Record<string, string>, boolean]>([
    [{ search: "iphone 13" }, true],
    [{ search: "iphones" }, true],
    [{ search: "iphone 14" }, false],
    [{ search: "iphone", category: "electronics" }, true],
    [{ search: "iphone", category: "vehicles" }, false],
    [{ category: "electronics", maxPrice: "350000" }, true],
    [{ category: "electronics", maxPrice: "349999.99" }, false],
    [{ category: "electronics", minPrice: "350000.01" }, false],
    [{ state: "NG-LA" }, true],
    [{ state: "NG-LA", lga: "Ikeja", search: "clean" }, true],
    [{ state: "NG-KN" }, false],
    [{ near: "6.60,3.35", within: "10" }, true],
    [{ near: "12.00,8.52", within: "10" }, false],
    [{ category: "electronics", location: "nowhere at all" }, false],
  ])("matches %j: %s", async (query, matches) => {
    const who = await person();
    const { id } = await save(who, query);
    const { listing } = await listPhone();
    await matchSearches(listing.id);
    expect(await matchesOf(id)).toEqual(matches ? [listing.id] : []);
  });

  test.each<[Record<string, string>, boolean]>([
    [{ "attr.mileage": "100000..150000" }, true],
    [{ "attr.mileage": "148001..149000" }, false],
    [{ "attr.year": "2008..2012", "attr.make": "toyota,honda" }, true],
    [{ "attr.year": "2011..2012" }, false],
  ])("is checked by its facts %j: %s", async (query, matches) => {
    const who = await person();
    const { id } = await save(who, { category: "vehicles", ...query });
    const seller = await person();
    const listing = await buildListing({ userId: seller.id, categorySlug: "vehicles" });
    const attributes = { make: "Toyota", year: 2010, mileage: 148_000 };
    await prisma().listing.update({ where: { id: listing.id }, data: { attributes } });
    await matchSearches(listing.id);
    expect(await matchesOf(id)).toEqual(matches ? [listing.id] : []);
  });

  test("is matched by a job of its creation, and is told at most once an hour", async () => {
    const who = await person();
    await save(who, { search: "iphone" });
    const start = new Date();
    const { listing } = await listPhone();
    await at(start, () => matchSearches(listing.id));
    await at(start, () => matchSearches(listing.id));
    await at(start, notifyOfMatches);
    expect(await matchesToldTo(who)).toMatchObject([{ listingId: listing.id, path: `/listing/${listing.id}` }]);
    const later = await times(2, listPhone.bind(undefined, {}));
    for (const { listing: next } of later) await at(hoursFrom(0.5, start), () => matchSearches(next.id));
    await at(hoursFrom(0.9, start), notifyOfMatches);
    expect(await matchesToldTo(who)).toHaveLength(1);
    await at(hoursFrom(1, start), notifyOfMatches);
    const [latest, ...rest] = await matchesToldTo(who);
    expect(latest).toMatchObject({ title: "2 new listings", path: "/listings?search=iphone&sort=newest" });
    expect(rest).toHaveLength(1);
  });

  test("is told daily in the morning of Lagos", async () => {
    const who = await person();
    await save(who, { search: "iphone" }, "daily");
    const evening = new Date("2030-03-08T18:00:00Z");
    const { listing } = await listPhone();
    await at(evening, () => matchSearches(listing.id));
    await at(hoursFrom(11, evening), notifyOfMatches);
    expect(await matchesToldTo(who)).toEqual([]);
    expect(nextMorning(evening)).toEqual(new Date("2030-03-09T06:00:00Z"));
    await at(hoursFrom(12, evening), notifyOfMatches);
    expect(await matchesToldTo(who)).toHaveLength(1);
  });

  test.each([{ deletedAt: new Date() }, { status: "paused" }, { status: "expired" }] as const)(
    "is not told when it is %j by then",
    async (data) => {
      const who = await person();
      await save(who, { search: "iphone" });
      const { listing } = await listPhone();
      await matchSearches(listing.id);
      await prisma().listing.update({ where: { id: listing.id }, data });
      await notifyOfMatches();
      expect(await matchesToldTo(who)).toEqual([]);
    },
  );

  test("is not told to its seller, nor where one has blocked the other", async () => {
    const [blocker, blocked] = [await person(), await person()];
    const { seller, listing } = await listPhone();
    for (const who of [seller, blocker, blocked]) await save(who, { search: "iphone" });
    await api.block(blocker, seller.id);
    await api.block(seller, blocked.id);
    await matchSearches(listing.id);
    await notifyOfMatches();
    for (const who of [seller, blocker, blocked]) expect(await matchesToldTo(who)).toEqual([]);
  });
});

/** Skewed like a market: the commonest words and places are in most searches, brands have a long tail. */
const manySearches = `
  insert into saved_searches (user_id, name, query, frequency, key_terms, terms, max_kobo, created_at)
  select $1, 'n' || n, jsonb_build_object('search', 'n' || n), 'daily', array[key],
    (quote_literal(key) || ' & ' || quote_literal(place))::tsquery, 1000000 * (1 + n % 400)::bigint, now()
  from (
    select n, 'brand' || floor(2000 * power(random(), 3)) as key, '@NG-' || (array['LA','LA','LA','FC','RI','KN'])[1 + n % 6] as place
    from generate_series(1, 100000) as n) as searches`;

test("among 100,000 searches a listing reads those of its terms only", async () => {
  const who = await person();
  const owner = new Client({ connectionString: ownerUrl() });
  await owner.connect();
  await owner.query(manySearches, [who.id]);
  await owner.query("vacuum analyze saved_searches");
  await owner.end();
  const samples: number[] = [];
  let listingId = 0;
  for (let n = 0; n < 21; n++) {
    const { listing } = await listPhone({ title: `Fan of brand${40 + n * 7}, clean` });
    const start = performance.now();
    await matchSearches(listing.id);
    samples.push(performance.now() - start);
    listingId = listing.id;
  }
  const [first = 0, ...later] = samples;
  const inMs = { first, laterMedian: median(later), laterMost: Math.max(...later) };
  console.log("matching a listing among 100,000 searches, in ms:", inMs);
  await prisma().searchMatch.deleteMany({ where: { listingId } });
  const { text, values } = matchStatement(listingId, new Date());
  const { rows } = await pool().query<{ "QUERY PLAN": unknown }>(`explain (analyze, format json) ${text}`, [...values]);
  const plan = JSON.stringify(rows[0]?.["QUERY PLAN"]);
  expect(plan).toContain("saved_searches_key_terms_idx");
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"saved_searches"/);
  const examined = [
    ...plan.matchAll(
      /"Relation Name":"saved_searches"[^}]*?"Actual Rows":([\d.]+)[^}]*?(?:"Rows Removed by Filter":(\d+))?/g,
    ),
  ];
  const read = examined.reduce((sum, [, found, removed]) => sum + Number(found) + Number(removed ?? 0), 0);
  expect(examined.length).toBeGreaterThan(0);
  expect(read).toBeLessThan(2_000);
});
