import { browseQuery } from "./browse";

describe("an address of a page of a list", () => {
  test("is read, and what makes no sense is passed over", () => {
    expect(browseQuery.parse({})).toEqual({ attr: {}, sort: "newest", page: 1, view: "grid", unreadPrices: {} });
    expect(browseQuery.parse({ search: " fan ", minPrice: "10.50", sort: "popular", page: "3", view: "list" })).toEqual(
      {
        search: "fan",
        attr: {},
        minPrice: 10_50n,
        sort: "popular",
        page: 3,
        view: "list",
        unreadPrices: {},
      },
    );
    const nonsense = {
      search: " ",
      location: "\u0000",
      category: "Not a slug",
      sort: "?",
      page: "0",
      view: "map",
    };
    expect(browseQuery.parse(nonsense)).toEqual({ attr: {}, sort: "newest", page: 1, view: "grid", unreadPrices: {} });
    for (const page of ["-1", "1.5", "x", "1e9", "NaN"]) expect(browseQuery.parse({ page }).page).toBe(1);
  });

  test.each([
    ["1,500,000", 1_500_000_00n],
    ["₦1500", 1_500_00n],
    ["1.5m", 1_500_000_00n],
    ["15k", 15_000_00n],
    ["15 000", 15_000_00n],
    ["₦1,500,000", 1_500_000_00n],
    ["15000.50", 15_000_50n],
  ])("the amount %s is read as people type it", (minPrice, kobo) =>
    expect(browseQuery.parse({ minPrice })).toMatchObject({ minPrice: kobo, unreadPrices: {} }),
  );

  test.each(["-1", "x", "1.5.0", "1,50", "1e9", "100 000 000 000 000 000"])(
    "the amount %s is not read, and stays",
    (maxPrice) => {
      const query = browseQuery.parse({ maxPrice: ` ${maxPrice} ` });
      expect([query.maxPrice, query.unreadPrices.maxPrice]).toEqual([undefined, maxPrice]);
    },
  );

  test("a blank amount is none", () => {
    expect(browseQuery.parse({ minPrice: " ", maxPrice: "" })).toMatchObject({ unreadPrices: {} });
  });
});

describe("facts in an address", () => {
  test.each<[Record<string, string>, object]>([
    [{ make: "toyota,honda" }, { make: { values: ["toyota", "honda"] } }],
    [{ year: "2008..2012" }, { year: { from: 2008, to: 2012 } }],
    [{ "year.from": "2008", "year.to": "" }, { year: { from: 2008 } }],
    [{ move_in_cost: "..1.5m" }, { move_in_cost: { to: 1_500_000 } }],
    [{ "move_in_cost.to": "1,500,000" }, { move_in_cost: { to: 1_500_000 } }],
    [{ "year.from": "new" }, {}],
    [{ year: ".." }, {}],
    [{ make: "" }, {}],
    [{ "constructor.from": "1" }, { constructor: { from: 1 } }],
    [{ make: "a\u0000" }, {}],
  ])("%j are read as people type them", (attr, filters) => expect(browseQuery.parse({ attr }).attr).toEqual(filters));

  test("are passed over when they are no texts", () =>
    expect(browseQuery.parse({ attr: { make: ["a"] } }).attr).toEqual({}));
});
