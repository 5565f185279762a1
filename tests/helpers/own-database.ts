/** A database for one test file, on the run's server: it sees only its own rows. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { closeDatabase } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { databaseName, inDatabase } from "../../scripts/database/names";

const appsUrl = (name: string) => inDatabase(process.env.OJA_TEST_DATABASE ?? "", name);
const ownersUrl = (name: string) => inDatabase(process.env.OJA_TEST_OWNER_DATABASE ?? "", name);

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: ownersUrl("postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Connects everything in this process to a fresh, migrated database. */
export async function openOwnDatabase(): Promise<void> {
  await closeDatabase();
  const name = `oja_own_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} template ${databaseName}`);
  await rename(name);
  env().DATABASE_URL = appsUrl(name);
  env().MIGRATION_DATABASE_URL = ownersUrl(name);
}

/** Its payments begin again at 1: at the payment sandbox they are those of another installation. */
async function rename(name: string): Promise<void> {
  const client = new Client({ connectionString: ownersUrl(name) });
  await client.connect();
  await client.query("update installation set code = substr(md5(gen_random_uuid()::text), 1, 6)");
  await client.end();
}

export async function dropOwnDatabase(): Promise<void> {
  await closeDatabase();
  const name = new URL(env().DATABASE_URL).pathname.slice(1);
  if (name.startsWith("oja_own_")) await onServer(`drop database ${name} with (force)`);
}

/** For what the app's role may not do: harm, and the rules of the schema itself. */
export const ownerUrl = (): string => env().MIGRATION_DATABASE_URL ?? "";
