import "server-only";
import type { ListingQuery } from "@/lib/contracts/market/listings";
import { filterError } from "@/lib/domain/market/attributes/facets";
import { type AttributeFilters } from "@/lib/domain/market/attributes/filters";
import type { ListingSort } from "@/lib/domain/market/listing-sort";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { type Lga, lgas } from "@/lib/domain/market/places/lgas";
import { AppError } from "@/lib/errors";
import { reader, joinSql, sql, type Sql } from "../../../platform/database/client";
import { tags } from "../../../platform/cache/tags";
import { remember } from "../../../platform/cache/remember";
import { isOnSale } from "../on-sale";
import { factConditions } from "./fact-conditions";
import { readText, type SearchField, type TextQuery } from "./text-query";

/** The filters of a list. */
export type ListingFilters = Pick<
  ListingQuery,
  "categoryId" | "category" | "search" | "location" | "state" | "lga" | "attr" | "minPrice" | "maxPrice"
> & {
  /** Null: the price is for the whole thing */
  pricePeriod?: PricePeriod | null;
  /** In one of these, the nearest first */
  near?: readonly Lga[];
  /** Words of the text that may be unfinished are prefixes of longer ones */
  prefixMatch?: boolean;
  /** ids of listings that are already shown */
  exclude?: readonly number[];
};
/** A filtered and ordered list, and the two ways in which Postgres can scan it. */
export type QueryPlan = {
  /** Identifies the list in the cache */
  key: string;
  ordering: Sql;
  /** The part that the index of the order covers: an index scan reads only such rows */
  indexCondition: Sql;
  /** The remaining condition of an index scan; undefined when there is none */
  filter: Sql | undefined;
  /** The whole condition, as bitmap scans can use it */
  bitmapCondition: Sql;
  /** Invalidating it removes the cached ids of this list */
  tag: string;
};

/** @returns undefined when nothing can match: an unknown category, a text without a word, or no LGA near the point */
export async function planQuery(
  filters: ListingFilters,
  sort: ListingSort,
  place: SearchField,
): Promise<QueryPlan | undefined> {
  const { search, location, state, lga, near, attr, minPrice, maxPrice, prefixMatch, exclude } = filters;
  const category = await findCategory(filters);
  if (category === null || near?.length === 0 || (search !== undefined && !/[\p{L}\p{N}]/u.test(search)))
    return undefined;

  refuseUnknownFacts(category, attr);

  const ofCategory = category && sql`listings.category_id = ${category.id}`;
  const facts = factConditions(attr);
  const text = search === undefined ? undefined : await readText(search, prefixMatch);
  const terms = allTerms([
    text?.in(place),
    ...facts.terms,
    state !== undefined && sql`any_of(array[place_term(${state}, ${lga ?? null})])`,
    near && isInOneOf(near),
  ]);
  const prices = both([
    minPrice !== undefined && sql`listings.price_kobo >= ${minPrice}`,
    maxPrice !== undefined && sql`listings.price_kobo <= ${maxPrice}`,
  ]);
  const others = both([
    location !== undefined && sql`listings.location_folded like search_part(${location})`,
    exclude && sql`listings.id <> all(${exclude}::int[])`,
    filters.pricePeriod !== undefined &&
      sql`listings.price_period is not distinct from ${filters.pricePeriod}::price_period`,
    ...facts.exact,
  ]);
  const indexKnowsPrices = sort === "price-low" || sort === "price-high";
  return {
    key: JSON.stringify([
      sort,
      place,
      prefixMatch,
      search,
      category?.id,
      location,
      state,
      lga,
      near && keyOfNear(near, sort),
      attr,
      `${minPrice}-${maxPrice}`,
      exclude,
      filters.pricePeriod === undefined ? "" : `per ${filters.pricePeriod}`,
    ]),
    ordering: orderingBy(sort, filters, text),
    indexCondition: both([isOnSale, ofCategory, indexKnowsPrices && prices]) ?? isOnSale,
    filter: both([terms && sql`listings.search_vector @@ (${terms})`, others, !indexKnowsPrices && prices]),
    bitmapCondition:
      both([isOnSale, terms ? termsInCategory(terms, category) : ofCategory, others, prices]) ?? isOnSale,
    tag: tagOf(category),
  };
}

