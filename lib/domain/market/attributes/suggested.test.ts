import { findAttribute } from ".";
import { isSuggested, narrowingFacts } from "./suggested";

const isOffered = (slug: string, key: string) => {
  const attribute = findAttribute(slug, key);
  return attribute && isSuggested(attribute);
};

test("models, brands and breeds are suggested; choices and texts of one's own are not", () => {
  expect(isOffered("vehicles", "model")).toBe(true);
  expect(isOffered("electronics", "brand")).toBe(true);
  expect(isOffered("animals-pets", "breed")).toBe(true);
  expect(isOffered("vehicles", "make")).toBe(false);
  expect(isOffered("influencer-hiring", "handle")).toBe(false);
  expect(isOffered("used-goods", "reason_for_sale")).toBe(false);
});

test("a model waits for its make", () => {
  expect(narrowingFacts("vehicles", "model", { kind: "car" })).toBeUndefined();
  expect(narrowingFacts("vehicles", "model", { kind: "car", make: "toyota", year: 2010 })).toEqual({
    kind: { values: ["car"] },
    make: { values: ["toyota"] },
  });
  expect(narrowingFacts("electronics", "model", { kind: "tv", brand: "LG" })).toMatchObject({
    brand: { values: ["LG"] },
  });
});

test("only facts before it narrow a brand", () => {
  expect(narrowingFacts("beauty", "brand", { kind: "skin" })).toEqual({ kind: { values: ["skin"] } });
  expect(narrowingFacts("electronics", "brand", { kind: "tv", brand: "L", model: "x" })).toEqual({
    kind: { values: ["tv"] },
  });
});
