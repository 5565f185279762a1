import "server-only";

/** What a cached page or response shows: it carries these tags, and a write that changes one of them invalidates it. */
export const tags = {
  /** Any list over the whole market: home, listings, the counts of categories */
  market: "market",
  category: (slug: string) => `category:${slug}`,
  listing: (id: number) => `listing:${id}`,
  /** A person's public data, on their profile and wherever they are the seller */
  user: (id: number) => `user:${id}`,
} as const;

/** The Postgres channel on which invalidations reach the other processes */
export const invalidationChannel = "oja_pages_expired";
