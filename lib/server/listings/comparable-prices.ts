import "server-only";
import type { AttributeValue, AttributeValues } from "@/lib/domain/attributes/attribute";
import { type ComparableList, differingFacts } from "@/lib/domain/attributes/comparable";
import { matchesFilter } from "@/lib/domain/attributes/matches-filter";
import { maxSlowAgeMs, remember } from "../cache/remember";
import { reader, sql } from "../database/client";
import { isOnSale } from "./listing-row";
import { findNewestIds } from "./search/listing-ids";
import { type ListingFilters, planQuery } from "./search/query-plan";

/** The newest; more would cost time and change the result little. */
const maxComparable = 1_000;
/** One listing more or less hardly moves the middle half of so many: it may be as old as a slow result. */
const manyComparable = 100;
const bytesOfValue = 100;

/** One column of a list: its distinct values, and for each listing the index of its own */
type Detail = { values: readonly (AttributeValue | undefined)[]; indexes: Uint16Array };

/** A list of listings, with the details in which parts of it differ. */
export type Comparables = {
  /** Whether it has only the newest */
  isPart: boolean;
  sellers: Int32Array;
  pricesKobo: BigInt64Array;
  lga: Detail;
  facts: ReadonlyMap<string, Detail>;
};

/**
 * The newest of a list. Every listing of the same decisive facts, such as make and model, needs parts of the same one:
 * finding each part by itself would be a bitmap scan for each year, condition and place.
 */
export async function findComparables(slug: string, filters: ListingFilters): Promise<Comparables> {
  const plan = await planQuery(filters, "newest", "anywhere");
  if (!plan) return toComparables([], [], false);
  return remember(
    `comparable ${plan.key}`,
    async () => {
      const ids = await findNewestIds(plan, maxComparable);
      return toComparables(await readRows(ids), differingFacts(slug), ids.length === maxComparable);
    },
    (found) => ({
      bytes: bytesOf(found),
      ...(found.sellers.length < manyComparable ? { tags: [plan.tag] } : { tags: [], maxAgeMs: maxSlowAgeMs }),
    }),
  );
}

/** The prices in kobo that a part of a list asks, without those of one seller */
export function pricesIn(
  { sellers, pricesKobo, ...details }: Comparables,
  { attr, lga }: ComparableList<string>,
  whole: ComparableList<string>,
  withoutSeller: number | undefined,
): BigInt64Array {
  const narrower = Object.entries(attr).filter(([key]) => !(key in whole.attr));
  const isIn = [
    ...(lga === whole.lga ? [] : [matcherOf(details.lga, (value) => value === lga)]),
    ...narrower.map(([key, filter]) => matcherOf(details.facts.get(key), (value) => matchesFilter(value, filter))),
  ];
  return pricesKobo.filter((_, index) => sellers[index] !== withoutSeller && isIn.every((matches) => matches(index)));
}

/** Asks about each distinct value once. */
function matcherOf(
  { values, indexes }: Detail = { values: [], indexes: new Uint16Array() },
  matches: (value: AttributeValue | undefined) => boolean,
): (index: number) => boolean {
  const isMatch = values.map(matches);
  return (index) => isMatch[indexes[index] ?? -1] ?? false;
}

type Row = { userId: number; priceKobo: bigint; lga: string | null; attributes: AttributeValues };

async function readRows(ids: Int32Array): Promise<Row[]> {
  if (ids.length === 0) return [];
  return reader.rows<Row>(sql`
    select listings.user_id, listings.price_kobo, listings.lga, listings.attributes
    from unnest(string_to_array(${ids.join(",")}, ',')::int[]) as found (id)
    join listings on listings.id = found.id
    where ${isOnSale}`);
}

const toComparables = (rows: readonly Row[], keys: readonly string[], isPart: boolean): Comparables => ({
  isPart,
  sellers: Int32Array.from(rows, ({ userId }) => userId),
  pricesKobo: BigInt64Array.from(rows, ({ priceKobo }) => priceKobo),
  lga: detailOf(rows, ({ lga }) => lga ?? undefined),
  facts: new Map(keys.map((key) => [key, detailOf(rows, ({ attributes }) => attributes[key])])),
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
  return { values, indexes };
}

function bytesOf({ sellers, pricesKobo, lga, facts }: Comparables): number {
  const details = [lga, ...facts.values()];
  const ofDetails = details.map(({ values, indexes }) => indexes.byteLength + bytesOfValue * values.length);
  return ofDetails.reduce((sum, bytes) => sum + bytes, sellers.byteLength + pricesKobo.byteLength);
}
