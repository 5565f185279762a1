/** Places of listings: given, found in their text, filtered by, and near a point. */
import { buildListing, buildUser } from "@/demo/builders";
import { listingDetail } from "@/lib/contracts/market/listings";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { placeListings } from "@/lib/server/market/listings/places/place-listings";
import { tokenFor } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { buildTown, categoryId, getListings, postListing } from "../../helpers/listings";
import { api } from "../../helpers/market-api";

const offer = async (change: object = {}) => ({
  categoryId: await categoryId("electronics"),
  title: "Standing fan",
  description: "Used for one dry season.",
  price: "15000",
  location: "Near the big church",
  images: ["/demo/standing-fan-a.webp"],
  ...change,
});
const placeOf = ({ body }: { body: unknown }) => {
  const { state, lga } = listingDetail.parse(body);
  return [state, lga];
};
const pathsOf = (refused: Parameters<typeof expectError>[0]) => expectError(refused).errors?.map(({ path }) => path);

describe("the place of a new listing", () => {
  test.each([
    [{ state: "NG-OY", lga: "Surulere" }, ["NG-OY", "Surulere"]],
    [{ state: "NG-OY" }, ["NG-OY", null]],
    [{ state: "NG-OY", location: "Yaba, Lagos" }, ["NG-OY", null]],
    [{ location: "Yaba, Lagos" }, ["NG-LA", "Lagos Mainland"]],
    [{ location: "Yaba, Lagos", state: null, lga: null }, ["NG-LA", "Lagos Mainland"]],
    [{ location: "Ìbàdàn" }, ["NG-OY", null]],
    [{ location: "Odogunyan, Lagos" }, ["NG-LA", "Ikorodu"]],
    [{ location: "Ifite Ogwari, Anambra" }, ["NG-AN", "Ayamelum"]],
    [{}, [null, null]],
    [{ location: "Surulere" }, [null, null]],
  ])("of %j is %j", async (change, place) => {
    const created = await postListing(await tokenFor(await buildUser()), await offer(change));
    expect(created.status).toBe(201);
    expect(placeOf(created)).toEqual(place);
  });

  test.each([
    [{ lga: "Ikeja" }, "lga"],
    [{ lga: "Ikeja", location: "Ikeja, Lagos" }, "lga"],
    [{ state: "NG-OY", lga: "Ikeja" }, "lga"],
    [{ state: "NG-LA", lga: "ikeja" }, "lga"],
    [{ state: "NG-XX" }, "state"],
    [{ state: "Lagos" }, "state"],
    [{ state: ["NG-LA"] }, "state"],
    [{ state: "NG-LA", lga: 5 }, "lga"],
    [{ state: "NG-LA", lga: "" }, "lga"],
  ])("%j is refused on its path, and nothing is created", async (change, path) => {
    const seller = await buildUser();
    const refused = await postListing(await tokenFor(seller), await offer(change));
    expect(expectError(refused)).toMatchObject({ status: 400, code: "validation_failed" });
    expect(pathsOf(refused)).toEqual([path]);
    expect(await reader.rows(sql`select id from listings where user_id = ${seller.id}`)).toEqual([]);
  });
});

