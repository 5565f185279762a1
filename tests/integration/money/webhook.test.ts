/** The door of the payment provider: what it tells is a hint, stored once, and acted upon by asking. */
import { payment } from "@/lib/contracts/money/payments";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { processProviderEvent } from "@/lib/server/jobs/process-provider-event";
import { sandboxKey } from "@/lib/process/sandbox-key";
import { sweep } from "@/lib/server/jobs/sweep";
import { logger } from "@/lib/server/platform/logger";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { moveTransfer } from "@/paystack-sandbox/transfers";
import {
  alter,
  answerTruly,
  startAlteredProvider,
  stopAlteredProvider,
  withData,
} from "../../helpers/altered-provider";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectOk } from "../../helpers/expectations";
import { api } from "../../helpers/market-api";
import { moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import {
  expectHeldOnce,
  jobRunsAt,
  price,
  refundsOf,
  resetPayments,
  statusOf,
  waitingPayment,
} from "../../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { eventOf, hearOf, postWebhook, signatureOf } from "../../helpers/webhooks";

afterEach(resetPayments);
afterEach(() => void (env().AUTH_SECRET_OLD = undefined));

const successOf = (reference: string, more: object = {}) =>
  JSON.stringify({
    event: "charge.success",
    data: { id: 1, status: "success", amount: Number(price), reference, ...more },
  });
const events = () => prisma().providerEvent.count();

test("the same event ten times is stored once, and its job holds the money once", async () => {
  const scene = await waitingPayment();
  moneyArrives(scene.reference, price);
  const body = successOf(scene.reference);
  const before = await events();
  expect(new Set(await times(10, () => postWebhook(body)))).toEqual(new Set([200]));
  expect(await events()).toBe(before + 1);
  const id = (await eventOf(body)) ?? 0;
  expect(await jobRunsAt("process_provider_event", id)).toBeDefined();
  await times(10, () => processProviderEvent(id));
  await expectHeldOnce(scene);
});

test("what it tells without asking for is believed in nothing: money that did not come is not held", async () => {
  const scene = await waitingPayment();
  await hearOf(scene.reference);
  expect(await statusOf(scene.payment.id)).toBe("pending");
});

describe("an event about which the provider does not say the same when it is asked", () => {
  beforeAll(startAlteredProvider);
  afterAll(stopAlteredProvider);
  afterEach(answerTruly);

  /** The newest event, which waits for its next question */
  const waiting = () => prisma().providerEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  const workLater = async (hours: number) => {
    const { id } = await waiting();
    await at(hoursFrom(hours), () => processProviderEvent(id));
  };

  test("is asked about again: a withdrawal that comes back is in the balance, however old it is", async () => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await withdraw(seller, "12000.00"));
    await sendPayout(id);
    const { reference } = await payoutOf(id);
    moveTransfer(testSandbox(), reference, "reversed");
    alter("GET /transfer/verify", withData({ status: "success" }));
    await hearOf(reference, "transfer.reversed");
    expect(await payoutOf(id)).toMatchObject({ status: "paid" });
    expect(await waiting()).toMatchObject({ handledAt: null, nextPollAt: expect.any(Date) as Date });
    answerTruly();
    await workLater(1);
    expect(await payoutOf(id)).toMatchObject({ status: "reversed" });
    expect(await waiting()).toMatchObject({ handledAt: expect.any(Date) as Date, nextPollAt: null });
  });

  test("is looked at by the sweep with growing pauses, for two days, and then those on duty read of it", async () => {
    const logged = jest.spyOn(logger, "error");
    const { reference } = await waitingPayment();
    await hearOf(reference);
    const { id, nextPollAt } = await waiting();
    expect(nextPollAt).not.toBeNull();
    await prisma().$executeRaw`select graphile_worker.remove_job(${`process_provider_event:${id}`})`;
    await prisma().providerEvent.update({
      where: { id },
      data: { nextPollAt: hoursFrom(4), createdAt: hoursFrom(-1) },
    });
    await sweep();
    expect(await jobRunsAt("process_provider_event", id)).toBeUndefined();
    await at(hoursFrom(5), sweep);
    expect(await jobRunsAt("process_provider_event", id)).toBeDefined();
    await workLater(40);
    expect((await waiting()).nextPollAt?.getTime()).toBeGreaterThan(hoursFrom(50).getTime());
    await workLater(49);
    expect(await waiting()).toMatchObject({ handledAt: expect.any(Date) as Date, nextPollAt: null });
    expect(JSON.stringify(logged.mock.calls)).toContain("does not say when it is asked");
    logged.mockRestore();
  });

  test("of which the provider tells nothing that can be believed is asked about more and more rarely", async () => {
    const { reference } = await waitingPayment();
    moneyArrives(reference, price);
    alter("GET /transaction/verify", withData({ currency: "USD" }));
    await expect(hearOf(reference)).rejects.toMatchObject({ code: "unavailable" });
    for (const hours of [1, 30 * 24]) {
      await expect(workLater(hours)).rejects.toMatchObject({ code: "unavailable" });
      const { handledAt, nextPollAt } = await waiting();
      expect(handledAt).toBeNull();
      expect(nextPollAt?.getTime()).toBeGreaterThan(hoursFrom(hours * 1.2).getTime());
    }
    answerTruly();
    await workLater(31 * 24);
    expect(await waiting()).toMatchObject({ handledAt: expect.any(Date) as Date, nextPollAt: null });
  });

  test("a refund that was done and has failed since is a difference, and stops nothing", async () => {
    const scene = await waitingPayment();
    moneyArrives(scene.reference, price - 1n);
    await hearOf(scene.reference);
    const [refund] = await refundsOf(scene.payment.id);
    for (const minutes of [0, 4]) await at(hoursFrom(minutes / 60), () => sendRefund(refund?.id ?? 0));
    expect(await refundsOf(scene.payment.id)).toMatchObject([{ status: "done" }]);
    const freezes = () => prisma().paymentFreeze.count({ where: { endedAt: null } });
    await hearOf(scene.reference, "refund.failed");
    expect(await freezes()).toBe(0);
    alter("GET /refund/", withData({ status: "failed" }));
    await workLater(1);
    expect(await freezes()).toBe(0);
    expect(
      await prisma().providerDifference.findMany({ where: { subject: { startsWith: scene.reference } } }),
    ).toMatchObject([{ cause: "refund_failed", comparisonId: null }]);
    await resetPayments();
  });
});

