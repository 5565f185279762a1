import "server-only";
import { now } from "../clock";
import { reader } from "../database/client";
import { assertPaymentsEnabled } from "../ledger/post-transfer";
import { findPayment, type Payment } from "../payments/payment";
import { findAttempts, graceMs, type PaymentAttempt } from "../payments/payment-attempt";
import { askProvider } from "../payments/payment-provider";
import type { CollectResult } from "../payments/provider";
import { settleAttempt } from "./apply-provider-result";
import { markPaymentFailed } from "./mark-payment-failed";

/**
 * Asks what became of a payment that no request waits for: the buyer has left, the request died, or the provider did
 * not answer. Money may come by any of its attempts, also after it has ended. One that nobody pays in time fails, and
 * the buyer can begin again.
 * @throws AppError unavailable when the provider did not answer, and while payments are frozen
 */
export async function verifyPendingPayment(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (!payment) return;
  const attempts = await findAttempts(paymentId, reader);
  // Nothing has left the balance, and its owner no longer waits: they may press again.
  if (attempts.length === 0) {
    if (payment.status === "initiated") await markPaymentFailed(payment, "The payment was interrupted.");
    return;
  }
  await assertPaymentsEnabled(reader);
  const lastExpiry = Math.max(...attempts.map(({ expiresAt }) => expiresAt.getTime()));
  const isExpired = now().getTime() > lastExpiry + graceMs;
  for (const attempt of attempts) if (attempt.status !== "paid") await verifyAttempt(payment, attempt, isExpired);
  if (isExpired && payment.status === "initiated")
    await markPaymentFailed(payment, "The payment did not come in time.");
}

async function verifyAttempt(payment: Payment, attempt: PaymentAttempt, isExpired: boolean): Promise<void> {
  const result = await askProvider(attempt.reference, (provider) => provider.verifyCollection(attempt.reference)).catch(
    (error: unknown): CollectResult => {
      // A provider that is away does not keep a single item from other buyers.
      if (isExpired) return { status: "waiting" };
      throw error;
    },
  );
  await settleAttempt(payment, attempt, result);
}
