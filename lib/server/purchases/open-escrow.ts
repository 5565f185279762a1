import "server-only";
import type { EscrowDto, OpenEscrowInput } from "@/lib/contracts/escrow";
import { escrowFeeKobo } from "@/lib/domain/fees";
import { mayBuyListing } from "@/lib/domain/policy";
import { listingStatusAfter } from "@/lib/domain/purchase";
import { forbidden } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { sql } from "../db";
import { openAccounts, postTransfer } from "../ledger/post-transfer";
import { inTransaction, type Tx } from "../transaction";
import { type LockedListing, lockListing } from "../listings/lock-listing";
import { assertForSale } from "./for-sale";
import { insertOrder } from "./place-order";
import { listingChanged, recordEvent } from "./purchase";
import { readEscrow } from "./queries";

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
    await assertForSale(tx, listing, input);
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

async function findOpenEscrow(tx: Tx, listingId: number, buyerId: number): Promise<number | undefined> {
  const open = await tx.row<{ id: number }>(sql`
    select id from escrows where listing_id = ${listingId} and buyer_id = ${buyerId} and status in ('pending', 'disputed')`);
  return open?.id;
}

/** The buyer's unpaid order on this listing, or a new one; either is active from now on. */
async function takeOrder(tx: Tx, actor: UserActor, listing: LockedListing): Promise<number> {
  const waiting = await tx.row<{ id: number }>(sql`
    select id from transactions
    where listing_id = ${listing.listingId} and buyer_id = ${actor.id} and status = 'pending' for no key update`);
  const id = waiting?.id ?? (await insertOrder(tx, actor, listing));
  await tx.rows(
    sql`update transactions set status = 'active', updated_at = now() where id = ${id} and status = 'pending'`,
  );
  return id;
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
