import "server-only";
import { systemActor } from "../../../platform/actor";
import { reader } from "../../../platform/database/client";
import { inTransaction } from "../../../platform/database/transaction";
import { applyRefundOutcome } from "../../../money/operations/apply-refund-outcome";
import { findPayer } from "../../../money/operations/find-person";
import { holdApart } from "../../../money/operations/held-payment";
import { beginRefund } from "../../../money/operations/begin-refund";
import { findPayment, movePayment } from "../../../money/operations/payment";
import { attemptPaid, findAttempt, lockAttempt, type PaymentAttempt } from "../../../money/operations/payment-attempt";
import { type ListedCollection, naira } from "../../../money/provider/provider";
import { readRefundId } from "../../../money/operations/refund";
import { verifyPendingPayment } from "../../../deals/purchases/verify-pending-payment";
import { amountOf, type SettledRow } from "./settled-row";

export type RefundRow = { providerId: string; amountKobo: bigint; state: "on_its_way" | "done" };

/**
 * Books money that came and that the books do not know: for the order that awaits it, or apart for its payer. Refunds
 * since then are booked as such.
 * @param refunds that the provider has of it
 * @returns undefined when there is nothing to book
 */
export async function settleCollection(
  row: ListedCollection,
  refunds: readonly RefundRow[],
  reason: string,
): Promise<SettledRow | undefined> {
  const { reference, state, amountKobo, currency } = row;
  if (state === "unpaid" || currency !== naira || amountKobo === 0n) return undefined;
  const attempt = await findAttempt(reference, reader);
  if (!attempt) return holdRest(row, refunds, reason);
  if (attempt.status === "paid") return undefined;
  const whole = refunds.find((refund) => refund.amountKobo === amountKobo);
  if (whole) return bookReturned(row, attempt, whole);
  await verifyPendingPayment(attempt.paymentId);
  const isBooked = (await findAttempt(reference, reader))?.status === "paid";
  return isBooked
    ? { reference, done: amountOf(amountKobo, `came for payment ${attempt.paymentId}: booked`) }
    : undefined;
}

async function holdRest(
  row: ListedCollection,
  refunds: readonly RefundRow[],
  reason: string,
): Promise<SettledRow | undefined> {
  const { reference, state, amountKobo } = row;
  const returnedKobo = refunds.reduce((sum, refund) => sum + refund.amountKobo, 0n);
  // Its payer has it again: what came and went is nothing by the books.
  if (returnedKobo >= amountKobo || state === "reversed") return undefined;
  const restKobo = amountKobo - returnedKobo;
  const userId = await findPayer(row);
  const isNew = await holdApart({ reference, amountKobo: restKobo, userId }, reason);
  const payer = userId === null ? "somebody the books do not know" : `user ${userId}`;
  return isNew ? { reference, done: amountOf(restKobo, `came from ${payer} for no order: held apart`) } : undefined;
}

/** The order awaits it in these books; the provider has sent it back since. */
async function bookReturned(
  { reference, amountKobo, feeKobo, providerId }: ListedCollection,
  attempt: PaymentAttempt,
  refund: RefundRow,
): Promise<SettledRow> {
  const why = "It was sent back before the database was restored.";
  await inTransaction(async (tx) => {
    const { paymentStatus, attemptStatus } = await lockAttempt(tx, attempt.id);
    const payment = await findPayment(attempt.paymentId, tx);
    if (attemptStatus === "paid" || !payment) return;
    await tx.rows(
      attemptPaid(tx, attempt.id, {
        receivedKobo: amountKobo,
        providerId: providerId ?? reference,
        feeKobo,
        paidAt: null,
      }),
    );
    if (paymentStatus === "pending" || paymentStatus === "failed")
      await movePayment(tx, systemActor(), { ...payment, status: paymentStatus }, "refund", {
        receivedKobo: amountKobo,
        reason: why,
      });
    await beginRefund(tx, { attemptId: attempt.id, amountKobo, reason: why });
  });
  const id = await readRefundId(attempt.id, reader);
  if (id !== undefined)
    await applyRefundOutcome({ id }, refund.state === "done" ? "processed" : "processing", refund.providerId);
  return { reference, done: amountOf(amountKobo, `came for payment ${attempt.paymentId} and went back: booked`) };
}
