import "server-only";
import { maxUnpaidOrders } from "@/lib/domain/purchase";
import { conflict } from "@/lib/errors";
import { sql } from "../database/client";
import type { LockedListing } from "./lock-listing";
import type { Tx } from "../database/transaction";

/**
 * Locks the buyer until the transaction ends, so that concurrent orders are counted one after the other.
 * People are last in the lock order: only new rows are written after this.
 * @throws AppError conflict
 */
export async function assertMayOrder(tx: Tx, buyerId: number, listing: LockedListing): Promise<void> {
  await refuseAfterSellerCancelled(tx, buyerId, listing);
  await tx.rows(sql`select id from users where id = ${buyerId} for no key update`);
  const unpaid = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from transactions where buyer_id = ${buyerId} and status = 'pending'`);
  if (Number(unpaid?.count ?? 0) < maxUnpaidOrders) return;
  throw conflict(`You have ${maxUnpaidOrders} unpaid orders. Pay for one of them or cancel one first.`);
}

/** A buyer whose order the seller cancelled cannot order the listing again. */
async function refuseAfterSellerCancelled(tx: Tx, buyerId: number, { listingId, sellerId }: LockedListing) {
  const cancelled = await tx.row(sql`
    select 1 as found from transactions
    join purchase_events as event on event.transaction_id = transactions.id
    where transactions.listing_id = ${listingId} and transactions.buyer_id = ${buyerId}
      and event.type = 'cancel_unpaid' and event.actor_id = ${sellerId} limit 1`);
  if (cancelled) throw conflict("The seller has cancelled your order of this listing. You cannot order it again.");
}
