import "server-only";
import { searchesAtOnce } from "@/lib/domain/market/saved-search";
import { paths } from "@/lib/paths";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { isOnSale } from "../listings/on-sale";
import { notify } from "../../reach/notifications/notify";

const maxRunMs = 45_000;

/** Tells people of the matches of the searches that are due, a batch a transaction; the next run goes on. */
export async function notifyOfMatches(): Promise<void> {
  const end = performance.now() + maxRunMs;
  while ((await inTransaction(notifyBatch)) === searchesAtOnce && performance.now() < end);
}

type Due = { id: number; userId: number; name: string; query: Record<string, string> };
type Told = { searchId: number; matches: number; listingId: number };

async function notifyBatch(tx: Tx): Promise<number> {
  const due = await tx.rows<Due>(sql`
    select id, user_id, name, query from saved_searches where notify_at <= ${tx.now}
    order by notify_at, id limit ${searchesAtOnce} for no key update skip locked`);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const told = await takeMatches(tx, ids);
  await tx.rows(sql`
    update saved_searches set notify_at = null,
      last_notified_at = case when id = any(${told.map(({ searchId }) => searchId)}::int[]) then ${tx.now}::timestamptz else last_notified_at end
    where id = any(${ids}::int[])`);
  const searches = new Map(due.map((search) => [search.id, search]));
  notify(
    tx,
    told.flatMap(({ searchId, matches, listingId }) => {
      const search = searches.get(searchId);
      if (!search) return [];
      const facts = { search: search.name, matches, address: paths.listingsWith({ ...search.query, sort: "newest" }) };
      return [{ userId: search.userId, kind: "search_match" as const, listingId, facts }];
    }),
  );
  return due.length;
}

/** Skips listings no longer for sale, and sellers and buyers who block each other. */
const takeMatches = (tx: Tx, ids: readonly number[]): Promise<Told[]> =>
  tx.rows<Told>(sql`
    with taken as (
      update search_matches set notified_at = ${tx.now} where search_id = any(${ids}::int[]) and notified_at is null
      returning search_id, listing_id
    )
    select taken.search_id, count(*)::int as matches, max(listings.id) as listing_id
    from taken join saved_searches as search on search.id = taken.search_id
    join listings on listings.id = taken.listing_id
    join users as person on person.id = search.user_id
    where ${isOnSale} and person.closed_at is null and search.user_id <> listings.user_id
      and not exists (
        select from blocks where (blocks.user_id, blocked_id) in (
          (search.user_id, listings.user_id), (listings.user_id, search.user_id)))
    group by taken.search_id`);
