import "server-only";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** Deletes the words of these titles that neither a listing on sale nor a category has: a name may be among them. */
export async function deleteUnusedTitleWords(tx: Tx, titles: readonly string[]): Promise<void> {
  const words = await tx.rows<{ word: string }>(sql`
    select word from title_words where word = any(array(
      select distinct unnest(string_to_array(search_words(title), ' ')) from unnest(${titles}::text[]) as title))`);
  if (words.length === 0) return;
  // A listing that is being inserted with one of them is waited for, and seen.
  await tx.rows(sql`lock table title_words in share row exclusive mode`);
  await tx.rows(sql`
    delete from title_words
    where word = any(${words.map(({ word }) => word)}::text[])
      and not exists (
        select from listings where status = 'active' and deleted_at is null
          and search_vector @@ quote_literal('^' || word)::tsquery)
      and not exists (select from categories where word = any(string_to_array(search_words(name), ' ')))`);
}
