import { payoutCosts } from "./payout";

test.each([
  [100_00n, 10_00n, 0n],
  [5_000_00n, 10_00n, 0n],
  [5_000_01n, 25_00n, 0n],
  [9_999_99n, 25_00n, 0n],
  [10_000_00n, 25_00n, 50_00n],
  [50_000_00n, 25_00n, 50_00n],
  [50_000_01n, 50_00n, 50_00n],
  [10_000_000_00n, 50_00n, 50_00n],
])("a transfer of %s kobo costs %s, and %s of duty", (amountKobo, transferKobo, stampDutyKobo) => {
  expect(payoutCosts(amountKobo)).toEqual({ transferKobo, stampDutyKobo });
});
