import "server-only";
import { execute, sql, type Sql } from "./client";

export type RowsOf = { table: Sql; condition: Sql };

const batchSize = 5_000;
const maxBatches = 200;

/** Deletes rows in bounded batches. @returns whether none is left */
export const deleteInBatches = ({ table, condition }: RowsOf): Promise<boolean> =>
  untilNone(() =>
    execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${batchSize}))
      returning 1`),
  );

/** Changes rows in bounded batches. @param change makes `condition` false for them. @returns whether none is left */
export const updateInBatches = ({ table, condition, change }: RowsOf & { change: Sql }): Promise<boolean> =>
  untilNone(() =>
    execute(sql`
      update ${table} set ${change}
      where ctid = any(array(select ctid from ${table} where ${condition} limit ${batchSize})) and ${condition}
      returning 1`),
  );

async function untilNone(writeBatch: () => Promise<unknown[]>): Promise<boolean> {
  for (let batch = 0; batch < maxBatches; batch++) if ((await writeBatch()).length < batchSize) return true;
  return false;
}
