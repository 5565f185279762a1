import { escrow } from "@/lib/contracts/deals/escrow";
import { notification } from "@/lib/contracts/reach/notifications";
import { prisma } from "@/lib/server/platform/database/client";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import { sweep } from "@/lib/server/jobs/sweep";
import { listPendingReminders } from "@/lib/server/deals/purchases/list-order-notifications";
import { remindOfDeadline } from "@/lib/server/deals/purchases/remind-of-deadline";
import { at, hoursFrom, msFrom } from "../../helpers/clock";
import { badLimits, expectError, expectList, expectOk } from "../../helpers/expectations";
import { dispatchedPurchase, disputedPurchase, heldPurchase, person, unpaidOrder } from "../../helpers/market";
import { api, type Caller } from "../../helpers/market-api";
import { jobRunsAt } from "../../helpers/payments";
import { availableKobo, changesNothing, scoreOf, settlementOf } from "../../helpers/records";
import {
  confirmed,
  deadlineOf,
  dispatch,
  dueAt,
  endingOf,
  endings,
  readOrder,
  type Scene,
  sinceOf,
  timerRuns,
  timers,
} from "../../helpers/timers";
import { times } from "../../helpers/concurrency";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// A sweep takes the most overdue ones first: here they are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

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
  };
}

const remindersTo = async (who: Caller) =>
  expectList(notification, await api.listNotifications(who)).filter(({ kind }) => kind === "reminder");

describe.each(timers)("when it is time to $step", (timer) => {
  const make = () => timer.make({ priceKobo: 9_999_99n });

  test("nothing happens a moment before, and at the deadline Oja does what a person would", async () => {
    const [scene, twin] = [await make(), await make()];
    const deadline = await deadlineOf(scene, timer);
    await changesNothing(scene.listing.id, () =>
      at(msFrom(-1, deadline), async () => {
        await Promise.all(timerRuns(scene).map((run) => run()));
      }),
    );
    await at(deadline, () => runPurchaseTimer(scene.transactionId));
    const { events, escrow: held, ...order } = await readOrder(scene.transactionId);
    expect(events.at(-1)).toMatchObject({ type: timer.step, actorId: null, createdAt: deadline });
    expect((held ?? order).updatedAt).toEqual(deadline);
    const audited = { entityType: "transaction", entityId: scene.transactionId, action: `purchase.${timer.step}` };
    expect(await prisma().auditEntry.findMany({ where: audited })).toMatchObject([{ actorId: null }]);

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
    await at(late, () => Promise.all(timerRuns(scene).map((run) => run())));
    expect(await timer.byHand(twin)).toMatchObject({ status: 200 });
    expect(await tracesOf(scene)).toEqual(await tracesOf(twin));
  });

  test("the sweep finds it at the deadline, however late it looks, and not when it has ended", async () => {
    const scene = await make();
    const deadline = await deadlineOf(scene, timer);
    expect(await dueAt(msFrom(-1, deadline), scene)).toEqual(["purchase_reminder"]);
    for (const late of [deadline, hoursFrom(365 * 24, deadline)])
      expect(await dueAt(late, scene)).toEqual(["purchase_timer"]);
    expect(await at(deadline, sweep)).toBeGreaterThanOrEqual(1);
    expect(await jobRunsAt("purchase_timer", scene.transactionId)).toEqual(deadline);
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    expect(await dueAt(hoursFrom(365 * 24, deadline), scene)).toEqual([]);
  });

  test(`the ${timer.reminds} is told ${timer.before} hours before, once, and nobody else`, async () => {
    const scene: Scene = await make();
    const deadline = await deadlineOf(scene, timer);
    const remindAt = hoursFrom(-timer.before, deadline);
    const remind = () => remindOfDeadline(scene.transactionId);
    const remindersOf = (side: "buyer" | "seller") => remindersTo(scene[side]);
    await at(msFrom(-1, remindAt), remind);
    await at(deadline, remind);
    expect([await remindersOf("buyer"), await remindersOf("seller")]).toEqual([[], []]);
    expect(await dueAt(msFrom(-1, remindAt), scene)).toEqual([]);
    expect(await dueAt(remindAt, scene)).toEqual(["purchase_reminder"]);
    await at(remindAt, () => times(10, remind));
    expect(await dueAt(remindAt, scene)).toEqual([]);
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
    const { escrowId: _, listingTitle, ...listed } = told;
    const text = expect.stringContaining(listingTitle) as string;
    expect(await remindersOf(timer.reminds)).toMatchObject([{ ...listed, text }]);
    expect(await remindersOf(timer.reminds === "buyer" ? "seller" : "buyer")).toEqual([]);
    const pending = await listPendingReminders(scene[timer.reminds].id);
    expect(pending).toEqual([told]);
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    expect(await listPendingReminders(scene[timer.reminds].id)).toEqual([]);
  });

  test("nobody is reminded of an order that has ended", async () => {
    const scene = await make();
    const remindAt = hoursFrom(-timer.before, await deadlineOf(scene, timer));
    expect(await timer.byHand(scene)).toMatchObject({ status: 200 });
    await at(remindAt, () => remindOfDeadline(scene.transactionId));
    const reminders = { kind: "reminder", transactionId: scene.transactionId };
    expect(await prisma().notification.count({ where: reminders })).toBe(0);
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
  expect(await dueAt(later, scene)).toEqual([]);
});

test("an order that does not exist has no timer", async () => {
  await expect(runPurchaseTimer(1_999_999)).resolves.toBeUndefined();
});

test("notifications are listed newest first, page by page, to signed-in people", async () => {
  const buyer = await person();
  const scenes = [await heldPurchase({ buyer }), await unpaidOrder({ buyer }), await dispatchedPurchase({ buyer })];
  for (const [index, { transactionId }] of scenes.entries())
    await at(hoursFrom([6.5 * 24, 20, 13 * 24][index] ?? 0), () => remindOfDeadline(transactionId));
  const all = expectList(notification, await api.listNotifications(buyer));
  expect((await remindersTo(buyer)).map(({ step }) => step)).toEqual(["confirm", "cancel_unpaid"]);
  expect(expectList(notification, await api.listNotifications(buyer, "limit=1"))).toEqual(all.slice(0, 1));
  const rest = await api.listNotifications(buyer, `limit=100&before=${all[0]?.id}`);
  expect(expectList(notification, rest)).toEqual(all.slice(1));
  expect(expectError(await api.listNotifications(undefined))).toMatchObject({ status: 401 });
  for (const limit of badLimits)
    expect(expectError(await api.listNotifications(buyer, `limit=${limit}`)).status).toBe(400);
});
