import type { AttributeValues } from "./attribute";
import { comparableLists, comparedFacts, comparedKeys, sharedList } from "./comparable";

const lagos = { state: "NG-LA", lga: "Ikeja" };
const nowhere = { state: null, lga: null };
const car = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used", colour: "red" };
const flat = { kind: "flat", offer: "rent", bedrooms: 2, furnishing: "furnished" };

test("the facts that decide agree; those that can differ are left out one after the other, the last first", () => {
  const model = { kind: { values: ["car"] }, make: { values: ["toyota"] }, model: { values: ["Corolla"] } };
  const always = { ...model, year: { from: 2008, to: 2012 } };
  expect(comparableLists("vehicles", { ...car, transmission: "manual" }, lagos)).toEqual([
    {
      attr: { ...always, condition: { values: ["foreign_used"] }, transmission: { values: ["manual"] } },
      isExact: true,
    },
    { attr: { ...always, condition: { values: ["foreign_used"] } }, isExact: false },
    { attr: always, isExact: false },
  ]);
});

test("where prices differ from place to place, first the LGA may differ, never the state", () => {
  const attr = { kind: { values: ["flat"] }, offer: { values: ["rent"] }, bedrooms: { values: ["2"] } };
  const furnished = { ...attr, furnishing: { values: ["furnished"] } };
  expect(comparableLists("real-estate", flat, lagos)).toEqual([
    { attr: furnished, state: "NG-LA", lga: "Ikeja", isExact: true },
    { attr: furnished, state: "NG-LA", isExact: true },
    { attr, state: "NG-LA", isExact: false },
  ]);
  expect(comparableLists("real-estate", flat, { ...lagos, lga: null })).toHaveLength(2);
  expect(comparableLists("real-estate", flat, nowhere)).toEqual([]);
});

test("without a fact that decides there is nothing to compare, unless it is ruled out or optional", () => {
  expect(comparableLists("vehicles", {}, nowhere)).toEqual([]);
  expect(comparableLists("vehicles", { ...car, year: undefined as never }, nowhere)).toEqual([]);
  expect(comparableLists("vehicles", { ...car, kind: undefined as never }, nowhere)).not.toEqual([]);
  const { year: _, ...bicycle } = { ...car, kind: "bicycle" };
  expect(comparableLists("vehicles", bicycle, nowhere)).not.toEqual([]);
  expect(comparableLists("vehicles", { ...bicycle, kind: "parts" }, nowhere)).toEqual([]);
  expect(comparableLists("no-such-category", car, nowhere)).toEqual([]);
});

test("numbers are comparable near by, by a distance or by a share of them", () => {
  const generator = { kind: "generator", brand: "Tiger", condition: "brand_new", power: 3.5 };
  expect(comparableLists("electronics", generator, nowhere)[0]?.attr.power).toEqual({ from: 2.63, to: 4.38 });
  const bird = { kind: "poultry", price_per: "head", breed: "Noiler", age: 0 };
  expect(comparableLists("animals-pets", bird, nowhere)[0]?.attr.age).toEqual({ from: 0, to: 0 });
});

test("several answers of one fact are compared as any of them", () => {
  const video = { deliverable: "video", platforms: ["x", "tiktok"], followers: 1_000 };
  expect(comparableLists("influencer-hiring", video, nowhere)[0]?.attr).toMatchObject({
    platforms: { values: ["x", "tiktok"] },
    followers: { from: 500, to: 1_500 },
  });
});

test("only the compared facts make a difference", () =>
  expect(comparedFacts("vehicles", { ...car, seats: 5 })).toEqual({
    kind: "car",
    make: "toyota",
    model: "Corolla",
    year: 2010,
    condition: "foreign_used",
  }));

test("cars of a model share a list, whatever their year and condition; homes one of their state", () => {
  const model = { kind: { values: ["car"] }, make: { values: ["toyota"] }, model: { values: ["Corolla"] } };
  expect(shared("vehicles", car)).toEqual({ attr: model, isExact: false });
  expect(shared("real-estate", flat)).toMatchObject({
    attr: { kind: { values: ["flat"] }, offer: { values: ["rent"] }, bedrooms: { values: ["2"] } },
    state: "NG-LA",
  });
});

test("what a list asks beyond its shared one is a fact that comparisons read", () => {
  const [closest] = comparableLists("vehicles", { ...car, transmission: "manual" }, lagos);
  const beyond = Object.keys(closest?.attr ?? {}).filter((key) => !(key in (shared("vehicles", car)?.attr ?? {})));
  expect(beyond).toEqual(["year", "condition", "transmission"]);
  expect(comparedKeys("vehicles")).toEqual(expect.arrayContaining(beyond));
});

function shared(slug: string, facts: AttributeValues) {
  const widest = comparableLists(slug, facts, lagos).at(-1);
  return widest && sharedList(widest);
}
