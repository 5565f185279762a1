import { formatPoint, parsePoint } from "./near";

test.each([
  ["6.60,3.35", { latitude: 6.6, longitude: 3.35 }],
  ["6,3", { latitude: 6, longitude: 3 }],
  ["6.604999,3.35500001", { latitude: 6.6, longitude: 3.36 }],
  ["-6.6,-3.35", { latitude: -6.6, longitude: -3.35 }],
  ["90,180", { latitude: 90, longitude: 180 }],
])("%s is a point", (text, point) => expect(parsePoint(text)).toEqual(point));

test.each([
  "",
  "6.60",
  "6.60,",
  ",3.35",
  "6.60, 3.35",
  "91,3",
  "6,181",
  "6.60,3.35,1",
  "1e1,3",
  "NaN,3",
  "6.,3",
  "+6,3",
])("%j is none", (text) => expect(parsePoint(text)).toBeUndefined());

test("an address has two decimals", () => {
  expect(formatPoint({ latitude: 6.604_999, longitude: 3.3 })).toBe("6.60,3.30");
  expect(parsePoint(formatPoint({ latitude: -0.001, longitude: 0 }))).toEqual({ latitude: -0, longitude: 0 });
});
