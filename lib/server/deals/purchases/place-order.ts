import "server-only";
import type { PlaceOrderInput, TransactionDto } from "@/lib/contracts/deals/transactions";
import { mayBuyListing } from "@/lib/domain/people/policy";
import { forbidden } from "@/lib/errors";
import { type Actor, actorId, type UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { type LockedListing, lockListing } from "./lock-listing";
import { reserveId } from "../../platform/database/reserve-id";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";
import { assertForSale, assertVersionRead } from "./for-sale";
import { isOpenOrder } from "./open-order";
import { assertMayOrder } from "./order-limits";
import { assertPayable } from "./payable";
import { insertEvents, notifyParties } from "./purchase";
import { readTransaction } from "./transaction-row";

/**
 * Orders a listing without paying yet. Called again while the order is open, it returns the open order.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale; version, price or
 * seller differ; more than can be paid; too many unpaid orders; the seller cancelled an earlier one)
 */
export async function placeOrder(
  actor: UserActor,
  input: PlaceOrderInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: boolean; dto: TransactionDto }>> {
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const [listing, id] = await Promise.all([lockListing(tx, input.listingId), reserveId(tx, "transactions")]);
    if (!mayBuyListing(actor, { userId: listing.sellerId })) throw forbidden("You cannot buy your own listing");
    const open = await tx.row<{ id: number; isPaid: boolean }>(sql`
      select id, status = 'active' as is_paid from transactions
      where listing_id = ${listing.listingId} and buyer_id = ${actor.id} and ${isOpenOrder}`);
    if (!open?.isPaid) assertVersionRead(listing, input);
    if (open) return { isNew: false, dto: await readTransaction(open.id, tx) };
    await assertForSale(tx, listing, input);
    await insertOrder(tx, { id, buyer: actor, listing });
    return { isNew: true, dto: await readTransaction(id, tx) };
  });
}

/** A price that buyer and seller have agreed upon, in place of the listing's. */
type Agreement = { offerId: number; amountKobo: bigint };

type NewOrder = {
  /** Reserved */
  id: number;
  /** The buyer, or Oja itself on their behalf */
  buyer: Actor;
  listing: LockedListing;
  agreement?: Agreement;
};

/**
 * Inserts an unpaid order. The caller has locked the listing and found it for sale.
 * @throws AppError conflict when the buyer may not order it
 */
export async function insertOrder(tx: Tx, { id, buyer, listing, agreement }: NewOrder): Promise<void> {
  const { offerId = null, amountKobo = listing.priceKobo } = agreement ?? {};
  const buyerId = actorId(buyer);
  if (buyerId === null) throw new Error("An order has a buyer");
  recordAudit(tx, buyer, "purchase.order", [{ type: "transaction", id, details: { from: null, to: "pending" } }]);
  // The two of an agreement are told of that.
  if (!agreement) notifyParties(tx, buyer, "order", { ...listing, transactionId: id, buyerId });
  await Promise.all([
    assertPayable(tx, buyerId, amountKobo),
    assertMayOrder(tx, buyerId, listing),
    tx.rows(sql`
      with ordered as (
        insert into transactions (id, buyer_id, seller_id, listing_id, listing_version, amount_kobo, offer_id, created_at, updated_at)
        values (${id}, ${buyerId}, ${listing.sellerId}, ${listing.listingId}, ${listing.version}, ${amountKobo}, ${offerId}::int, ${tx.now}, ${tx.now})
        returning id
      )
      ${insertEvents(tx, buyer, "order", sql`select id from ordered`)}`),
  ]);
}
