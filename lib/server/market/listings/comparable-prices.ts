import "server-only";
import type { AttributeValue, AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { comparedKeys, type ComparableList } from "@/lib/domain/market/attributes/comparable";
import { matchesFilter } from "@/lib/domain/market/attributes/matches-filter";
import type { StateCode } from "@/lib/domain/market/places/states";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { maxSlowAgeMs, remember } from "../../platform/cache/remember";
import { scanReader, sql, type Sql } from "../../platform/database/client";
import { isOnSale } from "./on-sale";
import { findNewestIdsOfFew } from "./search/listing-ids";
import { planQuery } from "./search/query-plan";

/** The newest; more would cost time and change the result little. */
const maxComparable = 1_000;
/** So many tell what the common makes and models of a category cost. */
const maxOfCategory = 5_000;
/** One listing more or less hardly moves the middle half of so many: it may be as old as a slow result. */
const manyComparable = 100;
const bytesOfValue = 100;
/** So many values fit into an index of one byte. */
const valuesOfByte = 256;
/** Without a price nothing is said about it. */
const leastPriceKobo = 1n;

/** One column of a list: its distinct values, and for each listing the index of its own */
type Detail = { values: readonly (AttributeValue | undefined)[]; indexes: Uint8Array | Uint16Array };

/** A list of listings, with the details in which parts of it differ. */
type Comparables = {
  /** The part of the category that all of them belong to */
  list: PartOfCategory;
  /** Whether it has only the newest */
  isPart: boolean;
  sellers: Int32Array;
  pricesKobo: BigInt64Array;
  period: Detail;
  state: Detail;
  lga: Detail;
  facts: ReadonlyMap<string, Detail>;
};

/** Listings of a category that are priced by the same period, or (undefined) by any. */
export type PartOfCategory = Omit<ComparableList<StateCode>, "isExact"> & { pricePeriod?: PricePeriod | null };

/**
 * The lists in which the prices of a part of a category are looked for, one after the other; each is loaded once for all
 * of its parts. To find each part by itself would be a bitmap scan for each year, condition and place.
 * @param shared has the same decisive facts, such as make and model
 * @param widest the widest list of comparable listings
 */
export async function* listsOfPrices(
  category: { id: number; slug: string },
  shared: PartOfCategory,
  widest: PartOfCategory,
): AsyncGenerator<Comparables> {
  const newest = await findNewestOfCategory(category);
  const isCommon = pricesIn(newest, shared).length >= manyComparable;
  const found = isCommon ? newest : await findComparables(category, shared);
  yield found;
  // The newest of a common model may be of other years.
  if (found.isPart) yield findComparables(category, widest);
}

function findNewestOfCategory({ id, slug }: { id: number; slug: string }): Promise<Comparables> {
  return remember(
    `comparable newest of ${id}`,
    async () => {
      const newest = sql`(
        select * from listings where ${isOnSale} and category_id = ${id}
        order by created_at desc, id desc limit ${maxOfCategory}) as listings`;
      return toComparables({ attr: {} }, await readRows(newest), slug, true);
    },
    (found) => ({ bytes: bytesOf(found), tags: [], maxAgeMs: maxSlowAgeMs }),
  );
}

async function findComparables({ id, slug }: { id: number; slug: string }, list: PartOfCategory): Promise<Comparables> {
  const plan = await planQuery({ categoryId: id, minPrice: leastPriceKobo, ...list }, "newest", "anywhere");
  if (!plan) return toComparables(list, [], slug, false);
  return remember(
    `comparable ${plan.key}`,
    async () => {
      const ids = await findNewestIdsOfFew(plan, maxComparable);
      const found = sql`unnest(string_to_array(${ids.join(",")}, ',')::int[]) as found (id)
        join listings on listings.id = found.id`;
      const rows = ids.length === 0 ? [] : await readRows(found);
      return toComparables(list, rows, slug, ids.length === maxComparable);
    },
    (found) => ({
      bytes: bytesOf(found),
      ...(found.sellers.length < manyComparable ? { tags: [plan.tag] } : { tags: [], maxAgeMs: maxSlowAgeMs }),
    }),
  );
}

/** The prices in kobo that a part of a list asks, without those of one seller */
export function pricesIn(
  { list, sellers, pricesKobo, facts, ...details }: Comparables,
  { attr, state, lga, pricePeriod = null }: PartOfCategory,
  withoutSeller?: number,
): BigInt64Array {
  const narrower = Object.entries(attr).filter(([key]) => !(key in list.attr));
  const isIn = [
    ...(list.pricePeriod === undefined
      ? [matcherOf(details.period, (period) => (period ?? null) === pricePeriod)]
      : []),
    ...(state === list.state ? [] : [matcherOf(details.state, (value) => value === state)]),
    ...(lga === list.lga ? [] : [matcherOf(details.lga, (value) => value === lga)]),
    ...narrower.map(([key, filter]) => matcherOf(facts.get(key), (value) => matchesFilter(value, filter))),
  ];
  return pricesKobo.filter((_, index) => sellers[index] !== withoutSeller && isIn.every((matches) => matches(index)));
}

/** Asks about each distinct value once. */
function matcherOf(
  { values, indexes }: Detail = { values: [], indexes: new Uint8Array() },
  matches: (value: AttributeValue | undefined) => boolean,
): (index: number) => boolean {
  const isMatch = values.map(matches);
  return (index) => isMatch[indexes[index] ?? -1] ?? false;
}

type Row = {
  userId: number;
  priceKobo: bigint;
  pricePeriod: PricePeriod | null;
  state: StateCode | null;
  lga: string | null;
  attributes: AttributeValues;
};

/** @param listings named so */
const readRows = (listings: Sql): Promise<Row[]> =>
  scanReader.rows<Row>(sql`
    select listings.user_id, listings.price_kobo, listings.price_period::text, listings.state, listings.lga,
      listings.attributes
    from ${listings} where ${isOnSale} and listings.price_kobo >= ${leastPriceKobo}`);

const toComparables = (list: PartOfCategory, rows: readonly Row[], slug: string, isPart: boolean): Comparables => ({
  list,
  isPart,
  sellers: Int32Array.from(rows, ({ userId }) => userId),
  pricesKobo: BigInt64Array.from(rows, ({ priceKobo }) => priceKobo),
  period: detailOf(rows, ({ pricePeriod }) => pricePeriod ?? undefined),
  state: detailOf(rows, ({ state }) => state ?? undefined),
  lga: detailOf(rows, ({ lga }) => lga ?? undefined),
  facts: new Map(
    comparedKeys(slug)
      .filter((key) => !(key in list.attr))
      .map((key) => [key, detailOf(rows, ({ attributes }) => attributes[key])]),
  ),
});

function detailOf(rows: readonly Row[], valueOf: (row: Row) => AttributeValue | undefined): Detail {
  const known = new Map<string | undefined, number>();
  const values: (AttributeValue | undefined)[] = [];
  const indexes = Uint16Array.from(rows, (row) => {
    const value = valueOf(row);
    const text = JSON.stringify(value) as string | undefined;
    const index = known.get(text) ?? values.push(value) - 1;
    known.set(text, index);
    return index;
  });
  return { values, indexes: values.length <= valuesOfByte ? Uint8Array.from(indexes) : indexes };
}

function bytesOf({ sellers, pricesKobo, period, state, lga, facts }: Comparables): number {
  const details = [period, state, lga, ...facts.values()];
  const ofDetails = details.map(({ values, indexes }) => indexes.byteLength + bytesOfValue * values.length);
  return ofDetails.reduce((sum, bytes) => sum + bytes, sellers.byteLength + pricesKobo.byteLength);
}
