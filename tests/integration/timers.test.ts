/** What time brings to a purchase: three timers, the reminders before them, and the queue that runs them. */
import { Logger, runOnce } from "graphile-worker";
import { escrow } from "@/lib/contracts/escrow";
import { notification } from "@/lib/contracts/notifications";
import { systemActor } from "@/lib/server/actor";
import { reader, pool, prisma, type Reader, sql } from "@/lib/server/database/client";
import { runPurchaseTimer } from "@/lib/server/purchases/run-purchase-timer";
import { findOverdue, sweep } from "@/lib/server/jobs/sweep";
import { tasks } from "@/lib/server/jobs/worker";
import { lockListing } from "@/lib/server/purchases/lock-listing";
import { listPendingReminders } from "@/lib/server/purchases/list-notifications";
import { insertOrder } from "@/lib/server/purchases/place-order";
import { applyTransition, lockOrder } from "@/lib/server/purchases/purchase";
import { remindOfDeadline } from "@/lib/server/purchases/remind-of-deadline";
import { inTransaction } from "@/lib/server/database/transaction";
import { asActor } from "@/demo/builders";
import type { ApiResult } from "../helpers/api";
import { at, hoursFrom, msFrom } from "../helpers/clock";
import { inLockOrder, shuffled } from "../helpers/concurrency";
import { badLimits, expectError, expectList, expectOk } from "../helpers/expectations";
import {
  buildMarket,
  complaint,
  dispatchedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  unpaidOrder,
} from "../helpers/market";
import { api } from "../helpers/market-api";
import { availableKobo, changesNothing, scoreOf, settlementOf } from "../helpers/records";

type Scene = Awaited<ReturnType<typeof buildMarket>> & { transactionId: number; escrowId?: number };

const confirm = ({ buyer, escrowId = 0 }: Scene) => api.confirm(buyer, escrowId);
const dispute = ({ buyer, escrowId = 0 }: Scene) => api.dispute(buyer, escrowId, { reason: complaint });
const dispatch = ({ seller, escrowId = 0 }: Scene, carrier = "GIG") => api.dispatch(seller, escrowId, { carrier });
const cancel = ({ seller, transactionId }: Scene) => api.cancel(seller, transactionId);
const cancelAsBuyer = ({ buyer, transactionId }: Scene) => api.cancel(buyer, transactionId);

/** The step that Oja takes, from where, after how many hours, and whom it tells how many hours before. */
const timers = [
  { step: "cancel_unpaid", make: unpaidOrder, hours: 24, reminds: "buyer", before: 6, byHand: cancel },
  { step: "cancel_held", make: heldPurchase, hours: 7 * 24, reminds: "seller", before: 24, byHand: cancel },
  { step: "confirm", make: dispatchedPurchase, hours: 14 * 24, reminds: "buyer", before: 48, byHand: confirm },
] as const;
type Timer = (typeof timers)[number];
const timerOf = (step: Timer["step"]) => timers.find((timer) => timer.step === step) ?? timers[0];

/** When the timer's time began. */
async function sinceOf({ transactionId }: Scene): Promise<Date> {
  const order = await readOrder(transactionId);
  return order.escrow?.dispatchedAt ?? order.escrow?.createdAt ?? order.createdAt;
}
const deadlineOf = async (scene: Scene, { hours }: Timer) => hoursFrom(hours, await sinceOf(scene));

const readOrder = (id: number) =>
  prisma().transaction.findUniqueOrThrow({
    where: { id },
    include: { listing: true, escrow: true, events: { orderBy: { id: "asc" } } },
  });

/** What the queue holds about a purchase. */
const jobsOf = ({ transactionId }: Pick<Scene, "transactionId">, from: Reader = reader) =>
  from.rows<{ task: string; runAt: Date }>(sql`
    select task_identifier as task, run_at from graphile_worker.jobs
    where key in (${`purchase_timer:${transactionId}`}, ${`purchase_reminder:${transactionId}`}) order by task_identifier desc`);
const jobsAt = (timer: Date, reminder: Date) => [
  { task: "purchase_timer", runAt: timer },
  { task: "purchase_reminder", runAt: reminder },
];
const loseJobs = ({ transactionId }: Scene) =>
  reader.rows(sql`
    select graphile_worker.remove_job(key) from unnest(array[${`purchase_timer:${transactionId}`}, ${`purchase_reminder:${transactionId}`}]) as key`);

