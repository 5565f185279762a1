import "server-only";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { sql } from "../../platform/database/client";
import type { Actor } from "../../platform/actor";
import { inTransaction } from "../../platform/database/transaction";
import { failPayments } from "../../money/operations/payment";
import { deleteHandovers } from "./handover";
import { applyTransition, authorizeTransition, isPaid, isRepeat, lockOrder } from "./purchase";
import { settleEscrow } from "./settle-escrow";
import { readTransaction } from "./transaction-row";

/**
 * Cancels a purchase: an unpaid one by either party; one with held money by its seller, which refunds the
 * buyer. A buyer whose money is held disputes instead.
 * @throws AppError not_found, forbidden, conflict
 */
export async function cancelTransaction(actor: Actor, transactionId: number): Promise<TransactionDto> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, transactionId);
    const step = isPaid(order) ? "cancel_held" : "cancel_unpaid";
    authorizeTransition(tx, actor, step, order);
    if (await isRepeat(tx, actor, step, order)) return readTransaction(transactionId, tx);
    await applyTransition(tx, actor, step, order, { set: sql`, outcome = 'refund'` });
    if (isPaid(order)) await settleEscrow(tx, order, "refund");
    else {
      await deleteHandovers(tx, [transactionId]);
      await failPayments(tx, actor, [transactionId], "The order was cancelled. Do not pay for it.");
    }
    return readTransaction(transactionId, tx);
  });
}
