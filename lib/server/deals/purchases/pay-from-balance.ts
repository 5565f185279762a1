import "server-only";
import type { UserActor } from "../../platform/actor";
import { type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { reserveId } from "../../platform/database/reserve-id";
import { type Payment, lockPayment } from "../../money/operations/payment";
import type { PaymentOutcome } from "./apply-provider-result";
import { holdMoney, UnusablePaymentError } from "./fund-escrow";
import type { OpenedEscrow } from "./initiate-payment";
import { markPaymentFailed } from "./mark-payment-failed";
import { isPaid, lockOrder } from "./purchase";
import { readEscrow } from "./queries";

/**
 * The second half of paying from the balance: the price leaves it and is held, or nothing is taken. No
 * money has come from outside that would have to be held whatever the key was used for, so the key is
 * claimed first, in lock order.
 * @throws AppError idempotency_key_reused, unavailable while payments are frozen
 */
export async function payFromBalance(
  actor: UserActor,
  payment: Payment,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<PaymentOutcome> {
  try {
    const escrow = await inTransactionOnce<OpenedEscrow>(idempotencyKey, async (tx) => {
      const [order, { status }, escrowId] = await Promise.all([
        lockOrder(tx, actor, payment.transactionId),
        lockPayment(tx, payment.id),
        reserveId(tx, "escrows"),
      ]);
      if (status === "paid" && isPaid(order)) return { isNew: false, dto: await readEscrow(order.escrowId, tx) };
      if (status !== "pending") throw new UnusablePaymentError("This payment came too late.");
      return holdMoney(tx, actor, { ...payment, status }, order, { escrowId, receivedKobo: payment.amountKobo });
    });
    return { kind: "funded", escrow };
  } catch (error) {
    if (!(error instanceof UnusablePaymentError)) throw error;
    await markPaymentFailed(payment, error.message);
    return { kind: "declined", reason: `${error.message} Nothing was taken.` };
  }
}