test.each([
  ["no signature", () => ""],
  ["another key's", (body: string) => signatureOf(body, "sk_test_somebody_else")],
  ["that of another body", () => signatureOf("{}")],
  ["half of it", (body: string) => signatureOf(body).slice(0, 64)],
  ["no hex at all", () => "z".repeat(128)],
  ["one too long", (body: string) => `${signatureOf(body)}00`],
])("a forged event is refused and stored nowhere: %s", async (_, forge) => {
  const scene = await waitingPayment();
  const body = successOf(scene.reference);
  const before = await events();
  expect(await postWebhook(body, forge(body))).toBe(401);
  expect(await events()).toBe(before);
});

test("the signature is of the bytes: the same JSON, written otherwise, is not signed", async () => {
  const body = successOf("oja-abc123-funding-000000001-1-4f1c09b7a2d3");
  expect(await postWebhook(`${body}\n`, signatureOf(body))).toBe(401);
  expect(await postWebhook(`${body}\n`)).toBe(200);
});

test("while the key is changed, the former one is read", async () => {
  const former = "the secret before, which signs nothing of value";
  const body = successOf("oja-abc123-funding-000000002-1-4f1c09b7a2d3");
  const signature = signatureOf(body, sandboxKey(former));
  expect(await postWebhook(body, signature)).toBe(401);
  env().AUTH_SECRET_OLD = former;
  expect(await postWebhook(body, signature)).toBe(200);
});