/** How it ended: order, escrow with its outcome, listing, and what became of the money. */
async function endingOf({ transactionId, escrowId }: Scene) {
  const order = await readOrder(transactionId);
  const money = escrowId ? (await settlementOf(escrowId)).kinds.join(" ") : "";
  return [order.status, order.escrow?.status ?? "", order.escrow?.outcome ?? "", order.listing.status, money];
}
const refunded = ["cancelled", "resolved", "refund", "active", "funding refund"];
const confirmed = ["completed", "confirmed", "", "completed", "funding release"];
const endings: Record<Timer["step"], string[]> = {
  cancel_unpaid: ["cancelled", "", "", "active", ""],
  cancel_held: refunded,
  confirm: confirmed,
};

/** All that the end of a purchase leaves behind, but who took the step and when. */
async function tracesOf(scene: Scene) {
  const { buyer, seller, transactionId, escrowId } = scene;
  const { events, disputes, trust } = await prisma().transaction.findUniqueOrThrow({
    where: { id: transactionId },
    include: { events: { orderBy: { id: "asc" } }, disputes: true, trust: { orderBy: { id: "asc" } } },
  });
  const audit = await prisma().auditEntry.findMany({
    where: {
      OR: [
        { entityType: "transaction", entityId: transactionId },
        { entityType: "escrow", entityId: escrowId ?? 0 },
      ],
    },
    orderBy: { id: "asc" },
  });
  return {
    ending: await endingOf(scene),
    money: escrowId && (await settlementOf(escrowId)),
    balances: [await availableKobo(buyer.id), await availableKobo(seller.id)],
    scores: [await scoreOf(buyer), await scoreOf(seller)],
    trust: trust.map(({ userId, eventType }) => [userId === buyer.id, eventType]),
    steps: events.map(({ type, note }) => [type, note]),
    audit: audit.map(({ action, details }) => [action, details]),
    disputes,
    jobs: await jobsOf(scene),
  };
}

const tenTimers = ({ transactionId }: Scene) => Array.from({ length: 10 }, () => () => runPurchaseTimer(transactionId));

describe("the queue", () => {
  test("knows the next deadline and its reminder, step by step, and nothing once it has ended", async () => {
    const scene: Scene = await unpaidOrder();
    const ordered = await sinceOf(scene);
    expect(await jobsOf(scene)).toEqual(jobsAt(hoursFrom(24, ordered), hoursFrom(18, ordered)));
    const held = expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    scene.escrowId = held.id;
    const paid = await sinceOf(scene);
    expect(await jobsOf(scene)).toEqual(jobsAt(hoursFrom(7 * 24, paid), hoursFrom(6 * 24, paid)));
    expect(held.deadline).toEqual({ step: "cancel_held", at: hoursFrom(7 * 24, paid).toISOString() });
    const sent = expectOk(escrow, await dispatch(scene));
    const dispatched = await sinceOf(scene);
    const last = jobsAt(hoursFrom(14 * 24, dispatched), hoursFrom(12 * 24, dispatched));
    expect(await jobsOf(scene)).toEqual(last);
    expect(sent.deadline).toEqual({ step: "confirm", at: last[0]?.runAt.toISOString() });
    await at(hoursFrom(13 * 24, dispatched), async () => expectOk(escrow, await dispatch(scene, "DHL")));
    expect(await jobsOf(scene)).toEqual(last);
    expect(expectOk(escrow, await confirm(scene)).deadline).toBeNull();
    expect(await jobsOf(scene)).toEqual([]);
  });

  test.each([
    ["an unpaid order that is cancelled", unpaidOrder, cancel],
    ["held money that goes back", heldPurchase, cancel],
    ["held money that is disputed", heldPurchase, dispute],
    ["a dispatched purchase that is disputed", dispatchedPurchase, dispute],
    ["a dispatched purchase that is confirmed", dispatchedPurchase, confirm],
  ] as const)("has nothing more for %s", async (_, make, end) => {
    const scene = await make();
    expect(await jobsOf(scene)).toHaveLength(2);
    expect(await end(scene)).toMatchObject({ status: 200 });
    expect(await jobsOf(scene)).toEqual([]);
  });

  test("has nothing more for orders that end because somebody else paid", async () => {
    const mine = await unpaidOrder();
    const others = await Promise.all([1, 2, 3].map(() => person()));
    const theirs = await Promise.all(others.map((buyer) => api.order(buyer, mine.offer)));
    expectOk(escrow, await api.pay(mine.buyer, mine.offer), 201);
    for (const { body } of theirs) expect(await jobsOf({ transactionId: body.id })).toEqual([]);
    expect(await jobsOf(mine)).toHaveLength(2);
  });

  test("gets and loses nothing by what is rolled back", async () => {
    const { buyer, listing } = await buildMarket();
    const actor = asActor(buyer);
    let transactionId = 0;
    const ordering = inTransaction(async (tx) => {
      transactionId = await insertOrder(tx, actor, await lockListing(tx, listing.id));
      expect(await jobsOf({ transactionId }, tx)).toHaveLength(2);
      throw new Error("The power went.");
    });
    await expect(ordering).rejects.toThrow("The power went.");
    expect(await jobsOf({ transactionId })).toEqual([]);

    const scene = await dispatchedPurchase();
    const before = await jobsOf(scene);
    const confirming = inTransaction(async (tx) => {
      await applyTransition(
        tx,
        asActor(scene.buyer),
        "confirm",
        await lockOrder(tx, systemActor(), scene.transactionId),
      );
      expect(await jobsOf(scene, tx)).toEqual([]);
      throw new Error("The power went.");
    });
    await expect(confirming).rejects.toThrow("The power went.");
    expect(await jobsOf(scene)).toEqual(before);
  });
});

