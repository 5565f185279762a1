import "server-only";
import { maxUnpaidOrders } from "@/lib/domain/deals/purchase";
import { conflict } from "@/lib/errors";
import { sql } from "../../platform/database/client";
import type { LockedListing } from "./lock-listing";
import type { Tx } from "../../platform/database/transaction";

/**
 * Locks the buyer until the transaction ends, so that concurrent orders are counted one after the other.
 * People are last in the lock order: only new rows are written after this.
 * @throws AppError conflict
 */
export async function assertMayOrder(tx: Tx, buyerId: number, listing: LockedListing): Promise<void> {
  const [, orders] = await Promise.all([
    tx.rows(sql`select id from users where id = ${buyerId} for no key update`),
    tx.row<{ unpaid: bigint; isRefused: boolean }>(sql`
      select (select count(*) from transactions where buyer_id = ${buyerId} and status = 'pending') as unpaid,
        exists (
          select from transactions
          join purchase_events as event on event.transaction_id = transactions.id
          where transactions.listing_id = ${listing.listingId} and transactions.buyer_id = ${buyerId}
            and transactions.status = 'cancelled'
            and event.type = 'cancel_unpaid' and event.actor_id = ${listing.sellerId}
        ) as is_refused`),
  ]);
  if (orders?.isRefused)
    throw conflict("The seller has cancelled your order of this listing. You cannot order it again.");
  if (Number(orders?.unpaid) >= maxUnpaidOrders)
    throw conflict(`You have ${maxUnpaidOrders} unpaid orders. Pay for one of them or cancel one first.`);
}
