import type { BrowseQuery } from "@/lib/contracts/market/browse";
import { writeFilter } from "@/lib/domain/market/attributes/filters";
import { usualSort } from "@/lib/domain/market/listing-sort";
import { formatNaira } from "@/lib/domain/money/kobo";
import { defaultWithinKm, formatPoint } from "@/lib/domain/market/places/near";
import { writeParams } from "./write-params";

/** In an address "15000.00" is "15000". */
const plainNaira = (kobo: bigint | undefined): string =>
  kobo === undefined ? "" : formatNaira(kobo).replace(/\.00$/, "");

/** The canonical address: a page of the whole list is its own; a filtered or sorted one is a view of the whole list. */
export function canonicalAddress(base: string, query: BrowseQuery): string {
  const address = browseAddress(base, "search", query, { view: "grid" });
  const ofPage = `${base}?page=${query.page}`;
  return address === ofPage ? ofPage : base;
}

export const pageTitle = (title: string, page: number): string => (page > 1 ? `${title} — Page ${page}` : title);

/** The address of the same list with other choices; defaults are left out. */
export function browseAddress(
  base: string,
  searchName: string,
  query: BrowseQuery,
  change: Partial<BrowseQuery>,
): string {
  const next = { ...query, ...change };
  const params = new URLSearchParams();
  const entries: [string, string | undefined][] = [
    [searchName, next.search],
    ["category", next.category],
    ["location", next.location],
    ["state", next.state],
    ["lga", next.lga],
    ["near", next.near && formatPoint(next.near)],
    ["within", next.near && next.within !== defaultWithinKm ? next.within?.toString() : undefined],
    ["minPrice", plainNaira(next.minPrice) || next.unreadPrices.minPrice],
    ["maxPrice", plainNaira(next.maxPrice) || next.unreadPrices.maxPrice],
    ["sort", next.sort === usualSort(next) ? undefined : next.sort],
    ["view", next.view === "grid" ? undefined : next.view],
    ["page", next.page === 1 ? undefined : String(next.page)],
  ];
  const facts = Object.entries(next.attr).map(([key, filter]) => [`attr.${key}`, writeFilter(filter)] as const);
  for (const [name, value] of [...entries, ...facts]) if (value) params.set(name, value);
  return base + writeParams(params);
}
