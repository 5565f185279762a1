import "server-only";
import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { now } from "../clock";
import { pool, type Reader, readers, runQuery, type Sql } from "./client";
import { isAfterFailure, isReadOnly, isRetryable, ofUnusableConnection } from "./errors";
import { invalidateCaches } from "../cache/caches";
import { announce } from "./announce";
import { type DeferredWrite, DeferredWrites } from "./deferred-writes";
import { limitConcurrency } from "./limit-concurrency";
import { timeLimit } from "@/lib/process/time-limit";

/**
 * An open database transaction. Everything about money and trust is written through one. Statements that are sent
 * without waiting for each other run in the order of the calls, in one round trip; after one that fails, all do.
 */
export type Tx = Reader & {
  /** The time it began: the timestamp of all it writes, and the time that deadlines are compared with */
  now: Date;
  /** @returns the first row, or undefined */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** Writes rows that nothing in the transaction reads, in one statement before the commit. */
  collect<Item>(deferredWrite: DeferredWrite<Item>, ...items: Item[]): void;
  /** Invalidates the cached data with these tags after the commit. */
  invalidate(...tags: string[]): void;
  /** Tells open screens of its live events after the commit. */
  announce(): void;
};

/**
 * A transaction finds rows by their keys. For a young table Postgres plans to read it whole, and a connection keeps that
 * plan while the table grows.
 */
const begin = "begin; set local enable_seqscan = off";
const maxTries = 5;
const baseDelayMs = 10;
/** The second connection is a new one: when it is read-only too, the database is. */
const maxTriesReadOnly = 2;
/** Retries end after this long: a clear "busy" is better than a page that hangs. */
const retryWithinMs = timeLimit(2_000);

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. Lost races (serialization,
 * deadlock, lock timeout) are retried up to five times, a connection that stayed read-only is replaced once.
 * @throws any error of `work`, after a rollback
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await limitConcurrency(() => attemptTransaction(work));
    } catch (error) {
      const tries = isReadOnly(error) ? maxTriesReadOnly : maxTries;
      const isTooLate = attempt >= tries || performance.now() - startedAt > retryWithinMs;
      if (isTooLate || !isRetryable(error)) throw error;
      await pause(baseDelayMs * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function attemptTransaction<T>(work: (tx: Tx) => Promise<T> | T): Promise<T> {
  const client = await pool().connect();
  const { tx, deferredWrites, changedTags, toAnnounce, failures, close } = openTx(client);
  let failure: Error | undefined;
  try {
    const [, result] = await Promise.all([client.query(begin), work(tx)]);
    const last = deferredWrites.statement(tx.now);
    const written = last && tx.rows(last);
    close();
    const [, { command }] = await Promise.all([written, client.query("commit")]);
    // After a statement that failed, Postgres rolls back for a commit.
    if (command !== "COMMIT") throw new Error("A statement of the transaction failed, and nobody noticed");
    invalidateCaches([...changedTags]);
    announce({ tags: changedTags, liveEvents: toAnnounce.size > 0 });
    return result;
  } catch (caught) {
    close();
    // With pipelined statements, the error of a later one can arrive first.
    const error = isAfterFailure(caught) ? (failures[0] ?? caught) : caught;
    failure = (await rollback(client, error)) ?? ofUnusableConnection(error);
    throw error;
  } finally {
    client.release(failure);
  }
}

function openTx(client: pg.PoolClient) {
  const deferredWrites = new DeferredWrites();
  const changedTags = new Set<string>();
  const toAnnounce = new Set<"live events">();
  const failures: unknown[] = [];
  let isOpen = true;
  const rows = async <Row>(query: Sql) => {
    // A part of the work that goes on after another one failed would write outside of the transaction.
    if (!isOpen) throw new Error("The transaction is over");
    return runQuery<Row>(client, query, { isPrepared: true }).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  };
  return {
    close: () => void (isOpen = false),
    deferredWrites,
    changedTags,
    toAnnounce,
    failures,
    tx: {
      now: now(),
      rows,
      row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
      collect: (deferredWrite, ...items) => deferredWrites.collect(deferredWrite, items),
      invalidate: (...tags: string[]) => tags.forEach((tag) => changedTags.add(tag)),
      announce: () => void toAnnounce.add("live events"),
    } satisfies Tx,
  };
}

/** @returns an error when the connection is unusable, so that the pool drops it */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** Consistent reads from one snapshot; concurrent writes are neither waited for nor seen. */
export async function inSnapshot<T>(work: (reader: Reader) => Promise<T>, timeoutMs?: number): Promise<T> {
  const client = await readers().connect();
  let failure: Error | undefined;
  try {
    await client.query("begin isolation level repeatable read");
    if (timeoutMs) await client.query(`set local statement_timeout = ${timeoutMs}`);
    const result = await work({ rows: (query) => runQuery(client, query, { timeoutMs }) });
    await client.query("commit");
    return result;
  } catch (error) {
    failure = await rollback(client, error);
    throw error;
  } finally {
    client.release(failure);
  }
}
