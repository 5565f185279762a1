import "server-only";
import { LRUCache } from "lru-cache";
import { execute, sql } from "../../platform/database/client";
import { logger } from "../../platform/logger";

/**
 * The browser reports views; they are buffered in memory and written in one statement every few seconds. A
 * page view costs no write, and a crash loses a few seconds of counts.
 */
const flushEveryMs = 5_000;
/** Repeated views by one client within this time count once. */
const repeatWindowMs = 30 * 60 * 1000;
const maxRemembered = 50_000;
/** Anybody can report a view of any id. At this many a flush begins early; further views are not counted. */
const maxPending = 5_000;

/** viewerId 0 is anyone who is not signed in */
type Visit = { listingId: number; viewerId: number; at: number };
type Visits = {
  /** "client listing" → when it was last counted; only for existing listings */
  counted: LRUCache<string, number>;
  /** Not written yet; the next flush checks that the listings exist, all in one query */
  pending: Map<string, Visit>;
  flushing: ReadonlyMap<string, Visit>;
  timer?: NodeJS.Timeout;
};
const shared = globalThis as typeof globalThis & { ojaVisits?: Visits };
const visits: Visits = (shared.ojaVisits ??= {
  counted: new LRUCache({ max: maxRemembered }),
  pending: new Map(),
  flushing: new Map(),
});

/**
 * @param client as limits count it
 * @param viewerId of a signed-in person: sellers' visits to their own listings do not count
 */
export function countView(listingId: number, client: string, viewerId = 0, now = Date.now()): void {
  const visit = `${client} ${listingId}`;
  if (visits.pending.has(visit) || visits.flushing.has(visit) || visits.pending.size >= maxPending) return;
  const last = visits.counted.get(visit);
  if (last !== undefined && now - last < repeatWindowMs) return;
  visits.pending.set(visit, { listingId, viewerId, at: now });
  if (visits.pending.size === maxPending && visits.flushing.size === 0) return void flushViews();
  visits.timer ??= setTimeout(() => void flushViews(), flushEveryMs).unref();
}

/** Writes the buffered views. Ids of no listing count nothing and are not remembered. */
export async function flushViews(): Promise<void> {
  clearTimeout(visits.timer);
  visits.timer = undefined;
  if (visits.pending.size === 0) return;
  const flushed = visits.pending;
  visits.pending = new Map();
  visits.flushing = flushed;
  try {
    const existing = await writeViews([...flushed.values()]);
    for (const [visit, { listingId, at }] of flushed) if (existing.has(listingId)) visits.counted.set(visit, at);
  } catch (error) {
    logger.warn({ err: error, visits: flushed.size }, "view counts could not be written and are lost");
  } finally {
    if (visits.flushing === flushed) visits.flushing = new Map();
  }
}

/** @returns the ids of existing listings */
async function writeViews(written: readonly Visit[]): Promise<Set<number>> {
  const ids = written.map(({ listingId }) => listingId);
  const viewers = written.map(({ viewerId }) => viewerId);
  // Locked in the order of their ids, so that two servers never deadlock.
  const existing = await execute<{ id: number }>(sql`
    with seen as (
      select * from unnest(${ids}::int[], ${viewers}::int[]) as seen (id, viewer)
    ), locked as materialized (
      select id, user_id from listings where id in (select id from seen) and deleted_at is null order by id for no key update
    ), viewed as (
      select id, count(*)::int as views from seen join locked using (id) where locked.user_id <> seen.viewer group by id
    ), counted as (
      update listings set view_count = view_count + viewed.views from viewed where listings.id = viewed.id
      returning listings.id, viewed.views
    ), written as (
      insert into listing_view_days (listing_id, day, views)
      select id, (now() at time zone 'utc')::date, views from counted
      on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views
    )
    select id from locked`);
  return new Set(existing.map(({ id }) => id));
}
