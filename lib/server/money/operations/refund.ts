import "server-only";
import type { RefundStatus } from "@/lib/domain/money/payment-status";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

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
  /** The provider's reference of the money that goes back */
  reference: string;
  /** Its own reference, a note at the provider */
  note: string;
  /** null: the money was held apart (held-payment.ts) */
  paymentId: number | null;
  heldPaymentId: number | null;
  /** null: the books do not know its payer */
  userId: number | null;
  transactionId: number | null;
};

const refundRows = sql`
  select refunds.id, refunds.status::text, refunds.amount_kobo, refunds.reason, refunds.provider_id, refunds.sent_at, refunds.account_named_at, refunds.created_at,
    refunds.reference as note, refunds.held_payment_id, coalesce(attempt.received_kobo, held.amount_kobo) as received_kobo,
    coalesce(attempt.reference, held.reference) as reference, attempt.payment_id,
    coalesce(payments.user_id, held.user_id) as user_id, payments.transaction_id
  from refunds
  left join payment_attempts as attempt on attempt.id = refunds.attempt_id
  left join payments on payments.id = attempt.payment_id
  left join held_payments as held on held.id = refunds.held_payment_id`;

export async function findRefund(id: number, from: Reader): Promise<Refund | undefined> {
  const [refund] = await from.rows<Refund>(sql`${refundRows} where refunds.id = ${id}`);
  return refund;
}

/** @returns the id of the refund of an attempt's money; undefined when nothing of it goes back */
export async function readRefundId(attemptId: number, from: Reader): Promise<number | undefined> {
  const [found] = await from.rows<{ id: number }>(sql`select id from refunds where attempt_id = ${attemptId}`);
  return found?.id;
}

/** In lock order: its payment, or the held payment, then the refund. */
export async function lockRefund(tx: Tx, id: number): Promise<Refund> {
  await tx.rows(sql`
    select payments.id from payments
    join payment_attempts as attempt on attempt.payment_id = payments.id
    join refunds on refunds.attempt_id = attempt.id
    where refunds.id = ${id} for no key update of payments`);
  await tx.rows(sql`
    select held.id from held_payments as held join refunds on refunds.held_payment_id = held.id
    where refunds.id = ${id} for no key update of held`);
  const refund = await tx.row<Refund>(sql`${refundRows} where refunds.id = ${id} for no key update of refunds`);
  if (!refund) throw new Error(`Refund ${id} is not there`);
  return refund;
}

/**
 * Reads how much of a refund its payer's bank has taken by a chargeback, kobo, which is booked as a cost
 * (payments/sync-chargebacks.ts). 0 while the provider still has enough to send it whole.
 */
export async function readLostKobo({ id, amountKobo, receivedKobo }: Refund, from: Reader): Promise<bigint> {
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
