/** Payments, for every result that the provider may give. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { prisma } from "@/lib/server/platform/database/client";
import type { ApiResult } from "../../helpers/api";
import { PaystackClient, UnknownOutcomeError } from "@/lib/server/money/provider/paystack/client";
import { payment, paymentToMake } from "@/lib/contracts/money/payments";
import { sweep } from "@/lib/server/jobs/sweep";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { at, hoursFrom } from "../../helpers/clock";
import { moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import { hearOf } from "../../helpers/webhooks";
import { times, sortedStatuses } from "../../helpers/concurrency";
import { expectError, expectOk } from "../../helpers/expectations";
import { buildMarket } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import {
  beginEarlier,
  expectHeldOnce,
  expectReturned,
  expectUnavailable,
  jobRunsAt,
  ordersOf,
  paymentOf,
  paymentsOf,
  pendingPayment,
  price,
  refundsOf,
  setSandbox,
  statusOf,
  resetPayments,
  waitingPayment,
} from "../../helpers/payments";
import { changesNothing } from "../../helpers/records";

afterEach(resetPayments);

const settledOf = async ({ payment: { id } }: { payment: { id: number } }) => paymentOf(id);

describe("paying when the provider", () => {
  test("declines: nothing is held, and the buyer may try again with the same key", async () => {
    const scene = await buildMarket();
    const key = { "Idempotency-Key": "try-again" };
    setSandbox("declined");
    for (const answer of await times(10, () => api.pay(scene.buyer, scene.offer, key)))
      expect(expectError(answer)).toMatchObject({ status: 409, message: expect.stringContaining("Declined") });
    expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "pending", escrow: null }]);
    const failed = await paymentsOf(scene.listing.id);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(["failed"]));
    expect(failed[0]?.reason).toBe("Declined by the bank.");
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
      await hearOf(scene.reference);
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
      times(10, () => hearOf(scene.reference)),
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
    const scene = await pendingPayment();
    const [paid] = await Promise.all([api.pay(scene.buyer, scene.offer), times(10, () => hearOf(scene.reference))]);
    expect([200, 201]).toContain(paid.status);
    expect(await expectHeldOnce(scene)).toBe(expectOk(escrow, paid, paid.status).id);
  });

  test("waits for the money: the buyer is told how to pay, again whenever they ask, and the webhook holds it", async () => {
    const key = { "Idempotency-Key": "how-to-pay" };
    const scene = await waitingPayment({}, key);
    expect(scene.told).toMatchObject({
      status: "pending",
      channel: "bank_transfer",
      amount: "15000.00",
      bankTransfer: { bankName: expect.any(String) as string, amount: "15000.00" },
      escrowId: null,
    });
    expect(scene.told.reference).toMatch(/^oja-[a-z0-9]{6}-funding-\d+-[0-9a-f]{20}$/);
    setSandbox("waits");
    for (const again of await times(10, () => api.pay(scene.buyer, scene.offer, key)))
      expect(expectOk(paymentToMake, again, 202).payment).toEqual(scene.told);
    await verifyPendingPayment(scene.payment.id);
    expect(expectOk(payment, await api.readPayment(scene.buyer, scene.payment.id))).toEqual(scene.told);
    moneyArrives(scene.reference, price);
    await times(10, () => hearOf(scene.reference));
    const escrowId = await expectHeldOnce(scene);
    const { bankTransfer: _, ...rest } = scene.told;
    expect(expectOk(payment, await api.readPayment(scene.buyer, scene.payment.id))).toEqual({
      ...rest,
      status: "paid",
      escrowId,
    });
    expect(expectOk(escrow, await api.pay(scene.buyer, scene.offer, key), 201).id).toBe(escrowId);
  });

  test("hears later than half an hour of money that came in time: the payment had failed, and it is held", async () => {
    const scene = await waitingPayment();
    moneyArrives(scene.reference, price);
    setSandbox("server_error");
    await at(hoursFrom(0.6, scene.payment.createdAt), () =>
      expect(verifyPendingPayment(scene.payment.id)).rejects.toMatchObject({ code: "unavailable" }),
    );
    expect(await paymentOf(scene.payment.id)).toMatchObject({
      status: "failed",
      reason: expect.stringMatching(/has not told us in time/) as string,
    });
    setSandbox("works");
    await at(hoursFrom(5), () => times(5, () => hearOf(scene.reference)));
    await expectHeldOnce(scene);
    expect(await paymentOf(scene.payment.id)).toMatchObject({ status: "paid", reason: null });
  });

  test("hears later than half an hour of late money: the payment has failed by then, and the money goes back", async () => {
    const scene = await waitingPayment();
    await at(hoursFrom(0.58, scene.payment.createdAt), () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("pending");
    const other = await waitingPayment();
    await at(hoursFrom(0.6, other.payment.createdAt), () => verifyPendingPayment(other.payment.id));
    expect(await paymentOf(other.payment.id)).toMatchObject({ status: "failed", reason: expect.any(String) as string });
    await beginEarlier(other.payment);
    moneyArrives(other.reference, price);
    await times(10, () => hearOf(other.reference));
    await expectReturned(other);
    expectOk(escrow, await api.pay(other.buyer, other.offer), 201);
    await changesNothing(other.listing.id, () => hearOf(other.reference));
    await expectHeldOnce(other);
    expect((await paymentsOf(other.listing.id)).map(({ status }) => status)).toEqual(["returned", "paid"]);
  });

  test("never hears of late money by a webhook: asking with growing pauses finds it, and it goes back", async () => {
    const scene = await waitingPayment();
    await at(hoursFrom(0.6, scene.payment.createdAt), () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("failed");
    await beginEarlier(scene.payment);
    moneyArrives(scene.reference, price);
    const later = hoursFrom(40, scene.payment.createdAt);
    await at(later, sweep);
    expect(await jobRunsAt("verify_pending_payment", scene.payment.id)).toEqual(later);
    await at(later, () => verifyPendingPayment(scene.payment.id));
    expect(await statusOf(scene.payment.id)).toBe("returning");
  });

  test.each(["buyer", "seller"] as const)(
    "reports a payment after the %s cancelled the order: the money goes back",
    async (side) => {
      const scene = await pendingPayment();
      expectOk(transaction, await api.cancel(scene[side], scene.payment.transactionId ?? 0));
      await Promise.all([
        ...Array.from({ length: 5 }, () => hearOf(scene.reference)),
        verifyPendingPayment(scene.payment.id),
      ]);
      expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "cancelled", escrow: null }]);
      await expectReturned(scene);
    },
  );

  test("brings too little: all of it goes back, and the buyer may pay again", async () => {
    setSandbox("wrong_amount");
    const scene = await buildMarket();
    expect(expectError(await api.pay(scene.buyer, scene.offer))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/Only ₦14,999\.99 came.*goes back/),
    });
    expect(await ordersOf(scene.listing.id)).toMatchObject([{ status: "pending", escrow: null }]);
    const [short] = await paymentsOf(scene.listing.id);
    if (!short) throw new Error("There is no payment");
    await expectReturned({ ...scene, payment: short }, price - 1n);
    expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    await expectHeldOnce(scene);
  });

  test("brings too much: the price is held, and the rest goes back", async () => {
    const scene = await waitingPayment();
    moneyArrives(scene.reference, price + 70_000n);
    await times(10, () => hearOf(scene.reference));
    expect(await settledOf(scene)).toMatchObject({ status: "paid", receivedKobo: price + 70_000n });
    expect(await refundsOf(scene.payment.id)).toMatchObject([{ status: "due", amountKobo: 70_000n }]);
    const [refund] = await refundsOf(scene.payment.id);
    await times(10, () => sendRefund(refund?.id ?? 0));
    await at(hoursFrom(0.1), () => times(10, () => sendRefund(refund?.id ?? 0)));
    expect(await refundsOf(scene.payment.id)).toMatchObject([{ status: "done" }]);
    expect(await statusOf(scene.payment.id)).toBe("paid");
    expect(expectOk(payment, await api.readPayment(scene.buyer, scene.payment.id))).toMatchObject({
      status: "paid",
      refunds: [{ amount: "700.00", status: "done", reason: "More came than the price." }],
    });
    expect(
      testSandbox()
        .books.all("refund")
        .filter(({ amount }) => amount === 70_000),
    ).toHaveLength(1);
  });

  test("brings the money twice, on two ways: one is held, the other goes back", async () => {
    const scene = await waitingPayment();
    setSandbox("waits");
    const { payment: byCode } = expectOk(
      paymentToMake,
      await api.pay(scene.buyer, { ...scene.offer, channel: "ussd" }),
      202,
    );
    expect(byCode).toMatchObject({
      id: scene.payment.id,
      channel: "ussd",
      ussd: { code: expect.stringMatching(/^\*/) as string },
    });
    expect(byCode.reference).not.toBe(scene.reference);
    setSandbox("works");
    moneyArrives(scene.reference, price);
    moneyArrives(byCode.reference, price);
    await Promise.all([times(5, () => hearOf(scene.reference)), times(5, () => hearOf(byCode.reference))]);
    await expectHeldOnce(scene);
    expect(await refundsOf(scene.payment.id)).toMatchObject([
      { status: "due", amountKobo: price, reason: expect.stringMatching(/paid already/) as string },
    ]);
  });

  test("tells a code of each bank, and of one the same code again", async () => {
    const scene = await buildMarket();
    setSandbox("waits");
    const codeOf = async (way: object) => {
      const begun = expectOk(paymentToMake, await api.pay(scene.buyer, { ...scene.offer, ...way }), 202);
      return begun.payment.ussd;
    };
    const [first, uba] = [await codeOf({ channel: "ussd" }), await codeOf({ channel: "ussd", ussdBank: "uba" })];
    expect([first, uba]).toMatchObject([{ bank: "GTBank" }, { bank: "UBA", code: expect.stringMatching(/^\*919\*/) }]);
    expect(await codeOf({ channel: "ussd", ussdBank: "gtbank" })).toEqual(first);
    expect(await codeOf({ channel: "ussd", ussdBank: "uba" })).toEqual(uba);
    // The bank is of the code alone.
    expect(await codeOf({ channel: "bank_transfer", ussdBank: "uba" })).toBeUndefined();
    expect((await api.pay(scene.buyer, { ...scene.offer, channel: "ussd", ussdBank: "first" })).status).toBe(400);
  });

  test("lost what the buyer is to do: another attempt tells it", async () => {
    const scene = await buildMarket();
    setSandbox("waits");
    const lost = jest.spyOn(PaystackClient.prototype, "post").mockImplementationOnce(async function (
      this: PaystackClient,
      ...given
    ) {
      await PaystackClient.prototype.post.apply(this, given as never);
      throw new UnknownOutcomeError("half an answer");
    });
    expectUnavailable(await api.pay(scene.buyer, scene.offer), /has not answered yet/);
    lost.mockRestore();
    const { payment: told } = expectOk(paymentToMake, await api.pay(scene.buyer, scene.offer), 202);
    expect(await prisma().paymentAttempt.count({ where: { paymentId: told.id } })).toBe(2);
    expect(told.bankTransfer).toBeDefined();
  });
});
