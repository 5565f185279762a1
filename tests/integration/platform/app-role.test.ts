/** The role of the server and the worker: it works with rows, and cannot change the rules that they keep. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { canChangeSchema, roleOf } from "@/scripts/database/app-role";
import { env } from "@/lib/server/platform/env";
import { runScript } from "@/scripts/process/children";
import { ownerUrl } from "../../helpers/own-database";

const insufficientPrivilege = "42501";

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(() => client.query("begin"));
afterEach(() => client.query("rollback"));

test("it is neither a superuser nor an owner of anything", async () => {
  const { rows } = await client.query(`
    select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as relations,
      (select count(*)::int from pg_proc where proowner = pg_roles.oid) as functions
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([
    {
      rolname: roleOf(env().DATABASE_URL),
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      relations: 0,
      functions: 0,
    },
  ]);
});

test.each([
  "create table loot (id int)",
  "create function loot() returns int language sql return 1",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  "create schema loot",
  "alter table users add column loot int",
  "alter table ledger_entries disable trigger all",
  "alter table ledger_entries disable trigger ledger_entries_append_only",
  "alter table ledger_accounts drop constraint ledger_accounts_never_negative",
  "drop trigger ledger_entries_append_only on ledger_entries",
  "drop table audit_log",
  "drop index ledger_transfers_one_funding",
  "truncate rate_limits",
  "truncate listings cascade",
  "create index on users (full_name)",
  "set session_replication_role = replica",
  "update _prisma_migrations set migration_name = ''",
  "delete from graphile_worker.migrations",
  "copy users to program 'true'",
  "select pg_read_file('/etc/passwd')",
  "create role loot",
])("it cannot: %s", async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: insufficientPrivilege });
});

const appendOnly = [
  "audit_log",
  "claims",
  "ledger_entries",
  "ledger_transfers",
  "listing_versions",
  "offer_events",
  "purchase_events",
  "receipt_keys",
  "receipts",
  "trust_events",
];

test("it may add rows to every table, and change those that are not append-only", async () => {
  const { rows } = await client.query<{
    name: string;
    reads: boolean;
    adds: boolean;
    changes: boolean;
    deletes: boolean;
  }>(`
    select relname as name, has_table_privilege(oid, 'select') as reads, has_table_privilege(oid, 'insert') as adds,
      has_table_privilege(oid, 'update') as changes, has_table_privilege(oid, 'delete') as deletes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'
    order by relname`);
  expect(rows.filter(({ reads, adds }) => !reads || !adds)).toEqual([]);
  expect(rows.filter(({ changes }) => !changes).map(({ name }) => name)).toEqual(appendOnly);
  expect(rows.filter(({ deletes }) => !deletes).map(({ name }) => name)).toEqual(appendOnly);
});

test("of append-only tables it may change what can be erased, and no other column", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.column_privileges
     where grantee = current_user and privilege_type = 'UPDATE' and table_name = any($1) order by 1`,
    [appendOnly],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "audit_log.address",
    "audit_log.details",
    "listing_versions.attributes",
    "listing_versions.description",
    "listing_versions.images",
    "listing_versions.location",
    "listing_versions.specifications",
    "listing_versions.title",
  ]);
});

test("it sees the jobs of the queue, which are secured by row", async () => {
  await client.query("select graphile_worker.add_job('loot', json_build_object('id', 1))");
  const { rows } = await client.query(
    "select task_identifier from graphile_worker.jobs where task_identifier = 'loot'",
  );
  expect(rows).toHaveLength(1);
});

describe("a database of one's own, whose owner is no superuser", () => {
  const suffix = randomBytes(4).toString("hex");
  const [name, owner, app] = [`own_${suffix}`, `own_owner_${suffix}`, `own_app_${suffix}`];
  const urlOf = (role: string) => {
    const url = new URL(ownerUrl());
    Object.assign(url, { username: role, password: "secret", pathname: `/${name}` });
    return url.href;
  };

  async function onServer(...statements: string[]): Promise<void> {
    const superuser = new pg.Client({ connectionString: ownerUrl() });
    await superuser.connect();
    for (const statement of statements) await superuser.query(statement);
    await superuser.end();
  }

  beforeAll(() =>
    onServer(
      `create role ${owner} login password 'secret'`,
      `create role ${app} login password 'secret'`,
      `create database ${name} owner ${owner}`,
    ),
  );
  afterAll(() => onServer(`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${app}`));

  test("is migrated by it, twice, and gives the app's role its rows and no more", async () => {
    const settings = { DATABASE_URL: urlOf(app), MIGRATION_DATABASE_URL: urlOf(owner) };
    const migrate = () => runScript("prisma/migrate.ts", { args: ["deploy"], env: { ...process.env, ...settings } });
    await migrate();
    await migrate();
    expect([await canChangeSchema(urlOf(app)), await canChangeSchema(urlOf(owner))]).toEqual([false, true]);
    const server = new pg.Client({ connectionString: urlOf(app) });
    await server.connect();
    await server.query(
      "insert into users (username, email, full_name, password_hash) values ('ada', 'ada@oja.test', 'Ada Obi', '!')",
    );
    await server.query("select graphile_worker.add_job('sweep')");
    expect((await server.query("select from graphile_worker._private_jobs")).rowCount).toBe(1);
    await expect(server.query("alter table users disable trigger all")).rejects.toMatchObject({
      code: insufficientPrivilege,
    });
    await expect(server.query("delete from audit_log")).rejects.toMatchObject({ code: insufficientPrivilege });
    await server.end();
  });
});
