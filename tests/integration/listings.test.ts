import fc from "fast-check";
import { GET as readCategory } from "@/app/api/categories/[idOrSlug]/route";
import { GET as listCategories } from "@/app/api/categories/route";
import { GET as readListing } from "@/app/api/listings/[id]/route";
import { POST as viewListing } from "@/app/api/listings/[id]/views/route";
import { GET as listOwn } from "@/app/api/listings/my/route";
import { GET as searchListings, POST as createListing } from "@/app/api/listings/route";
import { category } from "@/lib/contracts/categories";
import { errorBody } from "@/lib/contracts/errors";
import { type ListingPageDto, listingDetail, listingPage, listingSummary } from "@/lib/contracts/listings";
import { reader, prisma, sql } from "@/lib/server/database/client";
import { flushViews } from "@/lib/server/listings/count-views";
import { buildListing, buildUser } from "@/demo/builders";
import { type ApiResult, call, tokenFor } from "../helpers/api";

type Query = Record<string, string | number>;
type Overrides = Partial<Parameters<typeof buildListing>[0]>;

let serial = 0;
/** A place that only one test's listings are in: other files fill the same database. */
const newTown = () => `Town${process.pid.toString(36)}x${(serial++).toString(36)}z`;

/** A seller who puts listings up in a town of their own. */
async function market() {
  const [seller, town] = [await buildUser(), newTown()];
  const put = (overrides: Overrides = {}) =>
    buildListing({ location: `${town}, Oyo`, ...overrides, userId: seller.id });
  const find = async (query: Query = {}) => page(await list({ location: town, ...query }));
  const titles = async (query: Query = {}) => (await find(query)).listings.map(({ title }) => title);
  return { seller, town, put, find, titles };
}

const list = (query: Query | string) => {
  const search =
    typeof query === "string" ? query : new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
  return call(searchListings, { path: `/api/listings?${search}` });
};
const read = (id: number | string, token?: string) =>
  call(readListing, { path: `/api/listings/${id}`, params: { id: String(id) }, token });
const create = (token: string | undefined, body: unknown) =>
  call(createListing, { method: "POST", path: "/api/listings", token, body });

function page({ status, body }: ApiResult): ListingPageDto {
  expect(status).toBe(200);
  return listingPage.strict().extend({ listings: listingSummary.strict().array() }).parse(body);
}
const said = ({ status, body }: ApiResult) => ({ status, ...errorBody.parse(body) });
const categoryId = async (slug: string) => (await prisma().category.findUniqueOrThrow({ where: { slug } })).id;

