import "server-only";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import { database } from "../db";
import { postTransfer } from "../ledger/post-transfer";
import { inTransaction, type Tx } from "../transaction";
import { findPayment, lockPayment, movePayment, type Payment } from "./payment";
import { askProvider } from "./payment-provider";
import { stillConfirming, type TransferReport } from "./provider";

/**
 * Has the provider send what was taken out of a balance. What it refuses goes back to the balance.
 * @throws AppError unavailable until the outcome is known
 */
export async function sendPayout(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, database);
  if (payment?.status !== "initiated" || payment.kind !== "payout") return;
  const report = await askProvider(payment, (provider, asked) => provider.payOut(asked));
  if (report.status === "pending") throw stillConfirming();
  await inTransaction(systemActor(), async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status === "initiated") await endPayout(tx, payment, report);
  });
}

async function endPayout(
  tx: Tx,
  payment: Payment,
  report: Exclude<TransferReport, { status: "pending" }>,
): Promise<void> {
  const isSent = report.status === "done";
  await movePayment(tx, payment, isSent ? "settled" : "failed", isSent ? {} : { reason: report.reason });
  if (!isSent) await putBack(tx, payment);
  await recordAudit(tx, systemActor(), `payout.${report.status}`, [
    { type: "payment", id: payment.id, details: { from: "initiated", to: isSent ? "settled" : "failed" } },
  ]);
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
