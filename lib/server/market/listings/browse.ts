import "server-only";
import { type BrowseQuery, browseQuery } from "@/lib/contracts/market/browse";
import { defaultPageSize } from "@/lib/contracts/platform/fields";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import { usableFilters } from "@/lib/domain/market/attributes/facets";
import { nestDottedNames } from "@/lib/dotted-names";
import { searchListings } from "./search/search-listings";

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Parses the query of an address; the first value of a repeated name counts, and all of a fact: a form without scripts
 * repeats it.
 * @param slug of the list's category, when its path names it
 */
export function readBrowseQuery(params: SearchParams, slug?: string): BrowseQuery {
  const single = Object.entries(params).map(
    ([name, value]) => [name, Array.isArray(value) ? join(name, value) : value] as const,
  );
  const query = browseQuery.parse(nestDottedNames(single));
  return { ...query, attr: usableFilters(slug ?? query.category, query.attr) };
}

const join = (name: string, values: string[]) => (name.startsWith("attr.") ? values.join(",") : values[0]);

/** The page of a list that an address asks for. */
export function browse(query: BrowseQuery): Promise<ListingPageDto> {
  const { page, view: _, unreadPrices: __, ...filters } = query;
  const facets = query.category === undefined ? undefined : "true";
  return searchListings({ ...filters, facets, limit: defaultPageSize, offset: (page - 1) * defaultPageSize });
}
