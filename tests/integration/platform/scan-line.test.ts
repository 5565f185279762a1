/** Queries that read thousands of rows wait in one line, so that a purchase never competes with all of them. */
import { availableParallelism } from "node:os";
import { bitmapScanReader, reader, scanReader, sql } from "@/lib/server/platform/database/client";

/**
 * A slow scan. @returns how many were running when it began, itself among them; other tests have databases of their own
 */
const scan = (from: typeof scanReader) =>
  from.rows<{ running: number }>(sql`
    select count(*)::int as running, pg_sleep(0.1)::text
    from (
      select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%in the scan line%') as others`);

test("half as many scans run at once as there are processors, of both kinds together", async () => {
  const scans = Array.from({ length: 6 }, (_, index) => scan(index % 2 === 0 ? scanReader : bitmapScanReader));
  const running = (await Promise.all(scans)).map(([row]) => row?.running ?? 0);
  expect(Math.max(...running)).toBeGreaterThan(0);
  expect(Math.max(...running)).toBeLessThanOrEqual(Math.max(1, Math.floor(availableParallelism() / 2)));
});

test("other queries do not wait for them", async () => {
  let ended = 0;
  // It is the query that must not wait: a connection is there.
  await reader.rows(sql`select 1`);
  const scans = Array.from({ length: 4 }, () => scan(scanReader).then(() => ended++));
  await reader.rows(sql`select 1`);
  expect(ended).toBeLessThan(4);
  await Promise.all(scans);
});

test("one that fails leaves the line", async () => {
  const failing = Array.from({ length: 4 }, () => scanReader.rows(sql`select 1 / 0`));
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe("rejected");
  expect(await scan(bitmapScanReader)).toEqual([expect.objectContaining({ running: 1 })]);
});
