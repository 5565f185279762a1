/**
 * The preparations of `npm start`, in a process that exits afterwards and so frees the memory of the
 * migration engine. Sends its result to the parent process.
 */
import net from "node:net";
import os from "node:os";
import type { Client } from "pg";
import type { LedgerMode } from "@/lib/domain/money/kobo";
import { onParentGone } from "@/lib/process/stop-on-signal";
import { demoEmailDomain } from "@/lib/site";
import { parseEnv } from "@/lib/server/platform/env";
import { assertSameLedgerMode } from "@/lib/server/money/ledger/ledger-mode";
import { loopback } from "../server/hosts";
import { canChangeSchema, withClient } from "./database/app-role";
import { dropUnfinishedMarket, makeDemoMarket } from "./database/demo-market";
import { createDatabase, migrateDatabase } from "./database/migrate-database";
import { runScript } from "./process/children";
import { timed } from "./process/timed";

export type CheckedSettings = { port: number; host: string | undefined; seedsDemo: boolean };
export type PreparedSettings = CheckedSettings & { isDevelopment: boolean; buildsPages: boolean };
export type PreparedDatabase = { host: string; hasDemoAccounts: boolean };

const minPostgres = 15;
const ownerWarning =
  "Database: the server's role can change the schema. Name the owner in MIGRATION_DATABASE_URL and a role of its own in DATABASE_URL (docs/operate.md).";

const steps: Record<string, () => Promise<unknown>> = { settings: prepareSettings, database: prepareDatabase };

onParentGone(() => process.exit(1));

try {
  const result = await steps[process.argv[2] ?? ""]?.();
  process.send?.(result, () => process.exit(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @throws Error when a setting is missing or wrong, or the port is taken */
async function prepareSettings(): Promise<CheckedSettings> {
  if (process.env.DATABASE_URL && !process.env.AUTH_SECRET)
    throw new Error(
      "Set AUTH_SECRET to at least 32 random characters: with DATABASE_URL set, Oja does not make one up.",
    );
  const { PORT: port, HOST: host, DEMO } = readSettings();
  for (const address of host ? [host] : [...loopback, undefined]) await assertPortFree(port, address, host);
  return { port, host, seedsDemo: DEMO === "yes" };
}

/** DATABASE_URL and AUTH_SECRET have placeholders here: Oja generates them for its embedded database. */
function readSettings() {
  const standIns = { DATABASE_URL: "postgresql://embedded", AUTH_SECRET: "-".repeat(32) };
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  return parseEnv({ ...standIns, ...given });
}

function assertPortFree(port: number, address: string | undefined, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (!host && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code ?? "")) return resolve();
      const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`));
    });
    probe.listen({ port, host: address, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * Migrates as the owner, MIGRATION_DATABASE_URL, and lets in the role of DATABASE_URL. OJA_CREATE_DATABASE and
 * OJA_SEED_DEMO are set for an embedded database.
 */
async function prepareDatabase(): Promise<PreparedDatabase> {
  const { HOST: host, OJA_CREATE_DATABASE: creates, OJA_SEED_DEMO: seedsDemo } = process.env;
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: owner = url } = parseEnv(process.env);
  const urls = { app: url, owner };
  if (creates && (await dropUnfinishedMarket(owner)))
    console.log("Database: the demo market was not finished last time, and is made anew.");
  if (!creates) await checkDatabase(owner, owner === url ? "DATABASE_URL" : "MIGRATION_DATABASE_URL");
  const applied = await (creates ? createDatabase(urls) : migrateDatabase(urls));
  if (applied.length > 0) console.log(`Database: applied ${applied.length} migration(s).`);
  await checkDatabase(url, "DATABASE_URL");
  if (await canChangeSchema(url)) console.log(ownerWarning);
  assertSameLedgerMode(await withClient(url, readLedgerMode));
  if (seedsDemo) await makeDemoMarket(owner, () => timed("Database: the demo market is made", seedDemo));
  const hasDemo = await hasDemoAccounts(url);
  return { host: host || defaultHost(hasDemo), hasDemoAccounts: hasDemo };
}

async function seedDemo(): Promise<void> {
  await runScript("scripts/seed-demo.ts", { args: ["--if-empty"] }).catch(() => {
    throw new Error(
      "The demo market could not be made; the reason is above. Start again, and it is made anew; DEMO=no starts without it.",
    );
  });
}

/** Demo accounts have a published password: with them Oja listens on loopback only. */
function defaultHost(hasDemo: boolean): string {
  if (hasDemo) return "";
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === "IPv6") ? "::" : "0.0.0.0";
}

/** @throws Error when the database cannot be reached or is too old */
async function checkDatabase(url: string, setting: string): Promise<void> {
  const { number, name } = await withClient(url, readVersion).catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new Error(`The database cannot be reached (${reason}). Check ${setting} and that PostgreSQL runs there.`, {
      cause: error,
    });
  });
  if (Number(number) >= minPostgres * 10_000) return;
  throw new Error(
    `The database is PostgreSQL ${name}; Oja needs ${minPostgres} or newer. Point ${setting} at a newer one.`,
  );
}

async function readVersion(client: Client): Promise<{ number: string; name: string }> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  return rows[0] ?? { number: "0", name: "unknown" };
}

async function readLedgerMode(client: Client): Promise<LedgerMode | undefined> {
  const { rows } = await client.query<{ mode: LedgerMode | null }>("select ledger_mode as mode from installation");
  return rows[0]?.mode ?? undefined;
}

function hasDemoAccounts(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const found = await client.query("select 1 from users where email like $1 limit 1", [`%@${demoEmailDomain}`]);
    return found.rowCount !== 0;
  });
}
