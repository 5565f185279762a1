import type { BrowseQuery } from "@/lib/contracts/browse";
import { defaultWithinKm, formatPoint } from "@/lib/domain/places/near";
import { typedNairaHint } from "@/lib/domain/typed-naira";
import { formatKobo } from "./active-filters";

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
};

export type FilterErrors = { minPrice?: string; maxPrice?: string };

/** Amounts show as they were read; one that cannot be read stays as it was typed. */
export function filterValues(query: BrowseQuery): FilterValues {
  const { search = "", category = "", location = "", minPrice, maxPrice, sort, view, unreadPrices } = query;
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
  };
}

const unreadError = `${typedNairaHint}. This filter is not applied.`;

export function filterErrors({ minPrice, maxPrice, unreadPrices }: BrowseQuery): FilterErrors {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    return { minPrice: "Above the maximum", maxPrice: "Below the minimum" };
  return {
    ...(unreadPrices.minPrice !== undefined && { minPrice: unreadError }),
    ...(unreadPrices.maxPrice !== undefined && { maxPrice: unreadError }),
  };
}
