import "server-only";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { type Account, postTransfer } from "../ledger/post-transfer";
import { notify } from "../../reach/notifications/notify";
import { enqueue } from "../../platform/queue";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { Payment } from "./payment";
import type { PaymentAttempt } from "./payment-attempt";

/**
 * Money of a locked attempt that cannot be held is owed to its payer, once; a job sends it back
 * (payments/send-refund.ts).
 */
export async function oweBack(
  tx: Tx,
  { id: payment, userId, transactionId }: Payment,
  { id: attemptId }: Pick<PaymentAttempt, "id">,
  amountKobo: bigint,
  reason: string,
): Promise<void> {
  await insertRefund(tx, { attemptId, amountKobo, reason, from: { type: "external" } });
  const facts = { payment, amount: formatNaira(amountKobo), reason, state: "owed" };
  notify(tx, [{ userId, kind: "payment_returned", transactionId, step: "pay", facts }]);
}

type NewRefund = {
  amountKobo: bigint;
  reason: string;
  /** Where the money is in the books until now */
  from: Account;
} & ({ attemptId: number } | { heldPaymentId: number });

/** Owes money that came to its payer; a job sends it. Its reference is stored before the provider is called. */
export async function insertRefund(tx: Tx, { amountKobo, reason, from, ...source }: NewRefund): Promise<void> {
  const attemptId = "attemptId" in source ? source.attemptId : null;
  const heldPaymentId = "heldPaymentId" in source ? source.heldPaymentId : null;
  const refund = await tx.row<{ id: number }>(sql`
    insert into refunds (attempt_id, held_payment_id, reference, amount_kobo, reason, next_poll_at, created_at, updated_at)
    values (${attemptId}::int, ${heldPaymentId}::int, new_reference('refund', null), ${amountKobo}, ${reason}, ${tx.now}, ${tx.now}, ${tx.now})
    returning id`);
  if (!refund) throw new Error("The refund was not inserted");
  await postTransfer(tx, {
    subject: { kind: "refund_owed", refundId: refund.id },
    entries: [
      { account: from, amountKobo: -amountKobo },
      { account: { type: "refunds" }, amountKobo },
    ],
    hasHappened: true,
  });
  enqueue(tx, { task: "send_refund", id: refund.id });
}
