import "server-only";
import type { ListingPageDto, ListingQuery, ListingSummaryDto } from "@/lib/contracts/market/listings";
import { type ListingSort, sortOf } from "@/lib/domain/market/listing-sort";
import { lgasWithin } from "@/lib/domain/market/places/lgas";
import { defaultWithinKm } from "@/lib/domain/market/places/near";
import { reader, sql } from "../../../platform/database/client";
import { isOnSale } from "../on-sale";
import { listingColumns, type ListingRow, toListingSummaryDto } from "../listing-row";
import { assertLgaOf } from "../places/assert-lga";
import { countFacets } from "./count-facets";
import { findFirstIds, findAllIds, maxResults } from "./listing-ids";
import { type ListingFilters, planQuery, type QueryPlan } from "./query-plan";
import { relaxSearch } from "./relaxed-search";
import { findSpellings } from "./spelling-correction";

/** With fewer hits the text may be misspelt, or say too much. */
const minHits = 5;

/** One page of the listings on sale, and their total. Public. */
export async function searchListings(query: ListingQuery): Promise<ListingPageDto> {
  const { facets, near, within = defaultWithinKm, ...others } = query;
  assertLgaOf(query.state ?? null, query.lga ?? null);
  const list = { ...others, near: near && lgasWithin(near, within) };
  const { found, ...otherTexts } = await findMatches(list);
  return {
    listings: await readListings(found.ids),
    ...totalOf(found),
    ...otherTexts,
    ...(facets === "true" && (await countFacets(found.lists, sortOf(list)))),
  };
}

export type ListingCount = Pick<ListingPageDto, "total" | "totalIsLowerBound">;

/** The total alone. */
export async function countListings(filters: ListingFilters): Promise<ListingCount> {
  return totalOf(await findPage(filters, "newest", 0, 0));
}

const totalOf = ({ total, isLowerBound }: Found): ListingCount => ({
  total,
  ...(isLowerBound && { totalIsLowerBound: true }),
});

/** A part of a list: `total` is that of the whole, a lower bound when it exceeds the maximum. */
type Found = { ids: number[]; total: number; isLowerBound: boolean };
const nothing: Found = { ids: [], total: 0, isLowerBound: false };
/** `lists` are those that were looked in */
type FoundInLists = Found & { lists: readonly ListingFilters[] };

type Matches = { found: FoundInLists } & Pick<ListingPageDto, "correctedSearch" | "suggestedSearch" | "relaxedSearch">;
type ListQuery = ListingFilters & Pick<ListingQuery, "sort" | "limit" | "offset">;

type TextFilters = ListingFilters & { search: string };
type FindInLists = (lists: readonly ListingFilters[]) => Promise<FoundInLists>;

async function findMatches(query: ListQuery): Promise<Matches> {
  const { offset, limit, sort: _, search, ...others } = query;
  const sort = sortOf(query);
  const list = { ...others, search };
  const exact = await findPage(list, sort, offset, limit);
  if (exact.total >= minHits || search === undefined) return { found: { ...exact, lists: [list] } };
  return findMoreOfText({ ...others, search }, (lists) => findInLists(lists, sort, offset, limit));
}

/**
 * With few hits, words are also tried as prefixes, then corrected when that is sure. A likely correction is offered. When
 * all words together find nothing, some are left out.
 */
async function findMoreOfText(filters: TextFilters, find: FindInLists): Promise<Matches> {
  const typed = await find(withPrefixes(filters));
  if (typed.total >= minHits) return { found: typed };
  const { sure, likely } = await findSpellings(filters.search, typed.total === 0);
  const corrected = sure === undefined ? typed : await find([...withPrefixes(filters), { ...filters, search: sure }]);
  const isCorrected = corrected.total > typed.total;
  const isOffered = likely !== undefined && (await countHits({ ...filters, search: likely })) > corrected.total;
  const isOfNothing = corrected.total === 0;
  const relaxed = isOfNothing ? await relaxSearch({ ...filters, search: sure ?? filters.search }) : undefined;
  return {
    found: relaxed === undefined ? corrected : await find(withPrefixes({ ...filters, search: relaxed })),
    ...(isCorrected && { correctedSearch: sure }),
    ...(isOffered && corrected.total < minHits && { suggestedSearch: likely }),
    ...(relaxed !== undefined && { relaxedSearch: relaxed }),
  };
}

const withPrefixes = (filters: TextFilters): ListingFilters[] => [filters, { ...filters, prefixMatch: true }];

