/** How a list of listings is ordered (decisions, "Who sees and does what"), and what people read. */
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

/** What nobody has to choose: a text is answered by its best matches, anything else newest first. */
export const usualSort = ({ search }: Sorted): ListingSort => (search === undefined ? "newest" : "relevance");

/** The order of a list. Without a text nothing matches better than anything else. */
export function sortOf({ search, sort }: Sorted): ListingSort {
  const isPossible = sort !== undefined && (sort !== "relevance" || search !== undefined);
  return isPossible ? sort : usualSort({ search });
}
