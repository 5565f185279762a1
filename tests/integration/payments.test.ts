/** Money on its way in and out: every way in which the provider may answer, payouts, and a money stop. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { escrow } from "@/lib/contracts/escrow";
import { payout } from "@/lib/contracts/payouts";
import { transaction } from "@/lib/contracts/transactions";
import { reader, pool, prisma, sql } from "@/lib/server/database/client";
import { env } from "@/lib/server/env";
import { runPurchaseTimer } from "@/lib/server/purchases/run-purchase-timer";
import { sweep } from "@/lib/server/jobs/sweep";
import { refundPayment } from "@/lib/server/payments/refund-payment";
import type { SandboxMode } from "@/lib/server/payments/sandbox";
import { sendPayout } from "@/lib/server/payments/send-payout";
import { verifyPendingPayment } from "@/lib/server/purchases/verify-pending-payment";
import { handleWebhook } from "@/lib/server/purchases/apply-provider-result";
import type { ApiResult } from "../helpers/api";
import { at, hoursFrom } from "../helpers/clock";
import { expectError, expectOk, invalid } from "../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  unpaidOrder,
} from "../helpers/market";
import { api } from "../helpers/market-api";
import { availableKobo, changesNothing, settlementOf } from "../helpers/records";

const sandbox = (mode: SandboxMode) => void (env().PAYMENTS_SANDBOX = mode);
const stopMoney = () => reader.rows(sql`insert into payment_freezes (violations) values ('[]')`);
const endStop = () =>
  reader.rows(sql`update payment_freezes set ended_at = now(), resolution = 'looked' where ended_at is null`);

afterEach(async () => {
  sandbox("works");
  await endStop();
});

const price = 15_000_00n;
const tenTimes = <T>(attempt: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, attempt));
const statusesOf = (answers: readonly ApiResult[]) => answers.map(({ status }) => status).sort();
const paymentsOf = (listingId: number) =>
  prisma().payment.findMany({ where: { transaction: { listingId } }, orderBy: { id: "asc" } });
const paymentOf = (id: number) => prisma().payment.findUniqueOrThrow({ where: { id } });
const statusOf = async (id: number) => (await paymentOf(id)).status;
const ordersOf = (listingId: number) =>
  prisma().transaction.findMany({
    where: { listingId },
    include: { escrow: true, events: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });
const jobRunsAt = async (task: string, id: number) =>
  (await reader.rows<{ runAt: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`${task}:${id}`}`))[0]
    ?.runAt;

/** "Not known yet, or not now: come again", with a time. */
function expectLater(answer: ApiResult, message: RegExp): void {
  expect(expectError(answer)).toMatchObject({
    status: 503,
    code: "unavailable",
    message: expect.stringMatching(message),
  });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
}

/** A payment that the buyer began and whose outcome nobody knows. */
async function paymentOnItsWay(goods?: Parameters<typeof buildMarket>[0], headers?: Record<string, string>) {
  const scene = await buildMarket(goods);
  sandbox("timeout");
  expectLater(await api.pay(scene.buyer, scene.offer, headers), /still being confirmed/);
  sandbox("works");
  const [payment, ...others] = await paymentsOf(scene.listing.id);
  if (!payment || others.length > 0) throw new Error("There is not one payment");
  expect(payment).toMatchObject({ status: "initiated", amountKobo: scene.listing.priceKobo, receivedKobo: null });
  expect(await ordersOf(scene.listing.id)).toMatchObject([
    { id: payment.transactionId, status: "pending", escrow: null },
  ]);
  const notice = { reference: `funding-${payment.id}`, receivedKobo: payment.amountKobo };
  return { ...scene, payment, notice };
}
type OnItsWay = Awaited<ReturnType<typeof paymentOnItsWay>>;

/** The money is held, once, for the buyer who paid. @returns its escrow's id */
async function expectHeldOnce({ listing, buyer }: Pick<OnItsWay, "listing" | "buyer">): Promise<number> {
  const [order, ...others] = await ordersOf(listing.id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: "active", buyerId: buyer.id, escrow: { status: "pending" } });
  expect(order?.events.map(({ type, actorId }) => [type, actorId])).toEqual([
    ["order", buyer.id],
    ["pay", buyer.id],
  ]);
  const settled = (await paymentsOf(listing.id)).filter(({ status }) => status === "settled");
  expect(settled).toMatchObject([{ receivedKobo: listing.priceKobo, transactionId: order?.id }]);
  expect(await settlementOf(order?.escrow?.id ?? 0)).toMatchObject({ kinds: ["funding"], heldKobo: listing.priceKobo });
  return order?.escrow?.id ?? 0;
}

