import { facetsOf, filterError } from "./facets";
import { parseFilter, writeFilter } from "./filters";

test.each([
  ["toyota", { values: ["toyota"] }],
  ["toyota, honda,toyota,", { values: ["toyota", "honda"] }],
  ["2008..2012", { from: 2008, to: 2012 }],
  ["..2012", { to: 2012 }],
  ["2.5..", { from: 2.5 }],
  ["..", undefined],
  ["", undefined],
  [" , ", undefined],
  [Array.from({ length: 21 }, (_, index) => index).join(","), undefined],
  ["x".repeat(81), undefined],
])("%s is read as %j", (text, filter) => expect(parseFilter(text)).toEqual(filter));

test("a filter is written as it is read", () => {
  for (const text of ["a,b", "1..2", "..2", "1.."]) {
    const filter = parseFilter(text);
    expect(filter && writeFilter(filter)).toBe(text);
  }
});

test.each([
  ["vehicles", "make", "toyota,honda", undefined],
  ["vehicles", "year", "2008..2012", undefined],
  ["vehicles", "model", "Corolla", undefined],
  ["real-estate", "move_in_cost", "..2000000", undefined],
  [undefined, "make", "toyota", undefined],
  ["vehicles", "make", "Toyota", '"Toyota" is not one of its values'],
  ["vehicles", "make", "1..2", "This fact has no range"],
  ["vehicles", "bedrooms", "2", "There is no such fact here"],
  ["beauty", "move_in_cost", "..2", "There is no such fact here"],
  [undefined, "nonsense", "2", "There is no such fact here"],
  ["vehicles", "constructor", "2", "There is no such fact here"],
])("in %s, %s=%s: %s", (slug, key, text, error) => {
  const filter = parseFilter(text);
  expect(filter && filterError(slug, key, filter)).toBe(error);
});

test("rents are filtered by what moving in costs", () =>
  expect(facetsOf("real-estate").map(({ key }) => key)).toContain("move_in_cost"));
