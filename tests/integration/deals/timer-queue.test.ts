/** The timers of a purchase, and the workers that run them. */
import { Logger, runOnce } from "graphile-worker";
import { escrow } from "@/lib/contracts/deals/escrow";
import { notification } from "@/lib/contracts/reach/notifications";
import { systemActor } from "@/lib/server/platform/actor";
import { recordAudit } from "@/lib/server/platform/audit";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { sweep } from "@/lib/server/jobs/sweep";
import { tasks } from "@/lib/server/jobs/worker";
import { lockListing } from "@/lib/server/deals/purchases/lock-listing";
import { reserveId } from "@/lib/server/platform/database/reserve-id";
import { insertOrder } from "@/lib/server/deals/purchases/place-order";
import { applyTransition, lockOrder } from "@/lib/server/deals/purchases/purchase";
import { inTransaction, type Tx } from "@/lib/server/platform/database/transaction";
import { enqueue } from "@/lib/server/platform/queue";
import { asActor } from "@/demo/builders";
import { at, hoursFrom, msFrom } from "../../helpers/clock";
import { expectList, expectOk } from "../../helpers/expectations";
import { buildMarket, dispatchedPurchase, heldPurchase, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import {
  cancel,
  confirm,
  confirmed,
  dispatch,
  dispute,
  dueAt,
  endingOf,
  endings,
  muchLater,
  readOrder,
  refunded,
  type Scene,
  sinceOf,
} from "../../helpers/timers";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// Workers and sweeps here run no job that another file has left.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

test("a queue whose worker was killed goes on after ten minutes, and not before", async () => {
  const { id } = await person();
  await inTransaction((tx) => enqueue(tx, { task: "send_push", id }));
  const lockFor = (minutes: number) =>
    pool().query(
      `update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now() - make_interval(mins => $1)
       where queue_name = 'send_push'`,
      [minutes],
    );
  const isLocked = async () =>
    (await pool().query("select from graphile_worker._private_job_queues where locked_by = 'gone'")).rowCount === 1;
  expect((await lockFor(9)).rowCount).toBe(1);
  await sweep();
  expect(await isLocked()).toBe(true);
  await lockFor(11);
  await sweep();
  expect(await isLocked()).toBe(false);
});

describe("the queue", () => {
  test("knows the next deadline and its reminder, step by step, and nothing once it has ended", async () => {
    const scene: Scene = await unpaidOrder();
    const ordered = await sinceOf(scene);
    await expectDeadline(scene, hoursFrom(24, ordered), hoursFrom(18, ordered));
    const held = expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    scene.escrowId = held.id;
    const paid = await sinceOf(scene);
    await expectDeadline(scene, hoursFrom(7 * 24, paid), hoursFrom(6 * 24, paid));
    expect(held.deadline).toEqual({ step: "cancel_held", at: hoursFrom(7 * 24, paid).toISOString() });
    const sent = expectOk(escrow, await dispatch(scene));
    const dispatched = await sinceOf(scene);
    const last = hoursFrom(14 * 24, dispatched);
    await expectDeadline(scene, last, hoursFrom(12 * 24, dispatched));
    expect(sent.deadline).toEqual({ step: "confirm", at: last.toISOString() });
    await at(hoursFrom(13 * 24, dispatched), async () => expectOk(escrow, await dispatch(scene, "DHL")));
    await expectDeadline(scene, last, hoursFrom(12 * 24, dispatched));
    expect(expectOk(escrow, await confirm(scene)).deadline).toBeNull();
    expect(await dueAt(muchLater(), scene)).toEqual([]);
  });

  test.each([
    ["an unpaid order that is cancelled", unpaidOrder, cancel],
    ["held money that goes back", heldPurchase, cancel],
    ["held money that is disputed", heldPurchase, dispute],
    ["a dispatched purchase that is disputed", dispatchedPurchase, dispute],
    ["a dispatched purchase that is confirmed", dispatchedPurchase, confirm],
  ] as const)("has nothing more for %s", async (_, make, end) => {
    const scene = await make();
    expect(await dueAt(muchLater(), scene)).toEqual(["purchase_timer"]);
    expect(await end(scene)).toMatchObject({ status: 200 });
    expect(await dueAt(muchLater(), scene)).toEqual([]);
  });

  test("has nothing more for orders that end because somebody else paid", async () => {
    const mine = await unpaidOrder();
    const others = await Promise.all([1, 2, 3].map(() => person()));
    const theirs = await Promise.all(others.map((buyer) => api.order(buyer, mine.offer)));
    expectOk(escrow, await api.pay(mine.buyer, mine.offer), 201);
    for (const { body } of theirs) expect(await dueAt(muchLater(), { transactionId: body.id })).toEqual([]);
    expect(await dueAt(muchLater(), mine)).toEqual(["purchase_timer"]);
  });

  test("gets and loses nothing by what is rolled back", async () => {
    const { buyer, listing } = await buildMarket();
    const actor = asActor(buyer);
    let transactionId = 0;
    const ordering = inTransaction(async (tx) => {
      transactionId = await reserveId(tx, "transactions");
      await insertOrder(tx, { id: transactionId, buyer: actor, listing: await lockListing(tx, listing.id) });
      failLate(tx);
    });
    await expect(ordering).rejects.toThrow("unsupported Unicode escape");
    expect(await dueAt(muchLater(), { transactionId })).toEqual([]);

    const scene = await dispatchedPurchase();
    const confirming = inTransaction(async (tx) => {
      await applyTransition(
        tx,
        asActor(scene.buyer),
        "confirm",
        await lockOrder(tx, systemActor(), scene.transactionId),
      );
      failLate(tx);
    });
    await expect(confirming).rejects.toThrow("unsupported Unicode escape");
    expect(await dueAt(muchLater(), scene)).toEqual(["purchase_timer"]);
  });
});

async function expectDeadline(scene: Scene, deadline: Date, remindAt: Date): Promise<void> {
  expect(await dueAt(msFrom(-1, remindAt), scene)).toEqual([]);
  for (const near of [remindAt, msFrom(-1, deadline)]) expect(await dueAt(near, scene)).toEqual(["purchase_reminder"]);
  expect(await dueAt(deadline, scene)).toEqual(["purchase_timer"]);
}

/** Postgres takes no NUL: the last statement of the transaction fails. */
const failLate = (tx: Tx) => recordAudit(tx, systemActor(), "purchase.\u0000", [{ type: "transaction", id: 1 }]);

test("two real workers at once do all that is overdue, once", async () => {
  const ago = (hours: number, make: () => Promise<Scene>) => at(hoursFrom(-hours), make);
  const unpaid = await ago(24.1, unpaidOrder);
  const held = await ago(7 * 24 + 1, heldPurchase);
  const dispatched = await ago(14 * 24 + 1, dispatchedPurchase);
  const reminded = await ago(20, unpaidOrder);
  await sweep();
  const logger = new Logger(() => () => undefined);
  const work = () => runOnce({ pgPool: pool(), taskList: tasks, noHandleSignals: true, logger });
  await Promise.all([work(), work()]);
  expect(await endingOf(unpaid)).toEqual(endings.cancel_unpaid);
  expect(await endingOf(held)).toEqual(refunded);
  expect(await endingOf(dispatched)).toEqual(confirmed);
  for (const scene of [unpaid, held, dispatched]) {
    const { events } = await readOrder(scene.transactionId);
    expect(events.filter(({ actorId }) => actorId === null)).toHaveLength(1);
    expect(await dueAt(muchLater(), scene)).toEqual([]);
    expect(await prisma().notification.count({ where: { kind: "reminder", transactionId: scene.transactionId } })).toBe(
      0,
    );
  }
  expect(await dueAt(new Date(), reminded)).toEqual([]);
  expect(expectList(notification, await api.listNotifications(reminded.buyer))).toMatchObject([
    { step: "cancel_unpaid" },
  ]);
});
