/** Money in the balance pays for a purchase: no provider, one ledger transfer, never more than there is. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { statement } from "@/lib/contracts/money/statement";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { insertPayment } from "@/lib/server/money/operations/payment";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { times, sortedStatuses } from "../../helpers/concurrency";
import { expectError, expectOk } from "../../helpers/expectations";
import { buildMarket, completedPurchase, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { endFreeze, freezePayments, price, resetPayments, setSandbox } from "../../helpers/payments";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { expectBooksToAgree } from "../../money/helpers/world";
import { sellerWithBalance, withdraw } from "../../helpers/payouts";
import { availableKobo, changesNothing } from "../../helpers/records";

beforeAll(openOwnDatabase);
afterEach(async () => {
  await resetPayments();
  await expectBooksToAgree();
});
afterAll(dropOwnDatabase);

const fromBalance = { payFrom: "balance" };

test("the price leaves the balance and is held; the provider is not asked", async () => {
  setSandbox("works");
  const buyer = await sellerWithBalance();
  const { seller, offer } = await buildMarket({ buyer, priceKobo: 5_000_00n });
  setSandbox("timeout");
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, ...fromBalance }), 201);
  expect(paid).toMatchObject({ status: "pending", amount: "5000.00", settlement: null });
  expect(await availableKobo(buyer.id)).toBe(price - 5_000_00n);
  setSandbox("works");
  const done = expectOk(escrow, await api.confirm(buyer, paid.id));
  expect(done.settlement).toEqual({ buyer: "0.00", seller: "4925.00", fee: "75.00" });
  expect(await availableKobo(seller.id)).toBe(4_925_00n);
  const { balance, lines } = expectOk(statement, await api.readStatement(buyer));
  expect(balance).toBe("10000.00");
  const payment = lines.filter(({ escrowId }) => escrowId === paid.id);
  expect(payment).toEqual([
    expect.objectContaining({ kind: "payment", amount: "5000.00", change: "-5000.00", balance: "10000.00" }),
  ]);
});

test("a session that has had no second look pays from the bank alone: a thief's listing would empty the balance", async () => {
  const buyer = await sellerWithBalance();
  await prisma().session.updateMany({
    where: { userId: buyer.id },
    data: { confirmedUntil: null, reconfirmedUntil: null },
  });
  const { listing, offer } = await buildMarket({ buyer });
  await changesNothing(listing.id, async () => {
    expect(expectError(await api.pay(buyer, { ...offer, ...fromBalance }))).toMatchObject({
      status: 403,
      code: "confirmation_required",
    });
  });
  expect(await availableKobo(buyer.id)).toBe(price);
  expectOk(escrow, await api.pay(buyer, offer), 201);
});

test("a refund comes back to the balance", async () => {
  const buyer = await sellerWithBalance();
  const { seller, offer } = await buildMarket({ buyer });
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, ...fromBalance }), 201);
  expect(await availableKobo(buyer.id)).toBe(0n);
  expect((await api.cancel(seller, paid.transactionId)).status).toBe(200);
  expect(await availableKobo(buyer.id)).toBe(price);
});

test("a balance that is too small is refused; the order stays, and the bank can pay it", async () => {
  const { buyer, offer, transactionId } = await unpaidOrder();
  expect(expectError(await api.pay(buyer, { ...offer, ...fromBalance }))).toMatchObject({
    status: 409,
    message: "Your balance is ₦0: it does not cover the price. Nothing was taken.",
  });
  const payments = await prisma().payment.findMany({ where: { transactionId } });
  expect(payments).toEqual([expect.objectContaining({ status: "failed", source: "balance" })]);
  expect(expectOk(escrow, await api.pay(buyer, offer), 201).transactionId).toBe(transactionId);
});

test("the same balance pays once, however many purchases ask at once", async () => {
  const buyer = await sellerWithBalance();
  const scenes = await times(5, () => buildMarket({ buyer }));
  const responses = await Promise.all(scenes.map(({ offer }) => api.pay(buyer, { ...offer, ...fromBalance })));
  expect(sortedStatuses(responses)).toEqual([201, 409, 409, 409, 409]);
  expect(await availableKobo(buyer.id)).toBe(0n);
});

test("the same request ten times at once holds the money once", async () => {
  const buyer = await sellerWithBalance();
  const { offer } = await buildMarket({ buyer, priceKobo: 2_000_00n });
  const responses = await times(10, () => api.pay(buyer, { ...offer, ...fromBalance }));
  expect(responses.every(({ status }) => status === 201 || status === 200)).toBe(true);
  expect(await availableKobo(buyer.id)).toBe(price - 2_000_00n);
});

test("paying and withdrawing the same money at once does one of them", async () => {
  const buyer = await sellerWithBalance();
  const { offer } = await buildMarket({ buyer });
  const [paid, withdrawn] = await Promise.all([api.pay(buyer, { ...offer, ...fromBalance }), withdraw(buyer, "15000")]);
  expect([paid.status, withdrawn.status].sort()).toEqual([201, 409]);
  expect(await availableKobo(buyer.id)).toBe(0n);
});

test("a payment from the balance that was interrupted takes nothing", async () => {
  const buyer = await sellerWithBalance();
  const { transactionId } = await unpaidOrder({ buyer });
  const { id } = await inTransaction((tx) =>
    insertPayment(tx, { source: "balance", userId: buyer.id, transactionId, amountKobo: price }),
  );
  await verifyPendingPayment(id);
  expect(await prisma().payment.findUnique({ where: { id } })).toMatchObject({ status: "failed" });
  expect(await availableKobo(buyer.id)).toBe(price);
});

test("another source while a payment is being confirmed is refused", async () => {
  const buyer = await sellerWithBalance();
  const { offer } = await unpaidOrder({ buyer });
  setSandbox("timeout");
  expect(expectError(await api.pay(buyer, offer))).toMatchObject({ status: 503 });
  expect(expectError(await api.pay(buyer, { ...offer, ...fromBalance }))).toMatchObject({ status: 409 });
  expect(await availableKobo(buyer.id)).toBe(price);
});

describe("a key", () => {
  const key = { "Idempotency-Key": "spend" };
  const spend = { ...fromBalance, handover: { method: "meet" } };

  test("replays the stored response, also after the purchase has gone on", async () => {
    const buyer = await sellerWithBalance();
    const { offer } = await buildMarket({ buyer });
    const first = await api.pay(buyer, { ...offer, ...spend }, key);
    const paid = expectOk(escrow, first, 201);
    expectOk(escrow, await api.confirm(buyer, paid.id));
    const again = await api.pay(buyer, { ...offer, ...spend }, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await availableKobo(buyer.id)).toBe(0n);
  });

  test.each([
    ["another source", { payFrom: "provider", handover: { method: "meet" } }],
    ["another handover", { ...fromBalance, handover: { method: "delivery", address: "12 Allen Avenue" } }],
    ["no handover", fromBalance],
  ])("with %s is refused, and nothing changes", async (_, other) => {
    const buyer = await sellerWithBalance();
    const { listing, offer } = await buildMarket({ buyer });
    expectOk(escrow, await api.pay(buyer, { ...offer, ...spend }, key), 201);
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.pay(buyer, { ...offer, ...other }, key))).toMatchObject({ status: 422 });
    });
  });

  test.each([
    ["another source", fromBalance],
    ["another handover", { handover: { method: "delivery", address: "12 Allen Avenue" } }],
  ])("of a payment in flight with %s is refused, and the handover stays", async (_, other) => {
    const buyer = await sellerWithBalance();
    const { listing, offer, transactionId } = await unpaidOrder({ buyer });
    setSandbox("timeout");
    const first = { ...offer, handover: { method: "meet" } };
    expect(expectError(await api.pay(buyer, first, key))).toMatchObject({ status: 503 });
    setSandbox("works");
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.pay(buyer, { ...offer, ...other }, key))).toMatchObject({ status: 422 });
    });
    const paid = expectOk(escrow, await api.pay(buyer, first, key), 201);
    expect(paid).toMatchObject({ transactionId, handover: { method: "meet" } });
    expect(await availableKobo(buyer.id)).toBe(price);
  });

  test("of a refused payment is free: the same request pays once there is enough", async () => {
    const buyer = await sellerWithBalance(10_000_00n);
    const { offer } = await buildMarket({ buyer });
    const pay = () => api.pay(buyer, { ...offer, ...spend }, key);
    expect(expectError(await pay())).toMatchObject({ status: 409 });
    expect(expectError(await pay())).toMatchObject({ status: 409 });
    await completedPurchase({ seller: buyer, priceKobo: 12_000_00n });
    const paid = expectOk(escrow, await pay(), 201);
    expect((await pay()).body).toMatchObject({ id: paid.id });
    const payments = await prisma().payment.findMany({
      where: { transactionId: paid.transactionId },
      orderBy: { id: "asc" },
    });
    expect(payments.map(({ status }) => status)).toEqual(["failed", "failed", "paid"]);
  });

  test.each([1, 2, 3])("sent with a withdrawal of the same balance at once does one of them (%i)", async () => {
    const buyer = await sellerWithBalance();
    const { offer } = await buildMarket({ buyer });
    const responses = await Promise.all([
      api.pay(buyer, { ...offer, ...fromBalance }, key),
      withdraw(buyer, "15000", key),
    ]);
    const [done, ...refused] = sortedStatuses(responses);
    expect(done).toBe(201);
    // The key decides when it was free; the balance when the payment had begun before.
    expect([409, 422]).toContain(refused[0]);
    expect(await availableKobo(buyer.id)).toBe(0n);
  });
});

test("while payments are frozen nothing leaves the balance, and the payment can be repeated", async () => {
  const buyer = await sellerWithBalance();
  const { offer } = await buildMarket({ buyer });
  await freezePayments();
  expect(expectError(await api.pay(buyer, { ...offer, ...fromBalance }))).toMatchObject({ status: 503 });
  expect(await availableKobo(buyer.id)).toBe(price);
  await endFreeze();
  expectOk(escrow, await api.pay(buyer, { ...offer, ...fromBalance }), 201);
});

test("the database lets no money from a balance leave through the provider", async () => {
  const { buyer, transactionId } = await completedPurchase();
  const write = execute(sql`
    insert into payments (source, status, user_id, transaction_id, amount_kobo)
    values ('balance', 'returning', ${buyer.id}, ${transactionId}, 1)`);
  await expect(write).rejects.toThrow(/payments_from_balance/);
});

test("an unknown source is refused", async () => {
  const { offer } = await buildMarket();
  expect(expectError(await api.pay(await person(), { ...offer, payFrom: "mattress" }))).toMatchObject({
    status: 400,
    errors: [{ path: "payFrom" }],
  });
});
