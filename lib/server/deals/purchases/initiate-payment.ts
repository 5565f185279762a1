import "server-only";
import type { EscrowDto, OpenEscrowInput } from "@/lib/contracts/deals/escrow";
import { paymentWay } from "@/lib/domain/money/payment-channel";
import { mayBuyListing } from "@/lib/domain/people/policy";
import { AppError, conflict, forbidden } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { findIdempotentResponse, type IdempotencyKey, keyReused } from "../../platform/database/idempotency";
import { isLedgerModeUnset, arePaymentsPaused, setLedgerMode, paymentsPaused } from "../../money/ledger/freeze";
import { type LockedListing, lockListing } from "./lock-listing";
import { findPayment, idempotencyKeyOf, insertPayment, type Payment } from "../../money/operations/payment";
import { insertFirstAttempt, type PaymentAttempt } from "../../money/operations/payment-attempt";
import { paymentLimits } from "../../money/provider/payment-provider";
import { findOrAddAttempt } from "./find-or-add-attempt";
import { nextId } from "../../platform/database/reserve-id";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { assertForSale, assertVersionRead, isPaidByOther } from "./for-sale";
import { writeHandover } from "./handover";
import { isOpenOrder } from "./open-order";
import { tooMuchAtOnce } from "./payable";
import { insertOrder } from "./place-order";

export type OpenedEscrow = { isNew: boolean; dto: EscrowDto };

/** The state of a purchase after the first half of paying. */
export type InitiatedPayment =
  | { kind: "replayed"; response: OpenedEscrow }
  | { kind: "held"; escrowId: number }
  | { kind: "from_balance"; payment: Payment }
  | { kind: "from_outside"; payment: Payment; attempt: PaymentAttempt; email: string };

/**
 * The first half of paying: the order and the payment intent, committed before the provider is called. A
 * payment of the same buyer that is already in flight is continued.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale; version, price or
 * seller differ; somebody else is paying; the buyer may not order it; more or less than the provider takes),
 * idempotency_key_reused, too_many_requests (many payments that did not come)
 */
export async function initiatePayment(
  actor: UserActor,
  input: OpenEscrowInput,
  idempotencyKey?: IdempotencyKey,
): Promise<InitiatedPayment> {
  return inTransaction(async (tx) => {
    // One after the other: the same request may complete while this one waits for the lock.
    const [listing, replayed, situation] = await Promise.all([
      lockListing(tx, input.listingId).catch((error: unknown) => ({ error })),
      findStored(tx, idempotencyKey),
      findSituation(tx, input.listingId, actor),
    ]);
    if (replayed) return replayed;
    if ("error" in listing) throw listing.error;
    if (!mayBuyListing(actor, { userId: listing.sellerId })) throw forbidden("You cannot buy your own listing");
    return initiate(tx, actor, { listing, ...situation }, input, idempotencyKey);
  });
}

async function findStored(tx: Tx, key: IdempotencyKey | undefined): Promise<InitiatedPayment | undefined> {
  const stored = key && (await findIdempotentResponse(tx, key));
  return stored && { kind: "replayed", response: stored.response as OpenedEscrow };
}

