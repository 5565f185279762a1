/** The messages to other processes about a transaction, and their time. */
import pg from "pg";
import { invalidationChannel } from "@/lib/server/platform/cache/tags";
import { announceStart, liveChannel } from "@/lib/server/platform/database/announce";
import { execute, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";

let client: pg.Client;
let heard: string[];

beforeEach(async () => {
  heard = [];
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  client.on("notification", ({ channel, payload }) => heard.push(`${channel} ${payload}`.trim()));
  await client.query(`listen ${invalidationChannel}; listen ${liveChannel}`);
});
afterEach(() => client.end());

/** @returns all that was announced before, once this marker has come */
async function heardUntil(marker: string): Promise<string[]> {
  await execute(sql`select pg_notify(${invalidationChannel}, ${marker})`);
  const last = `${invalidationChannel} ${marker}`;
  while (!heard.includes(last)) await client.query("select 1");
  return heard.slice(0, heard.indexOf(last));
}

test("nothing is told of what is rolled back, and within a transaction nothing is told yet", async () => {
  const failing = inTransaction(async (tx) => {
    tx.invalidate("listing:1");
    tx.announce();
    await tx.rows(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow("division by zero");
  await inTransaction(async (tx) => {
    tx.invalidate("listing:2");
    expect(await heardUntil("within")).toEqual([]);
  });
  while (!heard.includes(`${invalidationChannel} listing:2`)) await client.query("select 1");
  expect(heard).not.toContain(`${invalidationChannel} listing:1`);
});

test("tags and live events of transactions that follow each other go together", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      inTransaction((tx) => {
        tx.invalidate(`listing:${n}`);
        tx.announce();
      }),
    ),
  );
  const all = Array.from({ length: 30 }, (_, n) => `listing:${n}`).sort();
  const told = () =>
    heard.flatMap((line) => (line.startsWith(`${invalidationChannel} `) ? (line.split(" ")[1] ?? "").split(",") : []));
  while (told().length < all.length) await client.query("select 1");
  expect(told().sort()).toEqual(all);
  expect(heard).toContain(liveChannel);
  expect(heard.length).toBeLessThan(60);
});

test("more tags than a payload holds are everything, as at the start of a process", async () => {
  await inTransaction((tx) => tx.invalidate(...Array.from({ length: 301 }, (_, n) => `user:${n}`)));
  while (heard.length < 1) await client.query("select 1");
  announceStart();
  while (heard.length < 2) await client.query("select 1");
  expect(heard).toEqual([`${invalidationChannel} *`, `${invalidationChannel} *`]);
});
