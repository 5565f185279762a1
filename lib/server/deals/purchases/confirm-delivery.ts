import "server-only";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { Actor } from "../../platform/actor";
import { rewardCompletion } from "../../people/trust/record-trust";
import { inTransaction } from "../../platform/database/transaction";
import { applyTransition, assertAllowedFrom, authorizeTransition, isRepeat, lockPurchase } from "./purchase";
import { readEscrow } from "./queries";
import { settleEscrow } from "./settle-escrow";

/**
 * The buyer (or the timer) confirms receipt: the seller gets the money less the fee, both parties their
 * trust points. Repeating it changes nothing.
 * @throws AppError not_found, forbidden, conflict
 */
export async function confirmDelivery(actor: Actor, escrowId: number): Promise<EscrowDto> {
  return inTransaction(async (tx) => {
    const purchase = await lockPurchase(tx, actor, escrowId);
    authorizeTransition(tx, actor, "confirm", purchase);
    if (await isRepeat(tx, actor, "confirm", purchase)) return readEscrow(escrowId, tx);
    assertAllowedFrom("confirm", purchase);
    const [, , , escrow] = await Promise.all([
      applyTransition(tx, actor, "confirm", purchase),
      settleEscrow(tx, purchase, "release"),
      rewardCompletion(tx, purchase),
      readEscrow(escrowId, tx),
    ]);
    return escrow;
  });
}