describe.each(timers)("when it is time to $step", (timer) => {
  const make = () => timer.make({ priceKobo: 9_999_99n });

  test("nothing happens a moment before, and at the deadline Oja does what a person would", async () => {
    const [scene, twin] = [await make(), await make()];
    const deadline = await deadlineOf(scene, timer);
    await changesNothing(scene.listing.id, () =>
      at(msFrom(-1, deadline), async () => {
        await Promise.all(tenTimers(scene).map((run) => run()));
      }),
    );
    await at(deadline, () => runPurchaseTimer(scene.transactionId));
    const { events, escrow: held, ...order } = await readOrder(scene.transactionId);
    expect(events.at(-1)).toMatchObject({ type: timer.step, actorId: null, createdAt: deadline });
    expect((held ?? order).updatedAt).toEqual(deadline);
    const audited = { where: { action: `purchase.${timer.step}`, entityId: scene.transactionId } };
    expect(await prisma().auditEntry.findFirst(audited)).toMatchObject({ entityType: "transaction", actorId: null });

    expect(await timer.byHand(twin)).toMatchObject({ status: 200 });
    expect(await endingOf(scene)).toEqual(endings[timer.step]);
    expect(await tracesOf(scene)).toEqual(await tracesOf(twin));
    await changesNothing(scene.listing.id, async () => {
      await at(hoursFrom(1, deadline), () => runPurchaseTimer(scene.transactionId));
      expect(expectError(await at(deadline, () => timer.byHand(scene)))).toMatchObject({ status: 409 });
    });
  });

  test("10 workers at once, years later, do it once", async () => {
    const [scene, twin] = [await make(), await make()];
    const late = hoursFrom(3 * 365 * 24, await deadlineOf(scene, timer));
    await at(late, () => Promise.all(tenTimers(scene).map((run) => run())));
    expect(await timer.byHand(twin)).toMatchObject({ status: 200 });
    expect(await tracesOf(scene)).toEqual(await tracesOf(twin));
  });

  test("the sweep finds it a minute late when its job was lost, and only then", async () => {
    const scene = await make();
    const deadline = await deadlineOf(scene, timer);
    await loseJobs(scene);
    const job = { task: "purchase_timer", id: scene.transactionId };
    expect(await findOverdue(reader, msFrom(59_000, deadline))).not.toContainEqual(job);
    const found = await findOverdue(reader, msFrom(61_000, deadline));
    expect(found.filter(({ id }) => id === job.id)).toEqual([job]);
    const late = msFrom(61_000, deadline);
    expect(await at(late, sweep)).toBeGreaterThanOrEqual(1);
    expect(await jobsOf(scene)).toEqual([{ task: "purchase_timer", runAt: late }]);
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    expect(await findOverdue(reader, late)).not.toContainEqual(job);
    expect(await jobsOf(scene)).toEqual([]);
  });

  test(`the ${timer.reminds} is told ${timer.before} hours before, once, and nobody else`, async () => {
    const scene: Scene = await make();
    const deadline = await deadlineOf(scene, timer);
    const remindAt = hoursFrom(-timer.before, deadline);
    const remind = () => remindOfDeadline(scene.transactionId);
    const noticesOf = async (side: "buyer" | "seller") => expectList(notification, await api.listNotices(scene[side]));
    await at(msFrom(-1, remindAt), remind);
    await at(deadline, remind);
    expect([await noticesOf("buyer"), await noticesOf("seller")]).toEqual([[], []]);
    await at(remindAt, () => Promise.all(Array.from({ length: 10 }, remind)));
    await at(msFrom(-1, deadline), remind);
    const told = {
      id: expect.any(Number) as number,
      transactionId: scene.transactionId,
      escrowId: scene.escrowId ?? null,
      listingId: scene.listing.id,
      listingTitle: scene.listing.title,
      step: timer.step,
      deadlineAt: deadline.toISOString(),
      cancellationReason: null,
      createdAt: remindAt.toISOString(),
    };
    expect(await noticesOf(timer.reminds)).toEqual([told]);
    expect(await noticesOf(timer.reminds === "buyer" ? "seller" : "buyer")).toEqual([]);
    const pending = await listPendingReminders(scene[timer.reminds].id);
    expect(pending).toEqual([told]);
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    expect(await listPendingReminders(scene[timer.reminds].id)).toEqual([]);
  });

  test("nobody is told of what has ended", async () => {
    const scene = await make();
    const remindAt = hoursFrom(-timer.before, await deadlineOf(scene, timer));
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    await at(remindAt, () => remindOfDeadline(scene.transactionId));
    expect(await prisma().notification.count({ where: { transactionId: scene.transactionId } })).toBe(0);
  });
});

