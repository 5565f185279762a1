import "server-only";
import { type ListingChangeDto, listingFields } from "@/lib/contracts/deals/listing-changes";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { formatNaira } from "@/lib/domain/money/kobo";
import { mayKnowOfPurchase, type Person } from "@/lib/domain/people/policy";
import { notFound } from "@/lib/errors";
import { describeFacts } from "@/lib/facts";
import { reader, sql } from "../../platform/database/client";

const changesShown = 20;

type VersionRow = {
  version: number;
  title: string;
  description: string;
  priceKobo: bigint;
  images: string[];
  attributes: AttributeValues;
  specifications: Record<string, string> | null;
  location: string;
  category: string;
  categorySlug: string;
  createdAt: Date;
};

/**
 * The changes of a listing since it was ordered, the newest 20 first.
 * @throws AppError not_found, also for a stranger to the purchase
 */
export async function listListingChanges(viewer: Person, escrowId: number): Promise<ListingChangeDto[]> {
  const [order] = await reader.rows<Order>(sql`
    select transactions.listing_id, transactions.listing_version, transactions.buyer_id, transactions.seller_id,
      seller.closed_at is not null as is_seller_closed
    from escrows
    join transactions on transactions.id = escrows.transaction_id
    join users as seller on seller.id = transactions.seller_id where escrows.id = ${escrowId}`);
  if (!order || !mayKnowOfPurchase(viewer, order)) throw notFound("This escrow");
  // Versions that nobody ordered are erased with the account: that is no change of what was offered.
  if (order.isSellerClosed) return [];
  const versions = await listVersionsSince(order);
  return versions.flatMap((after, index) => {
    const before = versions[index + 1];
    return before ? [toChangeDto(before, after)] : [];
  });
}

type Order = { listingId: number; listingVersion: number; buyerId: number; sellerId: number; isSellerClosed: boolean };

/** The ordered version and later ones, newest first: one more than the changes shown. */
function listVersionsSince({ listingId, listingVersion }: Order): Promise<VersionRow[]> {
  return reader.rows<VersionRow>(sql`
    select version, title, listing_versions.description, price_kobo, images, attributes, specifications, location,
      categories.name as category, categories.slug as category_slug, created_at
    from listing_versions join categories on categories.id = listing_versions.category_id
    where listing_id = ${listingId} and version >= ${listingVersion}
    order by version desc limit ${changesShown + 1}`);
}

function toChangeDto(before: VersionRow, after: VersionRow): ListingChangeDto {
  const [was, is] = [describe(before), describe(after)];
  return {
    listingVersion: after.version,
    changedAt: after.createdAt.toISOString(),
    changes: listingFields
      .filter((field) => was[field] !== is[field])
      .map((field) => ({ field, before: was[field], after: is[field] })),
  };
}

const describe = (row: VersionRow): Record<(typeof listingFields)[number], string> => ({
  title: row.title,
  description: row.description,
  price: formatNaira(row.priceKobo),
  images: row.images.join("\n"),
  attributes: describeFacts(row.categorySlug, row.attributes)
    .map(({ label, text }) => `${label}: ${text}`)
    .join("\n"),
  specifications: Object.entries(row.specifications ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n"),
  location: row.location,
  category: row.category,
});
