import "server-only";
import { maxListLength, queuePageSize } from "@/lib/contracts/desk/admin";
import { type Reader, sql, type Sql } from "./client";

/** A page of a list whose pages have numbers */
export type NumberedPage<Item> = {
  items: Item[];
  /** At most `maxListLength`: a lower bound then */
  total: number;
  totalIsLowerBound: boolean;
  page: number;
  lastPage: number;
};

/**
 * Counts a list up to a maximum, and reads one page of it: the last page for a number beyond it.
 * @param rows the list as a `select` without order and limit
 * @param read reads a page by its clauses: limit and offset
 */
export async function readNumberedPage<Item>(
  reader: Reader,
  rows: Sql,
  page: number,
  read: (part: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<NumberedPage<Item>> {
  const [counted] = await reader.rows<{ count: bigint }>(sql`
    select count(*) from (${rows} limit ${maxListLength + 1}) as counted`);
  const found = Number(counted?.count ?? 0);
  const total = Math.min(found, maxListLength);
  const lastPage = Math.max(1, Math.ceil(total / queuePageSize));
  const shown = Math.min(page, lastPage);
  const items = total === 0 ? [] : await read({ limit: queuePageSize, offset: (shown - 1) * queuePageSize });
  return { items, total, totalIsLowerBound: found > maxListLength, page: shown, lastPage };
}
