import "server-only";
import type { SavedSearchDto, SaveSearchInput } from "@/lib/contracts/market/saved-searches";
import { moveInCostKey } from "@/lib/domain/market/move-in-cost";
import { lgasWithin } from "@/lib/domain/market/places/lgas";
import { defaultWithinKm } from "@/lib/domain/market/places/near";
import { maxSavedSearches } from "@/lib/domain/market/saved-search";
import { conflict, invalidField, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { joinSql, sql, type Sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { isOnSale } from "../listings/on-sale";
import { factConditions } from "../listings/search/fact-conditions";
import { isInOneOf } from "../listings/search/query-plan";
import { type ReadSearch, readSearch } from "./read-search";
import { savedSearchColumns, type SavedSearchRow, toSavedSearchDto } from "./saved-search-row";

/**
 * Saving the same search again finds it, and changes how often it tells.
 * @throws AppError validation_failed, conflict over the limit
 */
export async function saveSearch(
  actor: UserActor,
  { query, frequency }: SaveSearchInput,
): Promise<{ isNew: boolean; dto: SavedSearchDto }> {
  const search = await readSearch(query);
  const parts = partsOf(search);
  return inTransaction(async (tx) => {
    // Concurrent requests of a person are counted one after the other.
    await tx.rows(sql`select id from users where id = ${actor.id} for no key update`);
    const saved = await tx.row<SavedSearchRow>(sql`
      update saved_searches set frequency = coalesce(${frequency ?? null}, frequency)
      where user_id = ${actor.id} and md5(query::text) = md5(${JSON.stringify(search.parameters)}::jsonb::text)
      returning ${savedSearchColumns}`);
    if (saved) return { isNew: false, dto: toSavedSearchDto(saved) };
    await refuseTooMany(tx, actor.id);
    const { filters } = search;
    const added = await tx.row<SavedSearchRow>(sql`
      with parts as (${joinSql(parts, " union all ")}),
      counted as (
        select parts.*, (
          select count(*) from (
            select from listings where ${isOnSale} and listings.search_vector @@ parts.query limit ${mostCounted}
          ) as found) as listings
        from parts where query is not null
      )
      insert into saved_searches (user_id, name, query, frequency, key_terms, terms, min_kobo, max_kobo, location, ranges, created_at)
      select ${actor.id}, ${search.name}, ${JSON.stringify(search.parameters)}::jsonb, ${frequency ?? "daily"},
        (select array(select distinct term[1] from regexp_matches(query::text, '''([^'']+)''', 'g') as term)
          from counted order by listings, rank limit 1),
        string_agg('(' || query::text || ')', ' & ')::tsquery,
        ${filters.minPrice ?? null}::bigint, ${filters.maxPrice ?? null}::bigint,
        search_part(${filters.location ?? null}), ${JSON.stringify(rangesOf(search))}::jsonb, ${tx.now}
      from counted having count(*) > 0
      returning ${savedSearchColumns}`);
    if (!added) throw invalidField("query", "Choose words, a category, a place or a fact first");
    return { isNew: true, dto: toSavedSearchDto(added) };
  });
}

/** A part of a search that so many listings have is no rarer than another one. */
const mostCounted = 1_000;

/** The parts that a listing must have all of, each a query of the search index; among equals the first is the key. */
function partsOf({ filters, categoryId }: ReadSearch): Sql[] {
  const { search, state, lga, near, within = defaultWithinKm, attr } = filters;
  const around = near && lgasWithin(near, within);
  if (around?.length === 0) throw invalidField("query.near", "There is no place of ours near this point");
  const parts = [
    search !== undefined &&
      sql`select 1 as rank, search_query(word, '', 'stem') as query
        from (select distinct word from unnest(string_to_array(search_words(${search}), ' ')) as word
          where octet_length(word) between 1 and 255 limit 12) as words`,
    ...factConditions(attr).terms.map((term) => sql`select 2 as rank, ${term} as query`),
    state !== undefined && sql`select 3 as rank, any_of(array[place_term(${state}, ${lga ?? null})]) as query`,
    around && sql`select 3 as rank, ${isInOneOf(around)} as query`,
    categoryId !== undefined && sql`select 4 as rank, ${`'#${categoryId}'`}::tsquery as query`,
  ];
  return parts.filter((part) => part !== false && part !== undefined);
}

type Range = { key: string; low?: number; high?: number; numbers?: number[] };

/** The index knows bands of numbers only. */
const rangesOf = ({ filters: { attr = {} } }: ReadSearch): Range[] =>
  Object.entries(attr).flatMap(([key, filter]): Range[] => {
    if ("values" in filter) return key === moveInCostKey ? [{ key, numbers: filter.values.map(Number) }] : [];
    return [{ key, low: filter.from, high: filter.to }];
  });

async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  const saved = await tx.row<{ count: bigint }>(
    sql`select count(*) as count from saved_searches where user_id = ${userId}`,
  );
  if (Number(saved?.count ?? 0) >= maxSavedSearches)
    throw conflict(`You have ${maxSavedSearches} saved searches. Delete one first.`);
}

/** @throws AppError not_found */
export async function deleteSavedSearch(actor: UserActor, id: number): Promise<void> {
  const deleted = await inTransaction((tx) =>
    tx.row(sql`delete from saved_searches where id = ${id} and user_id = ${actor.id} returning id`),
  );
  if (!deleted) throw notFound("This search");
}
