import "server-only";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { PrismaPg } from "@prisma/adapter-pg";
import pLimit, { type LimitFunction } from "p-limit";
import pg from "pg";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { BatchingClient } from "./batching-client";
import { ofUnusableConnection } from "./errors";
import { Pool } from "./pool";
import { env } from "../env";
import { keepAlive } from "../keep-alive";
import { logger } from "../logger";
import { timeLimit } from "@/lib/process/time-limit";

/** Composable SQL: values become parameters. pg receives `sql.text` and `sql.values` unchanged. */
export const sql = Prisma.sql;
export const { join: joinSql, empty: emptySql } = Prisma;
/** Names that stand in this program, never input */
export const rawSql = Prisma.raw;
export type Sql = Prisma.Sql;
/** Words of our own as literals, so that the planner can match them with the predicate of a partial index. */
export const literals = (words: readonly string[]): Sql => rawSql(words.map((word) => `'${word}'`).join(", "));

const lockTimeoutMs = timeLimit(3_000);
const statementTimeoutMs = timeLimit(5_000);
const connectTimeoutMs = timeLimit(3_000);
const counterConnections = 4;

const bigintOid = 20;
/**
 * BIGINT (kobo, counts) is a bigint in our own statements; NUMERIC stays a string; other types are parsed
 * as pg does by default.
 */
const types = {
  getTypeParser: ((oid: number, format: "text" | "binary") =>
    oid === bigintOid ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * A request has one core at best. Starting parallel workers and JIT compilation costs all other requests
 * more than it saves one.
 */
const noParallelPlans = "-c max_parallel_workers_per_gather=0 -c jit=off";
/** The default assumes spinning disks. On SSDs an index lookup costs hardly more than the next row of a scan. */
const cheapIndexScans = "-c random_page_cost=1.1";
/**
 * Queries of thousands of rows that this process runs at once. With its renderer's they take the processors that there
 * are: more at once would be no faster, and purchases would wait for all of them.
 */
const scansAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));
/** A connection that writes nothing, whatever it is asked. */
const readOnly = "-c default_transaction_read_only=on";
const bitmapScansOnly = "-c enable_seqscan=off -c enable_indexscan=off -c enable_indexonlyscan=off";

type Connections = {
  pool: pg.Pool;
  readers: pg.Pool;
  counters: pg.Pool;
  bitmapScans: pg.Pool;
  /** The line in which scans wait for their turn */
  inScanTurn: LimitFunction;
  prisma: PrismaClient;
};

function connect(): Connections {
  const size = env().DATABASE_POOL_SIZE;
  const pool = openPool({ max: size, options: cheapIndexScans });
  const counters = openPool({ max: counterConnections, options: "-c synchronous_commit=off" });
  const readers = openPool({ max: Math.ceil(size / 2), options: cheapIndexScans, isReadOnly: true });
  const bitmapScans = openPool({ max: scansAtOnce, options: bitmapScansOnly, isReadOnly: true });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return { pool, readers, counters, bitmapScans, inScanTurn: pLimit(scansAtOnce), prisma };
}

function openPool({ options, ...own }: { max: number; options: string; isReadOnly?: boolean }): pg.Pool {
  const pool = new Pool({
    ...own,
    Client: BatchingClient,
    options: [noParallelPlans, options, own.isReadOnly ? readOnly : ""].join(" "),
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: 2 * statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // Workers listen on one of these.
    ...keepAlive,
    application_name: "oja",
    // Statements that do not wait for each other's results are one round trip.
    pipeline: true,
  });
  const onLost = ({ message }: Error) => logger.warn({ reason: message }, "a database connection was lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}

// Each route bundle may load this module; the process shares one pool.
const shared = globalThis as typeof globalThis & { ojaConnections?: Connections };
const connections = (): Connections => (shared.ojaConnections ??= connect());

export const pool = (): pg.Pool => connections().pool;
export const readers = (): pg.Pool => connections().readers;
/** For counters of use: their commits do not wait for the disk, a power cut may lose them. */
export const counterPool = (): pg.Pool => connections().counters;
export const prisma = (): PrismaClient => connections().prisma;

export async function closeDatabase(): Promise<void> {
  const open = shared.ojaConnections;
  shared.ojaConnections = undefined;
  if (!open) return;
  await open.prisma.$disconnect();
  for (const connected of [open.pool, open.readers, open.counters, open.bitmapScans])
    if (!connected.ended) await connected.end();
}

/** Runs SQL and returns columns in camelCase: an open transaction, or the database outside one. */
export type Reader = { rows<Row>(query: Sql): Promise<Row[]> };

/** One statement that reads, outside a transaction; Postgres refuses one that writes. */
export const reader: Reader = { rows: (query) => runQuery(readers(), query) };

/** One statement that writes, a transaction of its own. @returns the rows that it returns */
export const execute = <Row>(query: Sql): Promise<Row[]> => runQuery(pool(), query);

/** For lookups of a few rows by key: one generic plan fits all values, and each connection prepares it once. */
const prepared = (connection: () => pg.Pool): Reader => ({
  rows: <Row>(query: Sql) =>
    runQuery<Row>(connection(), query, { isPrepared: true }).catch((error: unknown) => {
      // The pool has dropped the connection: a migration changed the tables, or it stayed read-only.
      if (ofUnusableConnection(error)) return runQuery<Row>(connection(), query);
      throw error;
    }),
});

export const preparedReader = prepared(readers);
/** For a lookup that counts its use. */
export const preparedCounter = prepared(counterPool);

/**
 * Finds rows by bitmap scans only. For words and places the planner's estimates are too poor: it would scan
 * a whole table or index, expecting an early match.
 */
export const bitmapScanReader: Reader = {
  rows: (query) => connections().inScanTurn(() => runQuery(connections().bitmapScans, query)),
};

/** For other queries that read thousands of rows; they wait in the same line. */
export const scanReader: Reader = { rows: (query) => connections().inScanTurn(() => runQuery(readers(), query)) };

/**
 * The one place that sends SQL and maps column names to property names.
 * @param options.isPrepared each connection plans the statement once and caches the plan
 * @param options.timeoutMs how long to wait for a result, when longer than usual
 */
export async function runQuery<Row>(
  connection: pg.Pool | pg.PoolClient,
  { text, values }: Sql,
  { isPrepared = false, timeoutMs }: { isPrepared?: boolean; timeoutMs?: number } = {},
): Promise<Row[]> {
  const name = isPrepared ? statementName(text) : undefined;
  const timeout = timeoutMs === undefined ? undefined : { query_timeout: timeoutMs };
  const { fields, rows } = await connection.query({ text, values, types, name, rowMode: "array" as const, ...timeout });
  const names = fields.map((field) => propertyName(field.name));
  return rows.map((row: unknown[]) => {
    const properties: Record<string, unknown> = {};
    names.forEach((name, index) => (properties[name] = row[index]));
    return properties as Row;
  });
}

const statementNames = new Map<string, string>();

/**
 * Planning a lookup by key costs more than running it; a named statement is planned once per connection.
 * The name derives from the text, because bundles that each load this module share connections.
 */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = `oja_${createHash("sha256").update(text).digest("base64url").slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

/** The columns that statements name: as many as stand in this program */
const propertyNames = new Map<string, string>();

/** @returns the name of a column in camelCase */
function propertyName(column: string): string {
  const known = propertyNames.get(column);
  if (known) return known;
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  propertyNames.set(column, name);
  return name;
}
