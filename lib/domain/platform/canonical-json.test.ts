import fc from "fast-check";
import { canonicalJson, type Json } from "./canonical-json";

test.each<[Json, string]>([
  [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
  // The order of UTF-16 units, after RFC 8785, section 3.2.3
  [
    { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\u{1f600}": 5, "\u0080": 6, "\u00f6": 7 }, // prettier-ignore
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
  ],
  ['\u20ac$\u000f\nA\'B"\\\\"/', '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
  [-0, "0"],
  [[], "[]"],
  [{}, "{}"],
])("%j", (value, text) => expect(canonicalJson(value)).toBe(text));

test.each<Json>([0.5, NaN, Infinity, 2 ** 53, "\ud800", { "\udc00": 1 }, [[1e21]]])("%p has none", (value) =>
  expect(() => canonicalJson(value)).toThrow(RangeError),
);

test("a value and its text are one: whatever the order of keys, and read back", () => {
  const whole = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.maxSafeInteger(),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(null, true, false),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: "grapheme" }), tie("value"), { maxKeys: 4 }),
    ),
  })).value;
  const reversed = (value: Json): Json =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value;
  fc.assert(
    fc.property(whole, (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});
