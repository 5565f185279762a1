/**
 * The role of the server and the worker: it reads and writes rows and owns nothing, so it can neither change
 * the schema nor disable a trigger (docs/decisions/031-least-privilege.md).
 */
import { Client } from "pg";

/** Two roles of one database: the owner of its tables, and the app's, which may be the same. */
export type DatabaseUrls = { owner: string; app: string };

/** The tables, and the job queue's */
const schemas = ["public", "graphile_worker"];
/** Records of migrations: the app reads them at most. */
const migrationTables = ["_prisma_migrations", "migrations"];
/** Two preparations at once would update the same rows of the catalog. */
const grantLock = 7_305_110;

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates the app's role in our own cluster, with the password of its URL. */
export async function ensureAppRole({ owner, app }: DatabaseUrls): Promise<void> {
  await withClient(owner, async (client) => {
    const role = client.escapeIdentifier(roleOf(app));
    const found = await client.query("select from pg_roles where rolname = $1", [roleOf(app)]);
    const password = client.escapeLiteral(decodeURIComponent(new URL(app).password));
    await client.query(
      `${found.rowCount === 0 ? "create" : "alter"} role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
    );
    const database = client.escapeIdentifier(new URL(owner).pathname.slice(1));
    await client.query(`revoke temporary on database ${database} from public`);
  });
}

/** Grants the app's role what its code does, on all tables that exist. Repeating it changes nothing. */
export async function grantToApp({ owner, app }: DatabaseUrls): Promise<void> {
  const name = roleOf(app);
  if (name === roleOf(owner)) return;
  await withClient(owner, async (client) => {
    const role = client.escapeIdentifier(name);
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [grantLock]);
    const existing = await names(client, "select nspname as name from pg_namespace where nspname = any($1)", [schemas]);
    for (const schema of existing) await client.query(schemaGrants(schema, role));
    for (const table of await readOnlyTables(client))
      await client.query(`revoke update, delete on ${table} from ${role}`);
    for (const { table, columns } of await erasableColumns(client))
      await client.query(`grant update (${columns.join(", ")}) on ${table} to ${role}`);
    for (const table of await migrationRecords(client))
      await client.query(`revoke insert, update, delete on ${table} from ${role}`);
    for (const table of await tablesWithoutPolicy(client, name))
      await client.query(`create policy ${role} on ${table} to ${role} using (true) with check (true)`);
    await client.query("commit");
  });
}

/** Tables of a later migration are covered at once, also before the next start. */
const schemaGrants = (schema: string, role: string): string => `
  grant usage on schema ${schema} to ${role};
  grant select, insert, update, delete on all tables in schema ${schema} to ${role};
  grant usage, select on all sequences in schema ${schema} to ${role};
  grant execute on all functions in schema ${schema} to ${role};
  alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema ${schema} grant usage, select on sequences to ${role};
  alter default privileges in schema ${schema} grant execute on functions to ${role}`;

/** The append-only tables: their triggers refuse a change by any role. */
const readOnlyTables = (client: Client): Promise<string[]> =>
  names(
    client,
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where proname = 'refuse_change' and pg_get_triggerdef(pg_trigger.oid) ~ 'DELETE'`,
  );

/** Columns of append-only tables that may be erased, and nothing else: the arguments of the triggers that see to it */
async function erasableColumns(client: Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select tgrelid::regclass::text as table,
      (string_to_array(encode(tgargs, 'escape'), E'\\\\000'))[:tgnargs] as columns
    from pg_trigger where tgname like '%\\_erasure' and not tgisinternal`);
  return rows;
}

const migrationRecords = (client: Client): Promise<string[]> =>
  names(
    client,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relname = any($1) and relnamespace::regnamespace::text = any($2)`,
    [migrationTables, schemas],
  );

/** The job queue secures its tables by row, and lets in their owner alone. */
const tablesWithoutPolicy = (client: Client, role: string): Promise<string[]> =>
  names(
    client,
    `select oid::regclass::text as name from pg_class
     where relrowsecurity and relnamespace::regnamespace::text = any($1)
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $2)`,
    [schemas, role],
  );

/** @returns whether the role of this URL could change the schema or disable a trigger */
export async function canChangeSchema(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ can: boolean }>(`
      select rolsuper or has_schema_privilege(current_user, 'public', 'create') or exists (
        select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and pg_has_role(current_user, relowner, 'member')) as can
      from pg_roles where rolname = current_user`);
    return rows[0]?.can ?? true;
  });
}

async function names(client: Client, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
