/** The orders of a list of listings (docs/product.md, Who sees and does what), and their labels. */
export const listingSorts = ["relevance", "newest", "oldest", "price-low", "price-high", "popular"] as const;
export type ListingSort = (typeof listingSorts)[number];

export const listingSortLabels: Record<ListingSort, string> = {
  relevance: "Best match",
  newest: "Newest first",
  oldest: "Oldest first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  popular: "Most viewed",
};

type Sorted = { search?: string; sort?: ListingSort };

/** The default: relevance for a search, newest first otherwise. */
export const usualSort = ({ search }: Sorted): ListingSort => (search === undefined ? "newest" : "relevance");

/** The order of a list. Without a search text there is no relevance. */
export function sortOf({ search, sort }: Sorted): ListingSort {
  const isPossible = sort !== undefined && (sort !== "relevance" || search !== undefined);
  return isPossible ? sort : usualSort({ search });
}