describe("the place of a listing after a change", () => {
  const change = async (before: object, changes: object) => {
    const token = await tokenFor(await buildUser());
    const { id } = listingDetail.parse((await postListing(token, await offer(before))).body);
    return api.updateListing({ token }, id, changes);
  };
  const ikeja = { state: "NG-LA", lga: "Ikeja" };

  test.each([
    [ikeja, { price: "14000" }, ["NG-LA", "Ikeja"]],
    [ikeja, { lga: "Epe" }, ["NG-LA", "Epe"]],
    [ikeja, { lga: null }, ["NG-LA", null]],
    [ikeja, { state: "NG-LA" }, ["NG-LA", "Ikeja"]],
    [ikeja, { state: "NG-OY" }, ["NG-OY", null]],
    [ikeja, { state: "NG-OY", lga: "Ido" }, ["NG-OY", "Ido"]],
    [ikeja, { state: null }, [null, null]],
    [ikeja, { state: null, location: "Wuse 2, Abuja" }, ["NG-FC", "Abuja Municipal"]],
    [ikeja, { location: "Behind the mosque" }, ["NG-LA", "Ikeja"]],
    [ikeja, { location: "Lagos" }, ["NG-LA", "Ikeja"]],
    [ikeja, { location: "Bodija, Ibadan" }, ["NG-OY", "Ibadan North"]],
    [{}, { location: "Bodija, Ibadan" }, ["NG-OY", "Ibadan North"]],
  ])("of %j, changed by %j, is %j", async (before, changes, place) => {
    const changed = await change(before, changes);
    expect(changed.status).toBe(200);
    expect(placeOf(changed)).toEqual(place);
  });

  test.each([
    [{}, { lga: "Ikeja" }],
    [ikeja, { lga: "Ido" }],
    [ikeja, { state: null, lga: "Ikeja" }],
    [ikeja, { state: "NG-OY", lga: "Ikeja" }],
  ])("of %j is not changed by %j", async (before, changes) => {
    const refused = await change(before, changes);
    expect(pathsOf(refused)).toEqual(["lga"]);
  });

  test("is of no version: an order is of the same terms after it", async () => {
    const changed = await change(ikeja, { state: "NG-OY", lga: "Ido" });
    expect(listingDetail.parse(changed.body).version).toBe(1);
  });
});

describe("a list of a place", () => {
  test("has the listings of a state, and those of an LGA", async () => {
    const { put, titles } = await buildTown();
    await put({ title: "Ikeja", state: "NG-LA", lga: "Ikeja" });
    await put({ title: "Surulere of Lagos", state: "NG-LA", lga: "Surulere" });
    await put({ title: "Surulere of Oyo", state: "NG-OY", lga: "Surulere" });
    await put({ title: "Lagos", state: "NG-LA" });
    await put({ title: "Jema'a", state: "NG-KD", lga: "Jema'a" });
    await put({ title: "Somewhere" });
    expect((await titles({ state: "NG-LA" })).sort()).toEqual(["Ikeja", "Lagos", "Surulere of Lagos"]);
    expect(await titles({ state: "NG-LA", lga: "Surulere" })).toEqual(["Surulere of Lagos"]);
    expect(await titles({ state: "NG-OY", lga: "Surulere" })).toEqual(["Surulere of Oyo"]);
    expect(await titles({ state: "NG-KD", lga: "Jema'a" })).toEqual(["Jema'a"]);
    expect(await titles({ state: "NG-LA", search: "surulere" })).toEqual(["Surulere of Lagos"]);
    expect(await titles({ state: "NG-LA", category: "vehicles" })).toEqual([]);
    expect(await titles({ state: "" })).toHaveLength(6);
  });

  test("keeps its place when words are left out of a search", async () => {
    const { put, find } = await buildTown();
    await put({ title: "Brass kora", state: "NG-LA", lga: "Ikeja" });
    await put({ title: "Brass lute", state: "NG-OY", lga: "Ido" });
    const relaxed = (state: string) => find({ search: "kora lute", state });
    expect((await relaxed("NG-LA")).listings.map(({ title }) => title)).toEqual(["Brass kora"]);
    expect((await relaxed("NG-OY")).listings.map(({ title }) => title)).toEqual(["Brass lute"]);
  });

  test.each([
    ["state=Lagos", "state"],
    ["state=NG-XX", "state"],
    ["state=ng-la", "state"],
    ["lga=Ikeja", "lga"],
    ["state=NG-OY&lga=Ikeja", "lga"],
    ["state=NG-LA&lga=ikeja", "lga"],
  ])("%s is refused", async (query, path) => expect(pathsOf(await getListings(query))).toEqual([path]));
});