/** The money waits to go back, and goes back once; nothing is held. */
async function expectReturned({ payment, listing }: Pick<OnItsWay, "payment" | "listing">, receivedKobo = price) {
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returning", receivedKobo });
  expect(await jobRunsAt("return_funding", payment.id)).toBeDefined();
  expect((await ordersOf(listing.id)).filter((order) => order.escrow)).toEqual([]);
  sandbox("timeout");
  await expect(refundPayment(payment.id)).rejects.toMatchObject({ code: "unavailable" });
  expect(await statusOf(payment.id)).toBe("returning");
  sandbox("works");
  await tenTimes(() => refundPayment(payment.id));
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returned", receivedKobo });
}

describe("paying when the provider", () => {
  test("declines: nothing is held, and the buyer may try again with the same key", async () => {
    const scene = await buildMarket();
    const key = { "Idempotency-Key": "try-again" };
    sandbox("declined");
    for (const answer of await tenTimes(() => api.pay(scene.buyer, scene.offer, key)))
      expect(expectError(answer)).toMatchObject({ status: 409, message: expect.stringContaining("declined") });
    expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "pending", escrow: null }]);
    const failed = await paymentsOf(scene.listing.id);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(["failed"]));
    expect(failed[0]?.reason).toBe("The bank declined the payment.");
    sandbox("works");
    const paid = await api.pay(scene.buyer, scene.offer, key);
    expect([paid.status, paid.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect(await expectHeldOnce(scene)).toBe(expectOk(escrow, paid, 201).id);
  });

  test("does not answer: the payment is finished without the buyer, once", async () => {
    const scene = await paymentOnItsWay();
    await tenTimes(() => verifyPendingPayment(scene.payment.id));
    const escrowId = await expectHeldOnce(scene);
    await changesNothing(scene.listing.id, async () => {
      await verifyPendingPayment(scene.payment.id);
      await handleWebhook(scene.notice);
      expect(expectOk(escrow, await api.pay(scene.buyer, scene.offer)).id).toBe(escrowId);
    });
  });

  test("does not answer: the buyer's retry with the same key has the one effect", async () => {
    const key = { "Idempotency-Key": "pay-until-known" };
    const scene = await paymentOnItsWay({}, key);
    const answers = await tenTimes(() => api.pay(scene.buyer, scene.offer, key));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(expectOk(escrow, answers[0] as ApiResult, 201).id).toBe(await expectHeldOnce(scene));
    expect(await paymentsOf(scene.listing.id)).toHaveLength(1);
  });

  test("does not answer: buyer, job and notices at once hold it once", async () => {
    const scene = await paymentOnItsWay();
    const [answers] = await Promise.all([
      tenTimes(() => api.pay(scene.buyer, scene.offer)),
      tenTimes(() => verifyPendingPayment(scene.payment.id)),
      tenTimes(() => handleWebhook(scene.notice)),
    ]);
    const escrowId = await expectHeldOnce(scene);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([escrowId]));
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 201)).toEqual([]);
  });

  test("does not answer: the key pays once even if the purchase has ended when it is used again", async () => {
    const key = { "Idempotency-Key": "pay-once-in-all" };
    const scene = await paymentOnItsWay({ categorySlug: "beauty" }, key);
    await verifyPendingPayment(scene.payment.id);
    expectOk(escrow, await api.confirm(scene.buyer, await expectHeldOnce(scene)));
    await api.pay(scene.buyer, scene.offer, key);
    expect(await paymentsOf(scene.listing.id)).toHaveLength(1);
  });

  test("tells twice what it has answered, perhaps before the buyer's own request goes on: it is held once", async () => {
    sandbox("duplicate_notice");
    const scene = await buildMarket();
    const paid = await api.pay(scene.buyer, scene.offer);
    expect([200, 201]).toContain(paid.status);
    const [payment] = await paymentsOf(scene.listing.id);
    await tenTimes(() => handleWebhook({ reference: `funding-${payment?.id}`, receivedKobo: price }));
    while (pool().idleCount < pool().totalCount) await nextTurn();
    expect(await expectHeldOnce(scene)).toBe(expectOk(escrow, paid, paid.status).id);
  });

  test("tells late: the buyer is asked to wait, and the notice holds the money", async () => {
    sandbox("late_notice");
    const scene = await buildMarket();
    expectLater(await api.pay(scene.buyer, scene.offer), /still being confirmed/);
    const [payment] = await paymentsOf(scene.listing.id);
    await verifyPendingPayment(payment?.id ?? 0);
    expect(await statusOf(payment?.id ?? 0)).toBe("initiated");
    await tenTimes(() => handleWebhook({ reference: `funding-${payment?.id}`, receivedKobo: price }));
    await expectHeldOnce(scene);
  });

  test("tells later than half an hour: the payment has failed by then, and the money goes back", async () => {
    const scene = await paymentOnItsWay();
    sandbox("late_notice");
    await at(hoursFrom(0.49, scene.payment.createdAt), () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("initiated");
    const other = await paymentOnItsWay();
    sandbox("late_notice");
    await at(hoursFrom(0.51, other.payment.createdAt), () => verifyPendingPayment(other.payment.id));
    expect(await paymentOf(other.payment.id)).toMatchObject({ status: "failed", reason: expect.any(String) as string });
    await tenTimes(() => handleWebhook(other.notice));
    await expectReturned(other);
    sandbox("works");
    expectOk(escrow, await api.pay(other.buyer, other.offer), 201);
    await changesNothing(other.listing.id, () => handleWebhook(other.notice));
    await expectHeldOnce(other);
    expect((await paymentsOf(other.listing.id)).map(({ status }) => status)).toEqual(["returned", "settled"]);
  });

  test.each(["buyer", "seller"] as const)(
    "tells when the %s has cancelled the order: the money goes back",
    async (side) => {
      const scene = await paymentOnItsWay();
      expectOk(transaction, await api.cancel(scene[side], scene.payment.transactionId ?? 0));
      await Promise.all([
        ...Array.from({ length: 5 }, () => handleWebhook(scene.notice)),
        verifyPendingPayment(scene.payment.id),
      ]);
      expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "cancelled", escrow: null }]);
      await expectReturned(scene);
    },
  );

  test("brings another amount: all of it goes back, and the buyer may pay again", async () => {
    sandbox("wrong_amount");
    const scene = await buildMarket();
    expect(expectError(await api.pay(scene.buyer, scene.offer))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/amount.*goes back/),
    });
    expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "pending", escrow: null }]);
    const [payment] = await paymentsOf(scene.listing.id);
    if (!payment) throw new Error("There is no payment");
    await expectReturned({ ...scene, payment }, price - 1n);
    expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    await expectHeldOnce(scene);

    const more = await paymentOnItsWay();
    await handleWebhook({ ...more.notice, receivedKobo: price + 1n });
    await expectReturned(more, price + 1n);
  });
});

