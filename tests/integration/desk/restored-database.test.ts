/**
 * A database is restored from a backup after money has moved: nobody is paid twice or by somebody else's money, whatever
 * its operator does (docs/decisions/058-older-than-the-world.md).
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import { runShutdownTasks } from "@/lib/process/shutdown";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import {
  creditHeldPayment,
  refundForgottenPayments,
  refundHeldPayment,
} from "@/lib/server/money/operations/held-payment";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { guardGeneration } from "@/lib/server/desk/reconcile/generation/guard-generation";
import { compareWithProvider } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { liftPaymentFreeze, reconcileBooks } from "@/lib/server/desk/reconcile/reconcile-books";
import { attachHeldPayment } from "@/lib/server/desk/reconcile/settle/attach-held-payment";
import { settleSince } from "@/lib/server/desk/reconcile/settle/settle-since";
import { backUp, restore } from "../../helpers/backup";
import { at, hoursFrom } from "../../helpers/clock";
import { expectError } from "../../helpers/expectations";
import { buildMarket, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { placeOrder } from "../../helpers/orders";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { chargeOf, moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import {
  ordersOf,
  paymentsOf,
  price,
  referenceOf,
  resetPayments,
  setSandbox,
  waitingPayment,
} from "../../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { availableKobo } from "../../helpers/records";
import { expectBooksToAgree } from "../../money/helpers/world";

beforeEach(openOwnDatabase);
afterEach(async () => {
  await runShutdownTasks();
  await resetPayments();
  await expectBooksToAgree();
  await dropOwnDatabase();
  await forgetGeneration();
});

const forgetGeneration = () => rm(path.join(dataDir, "generation.json"), { force: true });
const isFrozen = async () => (await prisma().paymentFreeze.count({ where: { endedAt: null } })) > 0;
const settle = (options: Partial<Parameters<typeof settleSince>[0]> = {}) =>
  settleSince({ from: null, reason: "The disk failed.", payees: new Map(), ...options });
/** The transfers that the provider has sent, by their recipient's bank account */
const sentTo = (reference: string) =>
  testSandbox()
    .books.all("transfer")
    .filter((transfer) => transfer.reference === reference).length;
const refundsAtProvider = (reference: string) =>
  testSandbox()
    .books.all("refund")
    .filter(({ chargeId }) => chargeId === chargeOf(reference).id);

async function sent(who: Awaited<ReturnType<typeof sellerWithBalance>>, naira: string): Promise<string> {
  const id = payoutIdOf(await withdraw(who, naira));
  await sendPayout(id);
  const { reference, status } = await payoutOf(id);
  expect(status).toBe("paid");
  return reference;
}

/** The night of the backup: after it S0 withdraws, and B4 pays. Then the backup takes the database's place. */
async function nightOfTheBackup() {
  const [s0, s1] = [await sellerWithBalance(), await sellerWithBalance()];
  const market = await buildMarket();
  const other = await buildMarket();
  await guardGeneration();
  const backup = await backUp();
  const s0Reference = await sent(s0, "10000.00");
  await api.pay(market.buyer, market.offer);
  const [payment] = await paymentsOf(market.listing.id);
  const b4Reference = await referenceOf(payment?.id ?? 0);
  await restore(backup);
  return { s0, s1, s0Reference, b4: market, b4Reference, b3: other };
}

