import { sortOf, usualSort } from "./listing-sort";

test("nobody has to choose: best matches of a text, else the newest", () => {
  expect([usualSort({}), usualSort({ search: "fan" })]).toEqual(["newest", "relevance"]);
  expect([sortOf({}), sortOf({ search: "fan" })]).toEqual(["newest", "relevance"]);
});

test("a choice counts, but without a text nothing matches better", () => {
  expect(sortOf({ search: "fan", sort: "newest" })).toBe("newest");
  expect(sortOf({ sort: "price-low" })).toBe("price-low");
  expect(sortOf({ sort: "relevance" })).toBe("newest");
});
