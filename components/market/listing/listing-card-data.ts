import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { placeName } from "@/lib/domain/market/places/place-name";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
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
  /** "Ikeja, Lagos" */
  place: string;
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

/** Characters that two lines hold, in a grid and in a row */
const previewLengths = { grid: 120, row: 200 };
const mostOfLocation = 40;

export function toListingCardData(
  { user, ...listing }: ListingSummaryDto,
  view: keyof typeof previewLengths,
): ListingCardData {
  const { id, userId, title, isFeatured, status, createdAt } = listing;
  const { isVerified, trustScore, trustEventCount, averageRating, reviewCount } = user;
  return {
    id,
    userId,
    title,
    place: placeName(listing) ?? truncate(listing.location, mostOfLocation, "…"),
    facts: cardFacts(listing.categorySlug, listing.attributes),
    isFeatured,
    status,
    createdAt,
    price: formatListingPrice(listing),
    preview: truncate(listing.description, previewLengths[view], "…"),
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
