import "server-only";
import { type StateCode, stateCodes } from "@/lib/domain/market/places/states";
import { tags } from "../../../platform/cache/tags";
import { remember } from "../../../platform/cache/remember";
import { reader, sql } from "../../../platform/database/client";
import { isOnSale } from "../on-sale";

export type StateOnSale = { categorySlug: string; state: StateCode };

/**
 * In which states each category has listings on sale: 592 probes of an index, a few milliseconds at any size. (`exists`
 * would be planned as a join with all listings.)
 */
export function listStatesOnSale(): Promise<StateOnSale[]> {
  const find = () =>
    reader.rows<StateOnSale>(sql`
      select categories.slug as category_slug, state.code as state
      from categories, unnest(${stateCodes}::text[]) with ordinality as state (code, position),
        lateral (
          select from listings
          where listings.category_id = categories.id and listings.state = state.code and ${isOnSale} limit 1
        ) as found
      order by state.position, categories.position`);
  return remember("states on sale", find, (rows) => ({ tags: [tags.market], bytes: 200 * rows.length }));
}

/** The states in which anything is on sale, or something of a category. */
export async function listStates(categorySlug?: string): Promise<StateCode[]> {
  const rows = await listStatesOnSale();
  const ofCategory = rows.filter((row) => categorySlug === undefined || row.categorySlug === categorySlug);
  return [...new Set(ofCategory.map(({ state }) => state))];
}
