import type { ListingSummaryDto } from "./contracts/market/listings";
import { factsToAdd } from "./facts-to-add";

const car = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used" };
const listing = (id: number, rest: Partial<ListingSummaryDto> = {}) =>
  ({ id, version: 1, status: "active", categorySlug: "vehicles", attributes: car, ...rest }) as ListingSummaryDto;

test("three at a time, named in a sentence", () => {
  expect(factsToAdd([listing(9)])).toEqual({
    9: { names: "gear, fuel and mileage", count: 3, part: "facts", version: 1 },
  });
});

test("the part of the form that asks for the first of them", () => {
  expect(factsToAdd([listing(9, { attributes: { kind: "car" } })])[9]).toMatchObject({ part: "first-facts" });
});

test("of the three newest on sale", () => {
  const listings = [listing(9, { status: "paused" }), listing(8), listing(7), listing(6), listing(5)];
  expect(Object.keys(factsToAdd(listings))).toEqual(["6", "7", "8"]);
});

test("none of a listing that has them", () => {
  const attributes = { kind: "bicycle", make: "other", model: "X", condition: "brand_new", colour: "red" };
  const complete = { ...attributes, customs_paid: true, registered: false };
  expect(factsToAdd([listing(9, { attributes: complete })])).toEqual({});
  expect(factsToAdd([listing(9, { attributes })])[9]).toMatchObject({
    names: "customs duty paid and registered",
    count: 2,
  });
});
