import "server-only";
import { systemActor } from "../actor";
import { reader, sql } from "../database/client";
import { assertPaymentsEnabled, postTransfer } from "../ledger/post-transfer";
import { inTransaction, type Tx } from "../database/transaction";
import { findPayment, lockPayment, movePayment, type Payment } from "./payment";
import { askProvider, stillConfirming } from "./payment-provider";

/**
 * Sends a payout through the provider. A refused one returns to the balance.
 * @throws AppError unavailable until the outcome is known, and while payments are frozen
 */
export async function sendPayout(paymentId: number): Promise<void> {
  const payment = await findPayment(paymentId, reader);
  if (payment?.status !== "initiated" || payment.kind !== "payout") return;
  await assertPaymentsEnabled(reader);
  const reference = await payoutReference(payment);
  const { amountKobo } = payment;
  const report = await askProvider(reference, async (provider) => {
    const recipientCode = await provider.addRecipient(standInAccount);
    const order = { reference, recipientCode, amountKobo, reason: "Your withdrawal from Oja" };
    const sent = await provider.sendTransfer(order);
    return sent.status === "sent" ? provider.verifyTransfer(order) : sent;
  });
  if (report.status === "sent" || report.status === "unknown_reference") throw stillConfirming();
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, paymentId);
    if (status !== "initiated") return;
    if (report.status === "paid") return movePayment(tx, actor, payment, "settled");
    await movePayment(tx, actor, payment, "failed", { reason: report.reason });
    await putBack(tx, payment);
  });
}

/** The same for every call, and different in every installation that shares the account. */
async function payoutReference({ id }: Payment): Promise<string> {
  const [named] = await reader.rows<{ reference: string }>(sql`
    select 'oja-' || code || '-payout-' || lpad(${id}::text, 9, '0') as reference from installation`);
  if (!named) throw new Error("The installation has no code");
  return named.reference;
}

/** Until people name accounts of their own, the sandbox's test bank gets it; nothing is sent for real (request-payout.ts). */
const standInAccount = { bankCode: "001", accountNumber: "0000000000", name: "Test Account" };

function putBack(tx: Tx, { id, userId, amountKobo }: Payment): Promise<void> {
  return postTransfer(tx, {
    subject: { kind: "payout_reversal", paymentId: id },
    entries: [
      { account: { type: "external" }, amountKobo: -amountKobo },
      { account: { type: "available", userId }, amountKobo },
    ],
  });
}
