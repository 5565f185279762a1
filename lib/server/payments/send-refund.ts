import "server-only";
import { formatNaira } from "@/lib/domain/money";
import { isRefundOver, type RefundEnd, type RefundStatus } from "@/lib/domain/payment-status";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import { now } from "../clock";
import { type Reader, reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { assertPaymentsEnabled } from "../ledger/pause";
import { openAccounts, postTransfer } from "../ledger/post-transfer";
import { notify } from "../notifications/notify";
import { growingPauseMs } from "./growing-pause";
import { lockPayment, movePayment } from "./payment";
import { askProvider, stillConfirming } from "./payment-provider";
import type { RefundResult, RefundState } from "./provider";

/** Money on its way back to its payer */
export type Refund = {
  id: number;
  status: RefundStatus;
  amountKobo: bigint;
  reason: string;
  providerId: string | null;
  /** When the provider was last asked to send it; what became of that may be unknown. */
  sentAt: Date | null;
  /** When its payer named a bank account for it */
  accountNamedAt: Date | null;
  /** All that came with it */
  receivedKobo: bigint;
  createdAt: Date;
  reference: string;
  paymentId: number;
  userId: number;
  transactionId: number;
};

const refundRows = sql`
  select refunds.id, refunds.status::text, refunds.amount_kobo, refunds.reason, refunds.provider_id, refunds.sent_at, refunds.account_named_at, refunds.created_at,
    attempt.received_kobo, attempt.reference, attempt.payment_id, payments.user_id, payments.transaction_id
  from refunds
  join payment_attempts as attempt on attempt.id = refunds.attempt_id
  join payments on payments.id = attempt.payment_id`;

export async function findRefund(id: number, from: Reader): Promise<Refund | undefined> {
  const [refund] = await from.rows<Refund>(sql`${refundRows} where refunds.id = ${id}`);
  return refund;
}

/** One call is under way for so long at most: five questions of 30 seconds each (paystack/refund.ts), and some more. */
const leaseMs = 3 * 60_000;

/**
 * Sends money back, or asks what became of it. Paystack knows no key of ours for refunds, so that two calls at once could
 * send it twice: one at a time claims the refund, and a call whose end is unknown keeps it claimed until its request
 * cannot arrive any more.
 * @throws AppError unavailable when the provider did not answer, and while payments are frozen
 */
export async function sendRefund(refundId: number): Promise<void> {
  await assertPaymentsEnabled(reader);
  const refund = await claim(refundId);
  if (!refund) return;
  const result = await askAbout(refund).catch(async (error) => {
    await tryLater(refund);
    throw error;
  });
  if (result) await applyRefundState(refund, result.status, result.providerId);
}

/** @returns undefined when nothing is to be sent any more */
async function askAbout(refund: Claimed): Promise<RefundResult | undefined> {
  const { id, reference, amountKobo, providerId } = refund;
  const order = { reference, amountKobo };
  if (providerId !== null) return askProvider(reference, (provider) => provider.readRefund(providerId));
  const found = await askProvider(reference, (provider) => provider.findRefund(order));
  if (found) return found;
  // Paystack gives no more back than came.
  const fitsTwice = 2n * amountKobo <= refund.receivedKobo;
  const isLost = (await readLostKobo(refund, reader)) > 0n;
  if (mayBeHidden(refund) && (fitsTwice || isLost)) throw stillConfirming();
  if (isLost) return endChargedBack(id);
  await noteSending(refund);
  return askProvider(reference, (provider) => provider.sendRefund(order));
}

/** The provider's list may be as late as that. */
const longestHiddenMs = 60 * 60_000;

/** Whether a refund that was sent may be there, and not in the list yet. */
const mayBeHidden = ({ sentAt }: Refund): boolean =>
  sentAt !== null && now().getTime() - sentAt.getTime() < longestHiddenMs;

/**
 * Of a refund, what its payer's bank has taken by itself, kobo. It is a cost by then (payments/sync-chargebacks.ts).
 * 0 when the provider still has enough to send it whole.
 */
async function readLostKobo({ id, amountKobo, receivedKobo }: Refund, from: Reader): Promise<bigint> {
  const [lost] = await from.rows<{ kobo: bigint }>(sql`
    select coalesce(sum(entry.amount_kobo), 0)::bigint as kobo
    from refunds
    join chargebacks on chargebacks.attempt_id = refunds.attempt_id
    join ledger_transfers as transfer on transfer.chargeback_id = chargebacks.id
    join ledger_entries as entry on entry.transfer_id = transfer.id and entry.amount_kobo > 0
    where refunds.id = ${id}`);
  const lostKobo = lost?.kobo ?? 0n;
  if (lostKobo + amountKobo <= receivedKobo) return 0n;
  return lostKobo < amountKobo ? lostKobo : amountKobo;
}

async function endChargedBack(id: number): Promise<undefined> {
  await moveRefund(id, ({ status, providerId }) => ({ status, providerId }));
}

/** @returns whether the payer's bank has taken the money of a refund that needs an account: it ends by that */
export async function endIfChargedBack(id: number): Promise<boolean> {
  const refund = await findRefund(id, reader);
  if (!refund || (await readLostKobo(refund, reader)) === 0n) return false;
  await endChargedBack(id);
  return true;
}

type Claimed = Refund & { claimedUntil: Date };

async function claim(id: number): Promise<Claimed | undefined> {
  const claimedUntil = new Date(now().getTime() + leaseMs);
  const [claimed] = await reader.rows<{ id: number }>(sql`
    update refunds set ask_at = ${claimedUntil}
    where id = ${id} and status in ('due', 'sent', 'needs_account') and ask_at <= ${now()} returning id`);
  const refund = claimed && (await findRefund(id, reader));
  return refund && { ...refund, claimedUntil };
}

/** A process that slept meanwhile has lost its claim: another one may have sent it. @throws AppError unavailable */
async function noteSending({ id, claimedUntil }: Claimed): Promise<void> {
  const [noted] = await reader.rows(sql`
    update refunds set sent_at = ${now()} where id = ${id} and status = 'due' and ask_at = ${claimedUntil} returning id`);
  if (!noted || now() > claimedUntil) throw stillConfirming();
}

/** Postpones the next try of a refund that was refused or not answered, never to before the end of its claim. */
async function tryLater({ id, createdAt }: Refund): Promise<void> {
  await reader.rows(sql`update refunds set ask_at = greatest(ask_at, ${nextAsk(createdAt, now())}) where id = ${id}`);
}

const nextAsk = (createdAt: Date, time: Date): Date => new Date(time.getTime() + growingPauseMs(createdAt, time));

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
        ask_at = ${nextAsk(refund.createdAt, tx.now)}
      where id = ${id}`);
    if (refund.status === status) return;
    recordAudit(tx, systemActor(), `refund.${status}`, [
      { type: "payment", id: refund.paymentId, details: { refund: id, from: refund.status, to: status } },
    ]);
    if (isRefundOver(status)) await endRefund(tx, refund, status, lostKobo);
    if (status !== "sent") tellPayer(tx, refund, isLostInPart ? "partly_charged_back" : status);
  });
}

/** The provider may not show for a while that it has taken an account: its payer is not asked for another one so soon. */
const staleMs = 60 * 60_000;

function statusIn({ accountNamedAt }: Refund, state: RefundState, now: Date): Refund["status"] {
  const isJustNamed = accountNamedAt !== null && now.getTime() - accountNamedAt.getTime() < staleMs;
  return statusOf[state === "needs_attention" && isJustNamed ? "processing" : state];
}

/** In lock order: its payment, then the refund. */
async function lockRefund(tx: Tx, id: number): Promise<Refund> {
  await tx.rows(sql`
    select payments.id from payments
    join payment_attempts as attempt on attempt.payment_id = payments.id
    join refunds on refunds.attempt_id = attempt.id
    where refunds.id = ${id} for no key update of payments`);
  const refund = await tx.row<Refund>(sql`${refundRows} where refunds.id = ${id} for no key update of refunds`);
  if (!refund) throw new Error(`Refund ${id} is not there`);
  return refund;
}

const transferOf = {
  done: "return_sent",
  credited: "return_credited",
  charged_back: "return_charged_back",
} as const satisfies Record<RefundEnd, string>;

/**
 * Where the money is in the end: with its payer or in their balance. Of what their bank has taken Oja bears the cost no
 * more; the rest of it is in the balance.
 */
async function endRefund(
  tx: Tx,
  { id, paymentId, userId, amountKobo }: Refund,
  end: RefundEnd,
  lostKobo: bigint,
): Promise<void> {
  const inBalanceKobo = end === "done" ? 0n : amountKobo - lostKobo;
  const payer = { type: "available", userId } as const;
  if (inBalanceKobo > 0n) await openAccounts(tx, [payer]);
  await postTransfer(tx, {
    subject: { kind: transferOf[end], refundId: id },
    entries: [
      { account: { type: "returns" }, amountKobo: -amountKobo },
      { account: { type: "external" }, amountKobo: end === "done" ? amountKobo : 0n },
      { account: { type: "costs" }, amountKobo: lostKobo },
      ...(inBalanceKobo > 0n ? [{ account: payer, amountKobo: inBalanceKobo }] : []),
    ],
  });
  const payment = await lockPayment(tx, paymentId);
  const isLast = !(await tx.row(sql`
    select 1 as yes from refunds join payment_attempts as attempt on attempt.id = refunds.attempt_id
    where attempt.payment_id = ${paymentId} and refunds.status not in ('done', 'credited', 'charged_back')`));
  if (payment.status === "returning" && isLast) await movePayment(tx, systemActor(), payment, "returned");
}

function tellPayer(tx: Tx, { paymentId, userId, transactionId, amountKobo, reason }: Refund, state: string): void {
  const facts = { payment: paymentId, amount: formatNaira(amountKobo), reason, state };
  notify(tx, [{ userId, kind: "payment_returned", transactionId, step: "pay", facts }]);
}
