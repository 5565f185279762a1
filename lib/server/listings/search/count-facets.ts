import "server-only";
import type { ListingPageDto } from "@/lib/contracts/listings";
import type { ListingSort } from "@/lib/domain/listing-sort";
import { countedFacets } from "@/lib/domain/attributes/facets";
import { reader, sql } from "../../database/client";
import { remember } from "../../cache/remember";
import { findAllIds, findFirstIds } from "./listing-ids";
import { findCategory, type ListingFilters, planQuery } from "./query-plan";

export type Facets = Pick<ListingPageDto, "facets" | "facetsAreLowerBounds">;
type Counts = Record<string, { value: string; count: number }[]>;

/** Of a list longer than its bound */
const countedOfLonger = 1_000;
const maxValuesOfFacet = 60;
/** So many filters are left out in turn, one more list each; other facets are counted within all of them. */
const maxOpenFacets = 4;

/**
 * How many listings of a list have each value of a fact. A fact that filters the list is counted without its own
 * filter: another value could be chosen as well.
 * @returns nothing for a list of no category
 */
export async function countFacets(filters: ListingFilters, sort: ListingSort): Promise<Facets> {
  const category = await findCategory(filters);
  if (!category) return {};
  const keys = countedFacets(category.slug).map(({ key }) => key);
  const open = keys.filter((key) => filters.attr?.[key]).slice(0, maxOpenFacets);
  const others = keys.filter((key) => !open.includes(key));
  const counted = await Promise.all([
    countOf(filters, sort, others),
    ...open.map((key) => countOf(without(filters, key), sort, [key])),
  ]);
  const isPart = counted.some(({ isPartOfList }) => isPartOfList);
  const facets = Object.assign({}, ...counted.map(({ counts }) => counts)) as Counts;
  return { facets: inOrder(keys, facets), ...(isPart && { facetsAreLowerBounds: true }) };
}

const without = ({ attr, ...filters }: ListingFilters, key: string): ListingFilters => ({
  ...filters,
  attr: Object.fromEntries(Object.entries(attr ?? {}).filter(([other]) => other !== key)),
});

const inOrder = (keys: readonly string[], facets: Counts): Counts =>
  Object.fromEntries(keys.flatMap((key) => (facets[key] ? [[key, facets[key]]] : [])));

type Counted = { counts: Counts; isPartOfList: boolean };

async function countOf(filters: ListingFilters, sort: ListingSort, keys: readonly string[]): Promise<Counted> {
  const isOfIndex = sort !== "relevance" && sort !== "nearest";
  const plan = await planQuery(filters, isOfIndex ? sort : "newest", "anywhere");
  if (!plan || keys.length === 0) return { counts: {}, isPartOfList: false };
  return remember(
    `facets ${keys.join(" ")} of ${plan.key}`,
    async () => {
      const whole = await findAllIds(plan);
      const ids = whole ?? (await findFirstIds(plan, 0, countedOfLonger));
      return { counts: await countValues(ids, keys), isPartOfList: whole === undefined };
    },
    ({ counts }) => ({ tags: [plan.tag], bytes: JSON.stringify(counts).length * 2 }),
  );
}

type CountRow = { key: string; value: string; count: number };

async function countValues(ids: Int32Array, keys: readonly string[]): Promise<Counts> {
  const rows = await reader.rows<CountRow>(sql`
    with counted as (
      select fact.key, fact.value, count(*)::int as count
      from unnest(string_to_array(${ids.join(",")}, ',')::int[]) as found (id)
      join listings on listings.id = found.id
      cross join lateral (
        select key, case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end as list
        from jsonb_each(listings.attributes) where key = any(${keys}::text[])
      ) as facts
      cross join lateral (select facts.key, item as value from jsonb_array_elements_text(facts.list) as item) as fact
      group by fact.key, fact.value
    )
    select key, value, count from (
      select counted.*, row_number() over (partition by key order by count desc, value) as place from counted
    ) as ranked where place <= ${maxValuesOfFacet} order by key, place`);
  const counts: Counts = {};
  for (const { key, value, count } of rows) (counts[key] ??= []).push({ value, count });
  return counts;
}
