import "server-only";
import { listingQuery, type ListingQuery } from "@/lib/contracts/market/listings";
import { type AttributeFilters, writeFilter } from "@/lib/domain/market/attributes/filters";
import { filterError } from "@/lib/domain/market/attributes/facets";
import { formatNaira } from "@/lib/domain/money/kobo";
import { defaultWithinKm, formatPoint } from "@/lib/domain/market/places/near";
import { stateName } from "@/lib/domain/market/places/states";
import { nestDottedNames } from "@/lib/dotted-names";
import { invalidField } from "@/lib/errors";
import { findCategory } from "../listings/search/query-plan";
import { assertLgaOf } from "../listings/places/assert-lga";

/** A search as it is saved: its filters, their canonical parameters and a name. */
export type ReadSearch = {
  filters: ListingQuery;
  categoryId: number | undefined;
  parameters: Record<string, string>;
  name: string;
};

const longestName = 120;

/** @throws AppError validation_failed for parameters that GET /api/listings refuses, or that narrow nothing */
export async function readSearch(given: Record<string, string>): Promise<ReadSearch> {
  const parsed = listingQuery.safeParse(nestDottedNames(Object.entries(given)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidField(`query.${issue?.path.join(".") ?? ""}`, issue?.message ?? "Invalid input");
  }
  const filters = parsed.data;
  assertLgaOf(filters.state ?? null, filters.lga ?? null);
  const category = await findCategory(filters);
  if (category === null) throw invalidField("query.category", "There is no such category");
  refuseUnknownFacts(category?.slug, filters.attr);
  if (filters.search !== undefined && !/[\p{L}\p{N}]/u.test(filters.search))
    throw invalidField("query.search", "Search for a word");
  if (!category && !filters.search && !filters.state && !filters.near && !filters.attr)
    throw invalidField("query", "Choose words, a category, a place or a fact first");
  return {
    filters,
    categoryId: category?.id,
    parameters: parametersOf(filters, category?.slug),
    name: nameOf(filters, category?.slug),
  };
}

function refuseUnknownFacts(slug: string | undefined, filters: AttributeFilters = {}): void {
  for (const [key, filter] of Object.entries(filters)) {
    const message = filterError(slug, key, filter);
    if (message !== undefined) throw invalidField(`query.attr.${key}`, message);
  }
}

/** As the address of a list writes them. */
function parametersOf(filters: ListingQuery, category: string | undefined): Record<string, string> {
  const { search, location, state, lga, near, within = defaultWithinKm, minPrice, maxPrice, attr = {} } = filters;
  const price = (kobo: bigint | undefined) => (kobo === undefined ? undefined : formatNaira(kobo));
  const entries: [string, string | undefined][] = [
    ["search", search],
    ["category", category],
    ["location", location],
    ["state", state],
    ["lga", lga],
    ["near", near && formatPoint(near)],
    ["within", near && String(within)],
    ["minPrice", price(minPrice)],
    ["maxPrice", price(maxPrice)],
    ...Object.entries(attr).map(([key, filter]): [string, string] => [`attr.${key}`, writeFilter(filter)]),
  ];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

function nameOf({ search, location, state, lga, near, attr = {} }: ListingQuery, category: string | undefined): string {
  const facts = Object.values(attr).map((filter) => writeFilter(filter).replaceAll(",", ", "));
  const place = lga ?? (state && stateName(state)) ?? location ?? (near && "Near me");
  const parts = [search, category?.replaceAll("-", " "), place, ...facts].filter((part) => part !== undefined);
  return [...parts.join(", ")].slice(0, longestName).join("");
}