describe("at the deadline", () => {
  const held = ["active", "pending", "", "pending", "funding"];
  const disputed = ["active", "disputed", "", "pending", "funding"];
  const races = [
    ["cancel_unpaid", "the buyer cancelling", cancelAsBuyer, endings.cancel_unpaid],
    ["cancel_unpaid", "the seller cancelling", cancel, endings.cancel_unpaid],
    ["cancel_held", "the buyer confirming", confirm, confirmed],
    ["cancel_held", "the buyer disputing", dispute, disputed],
    ["cancel_held", "the seller dispatching", dispatch, held],
    ["cancel_held", "the seller cancelling", cancel, refunded],
    ["confirm", "the buyer confirming", confirm, confirmed],
    ["confirm", "the buyer disputing", dispute, disputed],
    ["confirm", "the seller cancelling", cancel, refunded],
  ] as const;

  describe.each(races)("%s against %s", (step, _, act, ifFirst) => {
    const timer = timerOf(step);

    async function race(start: (scene: Scene) => Promise<(ApiResult | void)[]>, expected?: 200 | 409) {
      const scene = await timer.make({ priceKobo: 9_999_99n });
      const results = await at(await deadlineOf(scene, timer), () => start(scene));
      const status = results.find((result) => result !== undefined)?.status;
      expect(expected ? [expected] : [200, 409]).toContain(status);
      const isFirst = status === 200;
      expect(await endingOf(scene)).toEqual(isFirst ? ifFirst : endings[step]);
      const { events } = await readOrder(scene.transactionId);
      expect(events.filter(({ type, actorId }) => type === step && actorId === null)).toHaveLength(isFirst ? 0 : 1);
      await Promise.all([scoreOf(scene.buyer), scoreOf(scene.seller)]);
    }
    const timerRun = (scene: Scene) => () => runPurchaseTimer(scene.transactionId);

    test("whoever is a moment ahead has their way", async () => {
      await race((scene) => inLockOrder<ApiResult | void>(scene.listing.id, [() => act(scene), timerRun(scene)]), 200);
      await race((scene) => inLockOrder<ApiResult | void>(scene.listing.id, [timerRun(scene), () => act(scene)]), 409);
    });

    test("with 10 workers at once, one of all", () =>
      race((scene) => Promise.all(shuffled([() => act(scene), ...tenTimers(scene)]).map((attempt) => attempt()))));
  });

  test("money that is on its way when the order ends goes back; for an order that has ended there is a new one", async () => {
    const pay = (scene: Scene) => () => api.pay(scene.buyer, scene.offer);
    const timer = (scene: Scene) => () => runPurchaseTimer(scene.transactionId);
    const race = async (calls: (scene: Scene) => (() => Promise<ApiResult | void>)[]) => {
      const scene = await unpaidOrder();
      const deadline = await deadlineOf(scene, timerOf("cancel_unpaid"));
      const results = await at(deadline, () => inLockOrder(scene.listing.id, calls(scene)));
      expect(await endingOf(scene)).toMatchObject({ 0: "cancelled" });
      const payment = await prisma().payment.findFirstOrThrow({ where: { userId: scene.buyer.id } });
      return { scene, payment, answer: results.find((result) => result !== undefined) };
    };
    const late = await race((scene) => [pay(scene), timer(scene)]);
    expect(late.answer).toMatchObject({ status: 409 });
    expect(late.payment).toMatchObject({ status: "returning", transactionId: late.scene.transactionId });
    expect(await endingOf(late.scene)).toEqual(endings.cancel_unpaid);
    const anew = await race((scene) => [timer(scene), pay(scene)]);
    expect(anew.answer).toMatchObject({ status: 201 });
    const { id: escrowId, transactionId } = anew.answer?.body as { id: number; transactionId: number };
    expect(anew.payment).toMatchObject({ status: "settled", transactionId });
    expect(await endingOf({ ...anew.scene, transactionId, escrowId })).toEqual(held);
  });
});

