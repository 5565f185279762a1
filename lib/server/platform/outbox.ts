import "server-only";
import { now } from "./clock";
import { type Reader, sql, type Sql } from "./database/client";
import { inTransaction, type Tx } from "./database/transaction";
import { logger } from "./logger";
import { enqueue, type TaskName } from "./queue";

/** A table of what the worker sends: id, status, attempts, created_at, next_attempt_at, sent_at. */
export type Outbox = {
  table: Sql;
  /** The job that sends a row of it */
  task: TaskName;
  /** For the log */
  name: string;
  giveUpAfterHours: number;
};

type Queued = { id: number; attempts: number; createdAt: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstDelayMs = minuteMs / 2;
const maxDelayMs = 6 * hourMs;
const batchSize = 500;

/**
 * Delivers at least once: a process that dies after the other side took it delivers it again, under the same id. Failed
 * deliveries are retried, less and less often, until they are given up.
 */
export async function attempt(outbox: Outbox, queued: Queued, deliver: () => Promise<void>): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    return retryLater(outbox, queued, error);
  }
  await inTransaction((tx) => markSent(tx, outbox, queued.id));
}

async function retryLater(outbox: Outbox, { id, attempts, createdAt }: Queued, error: unknown): Promise<void> {
  const { name, giveUpAfterHours } = outbox;
  const failed = { [outbox.task]: id, attempt: attempts + 1, ...reasonOf(error) };
  const lastAttemptAt = createdAt.getTime() + giveUpAfterHours * hourMs;
  const nowMs = now().getTime();
  if (nowMs >= lastAttemptAt) {
    await inTransaction((tx) => giveUp(tx, outbox, id));
    return logger.error(failed, `a ${name} was given up: nobody took it for ${giveUpAfterHours} hours`);
  }
  const asked = (error as { retryAfterMs?: number }).retryAfterMs ?? 0;
  const delayMs = Math.min(maxDelayMs, Math.max(asked, firstDelayMs * 2 ** attempts));
  const runAt = new Date(Math.min(lastAttemptAt, nowMs + delayMs));
  await inTransaction((tx) => postpone(tx, outbox, id, runAt));
  logger.warn({ ...failed, nextAttemptAt: runAt }, `a ${name} could not be sent; it will be tried again`);
}

/** Without the server's own words, which repeat the address. */
function reasonOf(error: unknown): { code: unknown; response: unknown; step: unknown } {
  const { code, responseCode: response, command: step } = error as Record<string, unknown>;
  return { code, response, step };
}

async function markSent(tx: Tx, { table }: Outbox, id: number): Promise<void> {
  await tx.rows(sql`
    update ${table} set status = 'sent', sent_at = ${tx.now}, attempts = attempts + 1 where id = ${id} and status = 'queued'`);
}

async function postpone(tx: Tx, { table, task }: Outbox, id: number, runAt: Date): Promise<void> {
  const postponed = await tx.row(sql`
    update ${table} set attempts = attempts + 1, next_attempt_at = ${runAt} where id = ${id} and status = 'queued' returning id`);
  if (postponed) enqueue(tx, { task, id, runAt });
}

async function giveUp(tx: Tx, { table }: Outbox, id: number): Promise<void> {
  await tx.rows(sql`
    update ${table} set status = 'given_up', attempts = attempts + 1 where id = ${id} and status = 'queued'`);
}

/** The jobs of rows whose attempt is overdue, the oldest first. */
export async function findUnsent(
  { table, task }: Outbox,
  from: Reader,
  before: Date,
): Promise<{ task: TaskName; id: number }[]> {
  const rows = await from.rows<{ id: number }>(sql`
    select id from ${table} where status = 'queued' and next_attempt_at < ${before}
    order by next_attempt_at limit ${batchSize}`);
  return rows.map(({ id }) => ({ task, id }));
}
