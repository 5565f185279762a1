import { sortOf, usualSort } from "./listing-sort";

test("the default is relevance for a search, else the newest", () => {
  expect([usualSort({}), usualSort({ search: "fan" })]).toEqual(["newest", "relevance"]);
  expect([sortOf({}), sortOf({ search: "fan" })]).toEqual(["newest", "relevance"]);
});

test("a choice counts, but there is no relevance without a text", () => {
  expect(sortOf({ search: "fan", sort: "newest" })).toBe("newest");
  expect(sortOf({ sort: "price-low" })).toBe("price-low");
  expect(sortOf({ sort: "relevance" })).toBe("newest");
});
