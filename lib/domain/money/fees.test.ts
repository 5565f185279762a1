import fc from "fast-check";
import { escrowFeeKobo, freeAboveKobo, settle } from "./fees";
import { maxPriceKobo } from "./kobo";

const amountKobo = fc.bigInt({ min: 1n, max: maxPriceKobo });
const smallAmount = fc.bigInt({ min: 2n, max: freeAboveKobo });

/** A held amount with Oja's fee, or with any fee of an older tariff. */
const held = fc.oneof(amountKobo, smallAmount).chain((amount) =>
  fc.record({
    amountKobo: fc.constant(amount),
    feeKobo: fc.oneof(fc.constant(escrowFeeKobo(amount)), fc.bigInt({ min: 0n, max: amount - 1n })),
  }),
);
/** With a seller's amount that a split accepts. */
const splittable = held
  .filter(({ amountKobo: amount }) => amount > 1n)
  .chain((purchase) => fc.tuple(fc.constant(purchase), fc.bigInt({ min: 1n, max: purchase.amountKobo - 1n })));

describe("escrowFeeKobo", () => {
  test.each([
    [10_000_00n, 150_00n],
    [10_000_01n, 0n],
    [100_000_00n, 0n],
    [9_999_99n, 150_00n],
    [1_00n, 2n],
    [33n, 0n],
    [34n, 1n],
    [1n, 0n],
    [0n, 0n],
  ])("of %p kobo is %p", (amount, fee) => expect(escrowFeeKobo(amount)).toBe(fee));

  test("is 1.5 % to half a kobo up to 10,000 naira, never all of it, and nothing above", () => {
    fc.assert(
      fc.property(smallAmount, (amount) => {
        const difference = 1000n * escrowFeeKobo(amount) - 15n * amount;
        expect(difference > -500n && difference <= 500n).toBe(true);
        expect(escrowFeeKobo(amount) < amount).toBe(true);
        expect(escrowFeeKobo(freeAboveKobo + amount)).toBe(0n);
      }),
    );
  });
});

describe("settle", () => {
  const example = { amountKobo: 10_000_00n, feeKobo: 150_00n };

  test("a release pays the seller less the fee, a refund costs nothing", () => {
    expect(settle(example, "release")).toEqual({ sellerKobo: 9_850_00n, buyerKobo: 0n, feeKobo: 150_00n });
    expect(settle(example, "refund")).toEqual({ sellerKobo: 0n, buyerKobo: 10_000_00n, feeKobo: 0n });
  });

  test("a split takes the seller's share of the fee, rounded half up", () => {
    const split = settle(example, "split", 4_000_00n);
    expect(split).toEqual({ sellerKobo: 3_940_00n, buyerKobo: 6_000_00n, feeKobo: 60_00n });
    expect(settle({ amountKobo: 2_00n, feeKobo: 3n }, "split", 1_00n).feeKobo).toBe(2n);
  });

  test.each([undefined, 0n, -1n, 10_000_00n, 10_000_01n])("refuses a split with %p for the seller", (sellerAmount) =>
    expect(() => settle(example, "split", sellerAmount)).toThrow(RangeError),
  );

  test("conserves every kobo and gives nobody less than nothing, whatever the outcome", () => {
    fc.assert(
      fc.property(splittable, ([purchase, sellerAmount]) => {
        for (const outcome of ["release", "refund", "split"] as const) {
          const { sellerKobo, buyerKobo, feeKobo } = settle(purchase, outcome, sellerAmount);
          expect(sellerKobo + buyerKobo + feeKobo).toBe(purchase.amountKobo);
          for (const part of [sellerKobo, buyerKobo, feeKobo]) expect(part >= 0n).toBe(true);
          expect(feeKobo <= purchase.feeKobo).toBe(true);
        }
      }),
    );
  });

  test("a split gives the buyer exactly what the seller is not to have", () => {
    fc.assert(
      fc.property(splittable, ([purchase, sellerAmount]) => {
        const { sellerKobo, buyerKobo, feeKobo } = settle(purchase, "split", sellerAmount);
        expect(buyerKobo).toBe(purchase.amountKobo - sellerAmount);
        expect(sellerKobo + feeKobo).toBe(sellerAmount);
      }),
    );
  });
});
