import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type RefundMove, refundMoves } from "@/lib/domain/money/operations";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { enqueue } from "../../platform/queue";
import { notify } from "../../reach/notifications/notify";
import { accountAt, moveMoney } from "../ledger/move-money";
import type { Payment } from "./payment";
import type { PaymentAttempt } from "./payment-attempt";

/** Refunds money of a locked attempt that cannot be held, once; a job sends it (send-refund.ts). */
export async function refundAttempt(
  tx: Tx,
  { id: payment, userId, transactionId }: Payment,
  { id: attemptId }: Pick<PaymentAttempt, "id">,
  amountKobo: bigint,
  reason: string,
): Promise<void> {
  await beginRefund(tx, { attemptId, amountKobo, reason });
  const facts = { payment, amount: formatNaira(amountKobo), reason, state: "owed" };
  notify(tx, [{ userId, kind: refundMoves.begin.notifies, transactionId, step: "pay", facts }]);
}

type NewRefund = { amountKobo: bigint; reason: string } & ({ attemptId: number } | { heldPaymentId: number });

/** Stores the reference before the provider is called, and who is to get the money; a job sends it. */
export async function beginRefund(tx: Tx, { amountKobo, reason, ...source }: NewRefund): Promise<void> {
  const attemptId = "attemptId" in source ? source.attemptId : null;
  const heldPaymentId = "heldPaymentId" in source ? source.heldPaymentId : null;
  const move: RefundMove = heldPaymentId === null ? "begin" : "begin_held";
  const { to, posts } = refundMoves[move];
  const refund = await tx.row<{ id: number }>(sql`
    insert into refunds (attempt_id, held_payment_id, reference, amount_kobo, status, reason, next_poll_at, created_at, updated_at)
    values (${attemptId}::int, ${heldPaymentId}::int, new_reference('refund', null), ${amountKobo}, ${to}::refund_status,
      ${reason}, ${tx.now}, ${tx.now}, ${tx.now})
    returning id`);
  if (!refund) throw new Error("The refund was not inserted");
  await moveMoney(tx, {
    subject: { kind: posts.kind, refundId: refund.id },
    legs: [{ from: accountAt(posts.from), to: accountAt(posts.to), kobo: amountKobo }],
    hasHappened: true,
  });
  enqueue(tx, { task: "send_refund", id: refund.id });
}
