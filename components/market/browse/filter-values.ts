import type { BrowseQuery } from "@/lib/contracts/market/browse";
import type { AttributeFilter } from "@/lib/domain/market/attributes/filters";
import { defaultWithinKm, formatPoint } from "@/lib/domain/market/places/near";
import { typedNairaHint } from "@/lib/domain/money/typed-naira";
import { formatKobo } from "@/lib/format";

/** The texts of the fields of the filter form. */
export type FilterValues = {
  search: string;
  category: string;
  location: string;
  state: string;
  lga: string;
  /** The point itself is no field */
  near: string;
  within: string;
  minPrice: string;
  maxPrice: string;
  sort: string;
  view: string;
  /** By the name of the field: attr.make has values with commas between them, attr.year.from one end of a range */
  facts: Record<string, string>;
};

export type FilterErrors = { minPrice?: string; maxPrice?: string };

/** Amounts show as they were read; one that cannot be read stays as it was typed. */
export function filterValues(query: BrowseQuery): FilterValues {
  const { search = "", category = "", location = "", minPrice, maxPrice, sort, view, unreadPrices, attr } = query;
  const { state = "", lga = "", near, within = defaultWithinKm } = query;
  return {
    search,
    category,
    location,
    state,
    lga,
    near: near ? formatPoint(near) : "",
    within: String(within),
    minPrice: minPrice === undefined ? (unreadPrices.minPrice ?? "") : formatKobo(minPrice),
    maxPrice: maxPrice === undefined ? (unreadPrices.maxPrice ?? "") : formatKobo(maxPrice),
    sort,
    view,
    facts: Object.fromEntries(Object.entries(attr).flatMap(([key, filter]) => factValues(`attr.${key}`, filter))),
  };
}

const factValues = (name: string, filter: AttributeFilter): [string, string][] =>
  "values" in filter
    ? [[name, filter.values.join(",")]]
    : [
        [`${name}.from`, String(filter.from ?? "")],
        [`${name}.to`, String(filter.to ?? "")],
      ];

const unreadError = `${typedNairaHint}. This filter is not applied.`;

export function filterErrors({ minPrice, maxPrice, unreadPrices }: BrowseQuery): FilterErrors {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    return { minPrice: "Above the maximum", maxPrice: "Below the minimum" };
  return {
    ...(unreadPrices.minPrice !== undefined && { minPrice: unreadError }),
    ...(unreadPrices.maxPrice !== undefined && { maxPrice: unreadError }),
  };
}
