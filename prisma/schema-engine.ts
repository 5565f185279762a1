/**
 * Prisma's own schema engine, as WebAssembly: the CLI would fetch a native engine at run time,
 * which a closed network refuses (docs/decisions/003-webassembly-migrations.md).
 */
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type * as SchemaEngineModule from "@prisma/schema-engine-wasm";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { Pool } from "pg";

const prismaDir = path.join(process.cwd(), "prisma");
export const schemaPath = path.join(prismaDir, "schema.prisma");
export const migrationsDir = path.join(prismaDir, "migrations");

const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Applies pending migrations and returns their names, oldest first. Records them as `prisma migrate deploy`
 * would. The job queue migrates its own tables.
 * @throws Error for a database that an Oja without the baseline has made
 */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  await refuseOlderThanBaseline(connectionString, migrationsList);
  await migrateJobQueue({ connectionString });
  const result = await withEngine(connectionString, (engine) =>
    engine.applyMigrations({ migrationsList, filters: noFilters }),
  );
  return result.appliedMigrationNames;
}

async function refuseOlderThanBaseline(connectionString: string, { migrationDirectories }: MigrationList) {
  const [baseline] = migrationDirectories;
  const pool = new Pool({ connectionString, max: 1 });
  try {
    const known = await pool.query("select to_regclass('_prisma_migrations') is not null as is_migrated");
    if (!(known.rows as { is_migrated: boolean }[])[0]?.is_migrated) return;
    const { rows } = await pool.query("select migration_name as name from _prisma_migrations");
    const names = (rows as { name: string }[]).map(({ name }) => name);
    if (names.length > 0 && baseline && !names.includes(baseline.path))
      throw new Error(
        "This database was made by an Oja from before the first release, and this one cannot change it. Start on an empty one: another DATA_DIR, or another database in DATABASE_URL.",
      );
  } finally {
    await pool.end();
  }
}

/** Names of pending migrations, and of those that were edited or failed. */
export async function migrationStatus(connectionString: string) {
  const migrationsList = await readMigrations();
  const diagnosis = await withEngine(connectionString, (engine) =>
    engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: noFilters }),
  );
  const history = diagnosis.history;
  return {
    unapplied: history && "unappliedMigrationNames" in history ? history.unappliedMigrationNames : [],
    edited: diagnosis.editedMigrationNames,
    failed: diagnosis.failedMigrationNames,
  };
}

/** The SQL that migrates the tables from one datamodel to another. */
export async function diffDatamodels(connectionString: string, from: string, to: string): Promise<string> {
  const target = (content: string) => ({ tag: "schemaDatamodel" as const, files: [{ path: schemaPath, content }] });
  const result = await withEngine(connectionString, (engine) =>
    engine.diff({
      from: target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  return result.stdout ?? "";
}

async function withEngine<T>(connectionString: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const bindings = await loadBindings();
  const pool = new Pool({ connectionString });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool));
  const datamodels: [string, string][] = [[schemaPath, await readFile(schemaPath, "utf8")]];
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * The stock adapter splits scripts at every semicolon, also inside function bodies. Sent whole, a script is
 * atomic as well.
 */
class WholeScriptPg extends PrismaPg {
  override async connect() {
    const connection = await super.connect();
    connection.executeScript = async (script) => void (await connection.underlyingDriver().query(script));
    return connection;
  }
}

type Bindings = typeof SchemaEngineModule & { __wbg_set_wasm(exports: unknown): void };
let loading: Promise<Bindings> | undefined;

function loadBindings(): Promise<Bindings> {
  loading ??= instantiate();
  return loading;
}

async function instantiate(): Promise<Bindings> {
  const folder = path.dirname(createRequire(path.join(prismaDir, "x.js")).resolve("@prisma/schema-engine-wasm"));
  const bindings = (await import(path.join(folder, "schema_engine_bg.js"))) as Bindings;
  const wasm = await readFile(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message() {} } });
  return bindings;
}

async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: await readFile(path.join(migrationsDir, name, "migration.sql"), "utf8") },
      },
    })),
  );
  const lockfile = {
    path: "migration_lock.toml",
    content: await readFile(path.join(migrationsDir, "migration_lock.toml"), "utf8"),
  };
  return { baseDir: migrationsDir, lockfile, shadowDbInitScript: "", migrationDirectories };
}
