import fc from "fast-check";
import { formatNaira, maxPriceKobo, multiplyHalfUp, parseNaira } from "./kobo";

const kobo = fc.bigInt({ min: 0n, max: maxPriceKobo });

describe("parseNaira", () => {
  test.each<[string | number, bigint]>([
    ["15000", 15_000_00n],
    ["15000.5", 15_000_50n],
    ["15000.05", 15_000_05n],
    ["  0.01  ", 1n],
    ["007", 7_00n],
    ["0", 0n],
    [0, 0n],
    [-0, 0n],
    [0.1, 10n],
    [1.15, 1_15n],
    [15_000.5, 15_000_50n],
    [99_999_999_999.99, maxPriceKobo - 1n],
    [100_000_000_000, maxPriceKobo],
    ["100000000000.00", maxPriceKobo],
    ["99999999999.99", maxPriceKobo - 1n],
  ])("reads %p exactly", (input, expected) => expect(parseNaira(input)).toBe(expected));

  test.each<string | number>([
    "",
    " ",
    "-1",
    "+1",
    "1.005",
    "1.",
    ".5",
    "1,000",
    "1e3",
    "0x10",
    "₦5",
    "five",
    "1 000",
    "١",
    "1.2.3",
    "Infinity",
    0.1 + 0.2,
    1.005,
    2 ** 53,
    1e21,
    1e-7,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("does not read %p", (input) => expect(parseNaira(input)).toBeUndefined());

  test("never throws, and what it reads it can write", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[0-9.\-e ]{0,20}$/)), (input) => {
        const amount = parseNaira(input);
        if (amount === undefined) return;
        expect(amount >= 0n).toBe(true);
        expect(parseNaira(formatNaira(amount))).toBe(amount);
      }),
    );
  });
});

describe("formatNaira", () => {
  test.each([
    [0n, "0.00"],
    [5n, "0.05"],
    [15_000_00n, "15000.00"],
    [-1n, "-0.01"],
    [-15_000_50n, "-15000.50"],
    [maxPriceKobo, "100000000000.00"],
  ])("writes %p as %s", (amount, expected) => expect(formatNaira(amount)).toBe(expected));

  test("and parseNaira undo each other, as text and as number", () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(formatNaira(amount)).toMatch(/^\d+\.\d{2}$/);
        expect(parseNaira(formatNaira(amount))).toBe(amount);
        expect(parseNaira(Number(formatNaira(amount)))).toBe(amount);
      }),
    );
  });
});

describe("multiplyHalfUp", () => {
  test.each([
    [1n, 1n, 2n, 1n],
    [1n, 1n, 3n, 0n],
    [2n, 1n, 3n, 1n],
    [5n, 3n, 10n, 2n],
    [0n, 5n, 7n, 0n],
    [7n, 0n, 7n, 0n],
  ])("%p × %p ÷ %p is %p", (value, numerator, denominator, expected) =>
    expect(multiplyHalfUp(value, numerator, denominator)).toBe(expected),
  );

  test("is within half a unit of the exact quotient, and up when exactly between", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 10n ** 20n }), (value, numerator, denominator) => {
        const result = multiplyHalfUp(value, numerator, denominator);
        // result − ½ ≤ value × numerator ÷ denominator < result + ½, without a fraction
        const twice = 2n * value * numerator;
        expect((2n * result - 1n) * denominator <= twice).toBe(true);
        expect(twice < (2n * result + 1n) * denominator).toBe(true);
      }),
    );
  });

  test.each([
    [-1n, 1n, 1n],
    [1n, -1n, 1n],
    [1n, 1n, 0n],
    [1n, 1n, -1n],
  ])("refuses %p × %p ÷ %p", (value, numerator, denominator) =>
    expect(() => multiplyHalfUp(value, numerator, denominator)).toThrow(RangeError),
  );
});
