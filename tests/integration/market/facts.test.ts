/** Facts of listings: stored, refused, terms of an order, filters, facets, and what moving in costs. */
import { GET as searchListings } from "@/app/api/listings/route";
import { buildListing, buildUser } from "@/demo/builders";
import { type ListingPageDto, listingDetail } from "@/lib/contracts/market/listings";
import { moveInCost } from "@/lib/domain/market/move-in-cost";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { reader, sql } from "@/lib/server/platform/database/client";
import { call, tokenFor } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { categoryId, getListing, postListing } from "../../helpers/listings";
import { api } from "../../helpers/market-api";

type Query = Record<string, string | number>;

async function list(query: Query) {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  return call(searchListings, { path: `/api/listings?${params}` });
}

const pathsOf = (refused: Parameters<typeof expectError>[0]) => expectError(refused).errors?.map(({ path }) => path);

async function find(query: Query): Promise<ListingPageDto> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body as ListingPageDto;
}

const corolla = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used" };

const offer = async (attributes?: object, change: object = {}) => ({
  categoryId: await categoryId("vehicles"),
  title: "Toyota Corolla 2010",
  description: "Clean and ready for the road.",
  price: "3900000",
  location: "Ikeja, Lagos",
  images: ["/demo/saloon-car-a.webp"],
  ...(attributes && { attributes }),
  ...change,
});

describe("the facts of a listing", () => {
  test("are stored and answered; a listing without any has none", async () => {
    const token = await tokenFor(await buildUser());
    const created = await postListing(
      token,
      await offer({ year: 2010, model: " Corolla ", kind: "car", make: "toyota" }),
    );
    expect(created.status).toBe(201);
    expect(listingDetail.parse(created.body).attributes).toEqual({
      kind: "car",
      make: "toyota",
      model: "Corolla",
      year: 2010,
    });
    expect(listingDetail.parse((await postListing(token, await offer())).body).attributes).toEqual({});
  });

  test.each([
    [{ wheels: 4 }, "attributes.wheels"],
    [{ make: "toyotta" }, "attributes.make"],
    [{ year: 1900 }, "attributes.year"],
    [{ year: "2010" }, "attributes.year"],
    [{ model: { first: 1 } }, "attributes.model"],
    [{ model: "a\u202Eb" }, "attributes.model"],
    [{ kind: "bicycle", transmission: "manual" }, "attributes.transmission"],
    [Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, 1])), "attributes"],
    ["make=toyota", "attributes"],
  ])("%j are refused on their path, and nothing is created", async (attributes, path) => {
    const seller = await buildUser();
    const refused = await postListing(await tokenFor(seller), await offer(attributes as object));
    expect(expectError(refused)).toMatchObject({ status: 400, code: "validation_failed" });
    expect(pathsOf(refused)).toContain(path);
    expect(await reader.rows(sql`select id from listings where user_id = ${seller.id}`)).toEqual([]);
  });

  test("can be changed by their owner, as a new version; another category keeps those that it asks as well", async () => {
    const token = await tokenFor(await buildUser());
    const { id } = listingDetail.parse((await postListing(token, await offer(corolla))).body);
    const changed = await api.updateListing({ token }, id, { attributes: { ...corolla, year: 2011 } });
    expect(changed.body).toMatchObject({ version: 2, attributes: { ...corolla, year: 2011 } });
    expect(expectError(await api.updateListing({ token }, id, { attributes: { colour: "pinkish" } })).status).toBe(400);
    const moved = await api.updateListing({ token }, id, { categoryId: await categoryId("commercial-equipment") });
    expect(listingDetail.parse(moved.body).attributes).toEqual({
      condition: "foreign_used",
      model: "Corolla",
      year: 2011,
    });
    expect((await getListing(id)).body).toEqual(moved.body);
    const versions = await reader.rows<{ year: number }>(sql`
      select (attributes ->> 'year')::int as year from listing_versions where listing_id = ${id} order by version`);
    expect(versions.map(({ year }) => year)).toEqual([2010, 2011, 2011]);
  });
});

