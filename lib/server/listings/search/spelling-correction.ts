import "server-only";
import { reader, sql } from "../../database/client";
import { remember } from "../../cache/remember";
import { tags } from "../../cache/tags";

/**
 * @returns the text with unknown words replaced by the nearest word of a title; undefined when nothing
 * needs correcting
 */
export function findCorrection(search: string): Promise<string | undefined> {
  return remember(
    `correction ${search}`,
    async () => {
      const [row] = await reader.rows<{ correction: string | null }>(
        sql`select search_corrected(${search}) as correction`,
      );
      return row?.correction ?? undefined;
    },
    () => ({ tags: [tags.market] }),
  );
}
