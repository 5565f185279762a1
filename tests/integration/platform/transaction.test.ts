import { buildUser } from "@/demo/builders";
import { systemActor } from "@/lib/server/platform/actor";
import { recordAudit } from "@/lib/server/platform/audit";
import { reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction, type Tx } from "@/lib/server/platform/database/transaction";
import { enqueue } from "@/lib/server/platform/queue";

const failure = new Error("no");
const rename = (tx: Tx, id: number, name: string) =>
  tx.rows(sql`update users set full_name = ${name} where id = ${id}`);
const nameOf = async (id: number) =>
  (await reader.rows<{ fullName: string }>(sql`select full_name from users where id = ${id}`))[0]?.fullName;
const auditOf = (id: number) =>
  reader.rows<{ action: string; details: unknown }>(
    sql`select action, details from audit_log where entity_type = 'user' and entity_id = ${id} order by id`,
  );
const jobsOf = (id: number) =>
  reader.rows<{ runAt: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`erase_account:${id}`}`);

test("what follows is written with the rest, in the order of its calls; of a job the last counts", async () => {
  const { id } = await buildUser();
  const inTwoDays = new Date(Date.now() + 172_800_000);
  await inTransaction((tx) => {
    for (const runAt of [undefined, inTwoDays]) enqueue(tx, { task: "erase_account", id, runAt });
    recordAudit(tx, systemActor(), "user.first", [{ type: "user", id, details: { from: null, to: 1 } }]);
    recordAudit(tx, systemActor(), "user.second", [{ type: "user", id }]);
  });
  expect(await auditOf(id)).toEqual([
    { action: "user.first", details: { from: null, to: 1 } },
    { action: "user.second", details: null },
  ]);
  expect(await jobsOf(id)).toEqual([{ runAt: inTwoDays }]);
});

test("what follows is not written when the rest fails, nor the rest without it", async () => {
  const user = await buildUser();
  const failing = inTransaction((tx) => {
    recordAudit(tx, systemActor(), "user.first", [{ type: "user", id: user.id }]);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  const withoutAudit = inTransaction(async (tx) => {
    await rename(tx, user.id, "Changed");
    // The database refuses text with a NUL.
    recordAudit(tx, systemActor(), "user.\u0000", [{ type: "user", id: user.id }]);
  });
  await expect(withoutAudit).rejects.toThrow();
  expect(await nameOf(user.id)).toBe(user.fullName);
  expect(await auditOf(user.id)).toEqual([]);
});

test("a part of the work that goes on after another one has failed writes nothing", async () => {
  const user = await buildUser();
  const after: unknown[] = [];
  const goesOn = async (tx: Tx) => {
    // Until it is refused: how many go out before the other part is heard of depends on the machine.
    for (let time = 0; after.length === 0; time++)
      await rename(tx, user.id, `Changed ${time}`).catch((error: unknown) => after.push(error));
  };
  let goingOn: Promise<void> | undefined;
  const failing = inTransaction((tx) =>
    Promise.all([(goingOn = goesOn(tx)), tx.rows(sql`select 1`).then(() => Promise.reject(failure))]),
  );
  await expect(failing).rejects.toBe(failure);
  await goingOn;
  expect(await nameOf(user.id)).toBe(user.fullName);
  expect(after).toEqual([new Error("The transaction is over")]);
});

test("a failed statement that nobody notices is not a success", async () => {
  const user = await buildUser();
  const ignoring = inTransaction(async (tx) => {
    await rename(tx, user.id, "Changed");
    await tx.rows(sql`select 1 / 0`).catch(() => undefined);
    return "done";
  });
  await expect(ignoring).rejects.toThrow("nobody noticed");
  expect(await nameOf(user.id)).toBe(user.fullName);
});

test("of statements that went out together, the one that failed is the error, however late it is heard of", async () => {
  const failing = async (tx: Tx) => {
    const answered = tx.rows(sql`select 1 / 0`);
    // Something around a statement hears of its end later than one that waits for another directly.
    for (let hop = 0; hop < 10; hop++) await answered.catch(() => undefined);
    return answered;
  };
  const together = inTransaction((tx) => Promise.all([failing(tx), tx.rows(sql`select 2`)]));
  await expect(together).rejects.toThrow("division by zero");
});
