import "server-only";
import { database, sql } from "../../db";
import { remember } from "../../page-cache/remember";
import { tags } from "../../page-cache/pages";

/** @returns the text with its unknown words replaced by the nearest that titles have; undefined when there is nothing to mend */
export function findMeant(search: string): Promise<string | undefined> {
  return remember(
    `meant ${search}`,
    async () => {
      const [row] = await database.rows<{ meant: string | null }>(sql`select search_corrected(${search}) as meant`);
      return row?.meant ?? undefined;
    },
    () => ({ tags: [tags.market] }),
  );
}
