import type { AttributeValues } from "./attribute";
import { missingFacts } from "./missing";

const missing = (slug: string, facts: AttributeValues) => missingFacts(slug, facts).map(({ key }) => key);
const bicycle = { kind: "bicycle", make: "other", model: "Phoenix", condition: "foreign_used" };

test("are those on cards first, then those that filter lists", () => {
  const car = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used" };
  expect(missing("vehicles", car).slice(0, 3)).toEqual(["transmission", "fuel", "mileage"]);
  expect(missing("vehicles", car)).not.toContain("seats");
});

test("are none that the others rule out, and none once they are answered", () => {
  expect(missing("vehicles", bicycle)).toEqual(["colour", "customs_paid", "registered"]);
  expect(missing("vehicles", { ...bicycle, colour: "red", customs_paid: false, registered: false })).toEqual([]);
});

test("of a listing without facts are the few that every listing answers, and what depends on nothing", () => {
  expect(missing("vehicles", {})).toEqual(expect.arrayContaining(["year", "condition", "kind", "make", "model"]));
  expect(missing("no-such", {})).toEqual([]);
});
