/** The orders of a list of listings (docs/product.md, Who sees and does what), and their labels. */
export const listingSorts = ["relevance", "newest", "oldest", "price-low", "price-high", "popular", "nearest"] as const;
export type ListingSort = (typeof listingSorts)[number];

export const listingSortLabels: Record<ListingSort, string> = {
  relevance: "Best match",
  newest: "Newest first",
  oldest: "Oldest first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  popular: "Most viewed",
  nearest: "Nearest first",
};

type Sorted = { search?: string; near?: unknown; sort?: ListingSort };

/** The default: relevance for a search, newest first otherwise. */
export const usualSort = ({ search }: Sorted): ListingSort => (search === undefined ? "newest" : "relevance");

/** The order of a list. Without a search text there is no relevance, and without a point nothing is near. */
export function sortOf({ search, near, sort }: Sorted): ListingSort {
  return sort !== undefined && isPossible(sort, { search, near }) ? sort : usualSort({ search });
}

export function isPossible(sort: ListingSort, { search, near }: Sorted): boolean {
  if (sort === "relevance") return search !== undefined;
  return sort !== "nearest" || near !== undefined;
}