describe("filters by facts", () => {
  const location = "Factsville";
  const put = async (attributes: object, change: object = {}) =>
    buildListing({ userId: seller.id, categorySlug: "vehicles", location, title: "Car", attributes, ...change });
  let seller: Awaited<ReturnType<typeof buildUser>>;
  let ids: Record<"corolla" | "camry" | "accord" | "bicycle" | "truck", number>;
  const names = ({ listings }: ListingPageDto) =>
    listings.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0]).sort();
  const named = async (query: Query) => names(await find({ category: "vehicles", location, ...query }));

  beforeAll(async () => {
    seller = await buildUser();
    ids = {
      corolla: (await put({ ...corolla, mileage: 148_000, customs_paid: true })).id,
      camry: (await put({ ...corolla, model: "Camry", year: 2012, mileage: 96_000 })).id,
      accord: (await put({ ...corolla, make: "honda", model: "Accord", year: 2008, condition: "nigerian_used" })).id,
      bicycle: (await put({ kind: "bicycle", make: "other", model: "Road 7", condition: "brand_new" })).id,
      truck: (await put({ kind: "truck", make: "mack", model: "Granite", year: 2009, mileage: 999_999 })).id,
    };
  });

  test.each<[Query, string[]]>([
    [{ "attr.make": "toyota" }, ["camry", "corolla"]],
    [{ "attr.make": "toyota,honda" }, ["accord", "camry", "corolla"]],
    [{ "attr.make": "toyota,honda", "attr.condition": "nigerian_used" }, ["accord"]],
    [{ "attr.model": "corolla" }, ["corolla"]],
    [{ "attr.model": "ROAD 7" }, ["bicycle"]],
    [{ "attr.year": "2008..2010" }, ["accord", "corolla", "truck"]],
    [{ "attr.year": "2010.." }, ["camry", "corolla"]],
    [{ "attr.year": "..2009" }, ["accord", "truck"]],
    [{ "attr.year": "2010,2012" }, ["camry", "corolla"]],
    [{ "attr.year": "2012..2008" }, []],
    [{ "attr.mileage": "100000..150000" }, ["corolla"]],
    [{ "attr.mileage": "..100000" }, ["camry"]],
    [{ "attr.mileage": "96000..96000" }, ["camry"]],
    [{ "attr.mileage": "150001.." }, ["truck"]],
    [{ "attr.mileage": "147999..148001" }, ["corolla"]],
    [{ "attr.mileage": "148001..149000" }, []],
    [{ "attr.mileage": "0148000" }, ["corolla"]],
    [{ "attr.customs_paid": "true" }, ["corolla"]],
    [{ "attr.make": "toyota", maxPrice: "1" }, []],
    [{ "attr.make": "toyota", search: "car", sort: "price-low" }, ["camry", "corolla"]],
  ])("%j", async (query, expected) => expect(await named(query)).toEqual(expected));

  test("a range passes over a text that another category has under the same key", async () => {
    const put = (categorySlug: string, size: number | string) =>
      buildListing({ userId: seller.id, categorySlug, location: "Sizeville", attributes: { size } });
    await put("fashion", "XXL");
    const { id } = await put("real-estate", 120);
    await put("real-estate", 1920.5);
    expect((await find({ category: "real-estate", location: "Sizeville", "attr.size": "1900..1950" })).total).toBe(1);
    for (const query of [{ category: "real-estate" }, {}] satisfies Query[]) {
      const { listings } = await find({ ...(query as Query), location: "Sizeville", "attr.size": "100..150" });
      expect(listings.map((listing) => listing.id)).toEqual([id]);
    }
  });

  test.each([
    [{ "attr.wheels": "4" }, "attr.wheels"],
    [{ "attr.make": "toyotta" }, "attr.make"],
    [{ "attr.make": "1..2" }, "attr.make"],
    [{ "attr.make": "" }, "attr.make"],
    [{ "attr.constructor": "1" }, "attr.constructor"],
    [{ "attr.model": "a\u0000b" }, "attr.model"],
    [{ lga: "\u0000" }, "lga"],
    [{ "attr.MAKE": "toyota" }, "attr.MAKE"],
  ])("%j are refused on their path", async (query, path) => {
    const refused = await list({ category: "vehicles", ...query });
    expect(expectError(refused)).toMatchObject({ status: 400, code: "validation_failed" });
    expect(pathsOf(refused)).toEqual([path]);
  });

  test("facets count the values within all filters, and those of a filtered fact without its own", async () => {
    const { facets, facetsAreLowerBounds } = await find({
      category: "vehicles",
      location,
      facets: "true",
      "attr.make": "toyota",
    });
    expect(facets?.make).toEqual([
      { value: "toyota", count: 2 },
      { value: "honda", count: 1 },
      { value: "mack", count: 1 },
      { value: "other", count: 1 },
    ]);
    expect(facets?.year).toEqual([
      { value: "2010", count: 1 },
      { value: "2012", count: 1 },
    ]);
    expect(facets?.model).toEqual([
      { value: "Camry", count: 1 },
      { value: "Corolla", count: 1 },
    ]);
    expect(facets?.mileage).toBeUndefined();
    expect(facetsAreLowerBounds).toBeUndefined();
    expect(await find({ location, facets: "true" })).not.toHaveProperty("facets");
    expect(await find({ category: "vehicles", location })).not.toHaveProperty("facets");
  });

  test("a typed text is one value however it is spelt, and shows as most people spell it", async () => {
    const place = "Spellville";
    for (const model of ["Corolla", "Corolla", "corolla", "COROLLA"]) await put({ model }, { location: place });
    const { facets } = await find({ category: "vehicles", location: place, facets: "true" });
    expect(facets?.model).toEqual([{ value: "Corolla", count: 4 }]);
    expect((await find({ category: "vehicles", location: place, "attr.model": "Corolla" })).total).toBe(4);
  });

  test("facets count what a search lists, also what only begins with its word", async () => {
    const place = "Prefixville";
    await put({ make: "kia" }, { location: place, title: "Zuprefixed wagon" });
    const { listings, facets } = await find({
      category: "vehicles",
      location: place,
      search: "zupref",
      facets: "true",
    });
    expect([listings.length, facets?.make]).toEqual([1, [{ value: "kia", count: 1 }]]);
  });

  test("facets follow a change at once", async () => {
    const counts = async () => (await find({ category: "vehicles", location, facets: "true" })).facets?.condition;
    const before = await counts();
    const { id } = await put({ ...corolla, condition: "brand_new" });
    const token = await tokenFor(seller);
    expect((await api.updateListing({ token }, id, { title: "Newer car" })).status).toBe(200);
    const count = (list: typeof before) => list?.find(({ value }) => value === "brand_new")?.count ?? 0;
    expect(count(await counts())).toBe(count(before) + 1);
    expect((await api.updateListing({ token }, id, { status: "paused" })).status).toBe(200);
    expect(await counts()).toEqual(before);
  });
});

