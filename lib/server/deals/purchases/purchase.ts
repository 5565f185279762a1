import "server-only";
import { isParty, mayKnowOfPurchase } from "@/lib/domain/people/policy";
import {
  type EscrowStatus,
  isAllowedFor,
  isAllowedFrom,
  isDue,
  type ListingStatus,
  listingStatusAfter,
  type PurchaseTimestamps,
  type PurchaseRole,
  type PurchaseState,
  transitionRule,
  type TransactionStatus,
  type Transition,
} from "@/lib/domain/deals/purchase";
import { conflict, forbidden, notFound } from "@/lib/errors";
import { type Actor, actorId } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { emptySql, joinSql, rawSql, sql, type Sql } from "../../platform/database/client";
import { listingTags, tags } from "../../platform/cache/tags";
import type { Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { endOffers } from "./end-offers";

type Purchase = {
  transactionId: number;
  transactionStatus: TransactionStatus;
  listingId: number;
  listingStatus: ListingStatus;
  isSingleItem: boolean;
  categorySlug: string;
  buyerId: number;
  sellerId: number;
  amountKobo: bigint;
  orderedAt: Date;
  paidAt: Date | null;
  dispatchedAt: Date | null;
};

/** An order, locked until the transaction ends; its escrow is null while it is unpaid. */
export type LockedOrder = Purchase & {
  escrowId: number | null;
  escrowStatus: EscrowStatus | null;
  feeKobo: bigint | null;
};

/** An order whose money is or was held. */
export type LockedPurchase = Purchase & {
  escrowId: number;
  escrowStatus: EscrowStatus;
  feeKobo: bigint;
  /** The seller's part of a decided split */
  sellerAmountKobo: bigint | null;
};

const purchaseColumns = sql`
  listings.id as listing_id, listings.status::text as listing_status,
  escrows.id as escrow_id, escrows.status::text as escrow_status, escrows.fee_kobo, escrows.seller_amount_kobo,
  transactions.id as transaction_id, transactions.status::text as transaction_status,
  transactions.buyer_id, transactions.seller_id, transactions.amount_kobo,
  transactions.created_at as ordered_at, escrows.created_at as paid_at, escrows.dispatched_at,
  coalesce(escrows.is_single_item, (select is_single_item from categories where id = listings.category_id)) as is_single_item,
  (select slug from categories where id = listings.category_id) as category_slug`;

/**
 * Locks listing, escrow and transaction, in this order.
 * @throws AppError not_found, also for a stranger to the purchase
 */
export async function lockPurchase(tx: Tx, actor: Actor, escrowId: number): Promise<LockedPurchase> {
  const purchase = await tx.row<LockedPurchase>(sql`
    select ${purchaseColumns}
    from listings
    join escrows on escrows.listing_id = listings.id
    join transactions on transactions.id = escrows.transaction_id
    where escrows.id = ${escrowId}
    for no key update of listings, escrows, transactions`);
  if (!purchase || !mayKnow(actor, purchase)) throw notFound("This escrow");
  return purchase;
}

/**
 * The same, starting from the order. The listing is locked first, in a statement of its own: a payment for
 * the order holds that lock, so the escrow is either visible or does not exist yet.
 * @throws AppError not_found, also for a stranger to the purchase
 */
export async function lockOrder(tx: Tx, actor: Actor, transactionId: number): Promise<LockedOrder> {
  const [, , order] = await Promise.all([
    tx.rows(sql`
      select id from listings where id = (select listing_id from transactions where id = ${transactionId}) for no key update`),
    tx.rows(sql`select id from escrows where transaction_id = ${transactionId} for no key update`),
    tx.row<LockedOrder>(sql`
      select ${purchaseColumns}
      from transactions
      join listings on listings.id = transactions.listing_id
      left join escrows on escrows.transaction_id = transactions.id
      where transactions.id = ${transactionId}
      for no key update of transactions`),
  ]);
  if (!order || !mayKnow(actor, order)) throw notFound("This transaction");
  return order;
}

export const isPaid = (order: LockedOrder): order is LockedPurchase => order.escrowId !== null;

export const stateOf = (order: LockedOrder): PurchaseState => ({
  transaction: order.transactionStatus,
  escrow: order.escrowStatus,
});

export const timestampsOf = ({ orderedAt, paidAt, dispatchedAt }: LockedOrder): PurchaseTimestamps => ({
  ordered: orderedAt,
  paid: paidAt,
  dispatched: dispatchedAt,
});

/**
 * @throws AppError forbidden when the table gives this transition to someone else; conflict for a timer
 * that is not due
 */
export function authorizeTransition(tx: Tx, actor: Actor, transition: Transition, purchase: LockedOrder): void {
  if (!isAllowedFor(transition, purchaseRole(actor, purchase))) throw forbidden();
  const isTimer = actor.kind === "system";
  if (isTimer && !isDue(transition, stateOf(purchase), timestampsOf(purchase), tx.now))
    throw conflict("This purchase is not due.");
}

/** Did this actor's same transition lead to the current state? Then repeating it has no second effect. */
export async function isRepeat(tx: Tx, actor: Actor, transition: Transition, purchase: LockedOrder): Promise<boolean> {
  // A repeated one begins where it ended: where it is not allowed.
  if (isAllowedFrom(transition, stateOf(purchase))) return false;
  const last = await tx.row<{ type: string; actorId: number | null }>(sql`
    select type, actor_id from purchase_events where transaction_id = ${purchase.transactionId} order by id desc limit 1`);
  return last?.type === transition && last.actorId === actorId(actor);
}

/** @throws AppError conflict in a state that does not allow it */
export function assertAllowedFrom(transition: Transition, purchase: LockedOrder): void {
  if (!isAllowedFrom(transition, stateOf(purchase)))
    throw conflict(`This purchase is already ${purchase.escrowStatus ?? purchase.transactionStatus}.`);
}

type TransitionChange = {
  note?: string;
  /** Further assignments to the escrow, with a leading comma */
  set?: Sql;
  /** The escrow that the transition opened */
  opens?: number;
  /** By name: what changes in the same statement, each a row that is locked */
  together?: Readonly<Record<string, Sql>>;
};

/**
 * Applies a transition of the table: the statuses that change, the event, and an audit row for each of them.
 * @throws AppError conflict from a state that does not allow it
 */
export async function applyTransition(
  tx: Tx,
  actor: Actor,
  transition: Transition,
  purchase: LockedOrder,
  change: TransitionChange = {},
): Promise<void> {
  assertAllowedFrom(transition, purchase);
  const { to } = transitionRule(transition);
  const listingStatus = listingStatusAfter(transition, {
    status: purchase.listingStatus,
    isSingleItem: purchase.isSingleItem,
  });
  const movesListing = listingStatus !== purchase.listingStatus;
  await moveTogether(tx, {
    transaction: moveTransaction(tx, purchase, to.transaction),
    ...(to.escrow && isPaid(purchase) && { escrow: moveEscrow(tx, purchase, to.escrow, change.set) }),
    ...(movesListing && { listing: moveListing(tx, purchase, listingStatus) }),
    event: insertEvents(tx, actor, transition, sql`values (${purchase.transactionId}::int)`, change.note),
    ...change.together,
  });
  if (movesListing) invalidateListing(tx, purchase, listingStatus);
  if (movesListing && listingStatus === "completed") await endOffers(tx, actor, purchase.listingId, "sold");
  recordAudit(tx, actor, `purchase.${transition}`, [
    {
      type: "transaction",
      id: purchase.transactionId,
      details: { from: purchase.transactionStatus, to: to.transaction },
    },
    ...[purchase.escrowId ?? change.opens]
      .filter((id) => id !== undefined)
      .map((id) => ({ type: "escrow" as const, id, details: { from: purchase.escrowStatus, to: to.escrow } })),
    ...(movesListing
      ? [
          {
            type: "listing" as const,
            id: purchase.listingId,
            details: { from: purchase.listingStatus, to: listingStatus },
          },
        ]
      : []),
  ]);
  notifyParties(tx, actor, transition, purchase);
}

/** Notifies the parties of a transition, as its row of the table says. */
export function notifyParties(
  tx: Tx,
  actor: Actor,
  transition: Transition,
  order: Pick<LockedOrder, "transactionId" | "listingId" | "buyerId" | "sellerId">,
): void {
  const { notifies } = transitionRule(transition);
  if (!notifies) return;
  const { kind, parties, alsoActor = false, quietly } = notifies;
  const { transactionId, listingId } = order;
  const by = actorId(actor);
  const people = parties.map((party) => ({
    userId: party === "buyer" ? order.buyerId : order.sellerId,
    isQuiet: party === quietly,
  }));
  const told = people.filter(({ userId }) => alsoActor || userId !== by);
  notify(
    tx,
    told.map((person) => ({ ...person, kind, actorId: by, transactionId, listingId, step: transition })),
  );
}

/**
 * Runs the parts of a transition in one statement; each of them concerns one row.
 * @throws AppError conflict when a row is not in the state that was read
 */
async function moveTogether(tx: Tx, parts: Readonly<Record<string, Sql>>): Promise<void> {
  const named = Object.entries(parts).map(([name, part]) => sql`${rawSql(`moved_${name}`)} as (${part} returning 1)`);
  const counts = Object.keys(parts).map((name) => sql`(select count(*) from ${rawSql(`moved_${name}`)})`);
  const moved = await tx.row<{ count: bigint }>(sql`
    with ${joinSql(named)} select ${joinSql(counts, " + ")} as count`);
  if (Number(moved?.count) !== counts.length) throw conflict("Somebody else was faster. Please look again.");
}

const moveTransaction = (tx: Tx, purchase: Purchase, to: TransactionStatus): Sql => sql`
  update transactions set status = ${to}::transaction_status, updated_at = ${tx.now}
  where id = ${purchase.transactionId} and status = ${purchase.transactionStatus}::transaction_status`;

const moveEscrow = (tx: Tx, purchase: LockedPurchase, to: EscrowStatus, set: Sql = emptySql): Sql => sql`
  update escrows set status = ${to}::escrow_status, updated_at = ${tx.now} ${set}
  where id = ${purchase.escrowId} and status = ${purchase.escrowStatus}::escrow_status`;

const moveListing = (tx: Tx, purchase: Purchase, to: ListingStatus): Sql => sql`
  update listings set status = ${to}::listing_status, updated_at = ${tx.now}
  where id = ${purchase.listingId} and status = ${purchase.listingStatus}::listing_status`;

function invalidateListing(tx: Tx, purchase: Purchase, to: ListingStatus): void {
  tx.invalidate(...listingTags(purchase));
  if (to === "active") tx.invalidate(tags.newest(purchase.categorySlug));
}

export async function recordEvent(
  tx: Tx,
  actor: Actor,
  transition: Transition,
  transactionIds: readonly number[],
  note?: string,
): Promise<void> {
  await tx.rows(insertEvents(tx, actor, transition, sql`select unnest(${transactionIds}::int[])`, note));
}

/** @param transactionIds a query of one column */
export const insertEvents = (
  tx: Tx,
  actor: Actor,
  transition: Transition,
  transactionIds: Sql,
  note?: string,
): Sql => sql`
  insert into purchase_events (transaction_id, type, actor_id, note, created_at)
  select id, ${transition}, ${actorId(actor)}::int, ${note ?? null}, ${tx.now}::timestamptz from (${transactionIds}) as subject (id)`;

function mayKnow(actor: Actor, purchase: Purchase): boolean {
  return actor.kind === "system" || mayKnowOfPurchase(actor, purchase);
}

function purchaseRole(actor: Actor, purchase: Purchase): PurchaseRole {
  if (actor.kind === "system") return "system";
  if (!isParty(actor, purchase)) return "admin";
  return actor.id === purchase.buyerId ? "buyer" : "seller";
}
