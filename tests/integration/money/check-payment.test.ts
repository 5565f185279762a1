/** A payer who comes back from the provider's page is told at once: Oja asks for them. */
import { payment } from "@/lib/contracts/money/payments";
import { prisma } from "@/lib/server/platform/database/client";
import { PaystackClient } from "@/lib/server/money/provider/paystack/client";
import { at } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectOk } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { moneyArrives } from "../../helpers/payment-sandbox";
import {
  endFreeze,
  expectHeldOnce,
  freezePayments,
  price,
  resetPayments,
  setSandbox,
  waitingPayment,
} from "../../helpers/payments";

afterEach(resetPayments);
afterEach(() => jest.restoreAllMocks());

/** A payment that was begun a while ago. */
async function begunPayment() {
  const scene = await waitingPayment();
  const mayAskAgain = () =>
    prisma().paymentAttempt.updateMany({ where: { paymentId: scene.payment.id }, data: { updatedAt: new Date(0) } });
  await mayAskAgain();
  const check = async () => expectOk(payment, await api.checkPayment(scene.buyer, scene.payment.id));
  return { ...scene, check, mayAskAgain };
}

test("money that came is held before any webhook tells of it", async () => {
  const scene = await begunPayment();
  moneyArrives(scene.reference, price);
  expect(await scene.check()).toMatchObject({ status: "paid", escrowId: expect.any(Number) as number });
  await expectHeldOnce(scene);
});

test("a payment that has not come goes on waiting, with the same account", async () => {
  const { check, told } = await begunPayment();
  expect(await check()).toMatchObject({ status: "pending", bankTransfer: told.bankTransfer });
});

test("however often it is pressed, the provider is asked once in five seconds", async () => {
  const { check } = await begunPayment();
  const asked = jest.spyOn(PaystackClient.prototype, "get");
  // The clock stands still: a slow machine may take longer than five seconds.
  await at(new Date(), () => times(50, check));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("of several ways the one that the payer sees is asked about", async () => {
  const { buyer, offer, check, mayAskAgain } = await begunPayment();
  setSandbox("waits");
  await api.pay(buyer, { ...offer, channel: "ussd" });
  await mayAskAgain();
  const asked = jest.spyOn(PaystackClient.prototype, "get");
  const { reference } = await check();
  expect(asked.mock.calls.map(([path]) => path)).toEqual([`/transaction/verify/${reference}`]);
});

test("one account asks 30 times a minute, about all its payments: all of Oja shares the provider's limit", async () => {
  const { buyer, payment: begun, check, mayAskAgain } = await begunPayment();
  for (let asked = 0; asked < 30; asked++) {
    await check();
    await mayAskAgain();
  }
  expect(expectError(await api.checkPayment(buyer, begun.id))).toMatchObject({ status: 429 });
});

test.each(["server_error", "rate_limited"] as const)("%s: the payment is shown as it was", async (way) => {
  const { check } = await begunPayment();
  setSandbox(way);
  expect(await check()).toMatchObject({ status: "pending" });
});

test("while payments are frozen what has come is found all the same", async () => {
  const scene = await begunPayment();
  moneyArrives(scene.reference, price);
  await freezePayments();
  expect(await scene.check()).toMatchObject({ status: "paid" });
  await endFreeze();
});

test("nobody else's: the provider is not asked", async () => {
  const { payment: begun, seller } = await begunPayment();
  const asked = jest.spyOn(PaystackClient.prototype, "get");
  for (const stranger of [seller, await person()])
    expect(expectError(await api.checkPayment(stranger, begun.id))).toMatchObject({ status: 404 });
  expect(asked).not.toHaveBeenCalled();
});
