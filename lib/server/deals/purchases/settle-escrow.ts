import "server-only";
import { settle } from "@/lib/domain/money/fees";
import type { EscrowOutcome } from "@/lib/domain/deals/purchase";
import { openAccounts, postTransfer } from "../../money/ledger/post-transfer";
import type { Tx } from "../../platform/database/transaction";
import type { LockedPurchase } from "./purchase";

/**
 * Empties the hold: to the seller less the fee, back to the buyer, or split between them. The whole amount is an entry
 * of its own, so that parts which do not sum to it are refused.
 */
export async function settleEscrow(
  tx: Tx,
  purchase: LockedPurchase,
  outcome: EscrowOutcome,
  sellerAmountKobo?: bigint,
): Promise<void> {
  const { escrowId, buyerId, sellerId, amountKobo } = purchase;
  const { sellerKobo, buyerKobo, feeKobo } = settle(purchase, outcome, sellerAmountKobo);
  await Promise.all([
    buyerKobo > 0n && openAccounts(tx, [{ type: "available", userId: buyerId }]),
    postTransfer(tx, {
      subject: { kind: outcome, escrowId },
      entries: [
        { account: { type: "hold", escrowId }, amountKobo: -amountKobo },
        { account: { type: "available", userId: sellerId }, amountKobo: sellerKobo },
        { account: { type: "available", userId: buyerId }, amountKobo: buyerKobo },
        { account: { type: "fees" }, amountKobo: feeKobo },
      ],
    }),
  ]);
}
