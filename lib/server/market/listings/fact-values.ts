import "server-only";
import type { FactValuesDto, FactValuesQuery } from "@/lib/contracts/market/listings";
import { findAttribute } from "@/lib/domain/market/attributes";
import { isSuggested } from "@/lib/domain/market/attributes/suggested";
import { AppError } from "@/lib/errors";
import { remember } from "../../platform/cache/remember";
import { reader, sql } from "../../platform/database/client";
import { isOnSale } from "./on-sale";
import { findNewestIds } from "./search/listing-ids";
import { findCategory, planQuery } from "./search/query-plan";

const maxListingsRead = 2_000;
const maxValues = 20;
/** A value of fewer people might be somebody's own text, or an advertisement. */
const minSellers = 3;
/** Models change slowly, and a category changes all the time: its changes do not invalidate this. */
const maxAgeMs = 10 * 60_000;

/**
 * The usual values of a typed fact in the newest listings on sale, the commonest first, as most sellers spell them.
 * @throws AppError validation_failed for a fact that is not suggested, or a filter that the category does not have
 */
export async function readFactValues({ category: slug, key, attr }: FactValuesQuery): Promise<FactValuesDto> {
  const category = await findCategory({ category: slug, categoryId: undefined });
  if (!category) return { values: [] };
  assertSuggested(category.slug, key);
  const plan = await planQuery({ category: slug, attr }, "newest", "anywhere");
  if (!plan) return { values: [] };
  const values = await remember(
    `values of ${key} in ${plan.key}`,
    async () => countValues(key, await findNewestIds(plan, maxListingsRead)),
    (found) => ({ tags: [], bytes: JSON.stringify(found).length * 2, maxAgeMs }),
  );
  return { values };
}

function assertSuggested(slug: string, key: string): void {
  const attribute = findAttribute(slug, key);
  if (attribute && isSuggested(attribute)) return;
  const message = "There is no such fact here";
  throw new AppError("validation_failed", message, { fields: [{ path: "key", message }] });
}

async function countValues(key: string, ids: Int32Array): Promise<string[]> {
  if (ids.length < minSellers) return [];
  const rows = await reader.rows<{ value: string }>(sql`
    with typed as (
      select listings.user_id, listings.attributes ->> ${key}::text as value
      from unnest(string_to_array(${ids.join(",")}, ',')::int[]) as found (id)
      join listings on listings.id = found.id
      where ${isOnSale} and listings.attributes ? ${key}::text
    ), spelt as (
      select search_fold(value) as folded, value, count(distinct user_id) as sellers, count(*) as listings
      from typed group by value
    ), usual as (
      select search_fold(value) as folded, count(*) as listings from typed
      group by folded having count(distinct user_id) >= ${minSellers}
    )
    select (array_agg(spelt.value order by spelt.sellers desc, spelt.listings desc, spelt.value))[1] as value
    from usual join spelt using (folded)
    group by usual.folded, usual.listings order by usual.listings desc, value limit ${maxValues}`);
  return rows.map(({ value }) => value);
}
