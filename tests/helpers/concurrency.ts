/** Calls that run at once, or wait for one another. */
import { pool, reader, sql } from "@/lib/server/platform/database/client";
import type { ApiResult } from "./api";

/** Runs it so often at once. */
export const times = <T>(count: number, attempt: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

export const sortedStatuses = (responses: readonly ApiResult[]) => responses.map(({ status }) => status).sort();

/** Another order each time, so that every one of them gets to be first. */
export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Queues calls for a listing's lock in this order, before any of them goes on. */
export async function inLockOrder<T>(listingId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select from listings where id = $1 for update", [listingId]);
    const results: Promise<T>[] = [];
    for (const attempt of calls) {
      results.push(attempt());
      while ((await countWaiting()) < results.length);
    }
    await client.query("commit");
    return await Promise.all(results);
  } finally {
    client.release(true);
  }
}

/** How many wait for a row that another one has locked; commits that notify wait for other locks. */
export async function countWaiting(): Promise<number> {
  const [row] = await reader.rows<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity 
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`);
  return row?.waiting ?? 0;
}
