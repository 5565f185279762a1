import "server-only";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { StateCode } from "@/lib/domain/market/places/states";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
import { graphemes } from "@/lib/format";
import { sql } from "../../platform/database/client";
import { averageRating } from "../../people/users/rating";
import { shownImages } from "../../platform/photos/images";

/** The length of a description in lists, in characters */
const previewLength = 200;

const listedSpecificationBytes = 2_000;

const ownColumns = sql`
  listings.id, listings.user_id, listings.category_id,
  (select slug from categories where categories.id = listings.category_id) as category_slug, listings.title, listings.price_kobo, listings.price_period::text, listings.status::text, listings.view_count,
  listings.is_featured, listings.location, listings.state, listings.lga, listings.attributes, listings.is_negotiable, listings.version, listings.created_at, listings.expires_at,
  seller.username::text, seller.full_name, seller.is_verified, seller.trust_score, seller.trust_event_count, seller.created_at as seller_since, seller.review_count, seller.rating_sum, seller.shows_phone`;

/** Lists carry a preview and the first picture: a hundred whole listings would be megabytes. */
export const listingColumns = sql`
  ${ownColumns}, left(listings.description, ${previewLength}::int + 1) as description, listings.images[1:1] as images,
  case when octet_length(listings.specifications::text) <= ${listedSpecificationBytes}::int then listings.specifications end
    as specifications`;
export const wholeListingColumns = sql`
  ${ownColumns}, listings.description, listings.images, listings.specifications`;

export type ListingRow = {
  id: number;
  userId: number;
  categoryId: number;
  categorySlug: string;
  title: string;
  description: string;
  priceKobo: bigint;
  pricePeriod: PricePeriod | null;
  images: string[];
  specifications: Record<string, string> | null;
  status: ListingStatus;
  viewCount: number;
  isFeatured: boolean;
  location: string;
  state: StateCode | null;
  lga: string | null;
  attributes: AttributeValues;
  isNegotiable: boolean;
  version: number;
  createdAt: Date;
  expiresAt: Date;
  username: string;
  fullName: string;
  isVerified: boolean;
  trustScore: string;
  trustEventCount: number;
  sellerSince: Date;
  reviewCount: number;
  ratingSum: number;
  showsPhone: boolean;
};

export function toListingSummaryDto(row: ListingRow): ListingSummaryDto {
  return {
    id: row.id,
    userId: row.userId,
    categoryId: row.categoryId,
    categorySlug: row.categorySlug,
    title: row.title,
    description: preview(row.description),
    price: formatNaira(row.priceKobo),
    pricePeriod: row.pricePeriod,
    currency: "NGN",
    images: shownImages(row.images),
    specifications: row.specifications,
    status: row.status,
    viewCount: row.viewCount,
    isFeatured: row.isFeatured,
    location: row.location,
    state: row.state,
    lga: row.lga,
    attributes: row.attributes,
    negotiable: row.isNegotiable,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    user: {
      id: row.userId,
      username: row.username,
      fullName: row.fullName,
      isVerified: row.isVerified,
      trustScore: row.trustScore,
      trustEventCount: row.trustEventCount,
      averageRating: averageRating(row),
      reviewCount: row.reviewCount,
      hasPhone: row.showsPhone,
      createdAt: row.sellerSince.toISOString(),
    },
  };
}

/** The database cuts by code point, perhaps within a grapheme: the last one is dropped. */
function preview(description: string): string {
  if ([...description].length <= previewLength) return description;
  const whole = [...graphemes(description)].slice(0, -1);
  return `${whole.slice(0, previewLength - 1).join("")}…`;
}
