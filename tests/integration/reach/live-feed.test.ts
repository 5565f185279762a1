/** The live events that one web server reads for all its streams. */
import { until } from "../../helpers/until";
import { announce } from "@/lib/server/platform/database/announce";
import { prisma, sql } from "@/lib/server/platform/database/client";
import { inTransaction, type Tx } from "@/lib/server/platform/database/transaction";
import { LiveFeed } from "@/lib/server/reach/live/live-feed";
import { recordLiveEvents } from "@/lib/server/reach/live/live-events";
import { person } from "../../helpers/market";

const record = (userId: number, subjectId: number) => (tx: Tx) =>
  recordLiveEvents(tx, [{ userId, kind: "notification", subjectId, conversationId: null }]);

let unsubscribe = () => {};
afterEach(() => unsubscribe());

/** @returns what the person is told from now on */
async function listen(userId: number): Promise<(number | null)[]> {
  const heard: (number | null)[] = [];
  unsubscribe = await new LiveFeed().subscribe(userId, ({ subjectId }) => heard.push(subjectId));
  return heard;
}

test("events that commit in another order than their numbers all come, each once", async () => {
  const { id } = await person();
  const heard = await listen(id);
  await inTransaction(async (slow) => {
    await record(id, 1)(slow);
    await inTransaction(record(id, 2));
    await until(() => heard.length === 1);
  });
  await inTransaction(record(id, 3));
  await until(() => heard.length === 3);
  announce({ liveEvents: true });
  await inTransaction(record(id, 4));
  await until(() => heard.length === 4);
  expect(heard).toEqual([2, 1, 3, 4]);
});

test("numbers of what is rolled back hold up nothing, and what is not the person's is not passed on", async () => {
  const [own, other] = [await person(), await person()];
  const heard = await listen(own.id);
  const failing = inTransaction(async (tx) => {
    await record(own.id, 1)(tx);
    await tx.rows(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  await inTransaction(record(other.id, 2));
  await inTransaction(record(own.id, 3));
  await until(() => heard.length === 1);
  expect(heard).toEqual([3]);
});

test("more events than one read takes all come", async () => {
  const { id } = await person();
  const heard = await listen(id);
  await prisma().liveEvent.createMany({
    data: Array.from({ length: 1_201 }, (_, n) => ({
      userId: id,
      kind: "notification",
      subjectId: n,
      createdAt: new Date(),
    })),
  });
  announce({ liveEvents: true });
  await until(() => heard.length === 1_201);
  expect(heard).toEqual(Array.from({ length: 1_201 }, (_, n) => n));
});