/** @throws AppError validation_failed for a fact that the category does not have */
function refuseUnknownFacts(category: Category | undefined, filters: AttributeFilters = {}): void {
  const fields = Object.entries(filters).flatMap(([key, filter]) => {
    const message = filterError(category?.slug, key, filter);
    return message === undefined ? [] : [{ path: `attr.${key}`, message }];
  });
  const [first] = fields;
  if (first) throw new AppError("validation_failed", first.message, { fields });
}

/** @returns undefined when nothing is given */
function allTerms(queries: readonly (Sql | false | undefined)[]): Sql | undefined {
  const given = queries.filter((query) => query !== false && query !== undefined);
  return given.length === 0
    ? undefined
    : joinSql(
        given.map((query) => sql`(${query})`),
        " && ",
      );
}

/** By relevance: exact words of the title first, then words of the title; among equals the newest. */
function orderingBy(sort: ListingSort, filters: ListingFilters, text: TextQuery | undefined): Sql {
  switch (sort) {
    case "relevance":
      return sql`search_vector @@ search_query(${filters.search}, '^', 'exact') desc,
        search_vector @@ (${text?.in("title") ?? sql`''`}) desc, created_at desc, id desc`;
    case "newest":
      return sql`created_at desc, id desc`;
    case "oldest":
      return sql`created_at, id`;
    case "price-low":
      return sql`price_kobo, id`;
    case "price-high":
      return sql`price_kobo desc, id desc`;
    case "popular":
      return sql`view_count desc, id desc`;
    case "nearest":
      return sql`array_position(${filters.near?.map(nameOf) ?? []}::text[], state || '/' || lga), created_at desc, id desc`;
  }
}

const nameOf = ({ state, name }: Lga): string => `${state}/${name}`;

export function isInOneOf(near: readonly Lga[]): Sql {
  const [states, names] = [near.map(({ state }) => state), near.map(({ name }) => name)];
  return sql`any_of(array(
    select place_term(state, lga) from unnest(${states}::text[], ${names}::text[]) as near (state, lga)))`;
}

/** Points with the same LGAs around them have the same lists; the order of the LGAs is that of one list only. */
function keyOfNear(near: readonly Lga[], sort: ListingSort): number[] {
  const numbers = near.map((lga) => lgas.indexOf(lga));
  return sort === "nearest" ? numbers : numbers.sort((one, other) => one - other);
}

/** The search index covers categories, facts and places as well: one scan finds words and facts within a category. */
function termsInCategory(terms: Sql, category: Category | undefined): Sql {
  const query = category ? sql`${terms} && ${`'#${category.id}'`}::tsquery` : terms;
  return sql`listings.search_vector @@ (${query})`;
}

/** @returns the tag of the list that these filters narrow: a category's list is not invalidated by the rest of the market */
export async function listTag(filters: OfCategory): Promise<string> {
  return tagOf((await findCategory(filters)) ?? undefined);
}

/** @returns the tags of a page of such a list: what invalidates the list, and its sellers, who are shown */
export const tagsOfPage = async (filters: OfCategory, listings: readonly { userId: number }[]): Promise<string[]> => [
  await listTag(filters),
  ...listings.map(({ userId }) => tags.user(userId)),
];

const tagOf = (category: Category | undefined): string => (category ? tags.category(category.slug) : tags.market);

type Category = { id: number; slug: string };
type OfCategory = Pick<ListingFilters, "categoryId" | "category">;

/** @returns undefined when none is given, null when it does not exist */
export async function findCategory({ categoryId, category }: OfCategory): Promise<Category | undefined | null> {
  if (categoryId === undefined && category === undefined) return undefined;
  const find = async () => {
    const [found] = await reader.rows<Category>(sql`
      select id, slug from categories
      where (${categoryId ?? null}::bigint is null or id = ${categoryId ?? null}::bigint)
        and (${category ?? null}::text is null or slug = ${category ?? null}::text)`);
    return found ?? null;
  };
  return remember(`category ${categoryId} ${category}`, find, () => ({ tags: [] }));
}

/** @returns undefined when nothing is given */
function both(conditions: readonly (Sql | false | undefined)[]): Sql | undefined {
  const given = conditions.filter((condition) => condition !== false && condition !== undefined);
  return given.length === 0 ? undefined : joinSql(given, " and ");
}
