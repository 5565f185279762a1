import "server-only";
import { unstable_cache } from "next/cache";
import type { Tx } from "../transaction";
import { sql } from "../db";
import { currentStores } from "./page-store.mjs";

/** What a cached page shows: it carries these tags, and a write that changes one of them expires it. */
export const tags = {
  /** any list over the whole market: home, listings, categories' counts */
  market: "market",
  category: (slug: string) => `category:${slug}`,
  listing: (id: number) => `listing:${id}`,
  /** a person's public data, on their profile and wherever they are the seller */
  user: (id: number) => `user:${id}`,
} as const;

export const expiryChannel = "oja_pages_expired";

/** Marks the page being rendered with what it shows. In classic caching only a cached call can carry tags. */
export async function pageShows(...shown: string[]): Promise<void> {
  const unique = [...new Set(shown)];
  await unstable_cache(() => Promise.resolve(true), unique, { tags: unique })();
}

/** Forgets this process's pages and answers with these tags: the next request makes them anew. */
export function expirePages(changed: readonly string[]): void {
  for (const store of Object.values(currentStores())) store.expire(changed);
}

export function expireAllPages(): void {
  for (const store of Object.values(currentStores())) store.expireAll();
}

const maxPayloadTags = 300;

/** Tells the other processes, when the transaction commits. */
export async function tellOthersToExpire(tx: Tx, changed: readonly string[]): Promise<void> {
  const payload = changed.length > maxPayloadTags ? "*" : changed.join(",");
  await tx.rows(sql`select pg_notify(${expiryChannel}, ${payload})`);
}