test("an operator who reads nothing: money waits, then goes to the right people once", async () => {
  const { s0, s1, s0Reference, b4, b4Reference, b3 } = await nightOfTheBackup();
  await guardGeneration();
  expect(await isFrozen()).toBe(true);
  for (const refused of [await withdraw(s1, "10000.00"), await api.pay(b3.buyer, b3.offer)])
    expect(expectError(refused)).toMatchObject({ status: 503 });
  await expect(liftPaymentFreeze("anything")).rejects.toThrow("npm run settle-since");

  const { rows, obstacle } = await settle();
  expect(obstacle).toBeNull();
  expect(rows.map(({ reference }) => reference).sort()).toEqual([s0Reference, b4Reference].sort());
  expect(await isFrozen()).toBe(false);

  // S0 has had the money, and cannot have it again.
  expect(await availableKobo(s0.id)).toBe(price - 10_000_00n);
  expect(expectError(await withdraw(s0, "10000.00"))).toMatchObject({ status: 409 });
  // S1's is sent to S1, once.
  const s1Reference = await sent(s1, "10000.00");
  expect([sentTo(s0Reference), sentTo(s1Reference)]).toEqual([1, 1]);
  // B3 has to pay.
  setSandbox("waits");
  expect((await api.pay(b3.buyer, b3.offer)).status).toBe(202);
  setSandbox("works");
  expect((await ordersOf(b3.listing.id)).filter(({ escrow }) => escrow)).toEqual([]);
  // B4 gets ₦15,000 back, by itself.
  expect(await prisma().heldPayment.findMany()).toMatchObject([
    { reference: b4Reference, amountKobo: price, userId: b4.buyer.id, status: "held" },
  ]);
  expect(await refundForgottenPayments()).toBe(0);
  expect(await at(hoursFrom(73), refundForgottenPayments)).toBe(1);
  await at(hoursFrom(73), finishRefund);
  expect(refundsAtProvider(b4Reference)).toMatchObject([{ amount: Number(price), status: "processed" }]);
  expect(await prisma().heldPayment.findMany()).toMatchObject([{ status: "returned" }]);
  expect(await reconcileBooks()).toEqual(expect.not.arrayContaining([expect.objectContaining({ count: 1 })]));
  expect((await at(hoursFrom(75), compareWithProvider)).filter(({ cause }) => cause !== "heard_late")).toEqual([]);
});

/** Sends the refund, and hears that it has arrived. */
async function finishRefund(): Promise<void> {
  const { id } = await prisma().refund.findFirstOrThrow({ orderBy: { id: "desc" } });
  await sendRefund(id);
  await prisma().refund.update({ where: { id }, data: { nextPollAt: new Date(0) } });
  await sendRefund(id);
}

test("on a new machine, without a record of how far it had come, it is frozen until compared", async () => {
  await nightOfTheBackup();
  await forgetGeneration();
  await guardGeneration();
  expect(await isFrozen()).toBe(true);
  expect((await settle()).obstacle).toBeNull();
  expect(await isFrozen()).toBe(false);
});

test("a database that goes on is not frozen, also after a crash", async () => {
  await sellerWithBalance();
  await guardGeneration();
  const [first] = await reader.rows<{ generation: number }>(sql`select generation from installation`);
  await runShutdownTasks();
  await guardGeneration();
  const [second] = await reader.rows<{ generation: number }>(sql`select generation from installation`);
  expect(second?.generation).toBeGreaterThan(first?.generation ?? Infinity);
  expect(await isFrozen()).toBe(false);
});

test("settling twice books nothing twice", async () => {
  const { s0 } = await nightOfTheBackup();
  await guardGeneration();
  await settle();
  const balance = await availableKobo(s0.id);
  expect(await settle()).toMatchObject({ rows: [], obstacle: null });
  expect(await availableKobo(s0.id)).toBe(balance);
});

test("what a balance does not cover is a claim, and is kept back from what comes next", async () => {
  const seller = await sellerWithBalance();
  await guardGeneration();
  const backup = await backUp();
  // A sale that the backup does not know pays for most of it.
  const second = await buildMarket({ seller });
  await api.pay(second.buyer, second.offer);
  const [order] = await ordersOf(second.listing.id);
  await api.confirm(second.buyer, order?.escrow?.id ?? 0);
  await sent(seller, "25000.00");
  await restore(backup);
  await guardGeneration();
  expect(await settle()).toMatchObject({ obstacle: null });
  expect(await availableKobo(seller.id)).toBe(0n);
  expect(await prisma().claim.findMany()).toMatchObject([{ userId: seller.id, amountKobo: 10_000_00n }]);
  // The lost sale's money is held apart. The backup does not know its buyer, whom somebody has to find.
  const [held] = await prisma().heldPayment.findMany();
  const reference = held?.reference ?? "";
  await expect(creditHeldPayment(reference, null, "Into the balance.")).rejects.toMatchObject({ code: "conflict" });
  const buyer = await person();
  await creditHeldPayment(reference, buyer.id, "The buyer has registered again.");
  expect(await availableKobo(buyer.id)).toBe(price);
  const third = await buildMarket({ seller, priceKobo: price });
  await api.pay(third.buyer, third.offer);
  const [next] = await ordersOf(third.listing.id);
  await api.confirm(third.buyer, next?.escrow?.id ?? 0);
  expect(expectError(await withdraw(seller, "6000.00"))).toMatchObject({ status: 409, message: /₦5,000/ });
  expect((await withdraw(seller, "5000.00")).status).toBe(201);
});

