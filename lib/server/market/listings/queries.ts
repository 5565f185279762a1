import "server-only";
import type { ListingCounts } from "@/lib/contracts/desk/dashboard";
import type { ListPage } from "@/lib/contracts/platform/fields";
import type { ListingDetailDto, ListingSummaryDto } from "@/lib/contracts/market/listings";
import { escrowFeeKobo } from "@/lib/domain/money/fees";
import { isAdmin, ownsListing, type Person } from "@/lib/domain/people/policy";
import { formatNaira } from "@/lib/domain/money/kobo";
import { reader, emptySql, preparedReader, type Reader, sql } from "../../platform/database/client";
import { tags } from "../../platform/cache/tags";
import { remember } from "../../platform/cache/remember";
import { shownImages } from "../../platform/photos/images";
import { isOnSale } from "./on-sale";
import { listingColumns, type ListingRow, toListingSummaryDto, wholeListingColumns } from "./listing-row";

const bytesOfCharacter = 2;

/** The newest other listings of the same category. */
export async function findRelatedListings(
  listing: { id: number; category: { id: number; slug: string } },
  limit: number,
): Promise<ListingSummaryDto[]> {
  const newest = await newestOf(listing.category, limit + 1);
  return newest.filter(({ id }) => id !== listing.id).slice(0, limit);
}

/** Cached: every listing of a category needs the same. */
function newestOf(category: { id: number; slug: string }, limit: number): Promise<ListingSummaryDto[]> {
  const find = async () => {
    const rows = await reader.rows<ListingRow>(sql`
      select ${listingColumns} from listings join users as seller on seller.id = listings.user_id
      where ${isOnSale} and listings.category_id = ${category.id}
      order by listings.created_at desc, listings.id desc limit ${limit}`);
    return rows.map(toListingSummaryDto);
  };
  return remember(`newest ${limit} of ${category.id}`, find, (listings) => ({
    tags: [
      tags.category(category.slug),
      ...listings.flatMap(({ id, userId }) => [tags.listing(id), tags.user(userId)]),
    ],
    bytes: bytesOfCharacter * JSON.stringify(listings).length,
  }));
}

/** A person's listings on sale, newest first, and how many there are. */
export async function listListingsOf(
  userId: number,
  limit: number,
): Promise<{ listings: ListingSummaryDto[]; total: number }> {
  const [rows, counted] = await Promise.all([
    reader.rows<ListingRow>(sql`
      select ${listingColumns} from listings join users as seller on seller.id = listings.user_id
      where ${isOnSale} and listings.user_id = ${userId}
      order by listings.created_at desc, listings.id desc limit ${limit}`),
    reader.rows<{ count: bigint }>(
      sql`select count(*) from listings where ${isOnSale} and listings.user_id = ${userId}`,
    ),
  ]);
  return { listings: rows.map(toListingSummaryDto), total: Number(counted[0]?.count ?? 0) };
}

const trendingDays = 7;

/** The most viewed of the last 7 days (docs/product.md, D1). */
export async function listTrendingListings(limit: number): Promise<ListingSummaryDto[]> {
  const rows = await reader.rows<ListingRow>(sql`
    with viewed as (
      select listing_id, sum(views) as views from listing_view_days
      where day > (now() at time zone 'utc')::date - ${trendingDays}::int group by listing_id
    )
    select ${listingColumns}
    from viewed
    join listings on listings.id = viewed.listing_id
    join users as seller on seller.id = listings.user_id
    where ${isOnSale} order by viewed.views desc, listings.id desc limit ${limit}`);
  return rows.map(toListingSummaryDto);
}

/**
 * A user's own listings in every status, newest first; deleted ones left out. `before` is the last id of
 * the previous page.
 */
export async function listOwnListings(userId: number, { limit, before }: ListPage): Promise<ListingSummaryDto[]> {
  const older = before
    ? sql`and (listings.created_at, listings.id) < (select created_at, id from listings where id = ${before}::bigint)`
    : emptySql;
  const rows = await reader.rows<ListingRow>(sql`
    select ${listingColumns} from listings join users as seller on seller.id = listings.user_id
    where listings.user_id = ${userId} and listings.deleted_at is null ${older}
    order by listings.created_at desc, listings.id desc limit ${limit}`);
  return rows.map(toListingSummaryDto);
}

/** Counts all of a user's own listings, however many a list shows. */
export async function countOwnListings(userId: number): Promise<ListingCounts> {
  const [row] = await reader.rows<Record<keyof ListingCounts, bigint>>(sql`
    select count(*) as total, count(*) filter (where status = 'active') as active
    from listings where user_id = ${userId} and deleted_at is null`);
  return { total: Number(row?.total ?? 0), active: Number(row?.active ?? 0) };
}

type DetailRow = ListingRow & {
  deletedAt: Date | null;
  categoryName: string;
  categoryDescription: string;
};

/**
 * Anyone can read a listing in any status but two: one that was deleted or has ended only its owner, its buyers and
 * admins see.
 * @param viewer null: a visitor, or a public page
 */
export async function findListing(
  id: number,
  viewer: Person | null,
  reader: Reader = preparedReader,
): Promise<ListingDetailDto | undefined> {
  const [row] = await reader.rows<DetailRow>(sql`
    select ${wholeListingColumns}, listings.deleted_at,
      category.name as category_name, category.description as category_description
    from listings
    join users as seller on seller.id = listings.user_id
    join categories as category on category.id = listings.category_id
    where listings.id = ${id}`);
  if (!row || (isOver(row) && !(await maySeeWhatIsOver(row, viewer)))) return undefined;
  return toListingDetailDto(row);
}

const isOver = ({ deletedAt, status }: DetailRow) => deletedAt !== null || status === "expired";

async function maySeeWhatIsOver(listing: DetailRow, viewer: Person | null): Promise<boolean> {
  if (!viewer) return false;
  if (ownsListing(viewer, listing) || isAdmin(viewer)) return true;
  const bought = await reader.rows(sql`
    select 1 as bought from transactions where listing_id = ${listing.id} and buyer_id = ${viewer.id} limit 1`);
  return bought.length > 0;
}

function toListingDetailDto(row: DetailRow): ListingDetailDto {
  return {
    ...toListingSummaryDto(row),
    description: row.description,
    images: shownImages(row.images),
    category: {
      id: row.categoryId,
      name: row.categoryName,
      slug: row.categorySlug,
      description: row.categoryDescription,
    },
    escrowFee: formatNaira(escrowFeeKobo(row.priceKobo)),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
