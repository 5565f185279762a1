import "server-only";
import type { EscrowDto, OpenEscrowInput } from "@/lib/contracts/escrow";
import { escrowFeeKobo } from "@/lib/domain/fees";
import { mayBuyListing } from "@/lib/domain/policy";
import { type ListingStatus, listingStatusAfter } from "@/lib/domain/purchase";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { sql } from "../db";
import { openAccounts, postTransfer } from "../ledger/post-transfer";
import { inTransaction, type Tx } from "../transaction";
import { listingChanged, recordEvent } from "./purchase";
import { readEscrow } from "./queries";

type LockedListing = {
  listingId: number;
  sellerId: number;
  priceKobo: bigint;
  status: ListingStatus;
  isSingleItem: boolean;
  categorySlug: string;
};

/**
 * Pays for a listing: the order is made if there is none, and the money is held. Called again by the
 * same buyer while it is open, it answers with the open escrow.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale, price or seller differ)
 */
export async function openEscrow(
  actor: UserActor,
  input: OpenEscrowInput,
): Promise<{ isNew: boolean; dto: EscrowDto }> {
  return inTransaction(actor, async (tx) => {
    const listing = await lockListing(tx, input.listingId);
    if (!mayBuyListing(actor, { userId: listing.sellerId })) throw forbidden("You cannot buy your own listing");
    const openId = await findOpenEscrow(tx, listing.listingId, actor.id);
    if (openId) return { isNew: false, dto: await readEscrow(openId, tx) };
    assertForSale(listing, input);
    const transactionId = await takeOrder(tx, actor, listing);
    const escrowId = await holdMoney(tx, actor, listing, transactionId);
    if (listing.isSingleItem) await reserveListing(tx, actor, listing, transactionId);
    await recordEvent(tx, actor, "pay", transactionId);
    await recordAudit(tx, actor, "purchase.pay", [
      { type: "escrow", id: escrowId, details: { from: null, to: "pending" } },
      { type: "transaction", id: transactionId, details: { from: "pending", to: "active" } },
    ]);
    return { isNew: true, dto: await readEscrow(escrowId, tx) };
  });
}

async function lockListing(tx: Tx, id: number): Promise<LockedListing> {
  const listing = await tx.row<LockedListing>(sql`
    select listings.id as listing_id, listings.user_id as seller_id, listings.price_kobo, listings.status::text,
      categories.is_single_item, categories.slug as category_slug
    from listings join categories on categories.id = listings.category_id
    where listings.id = ${id} and listings.deleted_at is null
    for no key update of listings`);
  if (!listing) throw notFound("This listing");
  return listing;
}

async function findOpenEscrow(tx: Tx, listingId: number, buyerId: number): Promise<number | undefined> {
  const open = await tx.row<{ id: number }>(sql`
    select id from escrows where listing_id = ${listingId} and buyer_id = ${buyerId} and status in ('pending', 'disputed')`);
  return open?.id;
}

function assertForSale(listing: LockedListing, input: OpenEscrowInput): void {
  if (listing.status !== "active") throw conflict("This listing is no longer available.");
  if (listing.sellerId !== input.sellerId) throw conflict("This listing is not sold by that seller.");
  if (listing.priceKobo !== input.amount) throw conflict("The price has changed. Please look at the listing again.");
  if (listing.priceKobo === 0n)
    throw conflict("A listing without a price cannot be bought. Please agree on a price with the seller.");
}

/** The buyer's unpaid order on this listing, or a new one; either is active from now on. */
async function takeOrder(tx: Tx, actor: UserActor, listing: LockedListing): Promise<number> {
  const waiting = await tx.row<{ id: number }>(sql`
    update transactions set status = 'active', updated_at = now()
    where listing_id = ${listing.listingId} and buyer_id = ${actor.id} and status = 'pending' and amount_kobo = ${listing.priceKobo}
    returning id`);
  if (waiting) return waiting.id;
  const ordered = await tx.row<{ id: number }>(sql`
    insert into transactions (buyer_id, seller_id, listing_id, amount_kobo, status)
    values (${actor.id}, ${listing.sellerId}, ${listing.listingId}, ${listing.priceKobo}, 'active') returning id`);
  if (!ordered) throw new Error("The order was not inserted");
  await recordEvent(tx, actor, "order", ordered.id);
  return ordered.id;
}

async function holdMoney(tx: Tx, actor: UserActor, listing: LockedListing, transactionId: number): Promise<number> {
  const { priceKobo: amountKobo, sellerId } = listing;
  const escrow = await tx.row<{ id: number }>(sql`
    insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item)
    values (${transactionId}, ${listing.listingId}, ${actor.id}, ${sellerId}, ${amountKobo}, ${escrowFeeKobo(amountKobo)}, ${listing.isSingleItem})
    returning id`);
  if (!escrow) throw new Error("The escrow was not inserted");
  await openAccounts(tx, [
    { type: "hold", escrowId: escrow.id },
    { type: "available", userId: sellerId },
  ]);
  await postTransfer(tx, {
    kind: "funding",
    escrowId: escrow.id,
    entries: [
      { account: { type: "external" }, amountKobo: -amountKobo },
      { account: { type: "hold", escrowId: escrow.id }, amountKobo },
    ],
  });
  return escrow.id;
}

/** A single item is reserved for who paid first; the others' unpaid orders end. */
async function reserveListing(tx: Tx, actor: UserActor, listing: LockedListing, transactionId: number): Promise<void> {
  const status = listingStatusAfter("pay", listing);
  await tx.rows(
    sql`update listings set status = ${status}::listing_status, updated_at = now() where id = ${listing.listingId}`,
  );
  const cancelled = await tx.rows<{ id: number }>(sql`
    update transactions set status = 'cancelled', updated_at = now()
    where listing_id = ${listing.listingId} and status = 'pending' and id <> ${transactionId} returning id`);
  for (const { id } of cancelled)
    await recordEvent(tx, { kind: "system", requestId: actor.requestId }, "cancel_unpaid", id);
  await recordAudit(tx, actor, "purchase.reserve", [
    { type: "listing", id: listing.listingId, details: { from: listing.status, to: status } },
    ...cancelled.map(({ id }) => ({ type: "transaction" as const, id, details: { from: "pending", to: "cancelled" } })),
  ]);
  listingChanged(tx, listing);
}
