import "server-only";
import type { ListingDetailDto, PriceRangeDto, PriceRangeQuery } from "@/lib/contracts/market/listings";
import { findAttribute } from "@/lib/domain/market/attributes";
import type { Attribute, AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { checkAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { comparableLists, sharedList } from "@/lib/domain/market/attributes/comparable";
import { isNumber } from "@/lib/domain/market/attributes/facets";
import type { AttributeFilter, AttributeFilters } from "@/lib/domain/market/attributes/filters";
import { formatNaira } from "@/lib/domain/money/kobo";
import { AppError } from "@/lib/errors";
import { listsOfPrices, pricesIn } from "./comparable-prices";
import { assertLgaOf } from "./places/assert-lga";
import { findCategory } from "./search/query-plan";

/** With fewer listings the range is meaningless. */
const minComparable = 20;

type PriceRange = NonNullable<PriceRangeDto["range"]>;
type Compared = Pick<ListingDetailDto, "pricePeriod" | "state" | "lga" | "attributes"> & {
  categoryId: number;
  categorySlug: string;
  withoutSeller?: number;
};

/**
 * @throws AppError validation_failed for a fact that the category does not have, or an LGA of another state
 */
export async function readPriceRange(query: PriceRangeQuery): Promise<PriceRangeDto> {
  assertLgaOf(query.state ?? null, query.lga ?? null);
  const category = await findCategory(query);
  if (!category) return { range: null };
  const { categoryId, pricePeriod = null, state = null, lga = null, withoutSeller } = query;
  const attributes = readFacts(category.slug, query.attr);
  const compared = { categoryId, categorySlug: category.slug, pricePeriod, state, lga, attributes, withoutSeller };
  return { range: (await findPriceRange(compared)) ?? null };
}

/** The range of prices of comparable listings; its seller's own do not count. */
export const priceRangeOf = ({ userId, ...listing }: ListingDetailDto): Promise<PriceRange | undefined> =>
  listing.status === "active" ? findPriceRange({ ...listing, withoutSeller: userId }) : Promise.resolve(undefined);

/** The middle half of the prices in the closest list that is long enough. */
async function findPriceRange({ categorySlug, attributes, ...compared }: Compared): Promise<PriceRange | undefined> {
  const { categoryId, pricePeriod, withoutSeller } = compared;
  const lists = comparableLists(categorySlug, attributes, compared).map((list) => ({ ...list, pricePeriod }));
  const widest = lists.at(-1);
  if (!widest) return undefined;
  for await (const found of listsOfPrices({ id: categoryId, slug: categorySlug }, sharedList(widest), widest)) {
    for (const list of lists) {
      const range = middleHalf(pricesIn(found, list, withoutSeller));
      if (range) return { ...range, isExact: list.isExact };
    }
  }
  return undefined;
}

function middleHalf(prices: BigInt64Array): Omit<PriceRange, "isExact"> | undefined {
  const sorted = prices.sort();
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  if (low === undefined || high === undefined || sorted.length < minComparable) return undefined;
  return { low: formatNaira(low), high: formatNaira(high), count: sorted.length };
}

/** @param sorted @returns a price that somebody asks, not the mean of two */
const quantile = (sorted: BigInt64Array, share: number): bigint | undefined =>
  sorted[Math.ceil(share * sorted.length) - 1];

/** The facts of one listing, written as filters. */
function readFacts(slug: string, filters: AttributeFilters = {}): AttributeValues {
  const input = Object.entries(filters).map(([key, filter]) => [key, valueOf(findAttribute(slug, key), filter)]);
  const checked = checkAttributes(slug, Object.fromEntries(input) as Record<string, unknown>);
  if ("attributes" in checked) return checked.attributes;
  const fields = checked.errors.map(({ key, message }) => ({ path: `attr.${key}`, message }));
  throw new AppError("validation_failed", fields[0]?.message ?? "The facts are not valid", { fields });
}

/** A range is no value of a fact: the check refuses it. */
function valueOf(attribute: Attribute | undefined, filter: AttributeFilter): unknown {
  if (!("values" in filter) || attribute?.type === "multi") return "values" in filter ? filter.values : filter;
  const [first = "", ...others] = filter.values;
  if (others.length > 0) return filter.values;
  if (attribute && isNumber(attribute)) return Number(first);
  return attribute?.type === "bool" && (first === "true" || first === "false") ? first === "true" : first;
}
