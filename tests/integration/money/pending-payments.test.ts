/** Payments whose result is not known yet: their idempotency keys, and the other buyers. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { payment, paymentToMake } from "@/lib/contracts/money/payments";
import type { Prisma } from "@/lib/generated/prisma/client";
import { prisma, reader } from "@/lib/server/platform/database/client";
import { PaystackClient, UnknownOutcomeError } from "@/lib/server/money/provider/paystack/client";
import { findAttempts } from "@/lib/server/money/operations/payment-attempt";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { processProviderEvent } from "@/lib/server/jobs/process-provider-event";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { at, hoursFrom } from "../../helpers/clock";
import { times, sortedStatuses } from "../../helpers/concurrency";
import { expectError, expectOk } from "../../helpers/expectations";
import { buildMarket, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import {
  beginEarlier,
  expectHeldOnce,
  ordersOf,
  paymentsOf,
  pendingPayment,
  type PendingPayment,
  price,
  referenceOf,
  refundsOf,
  setSandbox,
  statusOf,
  resetPayments,
  waitingPayment,
} from "../../helpers/payments";
import { bankDeclines, chargeOf, moneyArrives } from "../../helpers/payment-sandbox";
import { changesNothing, settlementOf } from "../../helpers/records";
import { eventOf, hearOf, postWebhook } from "../../helpers/webhooks";

afterEach(resetPayments);

describe("a key and the payments that it began", () => {
  const key = { "Idempotency-Key": "one-key" };

  test("money of a declined payment that comes late goes back, though its key has paid since", async () => {
    setSandbox("declined");
    const scene = await buildMarket();
    expect(expectError(await api.pay(scene.buyer, scene.offer, key))).toMatchObject({ status: 409 });
    setSandbox("works");
    expectOk(escrow, await api.pay(scene.buyer, scene.offer, key), 201);
    const [declined, paid] = await paymentsOf(scene.listing.id);
    const reference = await referenceOf(declined?.id ?? 0);
    moneyArrives(reference, price);
    await hearOf(reference);
    expect([await statusOf(declined?.id ?? 0), await statusOf(paid?.id ?? 0)]).toEqual(["returning", "paid"]);
  });

  test("money for an order that was cancelled goes back, though its key has paid another since", async () => {
    const { buyer, seller, listing, offer, payment } = await pendingPayment({}, key);
    const order = await prisma().transaction.findFirstOrThrow({ where: { listingId: listing.id } });
    expectOk(transaction, await api.cancel(buyer, order.id));
    // The payment of the cancelled order still has the key: it belongs to that request until it is known how it ends.
    await verifyPendingPayment(payment.id);
    expect(await statusOf(payment.id)).toBe("returning");
    expectOk(escrow, await api.pay(buyer, offer, key), 201);
    expect((await paymentsOf(listing.id)).map(({ status }) => status)).toEqual(["returning", "paid"]);
    expect(seller.id).toBe(offer.sellerId);
  });

  test("used for something else meanwhile, it does not stop the money from being held", async () => {
    const scene = await pendingPayment({}, key);
    const other = await buildMarket({ buyer: scene.buyer });
    expectOk(transaction, await api.order(scene.buyer, other.offer, key), 201);
    await verifyPendingPayment(scene.payment.id);
    await expectHeldOnce(scene);
  });

  test.each([1, 2, 3, 4, 5])("sent with two purchases at once pays one of them; nothing is stuck (%i)", async () => {
    const scene = await buildMarket();
    const other = await buildMarket({ buyer: scene.buyer });
    const answers = await Promise.all([scene, other].map(({ offer }) => api.pay(scene.buyer, offer, key)));
    expect(sortedStatuses(answers)).toEqual([201, 422]);
    const payments = [...(await paymentsOf(scene.listing.id)), ...(await paymentsOf(other.listing.id))];
    expect(payments.map(({ status }) => status)).toEqual(["paid"]);
  });
});

test("a page that is paid after twenty days, and whose webhook is lost, is found: the money goes back", async () => {
  const scene = await waitingPayment();
  const { createdAt } = scene.payment;
  const nextPollAt = async () =>
    (await prisma().paymentAttempt.findFirst({ where: { paymentId: scene.payment.id } }))?.nextPollAt;
  let questions = 0;
  const askUntil = async (end: Date) => {
    for (let due = await nextPollAt(); due && due < end; due = await nextPollAt(), questions++)
      await at(due, () => verifyPendingPayment(scene.payment.id));
  };
  const paidAt = hoursFrom(20 * 24, createdAt);
  await askUntil(paidAt);
  expect(await statusOf(scene.payment.id)).toBe("failed");
  await at(paidAt, () => Promise.resolve(moneyArrives(scene.reference, price)));
  await askUntil(hoursFrom(40 * 24, createdAt));
  expect(await refundsOf(scene.payment.id)).toMatchObject([{ amountKobo: price }]);
  expect(await nextPollAt()).toBeNull();
  expect(questions).toBeLessThan(50);
});

describe("while the provider does not answer", () => {
  test("a payment that nobody paid in time fails all the same, and its money goes back when it answers again", async () => {
    const scene = await waitingPayment();
    const later = hoursFrom(0.6, scene.payment.createdAt);
    setSandbox("server_error");
    await expect(at(later, () => verifyPendingPayment(scene.payment.id))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await statusOf(scene.payment.id)).toBe("failed");
    setSandbox("works");
    await beginEarlier(scene.payment);
    moneyArrives(scene.reference, price);
    await at(later, () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("returning");
  });

  test("an event is not done with, and no question is the last one, however late it is", async () => {
    const scene = await waitingPayment();
    const muchLater = hoursFrom(31 * 24, scene.payment.createdAt);
    await beginEarlier(scene.payment);
    moneyArrives(scene.reference, price);
    const told = JSON.stringify({ event: "charge.success", data: { reference: scene.reference } });
    await postWebhook(told);
    const id = (await eventOf(told)) ?? 0;
    setSandbox("rate_limited");
    await expect(at(muchLater, () => processProviderEvent(id))).rejects.toMatchObject({ code: "unavailable" });
    expect(await prisma().providerEvent.findUnique({ where: { id } })).toMatchObject({ handledAt: null });
    const [attempt] = await findAttempts(scene.payment.id, reader);
    const { nextPollAt } = await prisma().paymentAttempt.findUniqueOrThrow({ where: { id: attempt?.id ?? 0 } });
    expect(nextPollAt?.getTime()).toBeGreaterThan(muchLater.getTime());
    setSandbox("works");
    await at(muchLater, () => processProviderEvent(id));
    expect(await statusOf(scene.payment.id)).toBe("returning");
  });

  test("about one attempt, the money of another one is found", async () => {
    const scene = await waitingPayment();
    setSandbox("waits");
    const { payment: byCode } = expectOk(
      paymentToMake,
      await api.pay(scene.buyer, { ...scene.offer, channel: "ussd" }),
      202,
    );
    setSandbox("works");
    moneyArrives(scene.reference, price);
    const ask = PaystackClient.prototype.get;
    const deaf = jest.spyOn(PaystackClient.prototype, "get").mockImplementation(function (
      this: PaystackClient,
      path,
      shape,
    ) {
      if (path.includes(byCode.reference)) return Promise.reject(new UnknownOutcomeError("no answer"));
      return ask.call(this, path, shape);
    } as typeof ask);
    await expect(verifyPendingPayment(scene.payment.id)).rejects.toMatchObject({ code: "unavailable" });
    deaf.mockRestore();
    await expectHeldOnce(scene);
  });
});

describe("while one buyer's money is on its way", () => {
  test("of 10 who begin to pay at once for a single item one may wait, the others are told", async () => {
    const { offer, listing } = await buildMarket();
    const buyers = await times(10, () => person());
    setSandbox("timeout");
    const answers = await Promise.all(buyers.map((buyer) => api.pay(buyer, offer)));
    expect(sortedStatuses(answers)).toEqual([...Array.from({ length: 9 }, () => 409), 503]);
    expect(await paymentsOf(listing.id)).toHaveLength(1);
    expect(await ordersOf(listing.id)).toHaveLength(1);
  });

  test("nobody else pays for the single item, but the buyer goes on", async () => {
    const scene = await pendingPayment();
    const other = await person();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.pay(other, scene.offer))).toMatchObject({ status: 409, message: /paying/ });
    });
    expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    await expectHeldOnce(scene);
  });

  test.each([
    [
      "it was declined",
      async ({ payment, reference }: PendingPayment) => (bankDeclines(reference), verifyPendingPayment(payment.id)),
    ],
    ["another amount came", ({ reference }: PendingPayment) => (moneyArrives(reference, 1n), hearOf(reference))],
    ["the order was cancelled", ({ buyer, payment }: PendingPayment) => api.cancel(buyer, payment.transactionId ?? 0)],
  ] as const)("somebody else pays once %s; money that comes after all goes back", async (_, end) => {
    const scene = await waitingPayment();
    await end(scene);
    const other = await person();
    const paid = expectOk(escrow, await api.pay(other, scene.offer), 201);
    await changesNothing(scene.listing.id, () => {
      if (chargeOf(scene.reference).paidAt === null) moneyArrives(scene.reference, price);
      return hearOf(scene.reference);
    });
    expect(await statusOf(scene.payment.id)).toBe("returning");
    expect(await settlementOf(paid.id)).toMatchObject({ kinds: ["funding"], heldKobo: price });
  });

  test("others pay for a service", async () => {
    const scene = await pendingPayment({ categorySlug: "beauty" });
    const other = expectOk(escrow, await api.pay(await person(), scene.offer), 201);
    await hearOf(scene.reference);
    const [mine, theirs] = await ordersOf(scene.listing.id);
    expect([mine?.status, mine?.escrow?.status, theirs?.escrow?.id]).toEqual(["active", "pending", other.id]);
  });

  test("webhooks with an unknown reference are ignored", async () => {
    const scene = await pendingPayment();
    const { id } = scene.payment;
    const { reference } = scene;
    const others = ["", "funding-", `funding-${id}`, `${reference} `, reference.toUpperCase(), `${reference}0`];
    await changesNothing(scene.listing.id, async () => {
      for (const other of [
        ...others,
        reference.slice(0, -1),
        reference.replace(/^oja-\w{6}/, "oja-zzzzzz"),
        `-${id}`,
        "x".repeat(300),
      ])
        await hearOf(other);
    });
    expect(await statusOf(id)).toBe("pending");
  });

  test("a webhook about a payout of the same number is not about the payment", async () => {
    const scene = await pendingPayment();
    await hearOf(scene.reference.replace("funding", "payout").slice(0, -2), "transfer.success");
    expect(await statusOf(scene.payment.id)).toBe("pending");
  });
});

describe("a payment of an order that ends", () => {
  const readPayment = async (who: { id: number; token: string }, id: number) =>
    expectOk(payment, await api.readPayment(who, id));

  test.each(["buyer", "seller"] as const)("by its %s tells nobody where to pay any more", async (side) => {
    const scene = await waitingPayment();
    expect(await readPayment(scene.buyer, scene.payment.id)).toMatchObject({ status: "pending" });
    expectOk(transaction, await api.cancel(scene[side], scene.payment.transactionId));
    const read = await readPayment(scene.buyer, scene.payment.id);
    expect(read).toMatchObject({ status: "failed", reason: "The order was cancelled. Do not pay for it." });
    expect(read).not.toHaveProperty("bankTransfer");
    moneyArrives(scene.reference, price);
    await hearOf(scene.reference);
    expect(await refundsOf(scene.payment.id)).toMatchObject([
      { amountKobo: price, reason: "The order was cancelled. Your money goes back to you." },
    ]);
  });

  test("because the listing was deleted says why", async () => {
    const scene = await waitingPayment();
    expect((await api.removeListing(scene.seller, scene.listing.id)).status).toBe(204);
    expect(await readPayment(scene.buyer, scene.payment.id)).toMatchObject({
      status: "failed",
      reason: "The listing was removed. Do not pay for it.",
    });
  });
});

test("a buyer who chooses another way while the time of the first is over is not told that it failed", async () => {
  const { payment: begun } = await waitingPayment();
  const { attempts } = await prisma().payment.findUniqueOrThrow({
    where: { id: begun.id },
    include: { attempts: true },
  });
  const [first] = attempts;
  const later = { ...first, id: undefined, number: 2, reference: `${first?.reference}2`, expiresAt: hoursFrom(2) };
  await at(hoursFrom(1), async () => {
    const verify = jest.spyOn(PaystackClient.prototype, "get").mockImplementationOnce(async () => {
      // While the provider is asked about the first one.
      await prisma().paymentAttempt.create({ data: later as Prisma.PaymentAttemptUncheckedCreateInput });
      throw new UnknownOutcomeError("no answer");
    });
    await expect(verifyPendingPayment(begun.id)).rejects.toMatchObject({ code: "unavailable" });
    verify.mockRestore();
  });
  expect(await statusOf(begun.id)).toBe("pending");
});

test("money that comes by another attempt when all has gone back goes back as well", async () => {
  const scene = await waitingPayment();
  setSandbox("waits");
  const byCode = await api.pay(scene.buyer, { ...scene.offer, channel: "ussd" });
  const { reference } = expectOk(paymentToMake, byCode, 202).payment;
  setSandbox("works");
  expectOk(transaction, await api.cancel(scene.buyer, scene.payment.transactionId ?? 0));
  for (const way of [scene.reference, reference]) {
    moneyArrives(way, price);
    await hearOf(way);
    const [refund] = (await refundsOf(scene.payment.id)).filter(({ status }) => status === "due");
    for (const minutes of [0, 3]) await at(hoursFrom(minutes / 60), () => sendRefund(refund?.id ?? 0));
    expect(await statusOf(scene.payment.id)).toBe("returned");
  }
  expect(await refundsOf(scene.payment.id)).toMatchObject([{ status: "done" }, { status: "done" }]);
});

test("somebody who begins many payments and pays none has to wait: each costs a call that all of Oja shares", async () => {
  const { buyer, offer } = await buildMarket();
  const begin = () => api.pay(buyer, offer);
  setSandbox("declined");
  for (let begun = 0; begun < 19; begun++) expect((await begin()).status).toBe(409);
  setSandbox("works");
  // A purchase meanwhile does not make the others fewer.
  const other = await buildMarket();
  expect((await api.pay(buyer, other.offer)).status).toBe(201);
  setSandbox("declined");
  expect((await begin()).status).toBe(409);
  setSandbox("works");
  const refused = await begin();
  expect(expectError(refused)).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(await at(hoursFrom(1.1), begin)).toMatchObject({ status: 201 });
});
