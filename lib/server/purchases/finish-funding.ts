import "server-only";
import { database } from "../db";
import { assertMoneyMoves } from "../ledger/post-transfer";
import { findPayment, isFunding } from "../payments/payment";
import { askProvider } from "../payments/payment-provider";
import type { FundingReport } from "../payments/provider";
import { endFunding, failFunding } from "./receive-funding";

/** A buyer who has not paid by then begins anew. */
const expiresAfterMs = 30 * 60 * 1000;

/** Goes on with a payment whose request ended before its outcome was known: a crash, a provider that was silent. */
export async function finishFunding(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, database);
  if (!payment || !isFunding(payment) || payment.status !== "initiated") return;
  await assertMoneyMoves(database);
  const isExpired = Date.now() - payment.createdAt.getTime() > expiresAfterMs;
  const report = await askProvider(payment, (provider, asked) => provider.confirmFunding(asked)).catch(
    (error: unknown): FundingReport => {
      if (isExpired) return { status: "pending" };
      throw error;
    },
  );
  if (report.status !== "pending") return endFunding(payment, report);
  if (isExpired) await failFunding(payment, "The payment did not come in time.");
}
