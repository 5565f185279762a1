import "server-only";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { insertDispute } from "./insert-dispute";
import { inTransaction } from "../../platform/database/transaction";
import { freezeEscrow } from "../purchases/freeze-escrow";
import { isRepeat, lockPurchase } from "../purchases/purchase";
import { readEscrow } from "../purchases/queries";

/**
 * The buyer freezes the money with a reason; the same complaint is also a Dispute (docs/product.md, One
 * purchase). Repeating it changes nothing.
 * @throws AppError not_found, forbidden (not the buyer), conflict
 */
export async function disputeEscrow(actor: UserActor, escrowId: number, reason: string): Promise<EscrowDto> {
  return inTransaction(async (tx) => {
    const purchase = await lockPurchase(tx, actor, escrowId);
    if (actor.id !== purchase.buyerId) throw forbidden();
    if (await isRepeat(tx, actor, "dispute", purchase)) return readEscrow(escrowId, tx);
    await freezeEscrow(tx, actor, purchase, reason);
    await insertDispute(tx, actor, {
      transactionId: purchase.transactionId,
      respondentId: purchase.sellerId,
      reason: "other",
      description: reason,
    });
    return readEscrow(escrowId, tx);
  });
}
