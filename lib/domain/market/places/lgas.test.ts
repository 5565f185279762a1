import { distanceKm } from "./distance";
import { isLgaOf } from "./lga-names";
import { lgas, lgasWithin } from "./lgas";
import { findStateBySlug, isStateCode, stateCodes, states } from "./states";

const ikeja = { latitude: 6.6, longitude: 3.35 };

test("there are 37 states and 774 LGAs, each with its own name and a centre in Nigeria", () => {
  expect(states).toHaveLength(37);
  expect(lgas).toHaveLength(774);
  expect(new Set(lgas.map(({ state, name }) => `${state}/${name}`)).size).toBe(774);
  const isAbroad = ({ latitude, longitude }: typeof ikeja) =>
    !(latitude > 4 && latitude < 14 && longitude > 2.6 && longitude < 14.7);
  expect(lgas.filter(({ centre }) => isAbroad(centre))).toEqual([]);
});

test.each([
  ["NG-LA", 20],
  ["NG-KN", 44],
  ["NG-FC", 6],
  ["NG-BY", 8],
  ["NG-OY", 33],
  ["NG-KT", 34],
] as const)("%s has %i", (code, count) => expect(lgas.filter(({ state }) => state === code)).toHaveLength(count));

test("an LGA belongs to its state", () => {
  expect(isLgaOf("NG-LA", "Ikeja")).toBe(true);
  expect(isLgaOf("NG-OY", "Ikeja")).toBe(false);
  expect(isLgaOf("NG-OY", "Surulere") && isLgaOf("NG-LA", "Surulere")).toBe(true);
  expect(isLgaOf("NG-LA", "ikeja")).toBe(false);
});

test("a state is found by the slug of its addresses", () => {
  expect(states.map(({ slug }) => findStateBySlug(slug)?.code)).toEqual(stateCodes);
  expect(states.every(({ slug }) => /^[a-z]+(-[a-z]+)*$/.test(slug))).toBe(true);
  expect(findStateBySlug("fct")?.name).toBe("Abuja (FCT)");
  expect(findStateBySlug("Lagos")).toBeUndefined();
  expect([isStateCode("NG-LA"), isStateCode("NG-XX"), isStateCode("toString")]).toEqual([true, false, false]);
});

test("distances are those of the map", () => {
  const abuja = { latitude: 9.06, longitude: 7.49 };
  expect(distanceKm(ikeja, ikeja)).toBe(0);
  expect(distanceKm(ikeja, abuja)).toBeCloseTo(535, -1);
  expect(distanceKm(abuja, ikeja)).toBeCloseTo(distanceKm(ikeja, abuja));
});

test("the LGAs near a point come nearest first", () => {
  const near = lgasWithin(ikeja, 20);
  expect(near[0]).toMatchObject({ state: "NG-LA", name: "Ikeja" });
  expect(near.map(({ name }) => name)).toContain("Kosofe");
  const kms = near.map(({ centre }) => distanceKm(ikeja, centre));
  expect(kms).toEqual(kms.toSorted((one, other) => one - other));
  expect(kms.every((km) => km <= 20)).toBe(true);
  expect(lgasWithin({ latitude: 51.5, longitude: -0.1 }, 100)).toEqual([]);
  expect(lgasWithin(ikeja, 100).length).toBeLessThan(60);
});
