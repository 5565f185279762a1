import "server-only";
import { escrowFeeKobo } from "@/lib/domain/money/fees";
import { paymentMoves } from "@/lib/domain/money/operations";
import { isAllowedFrom } from "@/lib/domain/deals/purchase";
import { formatKobo } from "@/lib/format";
import { type Actor, systemActor } from "../../platform/actor";
import { type Sql, sql } from "../../platform/database/client";
import {
  findIdempotentResponse,
  type Idempotent,
  type IdempotencyKey,
  insertIdempotentResponse,
} from "../../platform/database/idempotency";
import { lockBalance } from "../../money/ledger/balance";
import { accountAt, moveMoney } from "../../money/ledger/move-money";
import { refundAttempt } from "../../money/operations/begin-refund";
import { lockPayment, movePayment, type Payment, paymentMove } from "../../money/operations/payment";
import {
  attemptPaid,
  graceMs,
  lockAttempt,
  type PaymentAttempt,
  type ReceivedMoney,
} from "../../money/operations/payment-attempt";
import { reserveId } from "../../platform/database/reserve-id";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import type { OpenedEscrow } from "./initiate-payment";
import { cancelUnpaidOrders } from "./cancel-unpaid-orders";
import { isPaidByOther } from "./for-sale";
import { applyTransition, isPaid, type LockedOrder, lockOrder, stateOf } from "./purchase";
import { readEscrow } from "./queries";

/** The payment cannot fund the escrow: it is late or redundant, or the balance is too low. */
export class UnusablePaymentError extends Error {}

/** refunding: the money cannot be held, and goes back. reason: for the buyer */
export type FundingOutcome =
  { kind: "funded"; escrow: Idempotent<OpenedEscrow> } | { kind: "refunding"; reason: string };

/** Money that has come by an attempt to pay */
export type Receipt = { payment: Payment; attempt: PaymentAttempt; received: ReceivedMoney };

/**
 * The second half of paying through the provider: the money has come, and its price is held. Repeated results have one
 * effect. An excess is refunded, and so is the whole amount when it cannot be held.
 */
