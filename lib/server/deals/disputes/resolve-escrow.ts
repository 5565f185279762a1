import "server-only";
import type { EscrowDto, ResolveEscrowInput } from "@/lib/contracts/deals/escrow";
import { mayResolveEscrow } from "@/lib/domain/people/policy";
import { forbidden, invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { resolveDisputesOf } from "./resolve-disputes";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { recordTrust, rewardCompletion } from "../../people/trust/record-trust";
import { applyTransition, isRepeat, lockPurchase, type LockedPurchase } from "../purchases/purchase";
import { readEscrow } from "../purchases/queries";
import { settleEscrow } from "../purchases/settle-escrow";

/**
 * An admin who is not a party ends a disputed escrow: release, refund or split. The open disputes of its
 * transaction close with the same notes. Repeating the decision changes nothing.
 * @throws AppError not_found, forbidden, conflict, validation_failed (a split of nothing or all)
 */
export async function resolveEscrow(actor: UserActor, escrowId: number, input: ResolveEscrowInput): Promise<EscrowDto> {
  const { adminNotes, outcome, sellerAmount } = input;
  return inTransaction(async (tx) => {
    const purchase = await lockPurchase(tx, actor, escrowId);
    if (!mayResolveEscrow(actor, purchase)) throw forbidden();
    if (sellerAmount !== undefined && (sellerAmount <= 0n || sellerAmount >= purchase.amountKobo)) {
      throw invalidField("sellerAmount", "The seller's amount must be more than 0 and less than the amount held");
    }
    const isSameSplit = purchase.sellerAmountKobo === (sellerAmount ?? null);
    if (isSameSplit && (await isRepeat(tx, actor, `resolve_${outcome}`, purchase))) return readEscrow(escrowId, tx);
    await applyTransition(tx, actor, `resolve_${outcome}`, purchase, {
      note: adminNotes,
      set: sql`, outcome = ${outcome}::escrow_outcome, admin_notes = ${adminNotes}, seller_amount_kobo = ${sellerAmount ?? null}`,
    });
    await settleEscrow(tx, purchase, outcome, sellerAmount);
    await resolveDisputesOf(tx, actor, purchase.transactionId, adminNotes);
    await moveTrust(tx, purchase, outcome);
    return readEscrow(escrowId, tx);
  });
}

async function moveTrust(tx: Tx, purchase: LockedPurchase, outcome: ResolveEscrowInput["outcome"]): Promise<void> {
  if (outcome === "release") await rewardCompletion(tx, purchase);
  if (outcome === "refund") {
    const { sellerId, buyerId, transactionId } = purchase;
    await recordTrust(tx, [{ userId: sellerId, type: "dispute_refunded", counterpartyId: buyerId, transactionId }]);
  }
}
