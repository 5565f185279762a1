import type { ListingSummaryDto } from "@/lib/contracts/listings";
import type { ListingStatus } from "@/lib/domain/purchase";
import { cardFacts } from "@/lib/facts";
import { formatListingPrice, formatMonth, formatShortDate, truncate } from "@/lib/format";

/**
 * The data of a card, formatted on the server: cards are rendered in the browser too, whose names of months
 * may differ.
 */
export type ListingCardData = {
  id: number;
  userId: number;
  title: string;
  price: string;
  preview: string;
  location: string;
  /** The two or three that decide */
  facts: string[];
  image: string | undefined;
  isFeatured: boolean;
  status: ListingStatus;
  /** createdAt: ISO 8601 UTC */
  createdAt: string;
  date: string;
  seller: {
    isVerified: boolean;
    trustScore: string;
    trustEventCount: number;
    /** "Nov 2026" */
    joined: string;
    averageRating: number | null;
    reviewCount: number;
  };
};

const previewLength = 120;

export function toListingCardData({ user, ...listing }: ListingSummaryDto): ListingCardData {
  const { id, userId, title, location, isFeatured, status, createdAt } = listing;
  const { isVerified, trustScore, trustEventCount, averageRating, reviewCount } = user;
  return {
    id,
    userId,
    title,
    location,
    facts: cardFacts(listing.categorySlug, listing.attributes),
    isFeatured,
    status,
    createdAt,
    price: formatListingPrice(listing),
    preview: truncate(listing.description, previewLength),
    image: listing.images[0],
    date: formatShortDate(createdAt),
    seller: {
      isVerified,
      trustScore,
      trustEventCount,
      joined: formatMonth(user.createdAt),
      averageRating,
      reviewCount,
    },
  };
}
