import "server-only";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import type { ListingSort } from "@/lib/domain/market/listing-sort";
import { countedFacets } from "@/lib/domain/market/attributes/facets";
import { bitmapScanReader, sql } from "../../../platform/database/client";
import { remember } from "../../../platform/cache/remember";
import { findAllIds, findFirstIds } from "./listing-ids";
import { findCategory, type ListingFilters, planQuery, type QueryPlan } from "./query-plan";

export type Facets = Pick<ListingPageDto, "facets" | "facetsAreLowerBounds">;
type Counts = Record<string, { value: string; count: number }[]>;

/** Listings counted of a list longer than its bound */
const countedOfLonger = 1_000;
const maxValuesOfFacet = 60;
/** So many filters are left out in turn, one more list each; other facets are counted within all of them. */
const maxOpenFacets = 4;

/**
 * How many listings of a list have each value of a fact. A fact that filters the list is counted without its own
 * filter: another value could be chosen as well.
 * @param lists a search of few hits goes on in further lists
 * @returns nothing for a list of no category
 */
export async function countFacets(lists: readonly ListingFilters[], sort: ListingSort): Promise<Facets> {
  const [first] = lists;
  const category = first && (await findCategory(first));
  if (!category) return {};
  const facets = countedFacets(category.slug);
  const keys = facets.map(({ key }) => key);
  const texts = facets.filter(({ type }) => type === "text").map(({ key }) => key);
  const open = keys.filter((key) => first.attr?.[key]).slice(0, maxOpenFacets);
  const others = keys.filter((key) => !open.includes(key));
  const count = (of: readonly ListingFilters[], counted: string[]) => countOf(of, sort, counted, texts);
  const counted = await Promise.all([
    count(lists, others),
    ...open.map((key) =>
      count(
        lists.map((list) => without(list, key)),
        [key],
      ),
    ),
  ]);
  const isPart = counted.some(({ isPartOfList }) => isPartOfList);
  const counts = Object.assign({}, ...counted.map((part) => part.counts)) as Counts;
  return { facets: inOrder(keys, counts), ...(isPart && { facetsAreLowerBounds: true }) };
}

const without = ({ attr, ...filters }: ListingFilters, key: string): ListingFilters => ({
  ...filters,
  attr: Object.fromEntries(Object.entries(attr ?? {}).filter(([other]) => other !== key)),
});

const inOrder = (keys: readonly string[], facets: Counts): Counts =>
  Object.fromEntries(keys.flatMap((key) => (facets[key] ? [[key, facets[key]]] : [])));

type Counted = { counts: Counts; isPartOfList: boolean };

async function countOf(
  lists: readonly ListingFilters[],
  sort: ListingSort,
  keys: readonly string[],
  textKeys: readonly string[],
): Promise<Counted> {
  const order = sort === "relevance" ? "newest" : sort;
  const planned = await Promise.all(lists.map((filters) => planQuery(filters, order, "anywhere")));
  const plans = planned.filter((plan) => plan !== undefined);
  const [first] = plans;
  if (!first || keys.length === 0) return { counts: {}, isPartOfList: false };
  return remember(
    `facets ${keys.join(" ")} of ${plans.map(({ key }) => key).join(" and ")}`,
    async () => {
      const found = await Promise.all(plans.map(idsOf));
      const ids = new Set(found.flatMap((list) => [...list.ids]));
      return {
        counts: await countValues([...ids], keys, textKeys),
        isPartOfList: found.some(({ isPartOfList }) => isPartOfList),
      };
    },
    ({ counts }) => ({ tags: [first.tag], bytes: JSON.stringify(counts).length * 2 }),
  );
}

async function idsOf(plan: QueryPlan): Promise<{ ids: Int32Array; isPartOfList: boolean }> {
  const whole = await findAllIds(plan);
  return { ids: whole ?? (await findFirstIds(plan, 0, countedOfLonger)), isPartOfList: whole === undefined };
}

type CountRow = { key: string; value: string; count: number };

/** A typed text counts as one value however it is spelt, and shows as most people spell it: filters fold it as well. */
async function countValues(
  ids: readonly number[],
  keys: readonly string[],
  textKeys: readonly string[],
): Promise<Counts> {
  const rows = await bitmapScanReader.rows<CountRow>(sql`
    with counted as (
      select fact.key, fact.value, count(*)::int as count
      from listings
      cross join lateral (
        select key, case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end as list
        from jsonb_each(listings.attributes) where key = any(${keys}::text[])
      ) as facts
      cross join lateral (select facts.key, item as value from jsonb_array_elements_text(facts.list) as item) as fact
      where listings.id = any(string_to_array(${ids.join(",")}, ',')::int[])
      group by fact.key, fact.value
    )
    , folded as (
      select key, (array_agg(value order by count desc, value))[1] as value, sum(count)::int as count
      from counted group by key, case when key = any(${textKeys}::text[]) then search_fold(value) else value end
    )
    select key, value, count from (
      select folded.*, row_number() over (partition by key order by count desc, value) as place from folded
    ) as ranked where place <= ${maxValuesOfFacet} order by key, place`);
  const counts: Counts = {};
  for (const { key, value, count } of rows) (counts[key] ??= []).push({ value, count });
  return counts;
}
