import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { isRefundOver, type RefundEnd, refundEnds, type RefundStatus } from "@/lib/domain/money/payment-status";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { openAccounts, postTransfer } from "../ledger/post-transfer";
import { notify } from "../../reach/notifications/notify";
import { endHeldPayment } from "./held-payment";
import { lockPayment, movePayment } from "./payment";
import type { RefundState } from "../provider/provider";
import { findRefund, lockRefund, nextRefundAsk, readLostKobo, type Refund } from "./refund";

const statusOf = {
  pending: "sent",
  processing: "sent",
  needs_attention: "needs_account",
  processed: "done",
  failed: "credited",
} as const satisfies Record<RefundState, Refund["status"]>;

/** Acts on what the provider says about a refund, once for each state. */
export async function applyRefundState(
  { id }: Pick<Refund, "id">,
  state: RefundState,
  providerId: string,
): Promise<void> {
  await moveRefund(id, (refund, time) => ({ status: statusIn(refund, state, time), providerId }));
}

type Move = { status: RefundStatus; providerId: string | null };

async function moveRefund(id: number, decide: (refund: Refund, time: Date) => Move): Promise<void> {
  await inTransaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (isRefundOver(refund.status)) return;
    const { status: told, providerId } = decide(refund, tx.now);
    const lostKobo = told === "sent" || told === "done" ? 0n : await readLostKobo(refund, tx);
    const status = lostKobo > 0n ? "charged_back" : told;
    const isLostInPart = lostKobo > 0n && lostKobo < refund.amountKobo;
    await tx.rows(sql`
      update refunds set status = ${status}::refund_status, provider_id = ${providerId}, updated_at = ${tx.now},
        next_poll_at = ${nextRefundAsk(refund.createdAt, tx.now)}
      where id = ${id}`);
    if (refund.status === status) return;
    recordAudit(tx, systemActor(), `refund.${status}`, [
      { ...subjectOf(refund), details: { refund: id, from: refund.status, to: status } },
    ]);
    if (isRefundOver(status)) await endRefund(tx, refund, status, lostKobo);
    if (status !== "sent") tellPayer(tx, refund, isLostInPart ? "partly_charged_back" : status);
  });
}

const subjectOf = ({ paymentId, heldPaymentId }: Refund) =>
  paymentId === null
    ? ({ type: "held_payment", id: heldPaymentId ?? 0 } as const)
    : ({ type: "payment", id: paymentId } as const);

/** The provider may not show for a while that it has taken an account: its payer is not asked for another one so soon. */
const staleMs = 60 * 60_000;

function statusIn({ accountNamedAt }: Refund, state: RefundState, now: Date): Refund["status"] {
  const isJustNamed = accountNamedAt !== null && now.getTime() - accountNamedAt.getTime() < staleMs;
  return statusOf[state === "needs_attention" && isJustNamed ? "processing" : state];
}

/** Ends a refund whose money the payer's bank has taken. */
export async function endChargedBack(id: number): Promise<void> {
  await moveRefund(id, ({ status, providerId }) => ({ status, providerId }));
}

/** @returns whether the payer's bank has taken the money of a refund that needs an account: it ends by that */
export async function endIfChargedBack(id: number): Promise<boolean> {
  const refund = await findRefund(id, reader);
  if (!refund || (await readLostKobo(refund, reader)) === 0n) return false;
  await endChargedBack(id);
  return true;
}

const transferOf = {
  done: "refund_sent",
  credited: "refund_credited",
  charged_back: "refund_charged_back",
} as const satisfies Record<RefundEnd, string>;

/**
 * Where the money is in the end: with its payer or in their balance. The charged-back part is written off against the
 * refund; the rest is credited to the payer's balance.
 */
async function endRefund(tx: Tx, refund: Refund, end: RefundEnd, lostKobo: bigint): Promise<void> {
  const { id, userId, amountKobo } = refund;
  const inBalanceKobo = end === "done" ? 0n : amountKobo - lostKobo;
  // Without a known payer the money waits for an admin to decide again.
  const payer = userId === null ? ({ type: "suspense" } as const) : ({ type: "available", userId } as const);
  if (inBalanceKobo > 0n && userId !== null) await openAccounts(tx, [payer]);
  await postTransfer(tx, {
    subject: { kind: transferOf[end], refundId: id },
    entries: [
      { account: { type: "refunds" }, amountKobo: -amountKobo },
      { account: { type: "external" }, amountKobo: end === "done" ? amountKobo : 0n },
      { account: { type: "costs" }, amountKobo: lostKobo },
      ...(inBalanceKobo > 0n ? [{ account: payer, amountKobo: inBalanceKobo }] : []),
    ],
    hasHappened: true,
  });
  await endSource(tx, refund, end);
}

/** The source of the money has ended when all its refunds have. */
async function endSource(tx: Tx, { paymentId, heldPaymentId, userId }: Refund, end: RefundEnd): Promise<void> {
  if (heldPaymentId !== null) {
    const isInBalance = end !== "done" && userId !== null;
    return endHeldPayment(tx, heldPaymentId, end === "done" ? "returned" : isInBalance ? "credited" : "held");
  }
  if (paymentId === null) return;
  const payment = await lockPayment(tx, paymentId);
  const isLast = !(await tx.row(sql`
    select 1 as yes from refunds join payment_attempts as attempt on attempt.id = refunds.attempt_id
    where attempt.payment_id = ${paymentId} and refunds.status::text <> all(${refundEnds}::text[])`));
  if (payment.status === "returning" && isLast) await movePayment(tx, systemActor(), payment, "returned");
}

function tellPayer(tx: Tx, { paymentId, userId, transactionId, amountKobo, reason }: Refund, state: string): void {
  if (userId === null || paymentId === null || transactionId === null) return;
  const facts = { payment: paymentId, amount: formatNaira(amountKobo), reason, state };
  notify(tx, [{ userId, kind: "payment_returned", transactionId, step: "pay", facts }]);
}
