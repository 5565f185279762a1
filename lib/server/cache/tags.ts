import "server-only";

/** A cached page or response carries the tags of the data it shows; a write that changes the data invalidates them. */
export const tags = {
  /** Every list over the whole market: home, listings, the counts of categories */
  market: "market",
  category: (slug: string) => `category:${slug}`,
  listing: (id: number) => `listing:${id}`,
  /** A person's public data, on their profile and on every listing they sell */
  user: (id: number) => `user:${id}`,
} as const;

/** The Postgres channel on which invalidations reach the other processes */
export const invalidationChannel = "oja_pages_expired";
