import "server-only";
import type { CancellationReason } from "@/lib/domain/purchase";
import { describeCancellation } from "@/lib/domain/purchase-messages";
import type { Actor, SystemActor } from "../actor";
import { recordAudit } from "../audit";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { deleteHandovers } from "./handover";
import { recordEvent } from "./purchase";
import { clearTimers } from "./purchase-timers";

type Cancelled = { id: number; buyerId: number };

/**
 * An unpaid order binds no seller: when its listing has changed or is no longer on sale, Oja cancels the
 * order and tells the buyer why. The caller has locked the listing.
 * @param paidOrder the one that is not cancelled
 */
export async function cancelUnpaidOrders(
  tx: Tx,
  { requestId }: Actor,
  listingId: number,
  reason: CancellationReason,
  paidOrder: number | null = null,
): Promise<void> {
  const cancelled = await tx.rows<Cancelled>(sql`
    update transactions set status = 'cancelled', updated_at = ${tx.now}
    where listing_id = ${listingId} and status = 'pending' and id is distinct from ${paidOrder}::int
    returning id, buyer_id`);
  if (cancelled.length === 0) return;
  const oja: SystemActor = { kind: "system", requestId };
  const ids = cancelled.map(({ id }) => id);
  await clearTimers(tx, ids);
  await deleteHandovers(tx, ids);
  await recordEvent(tx, oja, "cancel_unpaid", ids, describeCancellation(reason));
  await recordAudit(
    tx,
    oja,
    "purchase.cancel_unpaid",
    ids.map((id) => ({ type: "transaction", id, details: { from: "pending", to: "cancelled", reason } })),
  );
  await notifyBuyers(tx, cancelled, reason);
}

async function notifyBuyers(tx: Tx, orders: readonly Cancelled[], reason: CancellationReason): Promise<void> {
  await tx.rows(sql`
    insert into notifications (user_id, transaction_id, step, cancellation_reason, created_at)
    select "buyerId", id, 'cancel_unpaid', ${reason}::cancellation_reason, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as cancelled (id int, "buyerId" int) order by id`);
}
