/**
 * npm run migrate -- deploy         apply what is missing
 * npm run migrate -- status         say what is missing, edited or failed
 * npm run migrate -- new <name>     write the SQL for a changed schema.prisma and changed functions
 * npm run migrate -- catalog        record what a fresh database consists of
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import type { DatabaseUrls } from "../scripts/database/app-role";
import { withDatabase, withScratchDatabase } from "../scripts/database/connect";
import { migrateDatabase } from "../scripts/database/migrate-database";
import { catalogPath, readCatalog } from "./catalog";
import { compareFunctions } from "./compare-functions";
import { applyMigrations, diffDatamodels, migrationsDir, migrationStatus, schemaPath } from "./schema-engine";

/** The datamodel as the newest migration leaves it */
const migratedSchemaPath = path.join(migrationsDir, "schema.prisma");
/** Each migration begins with these lines; prisma/migrations.test.ts refuses one that leaves them open. */
const notes = "-- Why: …\n-- Locks: …\n-- Back: …\n\n";

const commands: Record<string, (name?: string) => Promise<void>> = {
  deploy: () => withDatabase(deploy),
  status: () => withDatabase(status),
  new: (name) => withScratchDatabase((url) => writeMigration(url, name)),
  catalog: () => withScratchDatabase(recordCatalog),
};

async function deploy(urls: DatabaseUrls): Promise<void> {
  const applied = await migrateDatabase(urls);
  console.log(applied.length === 0 ? "Nothing to apply." : `Applied ${applied.join(", ")}.`);
}

async function status({ owner }: DatabaseUrls): Promise<void> {
  const { unapplied, edited, failed } = await migrationStatus(owner);
  if (unapplied.length + edited.length + failed.length === 0) return console.log("Up to date.");
  for (const name of unapplied) console.log(`not applied: ${name}`);
  for (const name of edited) console.log(`edited after it was applied: ${name}`);
  for (const name of failed) console.log(`failed: ${name}`);
  process.exitCode = 1;
}

/** Compares datamodel with datamodel, so that a diff never drops rules written by hand in SQL. */
async function writeMigration(url: string, name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error("Name the migration in snake_case: npm run migrate -- new add_something");
  const datamodel = await readFile(schemaPath, "utf8");
  const before = await readFile(migratedSchemaPath, "utf8");
  const sql = [await diffDatamodels(url, before, datamodel), ...(await functionSql(url))].join("\n");
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = path.join(migrationsDir, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(path.join(folder, "migration.sql"), notes + sql);
  await writeFile(migratedSchemaPath, datamodel);
  console.log(
    `Wrote ${path.relative(process.cwd(), folder)}. Read it, say why and what it locks, add what Prisma cannot say, then: npm run migrate -- catalog`,
  );
}

/** Changed functions are copied whole; a function whose file is gone is dropped. */
async function functionSql(url: string): Promise<string[]> {
  await applyMigrations(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("begin");
  const { changed, removed } = await compareFunctions(client).finally(() => client.end());
  return [...changed, ...removed.map((signature) => `drop function ${signature};\n`)];
}

async function recordCatalog(url: string): Promise<void> {
  await applyMigrations(url);
  await writeFile(catalogPath, `${JSON.stringify(await readCatalog(url), null, 2)}\n`);
  console.log(`Recorded ${path.relative(process.cwd(), catalogPath)}.`);
}

const [command = "", argument] = process.argv.slice(2);
const run = commands[command];
if (!run) {
  console.error("Say one of: deploy, status, new <name>, catalog.");
  process.exit(1);
}
try {
  await run(argument);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
// The schema engine leaves the 10-second timer of its advisory lock behind.
process.exit();
