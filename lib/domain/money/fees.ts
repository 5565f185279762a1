/** Oja's fee, and the shares of an escrow that ends (docs/product.md, One purchase). Amounts are kobo. */
import { koboPerNaira, multiplyHalfUp } from "./kobo";
import type { EscrowOutcome } from "../deals/purchase";

/** Escrow is free above this amount. */
export const freeAboveKobo = 10_000n * koboPerNaira;
const feePerThousand = 15n;
/** For screens: "1.5 %" */
export const feePercent = `${Number(feePerThousand) / 10} %`;

export function escrowFeeKobo(amountKobo: bigint): bigint {
  return amountKobo > freeAboveKobo ? 0n : multiplyHalfUp(amountKobo, feePerThousand, 1000n);
}

export type Settlement = { sellerKobo: bigint; buyerKobo: bigint; feeKobo: bigint };

/** @throws RangeError when a split's seller amount is not between 0 and the amount, both excluded */
export function settle(
  held: { amountKobo: bigint; feeKobo: bigint },
  outcome: EscrowOutcome,
  sellerAmountKobo?: bigint,
): Settlement {
  const { amountKobo, feeKobo } = held;
  if (outcome === "release") return { sellerKobo: amountKobo - feeKobo, buyerKobo: 0n, feeKobo };
  if (outcome === "refund") return { sellerKobo: 0n, buyerKobo: amountKobo, feeKobo: 0n };
  if (sellerAmountKobo === undefined || sellerAmountKobo <= 0n || sellerAmountKobo >= amountKobo) {
    throw new RangeError("A split gives the seller more than nothing and less than all");
  }
  const share = multiplyHalfUp(feeKobo, sellerAmountKobo, amountKobo);
  return { sellerKobo: sellerAmountKobo - share, buyerKobo: amountKobo - sellerAmountKobo, feeKobo: share };
}
