import "server-only";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import { formatNaira } from "@/lib/domain/money";
import type { ListingStatus } from "@/lib/domain/purchase";
import { sql } from "../db";
import { averageRating } from "../users/rating";
import { shownImages } from "./images";

/** The columns of a listing with its seller, and how a row becomes what the API answers. */
export const listingColumns = sql`
  listings.id, listings.user_id, listings.category_id, listings.title, listings.description, listings.price_kobo,
  listings.images, listings.specifications, listings.status::text, listings.view_count, listings.is_featured,
  listings.location, listings.version, listings.created_at,
  seller.username::text, seller.full_name, seller.is_verified, seller.trust_score, seller.review_count, seller.rating_sum`;

export const isOnSale = sql`listings.status = 'active' and listings.deleted_at is null`;

export type ListingRow = {
  id: number;
  userId: number;
  categoryId: number;
  title: string;
  description: string;
  priceKobo: bigint;
  images: string[];
  specifications: Record<string, string> | null;
  status: ListingStatus;
  viewCount: number;
  isFeatured: boolean;
  location: string;
  version: number;
  createdAt: Date;
  username: string;
  fullName: string;
  isVerified: boolean;
  trustScore: string;
  reviewCount: number;
  ratingSum: number;
};

export function toListingSummaryDto(row: ListingRow): ListingSummaryDto {
  return {
    id: row.id,
    userId: row.userId,
    categoryId: row.categoryId,
    title: row.title,
    description: row.description,
    price: formatNaira(row.priceKobo),
    currency: "NGN",
    images: shownImages(row.images),
    specifications: row.specifications,
    status: row.status,
    viewCount: row.viewCount,
    isFeatured: row.isFeatured,
    location: row.location,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    user: {
      id: row.userId,
      username: row.username,
      fullName: row.fullName,
      isVerified: row.isVerified,
      trustScore: row.trustScore,
      averageRating: averageRating(row),
      reviewCount: row.reviewCount,
    },
  };
}
