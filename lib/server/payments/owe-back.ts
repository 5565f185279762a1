import "server-only";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { postTransfer } from "../ledger/post-transfer";
import { notify } from "../notifications/notify";
import { enqueue } from "../queue";
import { formatNaira } from "@/lib/domain/money";
import type { Payment } from "./payment";
import type { PaymentAttempt } from "./payment-attempt";

/**
 * Money of a locked attempt that cannot be held is owed to its payer, once; a job sends it back
 * (payments/send-refund.ts).
 * @throws AppError unavailable while payments are frozen
 */
export async function oweBack(
  tx: Tx,
  { id: payment, userId, transactionId }: Payment,
  { id: attemptId }: Pick<PaymentAttempt, "id">,
  amountKobo: bigint,
  reason: string,
): Promise<void> {
  const refund = await tx.row<{ id: number }>(sql`
    insert into refunds (attempt_id, amount_kobo, reason, ask_at, created_at, updated_at)
    values (${attemptId}, ${amountKobo}, ${reason}, ${tx.now}, ${tx.now}, ${tx.now}) returning id`);
  if (!refund) throw new Error("The refund was not inserted");
  await postTransfer(tx, {
    subject: { kind: "return_owed", refundId: refund.id },
    entries: [
      { account: { type: "external" }, amountKobo: -amountKobo },
      { account: { type: "returns" }, amountKobo },
    ],
  });
  enqueue(tx, { task: "send_refund", id: refund.id });
  const facts = { payment, amount: formatNaira(amountKobo), reason, state: "owed" };
  notify(tx, [{ userId, kind: "payment_returned", transactionId, step: "pay", facts }]);
}
