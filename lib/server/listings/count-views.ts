import "server-only";
import { database, sql } from "../db";
import { logger } from "../logger";

/**
 * Views are told by the browser, gathered in memory and written in one statement every few seconds:
 * a page view costs no write, a crash loses some seconds of counting and nothing else.
 */
const flushEveryMs = 5_000;
/** The same address looking again is one view. */
const repeatWindowMs = 30 * 60 * 1000;
const maxRemembered = 50_000;

type Gathered = { counts: Map<number, number>; seen: Map<string, number>; timer?: NodeJS.Timeout };
const shared = globalThis as typeof globalThis & { ojaViews?: Gathered };
const gathered: Gathered = (shared.ojaViews ??= { counts: new Map(), seen: new Map() });

export function countView(listingId: number, address: string, now = Date.now()): void {
  const visit = `${address} ${listingId}`;
  const last = gathered.seen.get(visit);
  if (last !== undefined && now - last < repeatWindowMs) return;
  if (gathered.seen.size >= maxRemembered) gathered.seen.clear();
  gathered.seen.set(visit, now);
  gathered.counts.set(listingId, (gathered.counts.get(listingId) ?? 0) + 1);
  gathered.timer ??= setTimeout(() => void flushViews(), flushEveryMs).unref();
}

/** Writes what was gathered. Ids that name no listing count nothing. */
export async function flushViews(): Promise<void> {
  clearTimeout(gathered.timer);
  gathered.timer = undefined;
  const counts = [...gathered.counts].sort(([a], [b]) => a - b);
  gathered.counts.clear();
  if (counts.length === 0) return;
  try {
    await writeViews(counts);
  } catch (error) {
    logger.warn({ err: error, listings: counts.length }, "view counts could not be written and are lost");
  }
}

async function writeViews(counts: [listingId: number, views: number][]): Promise<void> {
  const ids = counts.map(([id]) => id);
  const views = counts.map(([, count]) => count);
  await database.rows(sql`
    with counted as (
      update listings set view_count = view_count + viewed.views
      from unnest(${ids}::int[], ${views}::int[]) as viewed (id, views)
      where listings.id = viewed.id and listings.deleted_at is null
      returning listings.id, viewed.views
    )
    insert into listing_view_days (listing_id, day, views)
    select id, (now() at time zone 'utc')::date, views from counted
    on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views`);
}
