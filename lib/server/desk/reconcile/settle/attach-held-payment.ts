import "server-only";
import { conflict, notFound } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import { sql } from "../../../platform/database/client";
import { inTransaction, type Tx } from "../../../platform/database/transaction";
import { lockHeldPayment, releaseToOrder } from "../../../money/operations/held-payment";
import { insertPayment } from "../../../money/operations/payment";
import { insertFoundAttempt } from "../../../money/operations/payment-attempt";
import { verifyPendingPayment } from "../../../deals/purchases/verify-pending-payment";

type Order = { id: number; buyerId: number; amountKobo: bigint };

/**
 * Pays an unpaid order by money that is held apart: the order gets its reference, and the provider is asked about it as
 * about any payment.
 * @throws AppError not_found; conflict when the money is held no more, or is not the order's
 */
export async function attachHeldPayment(reference: string, transactionId: number, reason: string): Promise<void> {
  const paymentId = await inTransaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, transactionId);
    const held = await lockHeldPayment(tx, reference);
    if (held.userId !== null && held.userId !== order.buyerId)
      throw conflict(`User ${held.userId} has paid it, and user ${order.buyerId} has ordered.`);
    if (held.amountKobo !== order.amountKobo)
      throw conflict(`${formatKobo(held.amountKobo)} came, and the order costs ${formatKobo(order.amountKobo)}.`);
    const payment = await insertPayment(tx, {
      userId: order.buyerId,
      transactionId,
      amountKobo: order.amountKobo,
    });
    await insertFoundAttempt(tx, payment.id, reference);
    await releaseToOrder(tx, held, reason);
    return payment.id;
  });
  await verifyPendingPayment(paymentId);
}

async function lockUnpaidOrder(tx: Tx, id: number): Promise<Order> {
  const order = await tx.row<Order & { isUnpaid: boolean }>(sql`
    select id, buyer_id, amount_kobo, status = 'pending' and not exists (
      select from payments where transaction_id = transactions.id and status in ('pending', 'paid')) as is_unpaid
    from transactions where id = ${id} for no key update`);
  if (!order) throw notFound("The order");
  if (!order.isUnpaid) throw conflict("This order is paid, being paid, or over.");
  return order;
}
