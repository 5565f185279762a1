import "server-only";

/** A cached page or response carries the tags of the data it shows; a write that changes the data invalidates them. */
export const tags = {
  /** Every list over the whole market: home, listings, the counts of categories */
  market: "market",
  /** Any list of a category */
  category: (slug: string) => `category:${slug}`,
  /** The newest listings of a category: invalidated only when one comes onto the market, not by every change */
  newest: (slug: string) => `newest:${slug}`,
  listing: (id: number) => `listing:${id}`,
  /** A person's public data, on their profile and on every listing they sell */
  user: (id: number) => `user:${id}`,
  /** The published keys of receipts */
  receiptKeys: "receipt keys",
} as const;

/** @returns the tags of everything that shows a listing */
export const listingTags = (listing: { listingId: number; categorySlug: string; sellerId: number }): string[] => [
  tags.market,
  tags.category(listing.categorySlug),
  tags.listing(listing.listingId),
  tags.user(listing.sellerId),
];

/** The Postgres channel on which invalidations reach the other processes */
export const invalidationChannel = "oja_pages_expired";