export async function fundEscrow(
  actor: Actor,
  receipt: Receipt,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<FundingOutcome> {
  try {
    const escrow = await inTransaction((tx) => fundOnce(tx, actor, receipt, idempotencyKey));
    return escrow
      ? { kind: "funded", escrow }
      : { kind: "refunding", reason: "This payment came, and goes back to you." };
  } catch (error) {
    if (!(error instanceof UnusablePaymentError)) throw error;
    const reason = `${error.message} Your money goes back to you.`;
    await refundAll(receipt, reason);
    return { kind: "refunding", reason };
  }
}

/**
 * The payment decides, not the key: received money is held or refunded, whatever else the key was used for.
 * @returns undefined when the money goes back already
 * @throws UnusablePaymentError
 */
async function fundOnce(
  tx: Tx,
  actor: Actor,
  { payment, attempt, received }: Receipt,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Idempotent<OpenedEscrow> | undefined> {
  const [order, { paymentStatus: status, attemptStatus }, escrowId] = await Promise.all([
    lockOrder(tx, actor, payment.transactionId),
    lockAttempt(tx, attempt.id),
    reserveId(tx, "escrows"),
  ]);
  // Its money is held, or goes back; another attempt's may be held.
  if (attemptStatus === "paid") {
    if (status === "paid" && isPaid(order)) return findFundedEscrow(tx, actor, order.escrowId, idempotencyKey);
    return undefined;
  }
  if (status === "paid") throw new UnusablePaymentError("This is paid already.");
  if (status !== "pending" && !(await isStillWanted(tx, status, attempt, order, received)))
    throw new UnusablePaymentError("This payment came too late.");
  if (status === "failed") await endOtherPayment(tx, payment);
  const { receivedKobo } = received;
  const excessKobo = receivedKobo - payment.amountKobo;
  const [opened] = await Promise.all([
    holdMoney(tx, actor, { ...payment, status }, order, {
      escrowId,
      receivedKobo,
      attempt: attemptPaid(tx, attempt.id, received),
    }),
    excessKobo > 0n && refundAttempt(tx, payment, attempt, excessKobo, "More came than the price."),
  ]);
  if (idempotencyKey) insertIdempotentResponse(tx, idempotencyKey, opened);
  return { value: opened, replayed: false };
}

/**
 * A payment that has failed may be paid in time all the same: a page takes another card after it has declined one, and
 * a provider that was away notifies later. A listing that another buyer pays for meanwhile is theirs.
 */
async function isStillWanted(
  tx: Tx,
  status: Payment["status"],
  { expiresAt }: PaymentAttempt,
  { listingId, buyerId, sellerId, isSingleItem }: LockedOrder,
  { paidAt }: ReceivedMoney,
): Promise<boolean> {
  const isInTime = (paidAt ?? tx.now).getTime() <= expiresAt.getTime() + graceMs;
  if (status !== "failed" || !isInTime) return false;
  // The lock of refuse_closed_account.sql: closing an account waits for this transaction, or this for it.
  const people = await tx.rows<{ isClosed: boolean }>(sql`
    select closed_at is not null as is_closed from users where id in (${buyerId}, ${sellerId}) order by id for key share`);
  if (people.some(({ isClosed }) => isClosed)) return false;
  const taken = isSingleItem && (await tx.row(sql`select 1 as yes where ${isPaidByOther(listingId, buyerId)}`));
  return !taken;
}

/** A buyer whose payment had failed may have begun another one for the order: nobody should pay it any more. */
async function endOtherPayment(tx: Tx, { id, transactionId }: Payment): Promise<void> {
  const other = await tx.row<{ id: number }>(sql`
    select id from payments where transaction_id = ${transactionId} and id <> ${id} and status = 'pending'`);
  if (!other) return;
  const locked = await lockPayment(tx, other.id);
  if (locked.status === "pending")
    await movePayment(tx, systemActor(), locked, "cancel", {
      reason: "Your payment before came after all, and pays for the order. Do not pay this one.",
    });
}

/**
 * Only the buyer's own request replays the response of its key; Oja itself settles the payment regardless
 * of the key.
 */
async function findFundedEscrow(
  tx: Tx,
  actor: Actor,
  escrowId: number,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Idempotent<OpenedEscrow>> {
  const key = actor.kind === "user" ? idempotencyKey : undefined;
  const stored = key && (await findIdempotentResponse(tx, key));
  if (stored) return { value: stored.response as OpenedEscrow, replayed: true };
  return { value: { isNew: false, dto: await readEscrow(escrowId, tx) }, replayed: false };
}

type Holding = {
  /** Reserved */
  escrowId: number;
  receivedKobo: bigint;
  /** The statement that ends the attempt to pay */
  attempt?: Sql;
};

/**
 * Opens the escrow of a locked order, with the money of its locked payment, which nobody has used.
 * @throws UnusablePaymentError
 */
export async function holdMoney(
  tx: Tx,
  actor: Actor,
  payment: Payment,
  order: LockedOrder,
  { escrowId, receivedKobo, attempt }: Holding,
): Promise<OpenedEscrow> {
  if (receivedKobo < payment.amountKobo)
    throw new UnusablePaymentError(`Only ${formatKobo(receivedKobo)} came, which is less than the price.`);
  if (isPaid(order)) throw new UnusablePaymentError("This is paid already.");
  if (!isAllowedFrom("pay", stateOf(order))) throw new UnusablePaymentError("The order was cancelled.");
  if (order.listingStatus !== "active") throw new UnusablePaymentError("This listing is no longer available.");
  // Before the buyer's balance is locked: this may wait for another transaction that opens the seller's account.
  const inserted = insertEscrow(tx, order, escrowId);
  if (payment.source === "balance") await Promise.all([inserted, assertCovered(tx, order)]);
  const move = payment.source === "balance" ? "pay_from_balance" : "pay";
  const paid = paymentMove(tx, actor, payment, move, { receivedKobo });
  const [, , , , dto] = await Promise.all([
    inserted,
    // A single item goes to the first buyer who pays.
    order.isSingleItem && cancelUnpaidOrders(tx, actor, order.listingId, "listing_sold", order.transactionId),
    postFunding(tx, order, move, escrowId),
    applyTransition(tx, actor, "pay", order, {
      opens: escrowId,
      together: { payment: paid, ...(attempt && { attempt }) },
    }),
    readEscrow(escrowId, tx),
  ]);
  return { isNew: true, dto };
}

/** @throws UnusablePaymentError when the buyer's balance is smaller than the price */
async function assertCovered(tx: Tx, { buyerId, amountKobo }: LockedOrder): Promise<void> {
  const balanceKobo = await lockBalance(tx, buyerId);
  if (balanceKobo < amountKobo)
    throw new UnusablePaymentError(`Your balance is ${formatKobo(balanceKobo)}: it does not cover the price.`);
}

/** Inserts the escrow, its hold, and the seller's balance unless they have one. */
async function insertEscrow(tx: Tx, order: LockedOrder, id: number): Promise<void> {
  const { transactionId, listingId, buyerId, sellerId, amountKobo, isSingleItem } = order;
  await tx.rows(sql`
    with escrow as (
      insert into escrows (id, transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item, created_at, updated_at)
      values (${id}, ${transactionId}, ${listingId}, ${buyerId}, ${sellerId}, ${amountKobo}, ${escrowFeeKobo(amountKobo)}, ${isSingleItem}, ${tx.now}, ${tx.now})
      returning id
    )
    insert into ledger_accounts (type, escrow_id, user_id, balance_kobo)
    select 'hold'::ledger_account_type, id, null, 0 from escrow
    union all select 'available', null, ${sellerId}::int, 0
    on conflict do nothing`);
}

async function postFunding(
  tx: Tx,
  { buyerId, amountKobo }: LockedOrder,
  move: "pay" | "pay_from_balance",
  escrowId: number,
): Promise<void> {
  const { kind, from, to } = paymentMoves[move].posts;
  await moveMoney(tx, {
    subject: { kind, escrowId },
    legs: [{ from: accountAt(from, { userId: buyerId }), to: accountAt(to, { escrowId }), kobo: amountKobo }],
    ...(move === "pay" && { hasHappened: true }),
  });
}

/** Money that cannot be held goes back to its payer, once; a job sends it. */
async function refundAll({ payment, attempt, received }: Receipt, reason: string): Promise<void> {
  const actor = systemActor();
  const { receivedKobo } = received;
  await inTransaction(async (tx) => {
    const { paymentStatus: status, attemptStatus } = await lockAttempt(tx, attempt.id);
    if (attemptStatus === "paid") return;
    await tx.rows(attemptPaid(tx, attempt.id, received));
    if (status === "pending" || status === "failed")
      await movePayment(tx, actor, { ...payment, status }, "refund", { receivedKobo, reason });
    await refundAttempt(tx, payment, attempt, receivedKobo, reason);
  });
}
