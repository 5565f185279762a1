import "server-only";
import { type BrowseQuery, browseQuery } from "@/lib/contracts/browse";
import { defaultPageSize } from "@/lib/contracts/fields";
import type { ListingPageDto } from "@/lib/contracts/listings";
import { searchListings } from "./search/search-listings";

export type SearchParams = Record<string, string | string[] | undefined>;

/** Parses the query of an address; the first value of a repeated name counts. */
export function readBrowseQuery(params: SearchParams): BrowseQuery {
  const single = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return browseQuery.parse(Object.fromEntries(single));
}

/** The page of a list that an address asks for. */
export function browse(query: BrowseQuery): Promise<ListingPageDto> {
  const { page, view: _, unreadPrices: __, ...filters } = query;
  return searchListings({ ...filters, limit: defaultPageSize, offset: (page - 1) * defaultPageSize });
}