test.each([
  ["an unknown kind", JSON.stringify({ event: "subscription.create", data: {} })],
  ["no reference", JSON.stringify({ event: "bank.transfer.rejected", data: { bank_transfer: { amount: 1 } } })],
  ["a kind of the future", JSON.stringify({ event: "charge.success", data: ["another", "form"] })],
])("%s is kept and answered with 200", async (_, body) => {
  expect(await postWebhook(body)).toBe(200);
  const id = await eventOf(body);
  expect(id).toBeDefined();
  await processProviderEvent(id ?? 0);
  expect(await prisma().providerEvent.findUnique({ where: { id } })).toMatchObject({
    handledAt: expect.any(Date) as Date,
  });
});

test.each(["", "no JSON", "[]", "null", JSON.stringify({ event: 5 }), JSON.stringify({ event: "x".repeat(101) })])(
  "what is no event is answered and not kept: %s",
  async (body) => {
    const before = await events();
    expect(await postWebhook(body)).toBe(200);
    expect(await events()).toBe(before);
  },
);

test("a body of 256 KB is read, a longer one is refused", async () => {
  const ofLength = (length: number) => {
    const body = JSON.stringify({ event: "note", data: {}, filler: "" });
    return body.replace('"filler":""', `"filler":"${"x".repeat(length - body.length)}"`);
  };
  expect(await postWebhook(ofLength(256 * 1024))).toBe(200);
  expect(await postWebhook(ofLength(256 * 1024 + 1))).toBe(413);
});

test("its body is kept nowhere: it names the buyer", async () => {
  const body = successOf("oja-abc123-funding-000000003-1-4f1c09b7a2d3", {
    customer: { email: "canary.webhook@example.com" },
  });
  expect(await postWebhook(body)).toBe(200);
  const stored = await prisma().providerEvent.findUniqueOrThrow({ where: { id: await eventOf(body) } });
  expect(JSON.stringify(stored)).not.toContain("canary");
});

describe("a transfer that was not taken", () => {
  async function hearRejected(email: string, serial: number): Promise<void> {
    const bank_transfer = { amount: "1400000", message: "incorrect amount sent", transaction_id: String(serial) };
    const told = JSON.stringify({ event: "bank.transfer.rejected", data: { bank_transfer, customer: { email } } });
    expect(await postWebhook(told)).toBe(200);
    await processProviderEvent((await eventOf(told)) ?? 0);
  }
  const notificationsTo = (userId: number) =>
    prisma().notification.findMany({ where: { userId, kind: "payment_missed" }, orderBy: { id: "asc" } });

  test("is told to the buyer who was to transfer, who can still pay", async () => {
    const { buyer, payment: begun, reference } = await waitingPayment();
    const { email } = await prisma().user.findUniqueOrThrow({ where: { id: buyer.id } });
    await hearRejected(email, begun.id);
    const shown = expectOk(payment, await api.readPayment(buyer, begun.id));
    expect(shown).toMatchObject({
      status: "pending",
      reason: expect.stringMatching(/not exactly ₦15,000.*gets it back/),
    });
    expect(shown.bankTransfer).toBeDefined();
    expect(await notificationsTo(buyer.id)).toMatchObject([{ facts: { isRejected: true } }]);
    moneyArrives(reference, price);
    await hearOf(reference);
    expect(expectOk(payment, await api.readPayment(buyer, begun.id))).toMatchObject({ status: "paid", reason: null });
  });

  test("of somebody who awaits nothing tells nobody", async () => {
    const { buyer, payment: begun } = await waitingPayment();
    const { email } = await prisma().user.findUniqueOrThrow({ where: { id: buyer.id } });
    await api.cancel(buyer, begun.transactionId);
    await hearRejected(email, begun.id);
    await hearRejected("somebody.else@example.com", begun.id);
    expect(await notificationsTo(buyer.id)).toEqual([]);
  });
});