describe("what moving in costs", () => {
  const fees = { agency_fee: 250_000, legal_fee: 250_000, caution_deposit: 100_000, service_charge: 0 };
  const rent = { kind: "flat", offer: "rent", bedrooms: 2, ...fees };

  test("is the same in a list's filter as on the page", async () => {
    const seller = await buildUser();
    const months = [undefined, 1, 6, 12, 13, 24];
    const periods = [null, ...pricePeriods];
    const offers = [
      rent,
      { ...rent, offer: "sale" },
      { ...rent, legal_fee: undefined },
      { ...rent, service_charge: 7 },
    ];
    for (const [index, each] of offers.entries())
      for (const period of periods)
        for (const min_rent_months of months) {
          const attributes = JSON.parse(JSON.stringify({ ...each, min_rent_months })) as typeof rent;
          const priceKobo = [2_500_000_00n, 1n, 0n][index % 3] ?? 0n;
          const [row] = await reader.rows<{ cost: bigint | null }>(sql`
            select move_in_cost(${priceKobo}::bigint, ${period}::price_period, ${JSON.stringify(attributes)}::jsonb) as cost`);
          expect(row?.cost ?? undefined).toBe(moveInCost({ priceKobo, pricePeriod: period, attributes }));
        }
    await buildListing({
      userId: seller.id,
      categorySlug: "real-estate",
      location: "Movein",
      priceKobo: 2_500_000_00n,
      pricePeriod: "year",
      attributes: rent,
    });
    const total = async (range: string) =>
      (await find({ category: "real-estate", location: "Movein", "attr.move_in_cost": range })).total;
    expect([await total("3100000..3100000"), await total("..3099999"), await total("3100001..")]).toEqual([1, 0, 0]);
  });
});
