import "server-only";
import { formatNaira } from "@/lib/domain/money";
import { isRefundOver, type RefundEnd, type RefundStatus } from "@/lib/domain/payment-status";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import { now } from "../clock";
import { type Reader, reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { assertPaymentsEnabled } from "../ledger/pause";
import { type Account, openAccounts, postTransfer } from "../ledger/post-transfer";
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
  if (result.status === "charged_back") await moveRefund(refund.id, () => result);
  else await applyRefundState(refund, result.status, result.providerId);
}

type ChargedBack = { status: "charged_back"; providerId: null };

async function askAbout(refund: Refund): Promise<RefundResult | ChargedBack> {
  const { id, reference, amountKobo, providerId } = refund;
  const order = { reference, amountKobo };
  if (providerId !== null) return askProvider(reference, (provider) => provider.readRefund(providerId));
  const found = await askProvider(reference, (provider) => provider.findRefund(order));
  if (found) return found;
  if (mayBeHidden(refund)) throw stillConfirming();
  if (await isChargedBack(refund)) return { status: "charged_back", providerId: null };
  await reader.rows(sql`update refunds set sent_at = ${now()} where id = ${id}`);
  return askProvider(reference, (provider) => provider.sendRefund(order));
}

/** The provider's list may be as late as that. */
const longestHiddenMs = 60 * 60_000;

/** Whether a second refund would be taken, while the first may be there and not in the list yet. */
function mayBeHidden({ sentAt, amountKobo, receivedKobo }: Refund): boolean {
  // Paystack gives no more back than came.
  const fitsTwice = 2n * amountKobo <= receivedKobo;
  return fitsTwice && sentAt !== null && now().getTime() - sentAt.getTime() < longestHiddenMs;
}

/**
 * Whether the payer's bank has taken the same money, so that the provider has none to send. It is a cost by then
 * (payments/sync-chargebacks.ts).
 */
async function isChargedBack({ id, amountKobo, receivedKobo }: Refund): Promise<boolean> {
  const [lost] = await reader.rows<{ kobo: bigint }>(sql`
    select coalesce(sum(entry.amount_kobo), 0)::bigint as kobo
    from refunds
    join chargebacks on chargebacks.attempt_id = refunds.attempt_id
    join ledger_transfers as transfer on transfer.chargeback_id = chargebacks.id
    join ledger_entries as entry on entry.transfer_id = transfer.id and entry.amount_kobo > 0
    where refunds.id = ${id}`);
  const lostKobo = lost?.kobo ?? 0n;
  return lostKobo >= amountKobo && lostKobo + amountKobo > receivedKobo;
}

async function claim(id: number): Promise<Refund | undefined> {
  const [claimed] = await reader.rows<{ id: number }>(sql`
    update refunds set ask_at = ${new Date(now().getTime() + leaseMs)}
    where id = ${id} and status in ('due', 'sent', 'needs_account') and ask_at <= ${now()} returning id`);
  return claimed && findRefund(id, reader);
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
    const { status, providerId } = decide(refund, tx.now);
    await tx.rows(sql`
      update refunds set status = ${status}::refund_status, provider_id = ${providerId}, updated_at = ${tx.now},
        ask_at = ${nextAsk(refund.createdAt, tx.now)}
      where id = ${id}`);
    if (refund.status === status) return;
    recordAudit(tx, systemActor(), `refund.${status}`, [
      { type: "payment", id: refund.paymentId, details: { refund: id, from: refund.status, to: status } },
    ]);
    if (isRefundOver(status)) await endRefund(tx, refund, status);
    if (status !== "sent") tellPayer(tx, refund, status);
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

/** Where the money is in the end: with its payer, in their balance, or with their bank, which Oja has paid as a cost. */
async function endRefund(tx: Tx, { id, paymentId, userId, amountKobo }: Refund, end: RefundEnd): Promise<void> {
  const accounts = {
    done: { type: "external" },
    credited: { type: "available", userId },
    charged_back: { type: "costs" },
  } as const satisfies Record<RefundEnd, Account>;
  if (end === "credited") await openAccounts(tx, [accounts[end]]);
  await postTransfer(tx, {
    subject: { kind: transferOf[end], refundId: id },
    entries: [
      { account: { type: "returns" }, amountKobo: -amountKobo },
      { account: accounts[end], amountKobo },
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
