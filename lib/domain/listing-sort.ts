/** How a list of listings is ordered (decisions, "Who sees and does what"), and what people read. */
export const listingSorts = ["newest", "oldest", "price-low", "price-high", "popular"] as const;
export type ListingSort = (typeof listingSorts)[number];

export const listingSortLabels: Record<ListingSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  popular: "Most viewed",
};