const countHits = async (filters: TextFilters): Promise<number> => (await findPage(filters, "newest", 0, 0)).total;

/** Lists one after the other until there are enough hits; all but the last are short, and none repeats a listing. */
async function findInLists(
  lists: readonly ListingFilters[],
  sort: ListingSort,
  offset: number,
  limit: number,
): Promise<FoundInLists> {
  let found = nothing;
  const shown: number[] = [];
  for (const [index, filters] of lists.entries()) {
    const list = { ...filters, ...(shown.length > 0 && { exclude: [...shown] }) };
    const next = await findPage(list, sort, Math.max(0, offset - found.total), limit - found.ids.length);
    found = concat(found, next);
    if (found.total >= minHits) return { ...found, lists: lists.slice(0, index + 1) };
    shown.push(...(await findPage(list, sort, 0, minHits)).ids);
  }
  return { ...found, lists };
}

async function findPage(filters: ListingFilters, sort: ListingSort, offset: number, limit: number): Promise<Found> {
  const plan = await planQuery(filters, sort, "anywhere");
  if (!plan) return nothing;
  const count = Math.max(0, Math.min(limit, maxResults - offset));
  const whole = await findAllIds(plan);
  if (whole) return foundIn(whole, offset, count);
  const ids = await findOfMany(plan, filters, sort, offset, count);
  return { ids: [...ids], total: maxResults, isLowerBound: true };
}

function foundIn(whole: Int32Array, offset: number, count: number): Found {
  return {
    ids: [...whole.subarray(offset, offset + count)],
    total: Math.min(whole.length, maxResults),
    isLowerBound: whole.length > maxResults,
  };
}

function findOfMany(
  plan: QueryPlan,
  filters: ListingFilters,
  sort: ListingSort,
  offset: number,
  count: number,
): Promise<Iterable<number>> {
  if (sort === "relevance") return findBestOfMany(filters, offset, count);
  return sort === "nearest" ? findNearestOfMany(filters, offset, count) : findFirstIds(plan, offset, count);
}

/**
 * No index knows distances: the nearer half of the LGAs is a list of its own, in the same order, and the other half
 * follows. A hundred LGAs are halved seven times at most, and each list is cached.
 */
async function findNearestOfMany(filters: ListingFilters, offset: number, count: number): Promise<Iterable<number>> {
  const { near = [] } = filters;
  const plan = await planQuery(filters, near.length > 1 ? "nearest" : "newest", "anywhere");
  const whole = plan && (await findAllIds(plan));
  if (!plan || count <= 0) return [];
  if (whole) return whole.subarray(offset, offset + count);
  if (near.length <= 1) return findFirstIds(plan, offset, count);
  const half = Math.ceil(near.length / 2);
  const [nearer, farther] = [
    { ...filters, near: near.slice(0, half) },
    { ...filters, near: near.slice(half) },
  ];
  const first = [...(await findNearestOfMany(nearer, offset, count))];
  if (first.length === count) return first;
  const { total } = await findPage(nearer, "newest", 0, 0);
  return [...first, ...(await findNearestOfMany(farther, Math.max(0, offset - total), count - first.length))];
}

/** Too many to sort by the position of the words: titles are a list of their own, bodies follow. */
async function findBestOfMany(filters: ListingFilters, offset: number, count: number): Promise<Iterable<number>> {
  const inTitle = await planQuery(filters, "newest", "title");
  const inBody = await planQuery(filters, "newest", "body");
  if (!inTitle || !inBody) return [];
  const whole = await findAllIds(inTitle);
  if (!whole) return findFirstIds(inTitle, offset, count);
  const ids = whole.subarray(offset, offset + count);
  const rest = count - ids.length;
  return rest === 0 ? ids : [...ids, ...(await findFirstIds(inBody, Math.max(0, offset - whole.length), rest))];
}

const concat = (first: Found, second: Found): Found => ({
  ids: [...first.ids, ...second.ids],
  total: Math.min(first.total + second.total, maxResults),
  isLowerBound: second.isLowerBound,
});

/** @returns those still on sale, in the order of the ids */
async function readListings(ids: readonly number[]): Promise<ListingSummaryDto[]> {
  if (ids.length === 0) return [];
  const rows = await reader.rows<ListingRow>(sql`
    select ${listingColumns}
    from unnest(${ids}::int[]) with ordinality as found (id, place)
    join listings on listings.id = found.id
    join users as seller on seller.id = listings.user_id
    where ${isOnSale} order by found.place`);
  return rows.map(toListingSummaryDto);
}
