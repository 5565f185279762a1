import "server-only";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { conflict, notFound } from "@/lib/errors";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

export type LockedListing = {
  listingId: number;
  sellerId: number;
  priceKobo: bigint;
  pricePeriod: PricePeriod | null;
  version: number;
  status: ListingStatus;
  isSingleItem: boolean;
  isNegotiable: boolean;
  categorySlug: string;
  /** The worker takes the listings of a closed account off the market a moment later */
  isSellerClosed: boolean;
};

/**
 * The first lock of everything that happens to a listing or a purchase of it. Its category is not joined:
 * Postgres reads a locked row again after waiting, but not the joined one.
 * @throws AppError not_found, also when it is deleted
 */
export async function lockListing(tx: Tx, id: number): Promise<LockedListing> {
  const listing = await tx.row<LockedListing>(sql`
    select listings.id as listing_id, listings.user_id as seller_id, listings.price_kobo, listings.price_period::text, listings.version, listings.status::text, listings.is_negotiable,
      (select is_single_item from categories where id = listings.category_id) as is_single_item,
      (select slug from categories where id = listings.category_id) as category_slug,
      (select closed_at is not null from users where id = listings.user_id) as is_seller_closed
    from listings where listings.id = ${id} and listings.deleted_at is null
    for no key update of listings`);
  if (!listing) throw notFound("This listing");
  return listing;
}

/** @throws AppError conflict while a buyer's money for it is held */
export async function refuseWhileHeld(tx: Tx, listingId: number): Promise<void> {
  const held = await tx.row(sql`
    select 1 as found from transactions where listing_id = ${listingId} and status = 'active' limit 1`);
  if (held) throw conflict("Somebody is buying this listing right now. Please wait until that purchase has ended.");
}
