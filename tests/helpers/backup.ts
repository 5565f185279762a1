/** A database that is copied while nobody uses it, and put back later, as an operator does with a backup. */
import { Client } from "pg";
import { closeDatabase } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { runShutdownTasks } from "@/lib/process/shutdown";
import { inDatabase } from "../../scripts/database/names";

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inDatabase(env().MIGRATION_DATABASE_URL ?? "", "postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the name of the backup of this process' database */
export async function backUp(): Promise<string> {
  const name = nameIn(env().DATABASE_URL);
  await closeDatabase();
  await onServer(`create database ${name}_backup template ${name}`);
  return `${name}_backup`;
}

/** Oja stops, its database is replaced by the backup, and it is to start again. */
export async function restore(backup: string): Promise<void> {
  await runShutdownTasks();
  await closeDatabase();
  const name = nameIn(env().DATABASE_URL);
  await onServer(`drop database ${name} with (force)`, `alter database ${backup} rename to ${name}`);
}
