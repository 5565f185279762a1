import "server-only";
import { now } from "../../platform/clock";
import { reader } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertMayBook } from "../../money/ledger/freeze";
import { findPayment, type Payment } from "../../money/operations/payment";
import { reschedule, findAttempts, isTimeOver, type PaymentAttempt } from "../../money/operations/payment-attempt";
import { callProvider } from "../../money/provider/payment-provider";
import { settleAttempt } from "./apply-provider-result";
import { markPaymentFailed } from "./mark-payment-failed";

/**
 * Polls a payment that no request waits for: the buyer has left, the request died, or the provider did not answer.
 * Money may come by any of its attempts, also after it has ended. A payment that is not made in time fails, and the
 * buyer can begin again.
 * @param options.newestOnly polls only the attempt that its payer sees
 * @throws AppError unavailable when the provider did not answer about all attempts
 */
export async function verifyPendingPayment(paymentId: number, { newestOnly = false } = {}): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (!payment) return;
  const attempts = await findAttempts(paymentId, reader);
  // Nothing has left the balance, and its owner no longer waits: they may press again.
  if (attempts.length === 0) {
    if (payment.status === "pending") await markPaymentFailed(payment, "The payment was interrupted.");
    return;
  }
  await assertMayBook(reader);
  const unanswered = await verifyAttempts(
    payment,
    (newestOnly ? attempts.slice(0, 1) : attempts).filter(({ status }) => status !== "paid"),
  );
  // A provider that is away does not keep a single item from other buyers.
  if (isTimeOver(attempts, now()) && payment.status === "pending")
    await markPaymentFailed(payment, unanswered.length > 0 ? notConfirmedInTime : notInTime);
  if (unanswered.length > 0) throw unanswered[0];
}

const notInTime = "The payment did not come in time.";
const notConfirmedInTime = "The payment company has not told us in time whether it came. We go on asking.";

/** An attempt about which the provider does not answer hides no other. @returns the errors of those */
async function verifyAttempts(payment: Payment, attempts: readonly PaymentAttempt[]): Promise<unknown[]> {
  const unanswered: unknown[] = [];
  for (const attempt of attempts) {
    const { reference } = attempt;
    const asking = callProvider(reference, (provider) => provider.verifyCollection(reference));
    const result = await asking.catch((error: unknown) => void unanswered.push(error));
    if (result) await settleAttempt(payment, attempt, result);
    else await inTransaction((tx) => reschedule(tx, attempt));
  }
  return unanswered;
}
