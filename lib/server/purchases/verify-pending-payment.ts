import "server-only";
import { now } from "../clock";
import { reader } from "../database/client";
import { assertPaymentsEnabled } from "../ledger/post-transfer";
import { findPayment, isFunding } from "../payments/payment";
import { askProvider } from "../payments/payment-provider";
import type { PaymentResult } from "../payments/provider";
import { settlePayment } from "./apply-provider-result";
import { markPaymentFailed } from "./mark-payment-failed";

/** A payment that is not complete by then fails, and the buyer can start again. */
const expiresAfterMs = 30 * 60 * 1000;

/**
 * Continues a payment whose request ended before its outcome was known: after a crash, or a provider that
 * did not respond.
 */
export async function verifyPendingPayment(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (!payment || !isFunding(payment) || payment.status !== "initiated") return;
  // Nothing has left the balance, and its owner no longer waits: they may press again.
  if (payment.source === "balance") return markPaymentFailed(payment, "The payment was interrupted.");
  await assertPaymentsEnabled(reader);
  const isExpired = now().getTime() - payment.createdAt.getTime() > expiresAfterMs;
  const report = await askProvider(payment, (provider, asked) => provider.verifyPayment(asked)).catch(
    (error: unknown): PaymentResult => {
      if (isExpired) return { status: "pending" };
      throw error;
    },
  );
  if (report.status !== "pending") return settlePayment(payment, report);
  if (isExpired) await markPaymentFailed(payment, "The payment did not come in time.");
}
