import "server-only";
import { inTransaction } from "../platform/database/transaction";
import { sql } from "../platform/database/client";
import { logger } from "../platform/logger";

/** A worker whose clock differs by more takes no jobs (../database/compare-clocks.ts). */
const toleratedAhead = "30 seconds";

/**
 * Undoes what a worker with a clock ahead has left. graphile-worker runs a periodic job only after its last execution,
 * whoever noted it: one that lies in the future would stop that job at every worker until then. Its jobs of the future
 * are deleted, because the workers whose clocks are right make them in time.
 */
export async function repairQueue(): Promise<void> {
  const repaired = await inTransaction(async (tx) => {
    const crontabs = await tx.rows<{ identifier: string }>(sql`
      update graphile_worker._private_known_crontabs
      set last_execution = date_trunc('minute', clock_timestamp()), known_since = least(known_since, clock_timestamp())
      where last_execution > clock_timestamp() + ${toleratedAhead}::interval
        or known_since > clock_timestamp() + ${toleratedAhead}::interval
      returning identifier`);
    const jobs = await tx.rows<{ id: bigint }>(sql`
      delete from graphile_worker._private_jobs
      where payload -> '_cron' is not null and attempts = 0 and locked_at is null
        and run_at > clock_timestamp() + ${toleratedAhead}::interval
      returning id`);
    return { crontabs: crontabs.map(({ identifier }) => identifier), jobs: jobs.length };
  });
  if (repaired.crontabs.length > 0 || repaired.jobs > 0)
    logger.error(repaired, "a worker with a wrong clock ran periodic jobs in the future; they go on now");
}