describe("a list near a point", () => {
  const ikejaPoint = "6.60,3.35";

  async function buildNeighbours() {
    const town = await buildTown();
    await town.put({ title: "Ibadan", state: "NG-OY", lga: "Ibadan North", createdAt: new Date("2026-01-05") });
    await town.put({ title: "Ikeja, older", state: "NG-LA", lga: "Ikeja", createdAt: new Date("2026-01-01") });
    await town.put({ title: "Epe", state: "NG-LA", lga: "Epe", createdAt: new Date("2026-01-04") });
    await town.put({ title: "Ikeja", state: "NG-LA", lga: "Ikeja", createdAt: new Date("2026-01-02") });
    await town.put({ title: "Kosofe", state: "NG-LA", lga: "Kosofe", createdAt: new Date("2026-01-03") });
    await town.put({ title: "Lagos", state: "NG-LA" });
    return town;
  }

  test("has the listings of the LGAs around it, in any order", async () => {
    const { titles } = await buildNeighbours();
    expect(await titles({ near: ikejaPoint })).toEqual(["Kosofe", "Ikeja", "Ikeja, older"]);
    expect(await titles({ near: ikejaPoint, sort: "nearest" })).toEqual(["Ikeja", "Ikeja, older", "Kosofe"]);
    expect(await titles({ near: ikejaPoint, within: 100, sort: "nearest" })).toEqual([
      "Ikeja",
      "Ikeja, older",
      "Kosofe",
      "Epe",
    ]);
    expect(await titles({ near: ikejaPoint, within: 1 })).toEqual([]);
    expect(await titles({ near: ikejaPoint, search: "kosofe" })).toEqual(["Kosofe"]);
    expect(await titles({ near: ikejaPoint, state: "NG-OY" })).toEqual([]);
    expect(await titles({ near: ikejaPoint, sort: "nearest", limit: 2, offset: 1 })).toEqual([
      "Ikeja, older",
      "Kosofe",
    ]);
  });

  test("of nowhere is empty; without a point nothing is nearest", async () => {
    const { titles } = await buildNeighbours();
    expect(await titles({ near: "51.50,-0.12", within: 100 })).toEqual([]);
    expect(await titles({ sort: "nearest" })).toEqual(await titles({ sort: "newest" }));
    expect(await titles({ within: 5 })).toHaveLength(6);
  });

  test.each([
    ["near=6.60", "near"],
    ["near=here", "near"],
    ["near=91,3", "near"],
    ["near=6.60,3.35&near=6.60,3.35", "near"],
    ["near=6.60,3.35&within=0", "within"],
    ["near=6.60,3.35&within=101", "within"],
    ["near=6.60,3.35&within=5.5", "within"],
    ["near=6.60,3.35&sort=near", "sort"],
  ])("%s is refused", async (query, path) => expect(pathsOf(await getListings(query))).toEqual([path]));
});

test("the worker places listings by their text, and leaves those that say none or have a place", async () => {
  const { id: userId } = await buildUser();
  const [clear, unclear, placed, removed] = [
    await buildListing({ userId, location: "Wuse 2, Abuja" }),
    await buildListing({ userId, location: "Near the junction" }),
    await buildListing({ userId, location: "Wuse 2, Abuja", state: "NG-KN" }),
    await buildListing({ userId, location: "Gwarinpa, Abuja", status: "paused", deletedAt: new Date() }),
  ];
  await placeListings(clear.id - 1);
  const places = await prisma().listing.findMany({
    where: { userId },
    select: { id: true, state: true, lga: true, version: true },
    orderBy: { id: "asc" },
  });
  expect(places).toEqual([
    { id: clear.id, state: "NG-FC", lga: "Abuja Municipal", version: 1 },
    { id: unclear.id, state: null, lga: null, version: 1 },
    { id: placed.id, state: "NG-KN", lga: null, version: 1 },
    { id: removed.id, state: "NG-FC", lga: "Abuja Municipal", version: 1 },
  ]);
});