describe("categories", () => {
  test("are the 16 of the home page, in its order, for everyone", async () => {
    const { status, body } = await call(listCategories, { path: "/api/categories" });
    expect(status).toBe(200);
    expect(
      category
        .strict()
        .array()
        .parse(body)
        .map(({ slug }) => slug),
    ).toEqual(
      ["vehicles", "real-estate", "mobile-phones", "electronics", "used-goods", "beauty", "fashion", "leisure"].concat(
        ["seeking-work", "artisan-services", "jobs", "babies-kids", "animals-pets", "food-agriculture"],
        ["commercial-equipment", "influencer-hiring"],
      ),
    );
  });

  test("are read by id and by slug alike", async () => {
    const id = String(await categoryId("real-estate"));
    const get = (idOrSlug: string) => call(readCategory, { params: { idOrSlug } });
    const [byId, bySlug] = [await get(id), await get("real-estate")];
    expect(category.strict().parse(bySlug.body)).toMatchObject({ id: Number(id), name: "Real Estate" });
    expect(byId).toMatchObject({ status: 200, body: bySlug.body });
    for (const none of ["nothing-like-it", "0", "999999", "9999999999", "-1", "Real-Estate", "real estate", "%"])
      expect(said(await get(none))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("creating a listing", () => {
  const offer = async (change: Record<string, unknown> = {}) => ({
    categoryId: await categoryId("electronics"),
    title: "Standing fan",
    description: "Used for one dry season.",
    price: "9999.50",
    location: "Yaba, Lagos",
    images: ["/demo/standing-fan-a.webp", "https://example.com/b.jpg"],
    ...change,
  });

  test("answers it in full, and everyone can read it so", async () => {
    const seller = await buildUser({ trustScore: 62.5, isVerified: true, reviewCount: 3, ratingSum: 14 });
    const specifications = { Brand: "OX", "Blade size": "18 inch", Colour: "black" };
    const created = await create(await tokenFor(seller), await offer({ specifications }));
    expect(created.status).toBe(201);
    const dto = listingDetail.strict().parse(created.body);
    expect(dto).toMatchObject({
      userId: seller.id,
      title: "Standing fan",
      description: "Used for one dry season.",
      price: "9999.50",
      currency: "NGN",
      images: ["/demo/standing-fan-a.webp", "https://example.com/b.jpg"],
      specifications,
      status: "active",
      viewCount: 0,
      isFeatured: false,
      location: "Yaba, Lagos",
      escrowFee: "149.99",
      deletedAt: null,
      category: { slug: "electronics" },
      user: {
        id: seller.id,
        username: seller.username,
        trustScore: "62.50",
        isVerified: true,
        averageRating: 4.7,
        reviewCount: 3,
      },
    });
    expect(Object.keys(created.body.specifications as object)).toEqual(Object.keys(specifications));
    expect(await read(dto.id)).toMatchObject({ status: 200, body: created.body });
    expect(JSON.stringify(created.body)).not.toContain(seller.email);
    expect(await prisma().auditEntry.count({ where: { entityType: "listing", entityId: dto.id } })).toBe(1);
  });

  test.each([
    ["0", "0.00", "0.00"],
    ["0.29", "0.29", "0.00"],
    [1e11, "100000000000.00", "0.00"],
    ["10000", "10000.00", "150.00"],
    ["10000.01", "10000.01", "0.00"],
  ])("takes the price %p exactly", async (price, shown, escrowFee) => {
    const { status, body } = await create(await tokenFor(await buildUser()), await offer({ price }));
    expect({ status, price: body.price, escrowFee: body.escrowFee }).toEqual({ status: 201, price: shown, escrowFee });
  });

  test.each([
    [{ categoryId: undefined }, "categoryId", "Category is required"],
    [{ categoryId: 0 }, "categoryId", "Category is required"],
    [{ title: " " }, "title", "Title is required"],
    [{ title: "x".repeat(201) }, "title", "Title too long"],
    [{ description: "too short" }, "description", "Description must be at least 10 characters"],
    [{ price: "" }, "price", "Price is required"],
    [{ price: undefined }, "price", "Price is required"],
    [{ price: -1 }, "price", "Number must be greater than or equal to 0"],
    [{ price: 0.1 + 0.2 }, "price", 'A number must be whole: send an amount with kobo as text, such as "15000.50"'],
    [{ price: "100000000000.01" }, "price", "Amount must be at most 100,000,000,000"],
    [{ location: "" }, "location", "Location is required"],
    [{ images: [] }, "images", "At least one image is required"],
    [{ images: undefined }, "images", "At least one image is required"],
    [{ images: ["http://example.com/a.jpg"] }, "images.0", "Images must be https addresses"],
    [{ title: "a\u0000b" }, "title", "Control characters are not allowed"],
    [{ userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (change, path, message) => {
    const seller = await buildUser();
    const answer = await create(await tokenFor(seller), await offer(change));
    expect(said(answer)).toEqual({ status: 400, code: "validation_failed", message, errors: [{ path, message }] });
    expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(0);
  });

  test("takes any letters, the longest title and text, and refuses none of it later", async () => {
    const token = await tokenFor(await buildUser());
    const change = { title: "😀".repeat(200), description: `ọ́ṣẹ́ ${"word ".repeat(1_900)}`, location: "Ọ̀yọ́" };
    const { status, body } = await create(token, await offer(change));
    expect([status, body.title]).toEqual([201, change.title]);
  });

  test("needs a category that there is, and somebody signed in", async () => {
    const token = await tokenFor(await buildUser());
    expect(said(await create(token, await offer({ categoryId: 1_999_999 })))).toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect(said(await create(undefined, await offer()))).toMatchObject({ status: 401, code: "unauthorized" });
    expect(said(await create(undefined, {}))).toMatchObject({ status: 401 });
  });
});

describe("who sees which listing", () => {
  test("a deleted one: its owner, its buyers and admins", async () => {
    const { seller, put, find } = await market();
    const [buyer, stranger, admin] = [await buildUser(), await buildUser(), await buildUser({ role: "admin" })];
    const listing = await put();
    const { id } = listing;
    const order = { sellerId: seller.id, listingId: id, listingVersion: 1, amountKobo: listing.priceKobo };
    await prisma().transaction.create({ data: { ...order, buyerId: buyer.id, status: "cancelled" } });
    await prisma().listing.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const viewer of [undefined, stranger])
      expect(said(await read(id, viewer && (await tokenFor(viewer))))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    for (const viewer of [seller, buyer, admin]) {
      const { status, body } = await read(id, await tokenFor(viewer));
      expect([status, typeof listingDetail.parse(body).deletedAt]).toEqual([200, "string"]);
    }
    expect(await find()).toEqual({ listings: [], total: 0 });
  });

  test("a reserved or sold one: everyone by id, nobody in a list", async () => {
    const { put, titles } = await market();
    await put({ title: "on sale" });
    for (const status of ["pending", "completed"] as const) {
      const { id } = await put({ title: status, status });
      expect((await read(id)).body).toMatchObject({ title: status, status });
    }
    expect(await titles()).toEqual(["on sale"]);
  });

  test("no listing: 404, also for what is no id; a bad token is nobody", async () => {
    for (const none of ["1999999", "0", "-1", "1.5", "abc", "99999999999", "1e3"])
      expect(said(await read(none))).toMatchObject({ status: 404, code: "not_found" });
    const { put } = await market();
    expect((await read((await put()).id, "garbage")).status).toBe(200);
  });

  test("one's own: in every status, newest first, deleted ones left out, nobody else's", async () => {
    const { seller, put } = await market();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await put({ title: "sold", status: "completed", createdAt: at(1) });
    await put({ title: "reserved", status: "pending", createdAt: at(3) });
    await put({ title: "on sale", createdAt: at(2) });
    await put({ title: "gone", deletedAt: at(5), createdAt: at(4) });
    await (await market()).put({ title: "somebody else's" });
    const { status, body } = await call(listOwn, { path: "/api/listings/my", token: await tokenFor(seller) });
    expect(status).toBe(200);
    const own = listingSummary.strict().array().parse(body);
    expect(own.map(({ title }) => title)).toEqual(["reserved", "on sale", "sold"]);
    expect((await call(listOwn, { token: await tokenFor(await buildUser()) })).body).toEqual([]);
    for (const token of [undefined, "garbage"]) expect((await call(listOwn, { token })).status).toBe(401);
  });
});

describe("narrowing a list", () => {
  test("by category, by its id and by its slug", async () => {
    const { put, titles } = await market();
    await put({ title: "fan" });
    await put({ title: "car", categorySlug: "vehicles" });
    expect(await titles({ category: "vehicles" })).toEqual(["car"]);
    expect(await titles({ categoryId: await categoryId("vehicles") })).toEqual(["car"]);
    expect(await titles({ category: "vehicles", categoryId: await categoryId("electronics") })).toEqual([]);
    expect(await titles({ category: "no-such-category" })).toEqual([]);
    expect(await titles({ categoryId: 999_999 })).toEqual([]);
  });

  test("by price, both bounds included", async () => {
    const { put, titles } = await market();
    for (const kobo of [99_99n, 100_00n, 150_50n, 200_00n, 200_01n])
      await put({ title: String(kobo), priceKobo: kobo });
    const cheapest = (query: Query) => titles({ ...query, sort: "price-low" });
    expect(await cheapest({ minPrice: 100, maxPrice: 200 })).toEqual(["10000", "15050", "20000"]);
    expect(await cheapest({ minPrice: "150.50" })).toEqual(["15050", "20000", "20001"]);
    expect(await cheapest({ maxPrice: "99.99" })).toEqual(["9999"]);
    expect(await cheapest({ minPrice: 200, maxPrice: 100 })).toEqual([]);
    expect(await cheapest({ minPrice: "", maxPrice: " " })).toHaveLength(5);
  });

  test("by a part of the location, without case and diacritics", async () => {
    const { put, town, find } = await market();
    await put({ location: `Ìbàdàn ${town}, Ọ̀yọ́` });
    for (const location of [
      town,
      town.toLowerCase(),
      ` ${town} `,
      `${town}, oyo`,
      `IBADAN ${town}`,
      `ìbàdàn ${town}, Ọ̀YỌ́`,
    ])
      expect([location, (await find({ location })).total]).toEqual([location, 1]);
    expect((await find({ location: `${town}, Lagos` })).total).toBe(0);
  });

  test("by words of title and description, every one of them", async () => {
    const { put, titles } = await market();
    await put({ title: "Samsung phone", description: "Black, with its charger." });
    await put({ title: "Tecno phone", description: "Blue, no charger, small scratch." });
    expect((await titles({ search: "phone" })).sort()).toEqual(["Samsung phone", "Tecno phone"]);
    expect(await titles({ search: "charger samsung" })).toEqual(["Samsung phone"]);
    expect(await titles({ search: "phone generator" })).toEqual([]);
    expect(await titles({ search: "  " })).toHaveLength(2);
  });

  test("ignores a name that it does not know", async () => {
    const { put, find } = await market();
    await put();
    expect((await find({ colour: "red" })).total).toBe(1);
  });

  test.each([
    "categoryId=x",
    "categoryId=0",
    "categoryId=-1",
    "categoryId=1.5",
    "category=Real%20Estate",
    "minPrice=cheap",
    "minPrice=-1",
    "minPrice=1.005",
    "maxPrice=1e3",
    "sort=best",
    "limit=0",
    "limit=-1",
    "limit=1.5",
    "limit=ten",
    "offset=-1",
    "offset=x",
    "limit=5&limit=6",
    "search=a&search=b",
    "search=a%00b",
    "location=a%00b",
    `search=${"x".repeat(201)}`,
  ])("%s is a bad request that names the value", async (query) => {
    const { status, code, errors } = said(await list(query));
    expect({ status, code, path: errors?.[0]?.path }).toEqual({
      status: 400,
      code: "validation_failed",
      path: query.split("=")[0],
    });
  });
});

describe("searching as people here write", () => {
  test.each([
    ["Ibadan", "Ilé ní Ìbàdàn"],
    ["IBADAN", "Ilé ní Ìbàdàn"],
    ["ìbàdàn", "House in Ibadan"],
    ["gari", "Gàrí Ìjẹ̀bú"],
    ["ijebu", "Gàrí Ìjẹ̀bú"],
    ["gàrí", "White garri and gari"],
    ["aso oke", "Aṣọ òkè fún ọkọ ìyàwó"],
    ["aṣọ òkè", "Aso oke"],
    ["oja", "Ọjà tuntun"],
    ["ọjọ́", "ojo kan"],
    ["bauna", "ɓauna a Kano"],
    ["ɗinki", "Dinki mai kyau"],
    ["DINKI", "Ɗinki mai kyau"],
    ["karfe", "Ƙarfe na gini"],
    ["ƙarfe", "karfe na gini"],
    ["nku", "Nkụ ọcha"],
    ["isi", "Ịsị ọma"],
    ["ịsị", "isi oma"],
    ["phon", "Three phones"],
    ["phones", "One phone"],
    ["phone", "Three phones"],
    ["batteries", "Inverter battery"],
    ["tomatoes", "A basket of tomato"],
    ["iphone 13", "iPhone 13 Pro, 128GB"],
    ["128gb", "iPhone 13 Pro, 128GB"],
    ["toyota-corolla", "Toyota Corolla 2015"],
    ["yanci", "ƴanci"],
    ["كاسوا", "سوق كاسوا"],
    ["1E6C84A9", "Standing fan 1e6c84a9"],
    ["3e5x", "Inverter 3e5x-7"],
  ])("%s finds %s", async (search, title) => {
    const { put, titles } = await market();
    await put({ title });
    await put({ title: "Unrelated", description: "Nothing of the kind." });
    expect(await titles({ search })).toEqual([title]);
  });

  const oddities = [
    "%",
    "_",
    "\\",
    "'",
    '"',
    "''; drop table listings; --",
    "&",
    "|",
    "!",
    "(",
    ")",
    ":",
    "*",
    "<->",
  ].concat(
    [
      "fan & | ! ( ) : *",
      "fan:*",
      "!fan",
      "(fan",
      "fan & ",
      "a:b:c",
      "\\'",
      "%%%",
      "\u0301",
      "😀",
      "…",
      "\u200b",
      "ﷺ",
      "½",
    ],
    ["a".repeat(200), "x ".repeat(100), "ß".repeat(200), "the and of", "1=1", "$1", "{}", "[a-z]", "fan\tfan\n"],
  );
  test.each(oddities)("%j never fails, in search and in location", async (text) => {
    const answers = [
      await list({ search: text }),
      await list({ location: text }),
      await list({ search: text, location: text }),
    ];
    for (const { status } of answers) expect([200, 400]).toContain(status);
    if (!/[\t\n]/.test(text)) expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("no text at all fails", async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom("&", "|", "!", "(", ")", ":", "*", "'", "\\", " "), fc.constant("fan")),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.string({ unit: "binary" })), async (words) => {
        const { status } = await list({ search: words.slice(0, 200), location: words.slice(0, 200) });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });

  test("operators are only signs between words", async () => {
    const { put, titles } = await market();
    await put({ title: "Fan (standing) & light: 5* | good!" });
    for (const search of [
      "fan & light",
      "(fan",
      "fan:*",
      "!fan",
      "fan | nothing & fan".replace("nothing", "good"),
      "light:5",
    ])
      expect([search, (await titles({ search })).length]).toEqual([search, 1]);
    expect(await titles({ search: "fan | generator" })).toEqual([]);
  });

  test("signs alone are no words, and find nothing", async () => {
    const { put, titles } = await market();
    await put();
    for (const search of ["!!!", "&", "%", "_"]) expect([search, await titles({ search })]).toEqual([search, []]);
  });

  test("% and _ in a location mean themselves, full width too", async () => {
    const { put, town, find } = await market();
    await put({ location: `${town} 100% Ring_Road` });
    for (const location of [`${town} 100%`, "100% Ring_", `${town} 100％`])
      expect([location, (await find({ location })).total]).toEqual([location, 1]);
    for (const location of [`${town}%Road`, `${town}_100`, `${town}％Road`, `${town}＿100`, `${town}\\`])
      expect([location, (await find({ location })).total]).toEqual([location, 0]);
  });
});

describe("sorting and paging", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

  test.each([
    ["newest", ["c", "b", "a"]],
    ["oldest", ["a", "b", "c"]],
    ["price-low", ["b", "a", "c"]],
    ["price-high", ["c", "a", "b"]],
    ["popular", ["b", "c", "a"]],
    ["", ["c", "b", "a"]],
  ])("%s", async (sort, expected) => {
    const { put, titles } = await market();
    await put({ title: "b", createdAt: at(2), priceKobo: 1_00n, viewCount: 9 });
    await put({ title: "c", createdAt: at(3), priceKobo: 3_00n, viewCount: 5 });
    await put({ title: "a", createdAt: at(1), priceKobo: 2_00n, viewCount: 0 });
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each(["newest", "oldest", "price-low", "price-high", "popular"])(
    "%s shows each of many alike exactly once over the pages",
    async (sort) => {
      const { put, find } = await market();
      const alike = { createdAt: at(1), priceKobo: 1_00n, viewCount: 3 };
      const ids: number[] = [];
      for (let count = 0; count < 7; count++) ids.push((await put(alike)).id);
      const seen: number[] = [];
      for (const offset of [0, 3, 6]) {
        const { listings, total } = await find({ sort, limit: 3, offset });
        expect(total).toBe(7);
        seen.push(...listings.map(({ id }) => id));
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
      expect((await find({ sort, limit: 7 })).listings.map(({ id }) => id)).toEqual(seen);
    },
  );

  test("12 without a limit, at most 100, none beyond the end; total counts all", async () => {
    const { seller, town, find } = await market();
    const { id: category } = await prisma().category.findUniqueOrThrow({ where: { slug: "leisure" } });
    const row = {
      title: "Trip",
      description: "A day out at the beach.",
      priceKobo: 1n,
      location: town,
      images: ["/demo/a.webp"],
    };
    await prisma().listing.createMany({
      data: Array.from({ length: 103 }, () => ({ ...row, userId: seller.id, categoryId: category })),
    });
    const count = async (query: Query) => {
      const { listings, total } = await find(query);
      expect(total).toBe(103);
      return listings.length;
    };
    expect(await count({})).toBe(12);
    expect(await count({ limit: "", offset: "" })).toBe(12);
    expect(await count({ limit: 1 })).toBe(1);
    for (const limit of [100, 101, 5_000]) expect(await count({ limit })).toBe(100);
    expect(await count({ limit: 100, offset: 100 })).toBe(3);
    for (const offset of [103, 999_999_999]) expect(await count({ offset })).toBe(0);
  });

  test("a limit beyond any number of listings is read as 100", async () => {
    const { put, find } = await market();
    await put();
    for (const limit of ["1000000000", "9".repeat(20)]) expect((await find({ limit })).total).toBe(1);
  });

  test("more than 10,000 are told as at least so many", async () => {
    const { seller, town, find } = await market();
    const batch = 2_000;
    const insert = (count: number) =>
      reader.rows(sql`
        insert into listings (user_id, category_id, title, description, price_kobo, location, images)
        select ${seller.id}::int, ${1}::int, 'Rice', 'Ofada rice by the bag.', 100, ${town}, '{/demo/a.webp}' from generate_series(1, ${count}::int)`);
    const remove = () =>
      reader.rows(sql`
        update listings set deleted_at = now()
        where id in (select id from listings where user_id = ${seller.id} and deleted_at is null limit ${batch + 1})`);
    try {
      for (let inserted = 0; inserted < 10_000; inserted += batch) await insert(batch);
      const exact = await find({ limit: 1 });
      expect([exact.total, exact.totalIsLowerBound]).toEqual([10_000, undefined]);
      await insert(1);
      const more = await find({ limit: 1 });
      expect([more.total, more.totalIsLowerBound]).toEqual([10_000, true]);
    } finally {
      for (let removed = 0; removed < 10_000; removed += batch) await remove();
    }
  });
});

describe("counting views", () => {
  const view = (id: number | string, address: string, { token, agent }: { token?: string; agent?: string } = {}) =>
    call(viewListing, {
      method: "POST",
      path: `/api/listings/${id}/views`,
      params: { id: String(id) },
      token,
      headers: { "X-Forwarded-For": address, ...(agent && { "User-Agent": agent }) },
    });
  const counted = async (id: number) => {
    await flushViews();
    const days = await prisma().listingViewDay.findMany({ where: { listingId: id } });
    const { viewCount } = (await read(id)).body as { viewCount: number };
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(viewCount);
    return viewCount;
  };

  test("writes all that were gathered in one flush, once", async () => {
    const { put } = await market();
    const [one, two] = [await put(), await put({ viewCount: 0 })];
    for (let host = 1; host <= 5; host++) expect(await view(one.id, `192.0.2.${host}`)).toMatchObject({ status: 204 });
    await view(two.id, "192.0.2.1");
    await flushViews();
    expect([await counted(one.id), await counted(two.id)]).toEqual([5, 1]);
    await view(one.id, "192.0.2.77");
    expect(await counted(one.id)).toBe(6);
  });

  test("one address is one view, whatever it writes before its own", async () => {
    const { put } = await market();
    const { id } = await put();
    for (const address of ["192.0.2.9", "192.0.2.9", "10.0.0.1, 192.0.2.9", "10.0.0.2, 192.0.2.9"])
      await view(id, address);
    expect(await counted(id)).toBe(1);
    await view(id, "192.0.2.9");
    expect(await counted(id)).toBe(1);
    await view(id, "192.0.2.10");
    expect(await counted(id)).toBe(2);
  });

  test("the seller's own looks are no views, anybody else's are, in one flush", async () => {
    const { put, seller } = await market();
    const { id } = await put();
    await view(id, "192.0.2.30", { token: await tokenFor(seller) });
    await view(id, "192.0.2.31", { token: await tokenFor(await buildUser()) });
    await view(id, "192.0.2.32");
    expect(await counted(id)).toBe(2);
  });

  test.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", 0],
    ["Mozilla/5.0 (Linux; Android 6.0.1) Chrome/120 Mobile Safari/537.36 (compatible; bingbot/2.0)", 0],
    ["Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/153 Mobile Safari/537.36 Chrome-Lighthouse", 0],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
      1,
    ],
    ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16", 1],
  ])("%s adds %i", async (agent, views) => {
    const { put } = await market();
    const { id } = await put();
    expect(await view(id, "192.0.2.40", { agent })).toMatchObject({ status: 204 });
    expect(await counted(id)).toBe(views);
  });

  test("of what is not there or deleted counts nothing, and breaks no other count", async () => {
    const { put, seller } = await market();
    const [there, gone] = [await put(), await put({ deletedAt: new Date() })];
    for (const id of [1_999_999, gone.id, there.id]) expect((await view(id, "192.0.2.20")).status).toBe(204);
    expect(await counted(there.id)).toBe(1);
    expect((await read(gone.id, await tokenFor(seller))).body.viewCount).toBe(0);
    for (const none of ["0", "abc", "99999999999"]) expect((await view(none, "192.0.2.20")).status).toBe(404);
  });
});
