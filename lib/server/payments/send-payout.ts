import "server-only";
import { systemActor } from "../actor";
import { reader } from "../database/client";
import { assertPaymentsEnabled, postTransfer } from "../ledger/post-transfer";
import { inTransaction, type Tx } from "../database/transaction";
import { findPayment, lockPayment, movePayment, type Payment } from "./payment";
import { askProvider } from "./payment-provider";
import { stillConfirming } from "./provider";

/**
 * Sends a payout through the provider. A refused one returns to the balance.
 * @throws AppError unavailable until the outcome is known, and while payments are frozen
 */
export async function sendPayout(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (payment?.status !== "initiated" || payment.kind !== "payout") return;
  await assertPaymentsEnabled(reader);
  const report = await askProvider(payment, (provider, asked) => provider.payOut(asked));
  if (report.status === "pending") throw stillConfirming();
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status !== "initiated") return;
    if (report.status === "done") return movePayment(tx, actor, payment, "settled");
    await movePayment(tx, actor, payment, "failed", { reason: report.reason });
    await putBack(tx, payment);
  });
}

function putBack(tx: Tx, { id, userId, amountKobo }: Payment): Promise<void> {
  return postTransfer(tx, {
    subject: { kind: "payout_reversal", paymentId: id },
    entries: [
      { account: { type: "external" }, amountKobo: -amountKobo },
      { account: { type: "available", userId }, amountKobo },
    ],
  });
}
