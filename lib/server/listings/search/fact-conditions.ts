import "server-only";
import type { AttributeFilter, AttributeFilters } from "@/lib/domain/attributes/filters";
import { moveInCostKey } from "@/lib/domain/move-in-cost";
import { sql, type Sql } from "../../database/client";

/** What a filter by facts asks of the search index, and of the rows that the index finds. */
export type FactConditions = { terms: Sql[]; exact: Sql[] };

export function factConditions(filters: AttributeFilters = {}): FactConditions {
  const conditions = Object.entries(filters).map(([key, filter]) => conditionsOf(key, filter));
  return { terms: conditions.flatMap(({ terms }) => terms), exact: conditions.flatMap(({ exact }) => exact) };
}

function conditionsOf(key: string, filter: AttributeFilter): FactConditions {
  if ("values" in filter && key !== moveInCostKey) return { terms: [oneOfValues(key, filter.values)], exact: [] };
  const { from = 0, to = largestNumber } = "values" in filter ? rangeOf(filter.values) : filter;
  const values = integersBetween(from, to);
  const isExact = values.length > 0 && key !== moveInCostKey;
  return isExact
    ? { terms: [oneOfValues(key, values)], exact: [] }
    : {
        terms: [oneOfBands(key, from, to)],
        exact: [sql`${numberOf(key)} between ${from}::numeric and ${to}::numeric`],
      };
}

const rangeOf = (values: readonly string[]) => {
  const numbers = values.map(Number);
  return { from: Math.min(...numbers), to: Math.max(...numbers) };
};

const oneOfValues = (key: string, values: readonly string[]): Sql =>
  sql`any_of(array(select fact_term(${key}, value) from unnest(${values}::text[]) as value))`;

const oneOfBands = (key: string, from: number, to: number): Sql =>
  sql`any_of(${bandsBetween(from, to).map((band) => `~${key}=${band}`)}::text[])`;

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
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The bands of numbers (prisma/functions/number_band.sql) that a range touches: 109 at most. */
function bandsBetween(from: number, to: number): string[] {
  const bands = Array.from({ length: largestExponent }, (_, index) => index + 1).flatMap((length) =>
    digits.map((digit) => {
      const unit = 10 ** (length - 1);
      return { name: `${length}.${digit}`, first: digit * unit, end: (digit + 1) * unit };
    }),
  );
  const touched = bands.filter(({ first, end }) => first <= to && end > from).map(({ name }) => name);
  return from < 1 ? ["0", ...touched] : touched;
}

/** Another category may have a text under the same key, and conditions are checked in any order. */
const numberOf = (key: string): Sql =>
  key === moveInCostKey
    ? sql`move_in_cost(listings.price_kobo, listings.price_period, listings.attributes)`
    : sql`case when jsonb_typeof(listings.attributes -> ${key}) = 'number' then (listings.attributes ->> ${key})::numeric end`;
