import "server-only";
import type { ListingDetailDto, PriceRangeDto, PriceRangeQuery } from "@/lib/contracts/listings";
import { findAttribute } from "@/lib/domain/attributes";
import type { Attribute, AttributeValues } from "@/lib/domain/attributes/attribute";
import { checkAttributes } from "@/lib/domain/attributes/check-attributes";
import { comparableLists } from "@/lib/domain/attributes/comparable";
import { isNumber } from "@/lib/domain/attributes/facets";
import type { AttributeFilter, AttributeFilters } from "@/lib/domain/attributes/filters";
import { formatNaira } from "@/lib/domain/money";
import { AppError } from "@/lib/errors";
import { maxSlowAgeMs, remember } from "../cache/remember";
import { reader, sql } from "../database/client";
import { isOnSale } from "./listing-row";
import { assertLgaOf } from "./places/assert-lga";
import { findNewestIds } from "./search/listing-ids";
import { findCategory, type ListingFilters, planQuery } from "./search/query-plan";

/** Of fewer listings, what others ask says little. */
const minComparable = 20;
/** The newest; more would cost time and change the result little. */
const maxComparable = 1_000;
/** One listing more or less hardly moves the middle half of so many: it may be as old as a slow result. */
const manyComparable = 100;

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

/** What others ask for something like a listing; its seller's own listings do not count. */
export const priceRangeOf = ({ userId, ...listing }: ListingDetailDto): Promise<PriceRange | undefined> =>
  listing.status === "active" ? findPriceRange({ ...listing, withoutSeller: userId }) : Promise.resolve(undefined);

/** The middle half of the prices in the closest list that is long enough. */
async function findPriceRange({ categorySlug, attributes, ...compared }: Compared): Promise<PriceRange | undefined> {
  const { categoryId, pricePeriod, withoutSeller } = compared;
  for (const { isExact, ...filters } of comparableLists(categorySlug, attributes, compared)) {
    const prices = await middleHalf({ categoryId, pricePeriod, minPrice: 1n, ...filters }, withoutSeller);
    if (prices) return { ...prices, isExact };
  }
  return undefined;
}

async function middleHalf(filters: ListingFilters, withoutSeller: number | undefined) {
  const plan = await planQuery(filters, "newest", "anywhere");
  if (!plan) return undefined;
  const { sellers, pricesKobo } = await remember(
    `prices of ${plan.key}`,
    async () => readPrices(await findNewestIds(plan, maxComparable)),
    ({ sellers, pricesKobo }) => ({
      bytes: sellers.byteLength + pricesKobo.byteLength,
      ...(sellers.length < manyComparable ? { tags: [plan.tag] } : { tags: [], maxAgeMs: maxSlowAgeMs }),
    }),
  );
  const others = pricesKobo.filter((_, index) => sellers[index] !== withoutSeller).sort();
  const [low, high] = [quantile(others, 0.25), quantile(others, 0.75)];
  if (low === undefined || high === undefined || others.length < minComparable) return undefined;
  return { low: formatNaira(low), high: formatNaira(high), count: others.length };
}

/** With their sellers: the same prices serve the page of every listing like these, without its seller's own. */
type Prices = { sellers: Int32Array; pricesKobo: BigInt64Array };

async function readPrices(ids: Int32Array): Promise<Prices> {
  if (ids.length < minComparable) return { sellers: new Int32Array(), pricesKobo: new BigInt64Array() };
  const rows = await reader.rows<{ userId: number; priceKobo: bigint }>(sql`
    select listings.user_id, listings.price_kobo
    from unnest(string_to_array(${ids.join(",")}, ',')::int[]) as found (id)
    join listings on listings.id = found.id
    where ${isOnSale}`);
  return {
    sellers: Int32Array.from(rows, ({ userId }) => userId),
    pricesKobo: BigInt64Array.from(rows, ({ priceKobo }) => priceKobo),
  };
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
