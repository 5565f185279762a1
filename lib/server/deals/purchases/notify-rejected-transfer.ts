import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { formatKobo } from "@/lib/format";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { lockPayment } from "../../money/operations/payment";

/** Tells a payer whose money is awaited that a bank gets a transfer of theirs back. Nothing of it came to Oja. */
export async function notifyOfRejectedTransfer(paymentId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const { status, userId, transactionId, amountKobo } = await lockPayment(tx, paymentId);
    if (status !== "pending") return;
    const reason = `A transfer was not taken, because it was not exactly ${formatKobo(amountKobo)} or came too late. Your bank gets it back.`;
    await tx.rows(sql`update payments set reason = ${reason}, updated_at = ${tx.now} where id = ${paymentId}`);
    const facts = { payment: paymentId, amount: formatNaira(amountKobo), isRejected: true };
    notify(tx, [{ userId, kind: "payment_missed", transactionId, step: "pay", facts }]);
  });
}