test("money that was sent on the sixth day waits for the buyer, not for the seventh", async () => {
  const scene = await heldPurchase();
  const paid = await sinceOf(scene);
  await at(hoursFrom(6 * 24, paid), async () => expectOk(escrow, await dispatch(scene)));
  for (const days of [7, 8, 19.9]) {
    await changesNothing(scene.listing.id, () =>
      at(hoursFrom(days * 24, paid), () => runPurchaseTimer(scene.transactionId)),
    );
  }
  await at(hoursFrom(20 * 24, paid), () => runPurchaseTimer(scene.transactionId));
  expect(await endingOf(scene)).toEqual(confirmed);
});

test("disputed money waits for an admin, however long", async () => {
  const scene = await disputedPurchase();
  const later = hoursFrom(365 * 24);
  await changesNothing(scene.listing.id, () => at(later, () => runPurchaseTimer(scene.transactionId)));
  expect((await findOverdue(reader, later)).map(({ id }) => id)).not.toContain(scene.transactionId);
});

test("an order that does not exist has no timer", async () => {
  await expect(runPurchaseTimer(1_999_999)).resolves.toBeUndefined();
});

test("notices are listed newest first, page by page, to those who are signed in", async () => {
  const buyer = await person();
  const scenes = [await heldPurchase({ buyer }), await unpaidOrder({ buyer }), await dispatchedPurchase({ buyer })];
  for (const [index, { transactionId }] of scenes.entries())
    await at(hoursFrom([6.5 * 24, 20, 13 * 24][index] ?? 0), () => remindOfDeadline(transactionId));
  const all = expectList(notification, await api.listNotices(buyer));
  expect(all.map(({ step }) => step)).toEqual(["confirm", "cancel_unpaid"]);
  expect(expectList(notification, await api.listNotices(buyer, "limit=1"))).toEqual(all.slice(0, 1));
  expect(expectList(notification, await api.listNotices(buyer, `limit=1&before=${all[0]?.id}`))).toEqual(all.slice(1));
  expect(expectError(await api.listNotices(undefined))).toMatchObject({ status: 401 });
  for (const limit of badLimits) expect(expectError(await api.listNotices(buyer, `limit=${limit}`)).status).toBe(400);
});

test("two real workers at once do all that is overdue, once, and empty the queue of it", async () => {
  const ago = (hours: number, make: () => Promise<Scene>) => at(hoursFrom(-hours), make);
  const unpaid = await ago(24.1, unpaidOrder);
  const held = await ago(7 * 24 + 1, heldPurchase);
  const dispatched = await ago(14 * 24 + 1, dispatchedPurchase);
  const reminded = await ago(20, unpaidOrder);
  const lost = await ago(25, unpaidOrder);
  await loseJobs(lost);
  await sweep();
  const logger = new Logger(() => () => undefined);
  const work = () => runOnce({ pgPool: pool(), taskList: tasks, noHandleSignals: true, logger });
  await Promise.all([work(), work()]);
  for (const scene of [unpaid, lost]) expect(await endingOf(scene)).toEqual(endings.cancel_unpaid);
  expect(await endingOf(held)).toEqual(refunded);
  expect(await endingOf(dispatched)).toEqual(confirmed);
  for (const scene of [unpaid, held, dispatched, lost]) {
    const { events } = await readOrder(scene.transactionId);
    expect(events.filter(({ actorId }) => actorId === null)).toHaveLength(1);
    expect(await jobsOf(scene)).toEqual([]);
    expect(await prisma().notification.count({ where: { transactionId: scene.transactionId } })).toBe(0);
  }
  expect((await jobsOf(reminded)).map(({ task }) => task)).toEqual(["purchase_timer"]);
  expect(expectList(notification, await api.listNotices(reminded.buyer))).toMatchObject([{ step: "cancel_unpaid" }]);
});
