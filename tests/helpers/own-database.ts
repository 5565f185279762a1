/**
 * A database for one test file, empty but for the migrations. Import it first: the settings are read by the first import
 * that needs one.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";

const name = `oja_own_${randomBytes(6).toString("hex")}`;

export const ownDatabaseUrl = `${process.env.OJA_TEST_DATABASE}`.replace(/oja_$/, name);
process.env.DATABASE_URL = ownDatabaseUrl;

export async function createOwnDatabase(): Promise<void> {
  const server = new pg.Client({ connectionString: ownDatabaseUrl.replace(name, "postgres") });
  await server.connect();
  await server.query(`create database ${name} template oja_template`);
  await server.end();
}
