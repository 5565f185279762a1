import "server-only";
import type { ListingStatus } from "@/lib/domain/purchase";
import { conflict, notFound } from "@/lib/errors";
import { sql } from "../db";
import type { Tx } from "../transaction";

export type LockedListing = {
  listingId: number;
  sellerId: number;
  priceKobo: bigint;
  status: ListingStatus;
  isSingleItem: boolean;
  categorySlug: string;
};

/**
 * The first lock of everything that happens to a listing or a purchase of it.
 * @throws AppError not_found, also when it is deleted
 */
export async function lockListing(tx: Tx, id: number): Promise<LockedListing> {
  const listing = await tx.row<LockedListing>(sql`
    select listings.id as listing_id, listings.user_id as seller_id, listings.price_kobo, listings.status::text,
      categories.is_single_item, categories.slug as category_slug
    from listings join categories on categories.id = listings.category_id
    where listings.id = ${id} and listings.deleted_at is null
    for no key update of listings`);
  if (!listing) throw notFound("This listing");
  return listing;
}

/** @throws AppError conflict while somebody has ordered or paid for it */
export async function refuseWhileTraded(tx: Tx, listingId: number): Promise<void> {
  const open = await tx.row(sql`
    select 1 as found from transactions where listing_id = ${listingId} and status in ('pending', 'active') limit 1`);
  if (open) throw conflict("Somebody is buying this listing right now. Please wait until that purchase has ended.");
}
