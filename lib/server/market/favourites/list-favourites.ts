import "server-only";
import type { FavouriteDto, FavouriteIdsDto } from "@/lib/contracts/market/favourites";
import type { ListPage } from "@/lib/contracts/platform/fields";
import { maxFavourites } from "@/lib/domain/market/favourite-limits";
import { isGone } from "@/lib/domain/market/listing-end";
import { emptySql, reader, sql } from "../../platform/database/client";
import { listingColumns, type ListingRow, toListingSummaryDto } from "../listings/listing-row";

type FavouriteRow = ListingRow & { isDeleted: boolean };

/**
 * The last marked first. A listing that visitors cannot see any more keeps its title, and says what became of it.
 * `before` is the id of the last listing of the previous page.
 */
export async function listFavourites(userId: number, { limit, before }: ListPage): Promise<FavouriteDto[]> {
  const older = before
    ? sql`and (favourites.created_at, favourites.listing_id) < (
        select created_at, listing_id from favourites where user_id = ${userId} and listing_id = ${before}::bigint)`
    : emptySql;
  const rows = await reader.rows<FavouriteRow>(sql`
    select ${listingColumns}, listings.deleted_at is not null as is_deleted from favourites
    join listings on listings.id = favourites.listing_id
    join users as seller on seller.id = listings.user_id
    where favourites.user_id = ${userId} ${older}
    order by favourites.created_at desc, favourites.listing_id desc limit ${limit}`);
  return rows.map(toFavouriteDto);
}

function toFavouriteDto({ isDeleted, ...row }: FavouriteRow): FavouriteDto {
  const listing = { ...toListingSummaryDto(row), isDeleted };
  return isGone(listing) ? { ...listing, description: "", images: [], specifications: null, attributes: {} } : listing;
}

export async function listFavouriteIds(userId: number): Promise<FavouriteIdsDto> {
  const rows = await reader.rows<{ id: number }>(sql`
    select listing_id as id from favourites where user_id = ${userId}
    order by created_at desc, listing_id desc limit ${maxFavourites}`);
  return { ids: rows.map(({ id }) => id) };
}
