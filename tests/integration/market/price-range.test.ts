/** Price help: what others ask for something comparable, whose listings count, and that the result is never stale. */
import { randomBytes } from "node:crypto";
import { GET as readPriceRange } from "@/app/api/listings/price-range/route";
import { buildListing, buildUser } from "@/demo/builders";
import { caches, openCache } from "@/lib/server/platform/cache/caches";
import { findListing } from "@/lib/server/market/listings/queries";
import { priceRangeOf } from "@/lib/server/market/listings/price-range";
import { record } from "@/scripts/bench/replay";
import { call, tokenFor } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { categoryId } from "../../helpers/listings";
import { api } from "../../helpers/market-api";

type Query = Record<string, string | number>;
type Offer = Omit<Partial<Parameters<typeof buildListing>[0]>, "attributes"> & { attributes?: object };

/** For one range, uncached: four for each of the lists */
const maxStatements = 16;

async function ask(query: Query) {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  return call(readPriceRange, { path: `/api/listings/price-range?${params}` });
}

async function range(query: Query): Promise<unknown> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return (body as { range: unknown }).range;
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Cars of a model that no other test knows: several files share a database. */
async function buildCars() {
  const model = `M${randomBytes(6).toString("hex")}`;
  const car = { kind: "car", make: "toyota", model, year: 2010, condition: "foreign_used" };
  const seller = await buildUser();
  const put = (millions: number, { attributes = {}, ...offer }: Offer = {}) =>
    buildListing({
      userId: seller.id,
      categorySlug: "vehicles",
      priceKobo: BigInt(millions) * 1_000_000_00n,
      ...offer,
      attributes: { ...car, ...attributes },
    });
  const query: Query = {
    categoryId: await categoryId("vehicles"),
    ...Object.fromEntries(Object.entries(car).map(([key, value]) => [`attr.${key}`, value])),
  };
  return { car, seller, put, query };
}

test("is the middle half of the prices, from 20 listings", async () => {
  const { put, query } = await buildCars();
  await times(19, (index) => put(index + 1));
  expect(await range(query)).toBeNull();
  await put(20);
  expect(await range(query)).toEqual({ low: "5000000.00", high: "15000000.00", count: 20, isExact: true });
});

test("counts what is on sale for a price that says something, for the same period", async () => {
  const { put, query } = await buildCars();
  await times(20, () => put(4));
  await put(90, { status: "paused" });
  await put(90, { deletedAt: new Date() });
  await put(0);
  await times(20, () => put(1, { pricePeriod: "day" }));
  expect(await range(query)).toMatchObject({ low: "4000000.00", high: "4000000.00", count: 20 });
  expect(await range({ ...query, pricePeriod: "day" })).toMatchObject({ low: "1000000.00", count: 20 });
  expect(await range({ ...query, pricePeriod: "week" })).toBeNull();
});

test("never counts the seller's own listings, in the form or on the page", async () => {
  const { put, query, seller } = await buildCars();
  const others = await buildUser();
  await times(20, () => put(4, { userId: others.id }));
  const { id } = await put(50);
  await put(60);
  expect(await range(query)).toMatchObject({ count: 22 });
  expect(await range({ ...query, withoutSeller: seller.id })).toMatchObject({ high: "4000000.00", count: 20 });
  expect(await range({ ...query, withoutSeller: others.id })).toBeNull();
  const shownOf = async (listingId: number) => {
    const listing = await findListing(listingId, null);
    return listing && (await priceRangeOf(listing));
  };
  expect(await shownOf(id)).toMatchObject({ high: "4000000.00", count: 20 });
  expect(await shownOf((await put(4, { status: "paused" })).id)).toBeUndefined();
});

test("compares the same thing first, then similar ones: never another model or a car of another time", async () => {
  const { car, put, query } = await buildCars();
  await times(10, () => put(4));
  await times(5, () => put(4, { attributes: { year: 2012 } }));
  await times(20, () => put(99, { attributes: { year: 2013 } }));
  await times(20, () => put(99, { attributes: { model: `${car.model}x` } }));
  expect(await range(query)).toBeNull();
  await times(10, () => put(2, { attributes: { condition: "nigerian_used" } }));
  expect(await range(query)).toEqual({ low: "2000000.00", high: "4000000.00", count: 25, isExact: false });
  await times(5, () => put(4, { attributes: { year: 2008 } }));
  expect(await range(query)).toEqual({ low: "4000000.00", high: "4000000.00", count: 20, isExact: true });
});

test("compares rents of the LGA, else of the state", async () => {
  const seller = await buildUser();
  const flat = { kind: "flat", offer: "rent", bedrooms: 37 };
  const put = (lga: string, state = "NG-LA") =>
    buildListing({
      userId: seller.id,
      categorySlug: "real-estate",
      pricePeriod: "year",
      attributes: flat,
      state,
      lga,
      priceKobo: lga === "Ikeja" ? 2_000_000_00n : 9_000_000_00n,
    });
  const query = {
    categoryId: await categoryId("real-estate"),
    pricePeriod: "year",
    "attr.kind": "flat",
    "attr.offer": "rent",
    "attr.bedrooms": 37,
  };
  const ikeja = { ...query, state: "NG-LA", lga: "Ikeja" };
  await times(19, () => put("Ikeja"));
  await put("Eti-Osa");
  await times(20, () => put("Ikeja", "NG-KN"));
  expect(await range(ikeja)).toMatchObject({ count: 20 });
  expect(await range(query)).toBeNull();
  await put("Ikeja");
  await put("Eti-Osa");
  expect(await range(ikeja)).toMatchObject({ high: "2000000.00", count: 20 });
  expect(await range({ ...query, state: "NG-LA" })).toMatchObject({ count: 22 });
});

