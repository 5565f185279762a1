/** The state that the parts of the demo share: people, listings, planned events. */
import type { UserActor } from "@/lib/server/platform/actor";
import type { Timeline } from "./timeline";
import type { Random } from "./random";

export type Item = {
  id: number;
  seller: UserActor;
  categorySlug: string;
  priceKobo: bigint;
  isSingleItem: boolean;
  postedAt: Date;
  /** A single item with a planned buyer */
  isTaken: boolean;
};

export type Market = {
  timeline: Timeline;
  random: Random;
  /** By username */
  actors: ReadonlyMap<string, UserActor>;
  admin: UserActor;
  /** Oldest first */
  items: readonly Item[];
  /** Buyer and item, as pairOf; nobody buys an item twice, so that reviews stay distinct */
  bought: Set<string>;
};

export const pairOf = (buyer: UserActor, item: Item): string => `${buyer.id} ${item.id}`;

export function actorOf({ actors }: Pick<Market, "actors">, username: string): UserActor {
  const actor = actors.get(username);
  if (!actor) throw new Error(`The demo has no person called ${username}`);
  return actor;
}

export const isOnSale = (item: Item, at: Date): boolean => !item.isTaken && item.postedAt < at;

/** Categories that are shipped; the others are services, or handed over in person. */
const sentCategories = new Set([
  "mobile-phones",
  "electronics",
  "used-goods",
  "beauty",
  "fashion",
  "babies-kids",
  "food-agriculture",
  "commercial-equipment",
]);
export const isSent = ({ categorySlug }: Item): boolean => sentCategories.has(categorySlug);

const workCategories = new Set(["artisan-services", "influencer-hiring"]);
export const isWork = ({ categorySlug }: Item): boolean => workCategories.has(categorySlug);

/** Jobs are not paid for, and houses need their papers checked. */
const unboughtCategories = new Set(["jobs", "seeking-work", "real-estate"]);
export const isBought = ({ categorySlug, priceKobo }: Item): boolean =>
  priceKobo > 0n && !unboughtCategories.has(categorySlug);
