import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { paymentMoves } from "@/lib/domain/money/operations";
import { systemActor } from "../../platform/actor";
import { inTransaction } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { type Payment, lockPayment, movePayment } from "../../money/operations/payment";
import {
  findAttempts,
  isTimeOver,
  keepWaiting,
  markAttemptDeclined,
  type PaymentAttempt,
} from "../../money/operations/payment-attempt";

/** The money did not come in time, by any attempt to pay. Should it come late, it goes back. */
export async function markPaymentFailed(payment: Payment, reason: string): Promise<void> {
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    // The buyer may have chosen another way to pay a moment ago.
    const attempts = await findAttempts(payment.id, tx);
    if (status !== "pending" || !isTimeOver(attempts, tx.now)) return;
    const { id, userId, transactionId, amountKobo, source } = payment;
    const move = source === "balance" ? "decline" : "expire";
    await movePayment(tx, actor, payment, move, { reason });
    const { notifies } = paymentMoves[move];
    const facts = { payment: id, amount: formatNaira(amountKobo) };
    if (notifies) notify(tx, [{ userId, kind: notifies, transactionId, step: "pay", facts }]);
  });
}

/** An attempt was declined. The payment fails with it, unless money may come by another attempt. */
export async function markAttemptFailed(payment: Payment, attempt: PaymentAttempt, reason: string): Promise<void> {
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    await markAttemptDeclined(tx, attempt.id);
    await keepWaiting(tx, attempt);
    const attempts = await findAttempts(payment.id, tx);
    const isOpen = attempts.some((one) => one.status === "open" && one.expiresAt > tx.now);
    if (status === "pending" && !isOpen) await movePayment(tx, actor, payment, "decline", { reason });
  });
}