async function initiate(
  tx: Tx,
  actor: UserActor,
  {
    listing,
    open,
    orderId,
    arePaused,
    isModeUnset,
    isPaidByOther,
    email,
    beginsTooMany,
  }: Situation & { listing: LockedListing },
  input: OpenEscrowInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<InitiatedPayment> {
  if (open?.escrowId) return { kind: "held", escrowId: open.escrowId };
  assertVersionRead(listing, input);
  await assertForSale(tx, listing, input, open?.agreedKobo ?? undefined);
  if (arePaused) throw paymentsPaused();
  const source = input.payFrom ?? "provider";
  if (source === "provider") {
    assertWithinLimits(input.amount);
    if (beginsTooMany && !open?.paymentId) throw tooManyPayments();
  }
  // A single item is reserved for the first buyer who begins to pay, until the outcome is known.
  if (listing.isSingleItem && isPaidByOther)
    throw conflict("Somebody else is paying for this right now. Please look again in a few minutes.");
  const transactionId = open?.transactionId ?? orderId;
  const way = paymentWay(input.channel, input.ussdBank);
  const [, payment, firstAttempt] = await Promise.all([
    open || insertOrder(tx, { id: transactionId, buyer: actor, listing }),
    open?.paymentId ? findPayment(open.paymentId, tx) : insertFunding(tx, actor, transactionId, input, idempotencyKey),
    source === "provider" && !open?.paymentId && insertFirstAttempt(tx, transactionId, way),
    input.handover && writeHandover(tx, transactionId, input.handover),
  ]);
  if (!payment) throw new Error("The payment cannot be read back");
  refuseOtherBody(payment, idempotencyKey);
  if (payment.source !== source)
    throw conflict("Another payment for this is still being confirmed. Please look again in a few minutes.");
  if (source === "balance") return { kind: "from_balance", payment };
  // Committed before anybody is told where to pay.
  if (isModeUnset) await setLedgerMode(tx);
  const attempt = firstAttempt || (await findOrAddAttempt(tx, payment, way));
  return { kind: "from_outside", payment, attempt, email };
}

/**
 * Said before the buyer leaves for a bank that would refuse.
 * @throws AppError conflict
 */
function assertWithinLimits(amountKobo: bigint): void {
  const { leastKobo, mostKobo } = paymentLimits();
  if (amountKobo > mostKobo) throw tooMuchAtOnce(mostKobo);
  if (amountKobo < leastKobo)
    throw conflict(`Bank payments start at ${formatKobo(leastKobo)}. Pay this from your balance.`);
}

/** @throws AppError idempotency_key_reused when the key has begun, or paid, another purchase */
async function insertFunding(
  tx: Tx,
  actor: UserActor,
  transactionId: number,
  { payFrom, amount }: OpenEscrowInput,
  key: IdempotencyKey | undefined,
) {
  const intent = {
    source: payFrom ?? "provider",
    userId: actor.id,
    transactionId,
    amountKobo: amount,
  } as const;
  const [payment, stored] = await Promise.all([insertPayment(tx, intent, key), key && findIdempotentResponse(tx, key)]);
  // The payment in flight may have ended since, and stored its response.
  if (stored) throw keyReused();
  return payment;
}

/**
 * A payment in flight is continued, but not by another request under its key.
 * @throws AppError idempotency_key_reused
 */
function refuseOtherBody(payment: Payment, given: IdempotencyKey | undefined): void {
  const own = idempotencyKeyOf(payment);
  if (own && own.key === given?.key && own.requestHash !== given.requestHash) throw keyReused();
}

type OpenOrder = {
  transactionId: number;
  /** The price of an accepted offer; null: the listing's */
  agreedKobo: bigint | null;
  escrowId: number | null;
  paymentId: number | null;
};

type Situation = {
  open: OpenOrder | undefined;
  /** Reserved for a new order, if none is open */
  orderId: number;
  arePaused: boolean;
  /** The books are of no money yet */
  isModeUnset: boolean;
  isPaidByOther: boolean;
  /** The buyer's: the provider sends its receipt to it */
  email: string;
  /** The buyer has begun many payments lately, and none of them came */
  beginsTooMany: boolean;
};

/** Each payment asks the provider, whose calls are limited for all of Oja. */
const mostUnpaid = 20;
const unpaidWithinMs = 60 * 60_000;
/** Payments that are looked at: some purchases among them do not make the others fewer. */
const latestPayments = 3 * mostUnpaid;

const hasBegunTooMany = ({ id }: UserActor, now: Date) => sql`(
  select count(*) >= ${mostUnpaid}::int from (
    select status, created_at from payments where user_id = ${id} order by id desc limit ${latestPayments}
  ) as latest where status <> 'paid' and created_at > ${new Date(now.getTime() - unpaidWithinMs)})`;

const tooManyPayments = () =>
  new AppError("too_many_requests", "You have begun many payments that did not come. Please try again in an hour.", {
    retryAfterSeconds: unpaidWithinMs / 1000,
  });

/** @returns the buyer's open order of a locked listing, and what may stand in its way */
async function findSituation(tx: Tx, listingId: number, actor: UserActor): Promise<Situation> {
  const found = await tx.row<{ [Key in keyof OpenOrder]: OpenOrder[Key] | null } & Omit<Situation, "open">>(sql`
    select open.*, ${nextId("transactions")} as order_id, ${arePaymentsPaused()} as are_paused, ${isLedgerModeUnset} as is_mode_unset, (select email::text from users where id = ${actor.id}) as email,
      ${hasBegunTooMany(actor, tx.now)} as begins_too_many,
      ${isPaidByOther(listingId, actor.id)} as is_paid_by_other
    from (values (1)) as always left join (
      select transactions.id as transaction_id, case when offer_id is not null then transactions.amount_kobo end as agreed_kobo,
        escrows.id as escrow_id, payments.id as payment_id
      from transactions
      left join escrows on escrows.transaction_id = transactions.id
      left join payments on payments.transaction_id = transactions.id and payments.status = 'pending'
      where transactions.listing_id = ${listingId} and transactions.buyer_id = ${actor.id}
        and ${isOpenOrder}
    ) as open on true`);
  if (!found) throw new Error("A query without a condition has a row");
  const { transactionId, agreedKobo, escrowId, paymentId, ...situation } = found;
  const open = transactionId === null ? undefined : { transactionId, agreedKobo, escrowId, paymentId };
  return { open, ...situation };
}
