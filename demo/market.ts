/** What the parts of the demo share: who is there, what is on sale, what is going to happen. */
import type { UserActor } from "@/lib/server/actor";
import type { Agenda } from "./agenda";
import type { Random } from "./random";

export type Item = {
  id: number;
  seller: UserActor;
  categorySlug: string;
  priceKobo: bigint;
  isSingleItem: boolean;
  postedAt: Date;
  /** A single item that somebody is going to buy */
  isTaken: boolean;
};

export type Market = {
  agenda: Agenda;
  random: Random;
  /** By username */
  actors: ReadonlyMap<string, UserActor>;
  admin: UserActor;
  /** Oldest first */
  items: readonly Item[];
  /** Who buys what, as pairOf; nobody buys a thing twice, so that their reviews stay apart */
  bought: Set<string>;
};

export const pairOf = (buyer: UserActor, item: Item): string => `${buyer.id} ${item.id}`;

export function actorOf({ actors }: Pick<Market, "actors">, username: string): UserActor {
  const actor = actors.get(username);
  if (!actor) throw new Error(`The demo has no person called ${username}`);
  return actor;
}

export const isOnSale = (item: Item, at: Date): boolean => !item.isTaken && item.postedAt < at;

/** What a carrier brings; the rest is work, or handed over in person. */
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

const workCategories = new Set(["artisan-services", "influencer-hiring", "seeking-work"]);
export const isWork = ({ categorySlug }: Item): boolean => workCategories.has(categorySlug);

/** Nobody buys a job, and a house not without seeing its papers. */
const unboughtCategories = new Set(["jobs", "real-estate"]);
export const isBought = ({ categorySlug, priceKobo }: Item): boolean =>
  priceKobo > 0n && !unboughtCategories.has(categorySlug);
