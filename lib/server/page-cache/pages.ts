import "server-only";
import type { Tx } from "../transaction";
import { sql } from "../db";
import { pageBeingRendered } from "../rendering/page-being-rendered.mjs";

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

/** Says of the page being rendered what it shows: it is kept until one of these tags expires. */
export function pageShows(...shown: string[]): void {
  const page = pageBeingRendered().getStore();
  if (page) page.tags = [...new Set([...(page.tags ?? []), ...shown])];
}

/** Says of the page being rendered that it changes without notice, such as by views that were counted. */
export function pageLasts(ms: number): void {
  const page = pageBeingRendered().getStore();
  if (page) page.lastsMs = ms;
}

const maxPayloadTags = 300;

/** Tells the other processes, when the transaction commits. */
export async function tellOthersToExpire(tx: Tx, changed: readonly string[]): Promise<void> {
  const payload = changed.length > maxPayloadTags ? "*" : changed.join(",");
  await tx.rows(sql`select pg_notify(${expiryChannel}, ${payload})`);
}
