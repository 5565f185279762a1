import { expectError } from "../../helpers/expectations";
import { buildTown, categoryId, getListings, type Query } from "../../helpers/listings";

describe("filtering a list", () => {
  test("by category, by its id and by its slug", async () => {
    const { put, titles } = await buildTown();
    await put({ title: "fan" });
    await put({ title: "car", categorySlug: "vehicles" });
    expect(await titles({ category: "vehicles" })).toEqual(["car"]);
    expect(await titles({ categoryId: await categoryId("vehicles") })).toEqual(["car"]);
    expect(await titles({ category: "vehicles", categoryId: await categoryId("electronics") })).toEqual([]);
    expect(await titles({ category: "no-such-category" })).toEqual([]);
    expect(await titles({ categoryId: 999_999 })).toEqual([]);
  });

  test("by price, both bounds included", async () => {
    const { put, titles } = await buildTown();
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
    const { put, town, find } = await buildTown();
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
    const { put, find, titles } = await buildTown();
    await put({ title: "Samsung phone", description: "Black, with its charger." });
    await put({ title: "Tecno phone", description: "Blue, no charger, small scratch." });
    expect((await titles({ search: "phone" })).sort()).toEqual(["Samsung phone", "Tecno phone"]);
    expect(await titles({ search: "charger samsung" })).toEqual(["Samsung phone"]);
    // No listing has both words: the list says which it has left out.
    const relaxed = await find({ search: "phone generator" });
    expect(relaxed).toMatchObject({ relaxedSearch: "phone", total: 2 });
    expect(await titles({ search: "  " })).toHaveLength(2);
  });

  test("ignores a name that it does not know", async () => {
    const { put, find } = await buildTown();
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
    const { status, code, errors } = expectError(await getListings(query));
    expect({ status, code, path: errors?.[0]?.path }).toEqual({
      status: 400,
      code: "validation_failed",
      path: query.split("=")[0],
    });
  });
});
