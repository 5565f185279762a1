import "server-only";
import type { AttributeFilter, AttributeFilters } from "@/lib/domain/market/attributes/filters";
import { isNumberEverywhere, isWholeNumber } from "@/lib/domain/market/attributes/facets";
import { moveInCostKey } from "@/lib/domain/market/move-in-cost";
import { sql, type Sql } from "../../../platform/database/client";

/** The conditions of a filter by facts, on the search index and on the rows that it finds. */
export type FactConditions = { terms: Sql[]; exact: Sql[] };

export function factConditions(filters: AttributeFilters = {}): FactConditions {
  const conditions = Object.entries(filters).map(([key, filter]) => conditionsOf(key, filter));
  return { terms: conditions.flatMap(({ terms }) => terms), exact: conditions.flatMap(({ exact }) => exact) };
}

function conditionsOf(key: string, filter: AttributeFilter): FactConditions {
  if ("values" in filter)
    return isComputed(key) ? oneOfNumbers(key, filter.values.map(Number)) : oneOf(key, filter.values);
  const { from = 0, to = largestNumber } = filter;
  const values = isWholeNumber(key) ? integersBetween(from, to) : [];
  if (values.length > 0) return oneOf(key, values);
  return {
    terms: [anyOf(bandsBetween(from, to).map((band) => bandTerm(key, band)))],
    exact: [sql`${numberOf(key)} between ${from}::numeric and ${to}::numeric`],
  };
}

const isComputed = (key: string) => key === moveInCostKey;

/** As numbers are stored: 03 is 3. */
const oneOf = (key: string, values: readonly string[]): FactConditions => ({
  terms: [
    sql`any_of(array(select fact_term(${key}, value) from unnest(${values.map((value) => storedNumber(key, value))}::text[]) as value))`,
  ],
  exact: [],
});

const storedNumber = (key: string, value: string): string =>
  isNumberEverywhere(key) && /^[\d.]+$/.test(value) ? String(Number(value)) : value;

const oneOfNumbers = (key: string, numbers: readonly number[]): FactConditions => ({
  terms: [anyOf(numbers.flatMap((number) => bandsBetween(number, number)).map((band) => bandTerm(key, band)))],
  exact: [sql`${numberOf(key)} = any(${numbers}::numeric[])`],
});

const anyOf = (terms: readonly string[]): Sql => sql`any_of(${[...new Set(terms)]}::text[])`;
const bandTerm = (key: string, band: string): string => `~${key}=${band}`;

/** Years and the like have an index term each; only whole numbers between them can be stored there. */
const maxValuesOfRange = 60;
const firstYear = 1_900;

function integersBetween(from: number, to: number): string[] {
  const isShort = from >= firstYear && to - from < maxValuesOfRange && Number.isInteger(from) && Number.isInteger(to);
  return isShort && to < 10_000
    ? Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => String(from + step))
    : [];
}

const largestNumber = 999_999_999_999;
const largestExponent = 12;
/** More fine bands than this cost more to look up than they spare. */
const maxFineBands = 60;

/** The bands of numbers (prisma/functions/number_band.sql) that a range touches: 109 at most. */
function bandsBetween(from: number, to: number): string[] {
  const fine = bandsOfDigits(2, from, to);
  return fine.length <= maxFineBands ? fine : bandsOfDigits(1, from, to);
}

function bandsOfDigits(digits: 1 | 2, from: number, to: number): string[] {
  const bands = from < 1 ? ["0"] : [];
  for (let length = 1; length <= largestExponent; length++) {
    const shown = Math.min(digits, length);
    const unit = 10 ** (length - shown);
    const [first, last] = [
      Math.max(Math.floor(from / unit), 10 ** (shown - 1)),
      Math.min(Math.floor(to / unit), 10 ** shown - 1),
    ];
    for (let leading = first; leading <= last; leading++) bands.push(`${length}.${leading}`);
  }
  return bands;
}

/** Another category may have a text under the same key, and conditions are checked in any order. */
const numberOf = (key: string): Sql =>
  key === moveInCostKey
    ? sql`move_in_cost(listings.price_kobo, listings.price_period, listings.attributes)`
    : sql`case when jsonb_typeof(listings.attributes -> ${key}) = 'number' then (listings.attributes ->> ${key})::numeric end`;
