import { checkAttributes, fittingAttributes } from "./check-attributes";

const car = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used" };
const errorsOf = (slug: string, input: Record<string, unknown>) => {
  const checked = checkAttributes(slug, input);
  return "errors" in checked ? checked.errors.map(({ key }) => key) : [];
};

test("facts are stored in the order of the schema, texts with single spaces", () =>
  expect(checkAttributes("vehicles", { year: 2010, model: "  Land   Cruiser ", kind: "car" })).toEqual({
    attributes: { kind: "car", model: "Land Cruiser", year: 2010 },
  }));

test.each([
  [{ wheels: 4 }, "wheels"],
  [{ make: "Toyota" }, "make"],
  [{ make: ["toyota"] }, "make"],
  [{ year: "2010" }, "year"],
  [{ year: 1979 }, "year"],
  [{ year: 2010.5 }, "year"],
  [{ mileage: -1 }, "mileage"],
  [{ mileage: Number.NaN }, "mileage"],
  [{ customs_paid: "true" }, "customs_paid"],
  [{ model: "a, b" }, "model"],
  [{ model: " " }, "model"],
  [{ model: "x".repeat(81) }, "model"],
  [{ kind: "bicycle", transmission: "manual" }, "transmission"],
  [{ constructor: "x" }, "constructor"],
  [{ __proto__x: 1 }, "__proto__x"],
])("%j is refused on %s", (input, key) => expect(errorsOf("vehicles", input)).toEqual([key]));

test("a price with three digits of kobo is no decimal", () => {
  expect(errorsOf("electronics", { kind: "generator", power: 2.5 })).toEqual([]);
  expect(errorsOf("electronics", { kind: "generator", power: 2.555 })).toEqual(["power"]);
});

test.each(["2027-02-29", "2027-1-1", "tomorrow", "2027-13-01"])("%s is no date", (deadline) =>
  expect(errorsOf("jobs", { deadline })).toEqual(["deadline"]),
);

test("several answers are stored once each, in the order of the options", () =>
  expect(checkAttributes("influencer-hiring", { platforms: ["tiktok", "instagram", "tiktok"] })).toEqual({
    attributes: { platforms: ["instagram", "tiktok"] },
  }));

test("another category keeps the facts that it asks as well", () =>
  expect(fittingAttributes("commercial-equipment", { ...car, kind: "power" })).toEqual({
    kind: "power",
    condition: "foreign_used",
    model: "Corolla",
    year: 2010,
  }));

test("a category without a schema takes no facts", () =>
  expect(errorsOf("unheard-of", { kind: "car" })).toEqual(["kind"]));
