import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { outdatedPlan } from "./errors";
import { env } from "../env";
import { logger } from "../logger";

/** Composable SQL: values become parameters. `sql.text` and `sql.values` go to pg as they are. */
export const sql = Prisma.sql;
export const { join: joinSql, empty: emptySql } = Prisma;
export type Sql = Prisma.Sql;

const lockTimeoutMs = 3_000;
const statementTimeoutMs = 5_000;
const connectTimeoutMs = 3_000;
const counterConnections = 4;

const bigintOid = 20;
/** BIGINT (kobo, counts) as bigint, in our own statements; NUMERIC stays a string; the rest as pg reads it. */
const types = {
  getTypeParser: ((oid: number, format: "text" | "binary") =>
    oid === bigintOid ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A request has one core at best: what more processes and compiled code win a query, starting them costs everybody else. */
const noParallelPlans = "-c max_parallel_workers_per_gather=0 -c jit=off";
/** No disk turns any more: a row found by its index costs hardly more than the next one of a scan. */
const cheapIndexScans = "-c random_page_cost=1.1";
/** Few: each may read thousands of rows, and who waits for one is better off than all of them at once. */
const bitmapScanConnections = 4;
const bitmapScansOnly = "-c enable_seqscan=off -c enable_indexscan=off -c enable_indexonlyscan=off";

type Connections = { pool: pg.Pool; counters: pg.Pool; bitmapScans: pg.Pool; prisma: PrismaClient };

function connect(): Connections {
  const pool = openPool({ max: env().DATABASE_POOL_SIZE, options: cheapIndexScans });
  const counters = openPool({ max: counterConnections, options: "-c synchronous_commit=off" });
  const bitmapScanReader = openPool({ max: bitmapScanConnections, options: bitmapScansOnly });
  return { pool, counters, bitmapScans: bitmapScanReader, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

function openPool(own: { max: number; options: string }): pg.Pool {
  const pool = new pg.Pool({
    ...own,
    options: `${noParallelPlans} ${own.options}`,
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: 2 * statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: "oja",
  });
  const onLost = ({ message }: Error) => logger.warn({ reason: message }, "a database connection was lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}

// Route bundles may each load this module: one pool for the process all the same.
const shared = globalThis as typeof globalThis & { ojaConnections?: Connections };
const connections = (): Connections => (shared.ojaConnections ??= connect());

export const pool = (): pg.Pool => connections().pool;
/** For counts of use: a commit that a power cut may undo need not wait for the disk. */
export const counterPool = (): pg.Pool => connections().counters;
export const prisma = (): PrismaClient => connections().prisma;

export async function closeDatabase(): Promise<void> {
  const open = shared.ojaConnections;
  shared.ojaConnections = undefined;
  if (!open) return;
  await open.prisma.$disconnect();
  for (const connected of [open.pool, open.counters, open.bitmapScans]) if (!connected.ended) await connected.end();
}

/** Something that runs SQL and names columns in camelCase: an open transaction, or the database outside one. */
export type Reader = { rows<Row>(query: Sql): Promise<Row[]> };

/** One statement at a time, outside a transaction. */
export const reader: Reader = { rows: (query) => runQuery(pool(), query) };

/** The same for finding a few rows by their keys: whatever the values, one plan fits, and a connection makes it once. */
export const preparedReader: Reader = {
  rows: <Row>(query: Sql) =>
    runQuery<Row>(pool(), query, { name: statementName(query) }).catch((error: unknown) => {
      // A migration has changed what it reads, and the connection has been dropped.
      if (outdatedPlan(error)) return runQuery<Row>(pool(), query);
      throw error;
    }),
};

/**
 * Gathers rows by bitmaps alone. Where words and places decide, the planner's guesses are too poor to
 * let it walk a table or an index in the hope of meeting enough soon.
 */
export const bitmaps: Reader = { rows: (query) => runQuery(connections().bitmapScans, query) };

/**
 * The one place where SQL is sent and column names become property names.
 * @param options.name a connection plans a named statement once and keeps the plan
 * @param options.timeoutMs how long to wait for an answer, when that is longer than usual
 */
export async function runQuery<Row>(
  connection: pg.Pool | pg.PoolClient,
  { text, values }: Sql,
  { name, timeoutMs }: { name?: string; timeoutMs?: number } = {},
): Promise<Row[]> {
  const query = { text, values, types, name, ...(timeoutMs && { query_timeout: timeoutMs }) };
  const result = await connection.query<Record<string, unknown>>(query);
  const names = result.fields.map((field) => [field.name, camelCase(field.name)] as const);
  return result.rows.map((row) => Object.fromEntries(names.map(([column, name]) => [name, row[column]])) as Row);
}

const statementNames = new Map<string, string>();

/**
 * Planning a statement that finds rows by their keys costs more than running it: a named one is planned
 * once for each connection. The name follows from the text: bundles that each load this module share
 * their connections.
 */
export function statementName({ text }: Sql): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = `oja_${createHash("sha256").update(text).digest("base64url").slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
