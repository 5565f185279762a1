import { DuplicateMember } from "@/lib/domain/platform/unique-json";
import { NumberWithExponent, parseJson, RoundedNumber } from "./parse-json";

test.each<[string, unknown]>([
  ["15000", 15_000],
  ["100000000000", 100_000_000_000],
  ["100000000000.000000000", 100_000_000_000],
  ["123456789012345", 123_456_789_012_345],
  ["0.000000000000000000001", 1e-21],
  ["0.30000000000000004", 0.1 + 0.2],
  ['{"a":[-1.5,2000,"99999999999.999999","2e3"]}', { a: [-1.5, 2_000, "99999999999.999999", "2e3"] }],
  ['"\\"99999999999.999999\\\\"', '"99999999999.999999\\'],
  ["null", null],
])("%s is read as it is", (text, value) => expect(parseJson(text)).toEqual(value));

test.each([
  "99999999999.999999",
  '{"amount":15000.0000000000001}',
  "[9007199254740993]",
  "15000.1000000000000001",
  "-12345678901234567.8",
])("%s would be rounded, and is refused", (text) => expect(() => parseJson(text)).toThrow(RoundedNumber));

test.each(["2e3", "[1E-2]", '{"amount":1.5e4}'])("%s has an exponent, and is refused", (text) =>
  expect(() => parseJson(text)).toThrow(NumberWithExponent),
);

test("a member that is named twice is refused", () =>
  expect(() => parseJson('{"amount":1,"amount":2}')).toThrow(DuplicateMember));

test.each(["", "{", "01", "1.", '"', "{'a':1}"])("%p is no JSON", (text) =>
  expect(() => parseJson(text)).toThrow(SyntaxError),
);