test("what many offer is compared by period, place and facts as well, and a rare year by itself", async () => {
  const { put, query, seller } = await buildCars();
  const offers = await Promise.all([
    times(100, () => put(4)),
    times(20, () => put(1, { pricePeriod: "day" })),
    times(20, () => put(5, { attributes: { transmission: "manual" } })),
    times(20, () => put(2, { attributes: { year: 1995 } })),
  ]);
  expect(offers.flat()).toHaveLength(160);
  expect(await range(query)).toMatchObject({ high: "4000000.00", count: 120, isExact: true });
  expect(await range({ ...query, pricePeriod: "day" })).toMatchObject({ high: "1000000.00", count: 20 });
  expect(await range({ ...query, "attr.transmission": "manual" })).toMatchObject({ low: "5000000.00", count: 20 });
  expect(await range({ ...query, "attr.year": 1995 })).toMatchObject({ low: "2000000.00", count: 20 });
  expect(await range({ ...query, withoutSeller: seller.id })).toBeNull();

  const rooms = { kind: "flat", offer: "rent", bedrooms: 38 };
  const putFlat = (state: string, lga: string) =>
    buildListing({
      userId: seller.id,
      categorySlug: "real-estate",
      pricePeriod: "year",
      attributes: rooms,
      state,
      lga,
      priceKobo: lga === "Ikeja" ? 2_000_000_00n : 9_000_000_00n,
    });
  await Promise.all([
    times(30, () => putFlat("NG-LA", "Ikeja")),
    times(80, () => putFlat("NG-LA", "Eti-Osa")),
    times(25, () => putFlat("NG-KN", "Ikeja")),
  ]);
  const homes = {
    categoryId: await categoryId("real-estate"),
    pricePeriod: "year",
    ...Object.fromEntries(Object.entries(rooms).map(([key, value]) => [`attr.${key}`, value])),
  };
  expect(await range({ ...homes, state: "NG-LA", lga: "Ikeja" })).toMatchObject({ high: "2000000.00", count: 30 });
  expect(await range({ ...homes, state: "NG-LA" })).toMatchObject({ high: "9000000.00", count: 110 });
  expect(await range({ ...homes, state: "NG-KN" })).toMatchObject({ high: "2000000.00", count: 25 });
});

test.each([
  [{ "attr.wheels": "4" }, "attr.wheels"],
  [{ "attr.make": "toyotta" }, "attr.make"],
  [{ "attr.make": "toyota,honda" }, "attr.make"],
  [{ "attr.year": "2008..2012" }, "attr.year"],
  [{ "attr.year": "old" }, "attr.year"],
  [{ "attr.kind": "bicycle", "attr.transmission": "manual" }, "attr.transmission"],
  [{ "attr.customs_paid": "perhaps" }, "attr.customs_paid"],
  [{ categoryId: "" }, "categoryId"],
  [{ pricePeriod: "decade" }, "pricePeriod"],
  [{ withoutSeller: "me" }, "withoutSeller"],
])("%j is refused on its path", async (change: Query, path) => {
  const refused = expectError(await ask({ categoryId: await categoryId("vehicles"), ...change }));
  expect(refused).toMatchObject({ status: 400, code: "validation_failed" });
  expect(refused.errors?.map((error) => error.path)).toContain(path);
});

test("says nothing of what it cannot compare", async () => {
  const id = await categoryId("vehicles");
  expect(await range({ categoryId: id })).toBeNull();
  expect(await range({ categoryId: id, "attr.make": "toyota" })).toBeNull();
  expect(await range({ categoryId: 999_999 })).toBeNull();
});

test("takes a bounded number of statements", async () => {
  const { put, query } = await buildCars();
  await times(3, () => put(4));
  const recording = await record(() => range({ ...query, "attr.transmission": "manual" }));
  expect(recording.length).toBeGreaterThan(0);
  expect(recording.length).toBeLessThanOrEqual(maxStatements);
});

describe("with a cache", () => {
  beforeAll(() => openCache("queries", 1024 * 1024));
  afterAll(() => {
    delete caches().queries;
  });

  test("is read once, and again after a change in the category", async () => {
    const { car, put, query, seller } = await buildCars();
    await times(20, () => put(4));
    const first = await range(query);
    expect(first).toMatchObject({ count: 20 });
    expect(await record(() => range(query))).toEqual([]);
    const token = { token: await tokenFor(seller) };
    const created = await api.createListing(token, {
      categoryId: Number(query.categoryId),
      title: "Another car",
      description: "Clean and ready for the road.",
      price: "90000000",
      location: "Ikeja, Lagos",
      images: ["/demo/saloon-car-a.webp"],
      attributes: car,
    });
    expect(created.status).toBe(201);
    expect(await range(query)).toMatchObject({ count: 21 });
    await api.removeListing(token, (created.body as { id: number }).id);
    expect(await range(query)).toEqual(first);
  });
});
