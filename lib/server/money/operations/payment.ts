import "server-only";
import { type PaymentMove, paymentMoves } from "@/lib/domain/money/operations";
import type { PaymentStatus } from "@/lib/domain/money/payment-status";
import type { PaymentSource } from "@/lib/domain/money/payment-source";
import type { Actor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { type Reader, type Sql, sql } from "../../platform/database/client";
import { type IdempotencyKey, keyReused } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";

/** A buyer's payment for an order: the intent, committed before the provider is called (docs/product.md, One purchase). */
export type Payment = {
  id: number;
  status: PaymentStatus;
  source: PaymentSource;
  userId: number;
  transactionId: number;
  amountKobo: bigint;
  receivedKobo: bigint | null;
  /** The Idempotency-Key of the request that began it */
  key: string | null;
  requestHash: string | null;
  createdAt: Date;
};

const paymentColumns = sql`
  id, status::text, source::text, user_id, transaction_id, amount_kobo, received_kobo, key, request_hash, created_at`;

/** The Idempotency-Key of the request that began it: its response is stored when the payment completes. */
export const idempotencyKeyOf = ({ userId, key, requestHash }: Payment): IdempotencyKey | undefined =>
  key !== null && requestHash !== null ? { userId, key, requestHash } : undefined;

export async function findPayment(id: number, reader: Reader): Promise<Payment | undefined> {
  const [payment] = await reader.rows<Payment>(sql`select ${paymentColumns} from payments where id = ${id}`);
  return payment;
}

/** In lock order after listing, escrow and transaction, and before the accounts. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment> {
  const payment = await tx.row<Payment>(sql`
    select ${paymentColumns} from payments where id = ${id} for no key update`);
  if (!payment) throw new Error(`Payment ${id} is not there`);
  return payment;
}

/** @throws AppError idempotency_key_reused while another payment with the key is in flight */
export async function insertPayment(
  tx: Tx,
  intent: Pick<Payment, "userId" | "transactionId" | "amountKobo"> & { source?: PaymentSource },
  idempotencyKey?: IdempotencyKey,
): Promise<Payment> {
  const { userId, transactionId, amountKobo, source = "provider" } = intent;
  const { key = null, requestHash = null } = idempotencyKey ?? {};
  const payment = await tx.row<Payment>(sql`
    insert into payments (source, user_id, transaction_id, amount_kobo, key, request_hash, created_at, updated_at)
    values (${source}::payment_source, ${userId}, ${transactionId}, ${amountKobo}, ${key}, ${requestHash}, ${tx.now}, ${tx.now})
    on conflict (user_id, key) where status = 'pending' do nothing
    returning ${paymentColumns}`);
  if (!payment) throw keyReused();
  return payment;
}

/** Fails the open payments of orders that have ended, which the caller has locked. Money that still comes is refunded. */
export async function failPayments(
  tx: Tx,
  actor: Actor,
  transactionIds: readonly number[],
  reason: string,
): Promise<void> {
  const {
    from: [from],
    to,
  } = paymentMoves.cancel;
  const failed = await tx.rows<{ id: number }>(sql`
    update payments set status = ${to}::payment_status, reason = ${reason}, updated_at = ${tx.now}
    where transaction_id = any(${transactionIds}::int[]) and status = ${from}::payment_status returning id`);
  recordAudit(
    tx,
    actor,
    `payment.${to}`,
    failed.map(({ id }) => ({ type: "payment", id, details: { from, to } })),
  );
}

type Outcome = { receivedKobo?: bigint; /** why it did not work out, for people */ reason?: string };

/** Makes a move of a locked payment: its status and its audit row. */
export async function movePayment(...move: Parameters<typeof paymentMove>): Promise<void> {
  const [tx] = move;
  await tx.rows(paymentMove(...move));
}

/** The same as a part of a larger statement; the audit row follows at its transaction's end. */
export function paymentMove(
  tx: Tx,
  actor: Actor,
  { id, status: from }: Payment,
  move: Exclude<PaymentMove, "begin">,
  { receivedKobo, reason }: Outcome = {},
): Sql {
  const { to } = paymentMoves[move];
  recordAudit(tx, actor, `payment.${to}`, [{ type: "payment", id, details: { from, to } }]);
  return sql`
    update payments set status = ${to}::payment_status, updated_at = ${tx.now},
      received_kobo = coalesce(${receivedKobo ?? null}, received_kobo), reason = ${to === "paid" ? null : sql`coalesce(${reason ?? null}, reason)`}
    where id = ${id}`;
}
