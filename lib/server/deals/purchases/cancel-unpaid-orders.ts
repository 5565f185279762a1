import "server-only";
import type { CancellationReason } from "@/lib/domain/deals/purchase";
import { describeCancellation } from "@/lib/domain/deals/purchase-messages";
import type { Actor, SystemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql, type Sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { failPayments } from "../../money/operations/payment";
import { deleteHandovers } from "./handover";
import { recordEvent } from "./purchase";

type Cancelled = { id: number; buyerId: number };

/**
 * An unpaid order binds no seller: when its listing has changed or is no longer on sale, Oja cancels the
 * order and tells the buyer why. The caller has locked the listing.
 * @param paidOrder the one that is not cancelled
 */
export async function cancelUnpaidOrders(
  tx: Tx,
  actor: Actor,
  listingId: number,
  reason: CancellationReason,
  paidOrder: number | null = null,
): Promise<void> {
  const cancelled = await cancelWhere(
    tx,
    actor,
    sql`listing_id = ${listingId} and id is distinct from ${paidOrder}::int`,
    reason,
  );
  notify(
    tx,
    cancelled.map(({ id: transactionId, buyerId: userId }) => {
      return { userId, kind: "cancelled", transactionId, listingId, step: "cancel_unpaid", cancellationReason: reason };
    }),
  );
}

/** An accepted offer takes the place of the buyer's unpaid order; nobody is told of what they have agreed to. */
export async function replaceUnpaidOrder(tx: Tx, actor: Actor, transactionId: number): Promise<void> {
  await cancelWhere(tx, actor, sql`id = ${transactionId}`, "offer_accepted");
}

async function cancelWhere(
  tx: Tx,
  { requestId }: Actor,
  condition: Sql,
  reason: CancellationReason,
): Promise<Cancelled[]> {
  const cancelled = await tx.rows<Cancelled>(sql`
    update transactions set status = 'cancelled', updated_at = ${tx.now}
    where status = 'pending' and ${condition} returning id, buyer_id`);
  if (cancelled.length === 0) return [];
  const oja: SystemActor = { kind: "system", requestId };
  const ids = cancelled.map(({ id }) => id);
  await deleteHandovers(tx, ids);
  await failPayments(tx, oja, ids, `${describeCancellation(reason)}. Do not pay for it.`);
  await recordEvent(tx, oja, "cancel_unpaid", ids, describeCancellation(reason));
  recordAudit(
    tx,
    oja,
    "purchase.cancel_unpaid",
    ids.map((id) => ({ type: "transaction", id, details: { from: "pending", to: "cancelled", reason } })),
  );
  return cancelled;
}
