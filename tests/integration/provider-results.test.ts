/** Payments, for every result that the provider may give. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { escrow } from "@/lib/contracts/escrow";
import { transaction } from "@/lib/contracts/transactions";
import { pool } from "@/lib/server/database/client";
import { verifyPendingPayment } from "@/lib/server/purchases/verify-pending-payment";
import { handleWebhook } from "@/lib/server/purchases/apply-provider-result";
import type { ApiResult } from "../helpers/api";
import { at, hoursFrom } from "../helpers/clock";
import { times, sortedStatuses } from "../helpers/concurrency";
import { expectError, expectOk } from "../helpers/expectations";
import { buildMarket } from "../helpers/market";
import { api } from "../helpers/market-api";
import {
  expectHeldOnce,
  expectReturned,
  expectUnavailable,
  ordersOf,
  paymentOf,
  paymentsOf,
  pendingPayment,
  price,
  setSandbox,
  statusOf,
  resetPayments,
} from "../helpers/payments";
import { changesNothing } from "../helpers/records";

afterEach(resetPayments);

describe("paying when the provider", () => {
  test("declines: nothing is held, and the buyer may try again with the same key", async () => {
    const scene = await buildMarket();
    const key = { "Idempotency-Key": "try-again" };
    setSandbox("declined");
    for (const answer of await times(10, () => api.pay(scene.buyer, scene.offer, key)))
      expect(expectError(answer)).toMatchObject({ status: 409, message: expect.stringContaining("declined") });
    expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "pending", escrow: null }]);
    const failed = await paymentsOf(scene.listing.id);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(["failed"]));
    expect(failed[0]?.reason).toBe("The bank declined the payment.");
    setSandbox("works");
    const paid = await api.pay(scene.buyer, scene.offer, key);
    expect([paid.status, paid.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect(await expectHeldOnce(scene)).toBe(expectOk(escrow, paid, 201).id);
  });

  test("does not answer: the payment is finished without the buyer, once", async () => {
    const scene = await pendingPayment();
    await times(10, () => verifyPendingPayment(scene.payment.id));
    const escrowId = await expectHeldOnce(scene);
    await changesNothing(scene.listing.id, async () => {
      await verifyPendingPayment(scene.payment.id);
      await handleWebhook(scene.webhook);
      expect(expectOk(escrow, await api.pay(scene.buyer, scene.offer)).id).toBe(escrowId);
    });
  });

  test("does not answer: the buyer's retry with the same key has the one effect", async () => {
    const key = { "Idempotency-Key": "pay-until-known" };
    const scene = await pendingPayment({}, key);
    const answers = await times(10, () => api.pay(scene.buyer, scene.offer, key));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(expectOk(escrow, answers[0] as ApiResult, 201).id).toBe(await expectHeldOnce(scene));
    expect(await paymentsOf(scene.listing.id)).toHaveLength(1);
  });

  test("does not answer: buyer, job and webhooks at once hold the money once", async () => {
    const scene = await pendingPayment();
    const [answers] = await Promise.all([
      times(10, () => api.pay(scene.buyer, scene.offer)),
      times(10, () => verifyPendingPayment(scene.payment.id)),
      times(10, () => handleWebhook(scene.webhook)),
    ]);
    const escrowId = await expectHeldOnce(scene);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([escrowId]));
    expect(sortedStatuses(answers).filter((status) => status !== 200 && status !== 201)).toEqual([]);
  });

  test("does not answer: the key pays once even if the purchase has ended when it is used again", async () => {
    const key = { "Idempotency-Key": "pay-once-in-all" };
    const scene = await pendingPayment({ categorySlug: "beauty" }, key);
    await verifyPendingPayment(scene.payment.id);
    expectOk(escrow, await api.confirm(scene.buyer, await expectHeldOnce(scene)));
    await api.pay(scene.buyer, scene.offer, key);
    expect(await paymentsOf(scene.listing.id)).toHaveLength(1);
  });

  test("sends the webhook twice, perhaps before the buyer's own request goes on: the money is held once", async () => {
    setSandbox("duplicate_notice");
    const scene = await buildMarket();
    const paid = await api.pay(scene.buyer, scene.offer);
    expect([200, 201]).toContain(paid.status);
    const [payment] = await paymentsOf(scene.listing.id);
    await times(10, () => handleWebhook({ reference: `funding-${payment?.id}`, receivedKobo: price }));
    while (pool().idleCount < pool().totalCount) await nextTurn();
    expect(await expectHeldOnce(scene)).toBe(expectOk(escrow, paid, paid.status).id);
  });

  test("reports late: the buyer is asked to wait, and the webhook holds the money", async () => {
    setSandbox("late_notice");
    const scene = await buildMarket();
    expectUnavailable(await api.pay(scene.buyer, scene.offer), /still being confirmed/);
    const [payment] = await paymentsOf(scene.listing.id);
    await verifyPendingPayment(payment?.id ?? 0);
    expect(await statusOf(payment?.id ?? 0)).toBe("initiated");
    await times(10, () => handleWebhook({ reference: `funding-${payment?.id}`, receivedKobo: price }));
    await expectHeldOnce(scene);
  });

  test("reports later than half an hour: the payment has failed by then, and the money goes back", async () => {
    const scene = await pendingPayment();
    setSandbox("late_notice");
    await at(hoursFrom(0.49, scene.payment.createdAt), () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("initiated");
    const other = await pendingPayment();
    setSandbox("late_notice");
    await at(hoursFrom(0.51, other.payment.createdAt), () => verifyPendingPayment(other.payment.id));
    expect(await paymentOf(other.payment.id)).toMatchObject({ status: "failed", reason: expect.any(String) as string });
    await times(10, () => handleWebhook(other.webhook));
    await expectReturned(other);
    setSandbox("works");
    expectOk(escrow, await api.pay(other.buyer, other.offer), 201);
    await changesNothing(other.listing.id, () => handleWebhook(other.webhook));
    await expectHeldOnce(other);
    expect((await paymentsOf(other.listing.id)).map(({ status }) => status)).toEqual(["returned", "settled"]);
  });

  test.each(["buyer", "seller"] as const)(
    "reports a payment after the %s cancelled the order: the money goes back",
    async (side) => {
      const scene = await pendingPayment();
      expectOk(transaction, await api.cancel(scene[side], scene.payment.transactionId ?? 0));
      await Promise.all([
        ...Array.from({ length: 5 }, () => handleWebhook(scene.webhook)),
        verifyPendingPayment(scene.payment.id),
      ]);
      expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "cancelled", escrow: null }]);
      await expectReturned(scene);
    },
  );

  test("brings another amount: all of it goes back, and the buyer may pay again", async () => {
    setSandbox("wrong_amount");
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

    const more = await pendingPayment();
    await handleWebhook({ ...more.webhook, receivedKobo: price + 1n });
    await expectReturned(more, price + 1n);
  });
});
