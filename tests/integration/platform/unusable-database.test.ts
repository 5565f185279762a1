/** A database that answers and cannot be written to: busy, not broken, and well again as soon as it is. */
import { Client } from "pg";
import { buildUser } from "@/demo/builders";
import { pool, preparedCounter, prisma, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { errorResponse } from "@/lib/server/platform/http/error-response";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../../helpers/own-database";

beforeEach(openOwnDatabase);
afterEach(dropOwnDatabase);

const database = () => new URL(env().DATABASE_URL).pathname.slice(1);

async function asOwner(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl(), options: "-c default_transaction_read_only=off" });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const endAll = () =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}' and pid <> pg_backend_pid()`;
const readOnly = (isOn: boolean) =>
  `alter database ${database()} set default_transaction_read_only = ${isOn ? "on" : "off"}`;

const write = sql`insert into audit_log (action, entity_type, entity_id, created_at) values ('test', 'test', 1, now())`;
const writes: Record<string, () => Promise<unknown>> = {
  "a transaction": () => inTransaction((tx) => tx.rows(write)),
  "a counter": () => preparedCounter.rows(write),
  Prisma: () => buildUser(),
  "a job": () => pool().query("select graphile_worker.add_job('sweep')"),
};

const statusOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason ?? new Error("nothing"),
  );
  if (error === undefined) return 200;
  const { status, headers } = errorResponse(error, "test");
  if (status === 503) expect(Number(headers?.["Retry-After"])).toBeGreaterThan(0);
  return status;
};

test.each(Object.entries(writes))(
  "%s is 503 while the database is read-only, and works as soon as it is not",
  async (_, work) => {
    expect(await statusOf(work())).toBe(200);
    await asOwner(readOnly(true), endAll());
    // Several connections are opened, and are read-only for as long as they are open.
    await Promise.all(
      Array.from({ length: 8 }, () =>
        pool()
          .query("select pg_sleep(0.05)")
          .catch(() => undefined),
      ),
    );
    expect(await Promise.all(Array.from({ length: 8 }, () => statusOf(work())))).toEqual(Array<number>(8).fill(503));
    await asOwner(readOnly(false));
    const after = await Promise.all(Array.from({ length: 8 }, () => statusOf(work())));
    const next = await Promise.all(Array.from({ length: 8 }, () => statusOf(work())));
    expect(new Set(after)).toEqual(new Set([200]));
    expect(next).toEqual(Array<number>(8).fill(200));
  },
);

test("a connection that is read-only is replaced, whoever finds out", async () => {
  await asOwner(readOnly(true), endAll());
  const held = await Promise.all(
    Array.from({ length: 4 }, () =>
      pool()
        .connect()
        .catch(() => pool().connect()),
    ),
  );
  for (const client of held) client.release();
  await asOwner(readOnly(false));
  expect(await statusOf(prisma().user.deleteMany())).toBe(503);
  expect(await Promise.all(Array.from({ length: 8 }, () => statusOf(buildUser())))).toEqual(Array<number>(8).fill(200));
});

test("too many connections are 503", async () => {
  await asOwner(`alter database ${database()} connection limit 0`, endAll());
  for (const work of Object.values(writes)) expect(await statusOf(work())).toBe(503);
  await asOwner(`alter database ${database()} connection limit -1`);
  for (const work of Object.values(writes)) expect(await statusOf(work())).toBe(200);
});

test.each(["25006", "53000", "53100", "53200", "53300", "53400", "57P01", "08006"])(
  "an error %s of Postgres is 503",
  async (code) => {
    const fail = `do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`;
    expect(await statusOf(pool().query(fail))).toBe(503);
    expect(await statusOf(prisma().$executeRawUnsafe(fail))).toBe(503);
    expect(await statusOf(inTransaction((tx) => tx.rows(sql`select graphile_worker.add_job('sweep')`)))).toBe(200);
  },
);

test("an error of ours stays 500", async () => {
  expect(await statusOf(pool().query("select 53100 / 0"))).toBe(500);
});