describe("a key and the payments that it began", () => {
  const key = { "Idempotency-Key": "one-key" };

  test("money of a declined payment that comes late goes back, though its key has paid since", async () => {
    sandbox("declined");
    const scene = await buildMarket();
    expect(expectError(await api.pay(scene.buyer, scene.offer, key))).toMatchObject({ status: 409 });
    sandbox("works");
    expectOk(escrow, await api.pay(scene.buyer, scene.offer, key), 201);
    const [declined, paid] = await paymentsOf(scene.listing.id);
    await handleWebhook({ reference: `funding-${declined?.id}`, receivedKobo: price });
    expect([await statusOf(declined?.id ?? 0), await statusOf(paid?.id ?? 0)]).toEqual(["returning", "settled"]);
  });

  test("money for an order that was cancelled goes back, though its key has paid another since", async () => {
    const { buyer, seller, listing, offer, payment } = await paymentOnItsWay({}, key);
    const order = await prisma().transaction.findFirstOrThrow({ where: { listingId: listing.id } });
    expectOk(transaction, await api.cancel(buyer, order.id));
    // The payment of the cancelled order still has the key: it belongs to that request until it is known how it ends.
    await verifyPendingPayment(payment.id);
    expect(await statusOf(payment.id)).toBe("returning");
    expectOk(escrow, await api.pay(buyer, offer, key), 201);
    expect((await paymentsOf(listing.id)).map(({ status }) => status)).toEqual(["returning", "settled"]);
    expect(seller.id).toBe(offer.sellerId);
  });

  test("used for something else meanwhile, it does not keep the money from being held", async () => {
    const scene = await paymentOnItsWay({}, key);
    const other = await buildMarket({ buyer: scene.buyer });
    expectOk(transaction, await api.order(scene.buyer, other.offer, key), 201);
    await verifyPendingPayment(scene.payment.id);
    await expectHeldOnce(scene);
  });

  test.each([1, 2, 3, 4, 5])("sent with two purchases at once pays one of them; nothing is stuck (%i)", async () => {
    const scene = await buildMarket();
    const other = await buildMarket({ buyer: scene.buyer });
    const answers = await Promise.all([scene, other].map(({ offer }) => api.pay(scene.buyer, offer, key)));
    expect(statusesOf(answers)).toEqual([201, 422]);
    const payments = [...(await paymentsOf(scene.listing.id)), ...(await paymentsOf(other.listing.id))];
    expect(payments.map(({ status }) => status)).toEqual(["settled"]);
  });
});