test("money that came and went back since is booked as that", async () => {
  const waiting = await waitingPayment();
  await guardGeneration();
  const backup = await backUp();
  moneyArrives(waiting.reference, price);
  const charge = chargeOf(waiting.reference);
  testSandbox().books.save({
    kind: "refund",
    id: testSandbox().books.newId(),
    chargeId: charge.id,
    amount: charge.amount,
    status: "processed",
    createdAt: new Date().toISOString(),
  });
  testSandbox().books.change(charge, { status: "reversed" });
  await restore(backup);
  await guardGeneration();
  expect(await settle()).toMatchObject({ obstacle: null, rows: [{ reference: waiting.reference }] });
  expect(await prisma().payment.findUniqueOrThrow({ where: { id: waiting.payment.id } })).toMatchObject({
    status: "returned",
  });
  expect((await ordersOf(waiting.listing.id)).filter(({ escrow }) => escrow)).toEqual([]);
});

test("an order of the backup that was paid since is paid", async () => {
  const waiting = await waitingPayment();
  await guardGeneration();
  const backup = await backUp();
  moneyArrives(waiting.reference, price);
  await restore(backup);
  await guardGeneration();
  expect(await settle()).toMatchObject({ obstacle: null, rows: [{ reference: waiting.reference }] });
  expect(await ordersOf(waiting.listing.id)).toMatchObject([{ escrow: { status: "pending" } }]);
});

describe("money without an order", () => {
  const heldApart = async () => {
    const night = await nightOfTheBackup();
    await guardGeneration();
    await settle();
    return night;
  };

  test("pays for the order that its payer places again", async () => {
    const { b4, b4Reference } = await heldApart();
    setSandbox("waits");
    const order = await placeOrder(b4);
    setSandbox("works");
    await attachHeldPayment(b4Reference, order.id, "It is for this.");
    expect(await ordersOf(b4.listing.id)).toMatchObject([{ id: order.id, escrow: { status: "pending" } }]);
    expect(await prisma().heldPayment.findMany()).toMatchObject([{ status: "attached" }]);
  });

  test("pays for nobody else's order, and for none of another price", async () => {
    const { b4Reference } = await heldApart();
    const stranger = await unpaidOrder();
    await expect(attachHeldPayment(b4Reference, stranger.transactionId, "Why not.")).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await prisma().heldPayment.findMany()).toMatchObject([{ status: "held" }]);
  });

  test("is decided about once", async () => {
    const { b4Reference } = await heldApart();
    const results = await Promise.allSettled([
      refundHeldPayment(b4Reference, "Back."),
      refundHeldPayment(b4Reference, "Back."),
      creditHeldPayment(b4Reference, null, "Into the balance."),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("numbers that were given to other people since are nobody's", async () => {
  const before = await sellerWithBalance();
  await guardGeneration();
  const backup = await backUp();
  const lost = await sellerWithBalance();
  await sent(lost, "10000.00");
  await restore(backup);
  await guardGeneration();
  const { obstacle } = await settle();
  expect(obstacle).toContain("the books know nothing of it");
  expect(await isFrozen()).toBe(true);
  const [row] = testSandbox().books.all("transfer").slice(-1);
  const found = await settle({ payees: new Map([[row?.reference ?? "", before.id]]) });
  expect(found.obstacle).toBeNull();
  expect(await availableKobo(before.id)).toBe(price - 10_000_00n);
});
