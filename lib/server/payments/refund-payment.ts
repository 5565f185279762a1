import "server-only";
import { systemActor } from "../actor";
import { reader } from "../database/client";
import { assertPaymentsEnabled } from "../ledger/post-transfer";
import { inTransaction } from "../database/transaction";
import { findPayment, lockPayment, movePayment } from "./payment";
import { askProvider } from "./payment-provider";
import { stillConfirming } from "./provider";

/**
 * Sends back money that could not be held.
 * @throws AppError unavailable until the provider has done it, and while payments are frozen
 */
export async function refundPayment(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (payment?.status !== "returning") return;
  await assertPaymentsEnabled(reader);
  const received = { ...payment, amountKobo: payment.receivedKobo ?? payment.amountKobo };
  const report = await askProvider(received, (provider, asked) => provider.refund(asked));
  // A bank that refuses its own money needs a person; the job remains visible to them.
  if (report.status !== "done") throw stillConfirming();
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status === "returning") await movePayment(tx, actor, payment, "returned");
  });
}
