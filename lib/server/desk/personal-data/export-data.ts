import "server-only";
import { exportParts } from "@/lib/contracts/people/personal-data";
import { consumeLimit, maxExportMinutes, resetLimit } from "../../platform/auth/rate-limit";
import type { UserActor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { emptySql, joinSql, reader, sql } from "../../platform/database/client";
import { logger } from "../../platform/logger";
import { type ExportedRows, exportedRows } from "./exported-rows";

/** A row has at most some 50 kB: a page of the largest takes 2 MB. */
const pageSize = 40;

/**
 * All that is held on a person, as JSON that is read while it is sent: a page of rows at a time.
 * @throws AppError too_many_requests: a few an hour, one at a time
 */
export async function beginExport({ id }: UserActor): Promise<AsyncGenerator<string>> {
  await consumeLimit("exportsInFlight", String(id));
  try {
    await consumeLimit("exportsOfAccount", String(id));
  } catch (error) {
    await resetLimit("exportsInFlight", String(id));
    throw error;
  }
  return writeExport(id);
}

async function* writeExport(userId: number): AsyncGenerator<string> {
  const deadline = performance.now() + maxExportMinutes * 60_000;
  try {
    yield `{"exportedAt":${JSON.stringify(now())}`;
    for (const part of exportParts) {
      yield `,\n${JSON.stringify(part)}:[`;
      let separator = "\n";
      for await (const rows of readPages(exportedRows[part], userId)) {
        if (performance.now() > deadline)
          throw new Error(`The client reads for longer than ${maxExportMinutes} minutes`);
        yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
        separator = ",\n";
      }
      yield "]";
    }
    yield "}\n";
  } catch (error) {
    logger.warn({ err: error }, "a download of somebody's data broke off");
    throw error;
  } finally {
    await resetLimit("exportsInFlight", String(userId));
  }
}

type Row = Record<string, unknown> & { keys: string[] };

/** By keyset: each page begins after the last row of the previous one. */
const asItIs = (row: Record<string, unknown>) => Promise.resolve(row);

async function* readPages(
  { select, from, keys, reveal = asItIs }: ExportedRows,
  userId: number,
): AsyncGenerator<object[]> {
  const columns = keys.map(({ column }) => column);
  let after: string[] | undefined;
  for (;;) {
    const values = after?.map((value, index) => keys[index]?.cast(value) ?? sql`null`);
    const isAfter = values ? sql`and (${joinSql(columns)}) > (${joinSql(values)})` : emptySql;
    const rows = await reader.rows<Row>(sql`
      select ${select(userId)}, array[${joinSql(columns.map((column) => sql`${column}::text`))}] as keys
      ${from(userId)} ${isAfter} order by ${joinSql(columns)} limit ${pageSize}`);
    if (rows.length > 0) yield await Promise.all(rows.map(({ keys: _, ...row }) => reveal(row)));
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.keys;
  }
}