describe("while one buyer's money is on its way", () => {
  test("of 10 who begin to pay at once for a single item one may wait, the others are told", async () => {
    const { offer, listing } = await buildMarket();
    const buyers = await tenTimes(() => person());
    sandbox("timeout");
    const answers = await Promise.all(buyers.map((buyer) => api.pay(buyer, offer)));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 9 }, () => 409), 503]);
    expect(await paymentsOf(listing.id)).toHaveLength(1);
    expect(await ordersOf(listing.id)).toHaveLength(1);
  });

  test("nobody else pays for the single item, but the buyer goes on", async () => {
    const scene = await paymentOnItsWay();
    const other = await person();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.pay(other, scene.offer))).toMatchObject({ status: 409, message: /paying/ });
    });
    expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    await expectHeldOnce(scene);
  });

  test.each([
    ["it was declined", async ({ payment }: OnItsWay) => (sandbox("declined"), verifyPendingPayment(payment.id))],
    ["another amount came", ({ notice }: OnItsWay) => handleWebhook({ ...notice, receivedKobo: 1n })],
    ["the order was cancelled", ({ buyer, payment }: OnItsWay) => api.cancel(buyer, payment.transactionId ?? 0)],
  ] as const)("somebody else pays once %s; money that comes after all goes back", async (_, end) => {
    const scene = await paymentOnItsWay();
    await end(scene);
    sandbox("works");
    const other = await person();
    const paid = expectOk(escrow, await api.pay(other, scene.offer), 201);
    await changesNothing(scene.listing.id, () => handleWebhook(scene.notice));
    expect(await statusOf(scene.payment.id)).toBe("returning");
    expect(await settlementOf(paid.id)).toMatchObject({ kinds: ["funding"], heldKobo: price });
  });

  test("others pay for a service", async () => {
    const scene = await paymentOnItsWay({ categorySlug: "beauty" });
    const other = expectOk(escrow, await api.pay(await person(), scene.offer), 201);
    await handleWebhook(scene.notice);
    const [mine, theirs] = await ordersOf(scene.listing.id);
    expect([mine?.status, mine?.escrow?.status, theirs?.escrow?.id]).toEqual(["active", "pending", other.id]);
  });

  test("notices about nothing of ours are left alone", async () => {
    const scene = await paymentOnItsWay();
    const { id } = scene.payment;
    const references = ["", "funding-", "funding-0", "funding-1999999", "funding-99999999999", `funding-0${id}`];
    await changesNothing(scene.listing.id, async () => {
      for (const reference of [...references, `funding-${id} `, `FUNDING-${id}`, `escrow-${id}`, `-${id}`, `${id}`])
        await handleWebhook({ ...scene.notice, reference });
    });
    expect(await statusOf(id)).toBe("initiated");
  });

  test("a notice about a payout of the same number is not about it", async () => {
    const scene = await paymentOnItsWay();
    await handleWebhook({ ...scene.notice, reference: `payout-${scene.payment.id}` });
    expect(await statusOf(scene.payment.id)).toBe("initiated");
  });
});

