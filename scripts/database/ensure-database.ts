import { Client } from "pg";
import { inDatabase } from "./names";

/** Creates the database of this URL if it does not exist: CREATE DATABASE has no IF NOT EXISTS. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new Client({ connectionString: inDatabase(url, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
