import "server-only";
import { moveInCostKey } from "@/lib/domain/market/move-in-cost";
import { matchesOfRun, nextMorning } from "@/lib/domain/market/saved-search";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { isOnSale } from "../listings/on-sale";
import { enqueue } from "../../platform/queue";

/**
 * Notes which saved searches a listing matches: a run's worth, in one transaction with the job that goes on. Candidates
 * come from the index by the key terms, so the cost grows with the searches that share a rare term with the listing.
 */
export async function matchSearches(listingId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await noteMatches(tx, listingId);
    if (found.length === 0) return;
    await tx.rows(sql`
      update saved_searches set notify_at = coalesce(notify_at, case frequency
        when 'at_once' then greatest(${tx.now}::timestamptz, last_notified_at + interval '1 hour')
        else ${nextMorning(tx.now)}::timestamptz end)
      where id = any(${found.map(({ searchId }) => searchId)}::int[])`);
    if (found.length === matchesOfRun) enqueue(tx, { task: "match_searches", id: listingId });
  });
}

const noteMatches = (tx: Tx, listingId: number): Promise<{ searchId: number }[]> =>
  tx.rows<{ searchId: number }>(matchStatement(listingId, tx.now));

/** Exported for its plan. */
export const matchStatement = (listingId: number, now: Date) => sql`
  insert into search_matches (search_id, listing_id, created_at)
  select search.id, listings.id, ${now}
  from listings join saved_searches as search on search.key_terms && tsvector_to_array(listings.search_vector)
  where listings.id = ${listingId} and ${isOnSale}
    and search.user_id <> listings.user_id
    and listings.search_vector @@ search.terms
    and listings.price_kobo between coalesce(search.min_kobo, 0) and coalesce(search.max_kobo, listings.price_kobo)
    and (search.location is null or listings.location_folded like search.location)
    and not exists (
      select from jsonb_to_recordset(search.ranges) as fact (key text, low numeric, high numeric, numbers jsonb),
        lateral (
          select case
            when fact.key = ${moveInCostKey}
              then move_in_cost(listings.price_kobo, listings.price_period, listings.attributes)
            when jsonb_typeof(listings.attributes -> fact.key) = 'number'
              then (listings.attributes ->> fact.key)::numeric end as number) as own
      where own.number is null or own.number < fact.low or own.number > fact.high
        or (fact.numbers is not null and not fact.numbers @> to_jsonb(own.number)))
    and not exists (
      select from search_matches as noted where noted.search_id = search.id and noted.listing_id = listings.id)
  order by search.id limit ${matchesOfRun}
  on conflict do nothing returning search_id`;
