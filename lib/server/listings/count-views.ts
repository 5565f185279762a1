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

/** counts: "listing viewer" → views, viewer 0 being anybody unknown */
type Gathered = { counts: Map<string, number>; seen: Map<string, number>; timer?: NodeJS.Timeout };
const shared = globalThis as typeof globalThis & { ojaViews?: Gathered };
const gathered: Gathered = (shared.ojaViews ??= { counts: new Map(), seen: new Map() });

/** @param viewerId of somebody signed in: a seller's looks at their own listing are not views */
export function countView(listingId: number, address: string, viewerId = 0, now = Date.now()): void {
  const visit = `${address} ${listingId}`;
  const last = gathered.seen.get(visit);
  if (last !== undefined && now - last < repeatWindowMs) return;
  if (gathered.seen.size >= maxRemembered) gathered.seen.clear();
  gathered.seen.set(visit, now);
  const counted = `${listingId} ${viewerId}`;
  gathered.counts.set(counted, (gathered.counts.get(counted) ?? 0) + 1);
  gathered.timer ??= setTimeout(() => void flushViews(), flushEveryMs).unref();
}

/** Writes what was gathered. Ids that name no listing count nothing. */
export async function flushViews(): Promise<void> {
  clearTimeout(gathered.timer);
  gathered.timer = undefined;
  const counts = [...gathered.counts];
  gathered.counts.clear();
  if (counts.length === 0) return;
  try {
    await writeViews(counts);
  } catch (error) {
    logger.warn({ err: error, listings: counts.length }, "view counts could not be written and are lost");
  }
}

async function writeViews(counts: [listingAndViewer: string, views: number][]): Promise<void> {
  const ids = counts.map(([key]) => Number(key.split(" ")[0]));
  const viewers = counts.map(([key]) => Number(key.split(" ")[1]));
  const views = counts.map(([, count]) => count);
  // Locked in the order of their ids, so that two servers never wait for each other in a circle.
  await database.rows(sql`
    with viewed as (
      select id, sum(views)::int as views from unnest(${ids}::int[], ${viewers}::int[], ${views}::int[]) as seen (id, viewer, views)
      where not exists (select from listings where listings.id = seen.id and listings.user_id = seen.viewer) group by id
    ), locked as materialized (
      select id from listings where id in (select id from viewed) and deleted_at is null order by id for no key update
    ), counted as (
      update listings set view_count = view_count + viewed.views
      from viewed join locked using (id) where listings.id = viewed.id
      returning listings.id, viewed.views
    )
    insert into listing_view_days (listing_id, day, views)
    select id, (now() at time zone 'utc')::date, views from counted
    on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views`);
}
