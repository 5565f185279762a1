import "server-only";
import { systemActor } from "../actor";
import { database } from "../db";
import { assertMoneyMoves } from "../ledger/post-transfer";
import { inTransaction } from "../transaction";
import { findPayment, lockPayment, movePayment } from "./payment";
import { askProvider } from "./payment-provider";
import { stillConfirming } from "./provider";

/**
 * Sends money that could not be held back to where it came from.
 * @throws AppError unavailable until the provider has done it, and while the books do not agree
 */
export async function returnFunding(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, database);
  if (payment?.status !== "returning") return;
  await assertMoneyMoves(database);
  const received = { ...payment, amountKobo: payment.receivedKobo ?? payment.amountKobo };
  const report = await askProvider(received, (provider, asked) => provider.refund(asked));
  // A bank that will not take its own money back needs a person, and the job stays for them to see.
  if (report.status !== "done") throw stillConfirming();
  const actor = systemActor();
  await inTransaction(actor, async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status === "returning") await movePayment(tx, actor, payment, "returned");
  });
}
