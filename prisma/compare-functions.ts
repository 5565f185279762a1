/**
 * prisma/functions holds each SQL function of the database once, one file per function, with its name
 * (docs/decisions/027-sql-functions-in-files.md). `migrate -- new` copies changed ones into the new
 * migration.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ClientBase } from "pg";

const functionsDir = path.join(process.cwd(), "prisma", "functions");

export type FunctionChanges = {
  /** SQL that creates or replaces the changed ones, in order of their dependencies */
  changed: string[];
  /** Signatures of functions without a file */
  removed: string[];
};

type FunctionFile = { name: string; text: string };

/**
 * Compares the files with a migrated database. It creates and replaces functions to do so: the caller opens
 * a transaction before and rolls it back.
 * @throws Error for SQL that fails
 */
export async function compareFunctions(client: ClientBase): Promise<FunctionChanges> {
  const before = await readDefinitions(client);
  const applied = await applyInOrder(client, await readFunctionFiles());
  const after = await readDefinitions(client);
  const isChanged = (signature: string) => before.get(signature)?.definition !== after.get(signature)?.definition;
  const isReplaced = (signature: string) => before.get(signature)?.row !== after.get(signature)?.row;
  const changedNames = new Set([...after.keys()].filter(isChanged).map((signature) => signature.split("(")[0]));
  return {
    changed: applied.filter(({ name }) => changedNames.has(name)).map(({ text }) => text),
    removed: [...before.keys()].filter((signature) => !isReplaced(signature)).sort(),
  };
}

async function readFunctionFiles(): Promise<FunctionFile[]> {
  const files = (await readdir(functionsDir)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, ".sql"),
      text: await readFile(path.join(functionsDir, file), "utf8"),
    })),
  );
}

/** Postgres refuses a function whose body names a missing one: it is retried after the others. */
async function applyInOrder(client: ClientBase, files: readonly FunctionFile[]): Promise<FunctionFile[]> {
  const applied: FunctionFile[] = [];
  let pending = [...files];
  while (pending.length > 0) {
    const failed: FunctionFile[] = [];
    let lastError: unknown;
    for (const file of pending) {
      await client.query("savepoint file");
      try {
        await client.query(file.text);
        applied.push(file);
      } catch (error) {
        await client.query("rollback to savepoint file");
        failed.push(file);
        lastError = error;
      }
    }
    if (failed.length === pending.length)
      throw new Error(`prisma/functions/${failed[0]?.name}.sql: ${(lastError as Error).message}`);
    pending = failed;
  }
  return applied;
}

type Definition = {
  definition: string;
  /** The physical location of the catalog row: replacing a function moves it, even without a change */
  row: string;
};

/** @returns signature → definition, without the functions of extensions */
async function readDefinitions(client: ClientBase): Promise<Map<string, Definition>> {
  const { rows } = await client.query<Definition & { signature: string }>(`
    select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.ctid::text as row
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  return new Map(rows.map(({ signature, ...definition }) => [signature, definition]));
}
