import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import {
  moveOfRefundOutcome,
  type RefundMove,
  refundMoves,
  type RefundOutcome,
  refundPolling,
} from "@/lib/domain/money/operations";
import { isRefundOver, openRefunds } from "@/lib/domain/money/payment-status";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { literals, reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { accountAt, type Leg, moveMoney } from "../ledger/move-money";
import { openAccounts } from "../ledger/post-transfer";
import { notify } from "../../reach/notifications/notify";
import { endHeldPayment } from "./held-payment";
import { lockPayment, movePayment } from "./payment";
import { nextPollAt } from "./poll";
import { findRefund, lockRefund, readLostKobo, type Refund } from "./refund";

type Step = Exclude<RefundMove, "begin" | "begin_held">;

/** Acts on what the provider says about a refund, once for each state. */
export async function applyRefundOutcome(
  { id }: Pick<Refund, "id">,
  outcome: RefundOutcome,
  providerId: string,
): Promise<void> {
  await moveRefund(id, (refund, time) => ({ move: moveOf(refund, outcome, time), providerId }));
}

/** The provider may not show for a while that it has taken an account: its payer is not asked for another one so soon. */
const staleMs = 60 * 60_000;

function moveOf({ accountNamedAt }: Refund, outcome: RefundOutcome, now: Date): Step {
  const isJustNamed = accountNamedAt !== null && now.getTime() - accountNamedAt.getTime() < staleMs;
  return moveOfRefundOutcome[outcome === "needs_attention" && isJustNamed ? "processing" : outcome];
}

/** Ends a refund whose money the payer's bank has taken. */
export async function endChargedBack(id: number): Promise<void> {
  await moveRefund(id, ({ providerId }) => ({ move: "charge_back", providerId }));
}

/** @returns whether the payer's bank has taken the money of a refund that needs an account: it ends by that */
export async function endIfChargedBack(id: number): Promise<boolean> {
  const refund = await findRefund(id, reader);
  if (!refund || (await readLostKobo(refund, reader)) === 0n) return false;
  await endChargedBack(id);
  return true;
}

type Decision = { move: Step; providerId: string | null };

/** Makes a move of a refund, as its table says: its status, its audit row, what it posts, and whom it notifies. */
async function moveRefund(id: number, decide: (refund: Refund, time: Date) => Decision): Promise<void> {
  await inTransaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (isRefundOver(refund.status)) return;
    const { move: told, providerId } = decide(refund, tx.now);
    const lostKobo = told === "send" || told === "settle" ? 0n : await readLostKobo(refund, tx);
    const move = lostKobo > 0n ? "charge_back" : told;
    const { to } = refundMoves[move];
    await tx.rows(sql`
      update refunds set status = ${to}::refund_status, provider_id = ${providerId}, updated_at = ${tx.now},
        next_poll_at = ${nextPollAt(refundPolling, refund.createdAt, tx.now)}
      where id = ${id}`);
    if (refund.status === to) return;
    recordAudit(tx, systemActor(), `refund.${to}`, [
      { ...subjectOf(refund), details: { refund: id, from: refund.status, to } },
    ]);
    if (move === "settle" || move === "credit" || move === "charge_back") await endRefund(tx, refund, move, lostKobo);
    notifyPayer(tx, refund, move, lostKobo);
  });
}

const subjectOf = ({ paymentId, heldPaymentId }: Refund) =>
  paymentId === null
    ? ({ type: "held_payment", id: heldPaymentId ?? 0 } as const)
    : ({ type: "payment", id: paymentId } as const);

type End = "settle" | "credit" | "charge_back";

/**
 * Where the money is in the end. The charged-back part is written off against the refund; the rest is credited to the
 * payer's balance.
 */
async function endRefund(tx: Tx, refund: Refund, move: End, lostKobo: bigint): Promise<void> {
  const { id, userId, amountKobo } = refund;
  const { kind, from, to } = refundMoves[move].posts;
  const restKobo = move === "charge_back" ? amountKobo - lostKobo : 0n;
  // Without a known payer the money waits for an admin to decide again.
  const balance = accountAt("available", { userId });
  if (userId !== null && (move === "credit" || restKobo > 0n)) await openAccounts(tx, [balance]);
  const whole: Leg = { from: accountAt(from), to: accountAt(to, { userId }), kobo: amountKobo - restKobo };
  await moveMoney(tx, {
    subject: { kind, refundId: id },
    legs: [whole, { from: whole.from, to: balance, kobo: restKobo }],
    hasHappened: true,
  });
  await endSource(tx, refund, move);
}

/** The source of the money has ended when all its refunds have. */
async function endSource(tx: Tx, { paymentId, heldPaymentId, userId }: Refund, move: End): Promise<void> {
  if (heldPaymentId !== null) return endHeldPayment(tx, heldPaymentId, heldPaymentMove(move, userId));
  if (paymentId === null) return;
  const payment = await lockPayment(tx, paymentId);
  const isLast = !(await tx.row(sql`
    select 1 as yes from refunds join payment_attempts as attempt on attempt.id = refunds.attempt_id
    where attempt.payment_id = ${paymentId} and refunds.status in (${literals(openRefunds)})`));
  if (payment.status === "returning" && isLast) await movePayment(tx, systemActor(), payment, "finish");
}

function heldPaymentMove(move: End, userId: number | null) {
  if (move === "settle") return "finish";
  return userId === null ? "hold_again" : "credit_refused";
}

function notifyPayer(tx: Tx, refund: Refund, move: Step, lostKobo: bigint): void {
  const { to, notifies } = refundMoves[move];
  const { paymentId, userId, transactionId, amountKobo, reason } = refund;
  if (!notifies || userId === null || paymentId === null || transactionId === null) return;
  const isLostInPart = lostKobo > 0n && lostKobo < amountKobo;
  const state = isLostInPart ? "partly_charged_back" : to;
  const facts = { payment: paymentId, amount: formatNaira(amountKobo), reason, state };
  notify(tx, [{ userId, kind: notifies, transactionId, step: "pay", facts }]);
}
