import "server-only";
import { database } from "../db";
import { findPayment, isFunding } from "../payments/payment";
import { askProvider } from "../payments/payment-provider";
import { endFunding, failFunding } from "./receive-funding";

/** A buyer who has not paid by then begins anew. */
const expiresAfterMs = 30 * 60 * 1000;

/** Goes on with a payment whose request ended before its outcome was known: a crash, a provider that was silent. */
export async function finishFunding(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, database);
  if (!payment || !isFunding(payment) || payment.status !== "initiated") return;
  const report = await askProvider(payment, (provider, asked) => provider.confirmFunding(asked));
  if (report.status !== "pending") return endFunding(payment, report);
  const isExpired = Date.now() - payment.createdAt.getTime() > expiresAfterMs;
  if (isExpired) await failFunding(payment, "The payment did not come in time.");
}