/** Somebody with a balance. */
async function earner(priceKobo = price) {
  const { seller } = await completedPurchase({ priceKobo });
  return seller;
}
const withdrawn = (answer: ApiResult) => expectOk(payout, answer, 201).id;
const transfersOf = async (paymentId: number) =>
  (await prisma().ledgerTransfer.findMany({ where: { paymentId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);

describe("withdrawing", () => {
  test.each([
    [{}, "amount", "Amount is required"],
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: null }, "amount", "Amount is required"],
    [{ amount: 0 }, "amount", "Amount must be more than 0"],
    [{ amount: "0.00" }, "amount", "Amount must be more than 0"],
    [{ amount: -1 }, "amount", "Number must be greater than or equal to 0"],
    [{ amount: "1.001" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "1e3" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "100000000000.01" }, "amount", "Amount must be at most 100,000,000,000"],
    [{ amount: 1, userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (body, path, message) => {
    const seller = await earner();
    expect(expectError(await api.requestPayout(seller, body))).toEqual(invalid(path, message));
    expect(await availableKobo(seller.id)).toBe(price);
  });

  test("more than there is, without a balance, as nobody: refused, and nothing moves", async () => {
    const seller = await earner();
    expect(expectError(await api.requestPayout(seller, { amount: "15000.01" }))).toMatchObject({ status: 409 });
    expect(expectError(await api.requestPayout(await person(), { amount: "0.01" }))).toMatchObject({ status: 409 });
    expect(expectError(await api.requestPayout(undefined, { amount: "0.01" }))).toMatchObject({ status: 401 });
    expect(await availableKobo(seller.id)).toBe(price);
    expect(await prisma().payment.count({ where: { userId: seller.id, kind: "payout" } })).toBe(0);
  });

  test("takes the money out of the balance at once and has it sent once", async () => {
    const seller = await earner();
    const answer = await api.requestPayout(seller, { amount: "1000.01" });
    expect(answer.body).toMatchObject({ amount: "1000.01", status: "initiated" });
    const id = withdrawn(answer);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
    expect(await jobRunsAt("send_payout", id)).toBeDefined();
    await tenTimes(() => sendPayout(id));
    expect([await statusOf(id), await transfersOf(id)]).toEqual(["settled", ["payout"]]);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
  });

  test("the whole balance 10 times at once leaves once", async () => {
    const seller = await earner();
    const answers = await tenTimes(() => api.requestPayout(seller, { amount: "15000.00" }));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await availableKobo(seller.id)).toBe(0n);
    expect(await prisma().payment.count({ where: { userId: seller.id, kind: "payout" } })).toBe(1);
  });

  test("with a key, repeated when all is spent, answers as the first time", async () => {
    const seller = await earner();
    const key = { "Idempotency-Key": "withdraw-once" };
    const [first, again] = [
      await api.requestPayout(seller, { amount: "15000.00" }, key),
      await api.requestPayout(seller, { amount: "15000.00" }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(await transfersOf(withdrawn(first))).toEqual(["payout"]);
  });

  test("what the bank declines is back in the balance, once", async () => {
    const seller = await earner();
    const id = withdrawn(await api.requestPayout(seller, { amount: "15000.00" }));
    sandbox("declined");
    await tenTimes(() => sendPayout(id));
    expect(await paymentOf(id)).toMatchObject({ status: "failed", reason: "The bank declined the transfer." });
    expect(await transfersOf(id)).toEqual(["payout", "payout_reversal"]);
    expect(await availableKobo(seller.id)).toBe(price);
    sandbox("works");
    await sendPayout(id);
    expect([await statusOf(id), await availableKobo(seller.id)]).toEqual(["failed", price]);
  });

  test("what the bank does not answer about is out of the balance until it is known", async () => {
    const seller = await earner();
    const id = withdrawn(await api.requestPayout(seller, { amount: "15000.00" }));
    sandbox("timeout");
    await expect(sendPayout(id)).rejects.toMatchObject({ code: "unavailable" });
    expect([await statusOf(id), await availableKobo(seller.id)]).toEqual(["initiated", 0n]);
    sandbox("works");
    await sendPayout(id);
    expect([await statusOf(id), await transfersOf(id)]).toEqual(["settled", ["payout"]]);
  });
});

test("the sweep takes up after a minute what nobody went on with", async () => {
  const begun = await paymentOnItsWay();
  const wrong = await paymentOnItsWay();
  await handleWebhook({ ...wrong.notice, receivedKobo: 1n });
  const payoutId = withdrawn(await api.requestPayout(await earner(), { amount: "1.00" }));
  const jobs = [
    ["finish_funding", begun.payment.id],
    ["return_funding", wrong.payment.id],
    ["send_payout", payoutId],
  ] as const;
  const runs = () => Promise.all(jobs.map(([task, id]) => jobRunsAt(task, id)));
  await reader.rows(
    sql`select graphile_worker.remove_job(key) from unnest(${jobs.map((job) => job.join(":"))}::text[]) as key`,
  );
  await sweep();
  expect(await runs()).toEqual([undefined, undefined, undefined]);
  const later = hoursFrom(61 / 3600);
  expect(await at(later, sweep)).toBeGreaterThanOrEqual(3);
  expect(await runs()).toEqual([later, later, later]);
});

describe("while the books are checked", () => {
  test("no money moves, people can read and talk, and it goes on where it was", async () => {
    const scenes = { market: await buildMarket(), held: await heldPurchase(), disputed: await disputedPurchase() };
    const [seller, judge] = [await earner(), await admin()];
    const { held, disputed } = scenes;
    const decision = { resolution: "resolved", adminNotes: "Decided.", outcome: "release" };
    const moves = [
      [scenes.market.listing.id, () => api.pay(scenes.market.buyer, scenes.market.offer), 201],
      [disputed.listing.id, () => api.resolve(judge, disputed.escrowId, decision), 200],
      [held.listing.id, () => api.cancel(held.seller, held.transactionId), 200],
      [held.listing.id, () => api.confirm(held.buyer, held.escrowId), 409],
      [held.listing.id, () => api.requestPayout(seller, { amount: "15000.00" }), 201],
    ] as const;
    await stopMoney();
    for (const [listingId, move] of moves)
      await changesNothing(listingId, async () => expectLater(await move(), /paused/));
    expect(await paymentsOf(scenes.market.listing.id)).toEqual([]);
    expect(await availableKobo(seller.id)).toBe(price);
    for (const read of [api.listPurchases, api.listTransactions, api.readStatement, api.readStats, api.listNotices])
      expect(await read(held.buyer)).toMatchObject({ status: 200 });
    expectOk(escrow, await api.dispatch(held.seller, held.escrowId, { carrier: "GIG" }));
    expectOk(transaction, await api.order(await person(), scenes.market.offer), 201);
    await endStop();
    for (const [, move, status] of moves) expect(await move()).toMatchObject({ status });
  });

  test("money that comes in meanwhile waits, timers too", async () => {
    const funding = await paymentOnItsWay();
    const held = await heldPurchase();
    const unpaid = await unpaidOrder();
    const deadline = hoursFrom(8 * 24);
    await stopMoney();
    await changesNothing(funding.listing.id, async () => {
      await expect(handleWebhook(funding.notice)).rejects.toMatchObject({ code: "unavailable" });
      await expect(verifyPendingPayment(funding.payment.id)).rejects.toMatchObject({ code: "unavailable" });
    });
    expect(await statusOf(funding.payment.id)).toBe("initiated");
    await changesNothing(held.listing.id, async () => {
      const run = at(deadline, () => runPurchaseTimer(held.transactionId));
      await expect(run).rejects.toMatchObject({ code: "unavailable" });
    });
    expect(await jobRunsAt("purchase_timer", held.transactionId)).toBeDefined();
    await at(deadline, () => runPurchaseTimer(unpaid.transactionId));
    expect(await ordersOf(unpaid.listing.id)).toMatchObject([{ status: "cancelled" }]);
    await endStop();
    await verifyPendingPayment(funding.payment.id);
    await expectHeldOnce(funding);
    await at(deadline, () => runPurchaseTimer(held.transactionId));
    expect(await settlementOf(held.escrowId)).toMatchObject({ kinds: ["funding", "refund"], buyerKobo: price });
  });

  test("a payout that was asked for before is not sent", async () => {
    const seller = await earner();
    const id = withdrawn(await api.requestPayout(seller, { amount: "15000.00" }));
    await stopMoney();
    await sendPayout(id).catch(() => undefined);
    expect(await statusOf(id)).toBe("initiated");
  });
});
