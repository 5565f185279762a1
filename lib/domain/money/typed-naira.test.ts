import fc from "fast-check";
import { formatNaira, maxPriceKobo } from "./kobo";
import { parseTypedNaira, toApiNaira } from "./typed-naira";

const readable: [string, string][] = [
  ["1,500,000", "1500000.00"],
  ["₦1500", "1500.00"],
  ["₦ 1,500", "1500.00"],
  ["N1500", "1500.00"],
  ["NGN 1500.50", "1500.50"],
  ["1.5m", "1500000.00"],
  ["1.5 M", "1500000.00"],
  ["1.5 million", "1500000.00"],
  ["15k", "15000.00"],
  ["15K", "15000.00"],
  ["2bn", "2000000000.00"],
  ["15 000", "15000.00"],
  ["15\u00a0000", "15000.00"],
  ["1 500 000.50", "1500000.50"],
  ["  15000  ", "15000.00"],
  ["007", "7.00"],
  [".5m", "500000.00"],
  ["1.2345678m", "1234567.80"],
  ["0.01", "0.01"],
  ["1.50", "1.50"],
  ["1.500k", "1500.00"],
  ["0", "0.00"],
  ["100,000,000,000", "100000000000.00"],
];

describe("parseTypedNaira", () => {
  test.each(readable)("reads %p as %p", (text, naira) => expect(toApiNaira(text)).toBe(naira));

  test.each([
    "",
    " ",
    "-5",
    "five",
    "1,5",
    "1,50,000",
    "1,500,00",
    "1500,000",
    "1.555",
    "1.500.000",
    "1 5",
    "15 00",
    "12 34",
    "1.0000001k",
    "1e3",
    "15kk",
    "15kg",
    "1.",
    "₦",
    "k",
    "100,000,000,001",
    "999bn",
    "١٥",
  ])("does not read %p", (text) => {
    expect(parseTypedNaira(text)).toBeUndefined();
    expect(toApiNaira(text)).toBe(text);
  });

  test("reads back every amount that a screen shows", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maxPriceKobo }), (kobo) => {
        expect(parseTypedNaira(formatNaira(kobo))).toBe(kobo);
        expect(parseTypedNaira(formatNaira(kobo).replace(/\B(?=(\d{3})+\.)/g, ","))).toBe(kobo);
      }),
    );
  });

  test("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[₦0-9., kmb]{0,30}$/)),
        (text) => void parseTypedNaira(text),
      ),
    );
  });
});
