import { browseQuery } from "./browse";

describe("an address of a page of a list", () => {
  test("is read, and what makes no sense is passed over", () => {
    expect(browseQuery.parse({})).toEqual({ sort: "newest", page: 1, view: "grid" });
    expect(browseQuery.parse({ search: " fan ", minPrice: "10.50", sort: "popular", page: "3", view: "list" })).toEqual(
      {
        search: "fan",
        minPrice: 10_50n,
        sort: "popular",
        page: 3,
        view: "list",
      },
    );
    const nonsense = {
      search: " ",
      location: "\u0000",
      minPrice: "-1",
      maxPrice: "x",
      sort: "?",
      page: "0",
      view: "map",
    };
    expect(browseQuery.parse(nonsense)).toEqual({ sort: "newest", page: 1, view: "grid" });
    for (const page of ["-1", "1.5", "x", "1e9", "NaN"]) expect(browseQuery.parse({ page }).page).toBe(1);
  });
});
