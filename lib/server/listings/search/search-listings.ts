import "server-only";
import type { ListingPageDto, ListingQuery, ListingSummaryDto } from "@/lib/contracts/listings";
import { type ListingSort, sortOf } from "@/lib/domain/listing-sort";
import { database, sql } from "../../db";
import { isOnSale, listingColumns, type ListingRow, toListingSummaryDto } from "../listing-row";
import { findFirstIds, findWholeList, longestList } from "./listing-ids";
import { findMeant } from "./meant";
import { type ListingFilters, wantedListings } from "./wanted-listings";

/** With fewer listings that have its words, a text may be misspelt. */
const fewHits = 5;

/** Listings on sale, for everyone: a page of them and how many there are. */
export async function searchListings(query: ListingQuery): Promise<ListingPageDto> {
  const { found, meant } = await findMatches(query);
  return {
    listings: await readListings(found.ids),
    ...totalOf(found),
    ...(meant !== undefined && { correctedSearch: meant }),
  };
}

export type ListingCount = Pick<ListingPageDto, "total" | "totalIsLowerBound">;

/** How many are on sale, without showing any. */
export async function countListings(filters: ListingFilters): Promise<ListingCount> {
  return totalOf(await findListed(filters, "newest", 0, 0));
}

const totalOf = ({ total, isLowerBound }: Found): ListingCount => ({
  total,
  ...(isLowerBound && { totalIsLowerBound: true }),
});

/** A part of a list: `total` of the whole of it, a lower bound when it is longer than a list may be. */
type Found = { ids: number[]; total: number; isLowerBound: boolean };
const nothing: Found = { ids: [], total: 0, isLowerBound: false };

/** Who finds hardly anything is forgiven: words may be beginnings of words, and then misspelt. */
async function findMatches(query: ListingQuery): Promise<{ found: Found; meant?: string }> {
  const { offset, limit, sort: _, ...filters } = query;
  const sort = sortOf(query);
  const exact = await findListed(filters, sort, offset, limit);
  if (exact.total >= fewHits || filters.search === undefined) return { found: exact };
  const lists: ListingFilters[] = [filters, { ...filters, asBeginnings: true }];
  const found = await findInLists(lists, sort, offset, limit);
  const meant = found.total < fewHits ? await findMeant(filters.search) : undefined;
  if (meant === undefined) return { found };
  const withMeant = await findInLists([...lists, { ...filters, search: meant }], sort, offset, limit);
  return withMeant.total > found.total ? { found: withMeant, meant } : { found };
}

/** Lists one after the other; all but the last are short, and none repeats what came before. */
async function findInLists(
  lists: readonly ListingFilters[],
  sort: ListingSort,
  offset: number,
  limit: number,
): Promise<Found> {
  let found = nothing;
  const shown: number[] = [];
  for (const filters of lists) {
    const list = { ...filters, ...(shown.length > 0 && { without: [...shown] }) };
    const next = await findListed(list, sort, Math.max(0, offset - found.total), limit - found.ids.length);
    found = oneAfterTheOther(found, next);
    if (next.total < fewHits) shown.push(...(await findListed(list, sort, 0, fewHits)).ids);
  }
  return found;
}

async function findListed(filters: ListingFilters, sort: ListingSort, offset: number, limit: number): Promise<Found> {
  const wanted = await wantedListings(filters, sort, "anywhere");
  if (!wanted) return nothing;
  const count = Math.max(0, Math.min(limit, longestList - offset));
  const whole = await findWholeList(wanted);
  if (whole) return foundIn(whole, offset, count);
  const ids = await (sort === "relevance"
    ? findBestOfMany(filters, offset, count)
    : findFirstIds(wanted, offset, count));
  return { ids: [...ids], total: longestList, isLowerBound: true };
}

function foundIn(whole: Int32Array, offset: number, count: number): Found {
  return {
    ids: [...whole.subarray(offset, offset + count)],
    total: Math.min(whole.length, longestList),
    isLowerBound: whole.length > longestList,
  };
}

/** Too many to sort by where they have the words: those with them in their title are a list of their own. */
async function findBestOfMany(filters: ListingFilters, offset: number, count: number): Promise<Iterable<number>> {
  const inTitle = await wantedListings(filters, "newest", "title");
  const elsewhere = await wantedListings(filters, "newest", "elsewhere");
  if (!inTitle || !elsewhere) return [];
  const whole = await findWholeList(inTitle);
  if (!whole) return findFirstIds(inTitle, offset, count);
  const ids = whole.subarray(offset, offset + count);
  const rest = count - ids.length;
  return rest === 0 ? ids : [...ids, ...(await findFirstIds(elsewhere, Math.max(0, offset - whole.length), rest))];
}

const oneAfterTheOther = (first: Found, second: Found): Found => ({
  ids: [...first.ids, ...second.ids],
  total: Math.min(first.total + second.total, longestList),
  isLowerBound: second.isLowerBound,
});

/** @returns those still on sale, in the order of the ids */
async function readListings(ids: readonly number[]): Promise<ListingSummaryDto[]> {
  if (ids.length === 0) return [];
  const rows = await database.rows<ListingRow>(sql`
    select ${listingColumns}
    from unnest(${ids}::int[]) with ordinality as found (id, place)
    join listings on listings.id = found.id
    join users as seller on seller.id = listings.user_id
    where ${isOnSale} order by found.place`);
  return rows.map(toListingSummaryDto);
}
