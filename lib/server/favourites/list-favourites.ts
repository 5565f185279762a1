import "server-only";
import type { FavouriteIdsDto } from "@/lib/contracts/favourites";
import type { ListPage } from "@/lib/contracts/fields";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { maxFavourites } from "@/lib/domain/favourite-limits";
import { emptySql, reader, sql } from "../database/client";
import { listingColumns, type ListingRow, toListingSummaryDto } from "../listings/listing-row";

/**
 * The last marked first; those that visitors cannot see are left out. `before` is the id of the last listing of the
 * previous page.
 */
export async function listFavourites(userId: number, { limit, before }: ListPage): Promise<ListingSummaryDto[]> {
  const older = before
    ? sql`and (favourites.created_at, favourites.listing_id) < (
        select created_at, listing_id from favourites where user_id = ${userId} and listing_id = ${before}::bigint)`
    : emptySql;
  const rows = await reader.rows<ListingRow>(sql`
    select ${listingColumns} from favourites
    join listings on listings.id = favourites.listing_id
    join users as seller on seller.id = listings.user_id
    where favourites.user_id = ${userId} and listings.deleted_at is null and listings.status <> 'expired' ${older}
    order by favourites.created_at desc, favourites.listing_id desc limit ${limit}`);
  return rows.map(toListingSummaryDto);
}

export async function listFavouriteIds(userId: number): Promise<FavouriteIdsDto> {
  const rows = await reader.rows<{ id: number }>(sql`
    select listing_id as id from favourites where user_id = ${userId}
    order by created_at desc, listing_id desc limit ${maxFavourites}`);
  return { ids: rows.map(({ id }) => id) };
}
