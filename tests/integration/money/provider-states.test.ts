/**
 * Every state and failure of the payment provider, for money that comes in and money that goes back: no kobo is lost,
 * and it is told to whom it concerns.
 */
import { EventEmitter, once } from "node:events";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { ledgerInvariants } from "@/lib/server/desk/reconcile/ledger-invariants";
import { checkInvariants } from "@/lib/server/desk/reconcile/reconcile-books";
import { dispute } from "@/paystack-sandbox/disputes";
import {
  alter,
  answerInstead,
  answerTruly,
  startAlteredProvider,
  stopAlteredProvider,
  withData,
  withStatus,
} from "../../helpers/altered-provider";
import { at, hoursFrom } from "../../helpers/clock";
import { expectError } from "../../helpers/expectations";
import { buildMarket } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { chargeOf, moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import {
  expectHeldOnce,
  paymentOf,
  paymentsOf,
  price,
  refundsOf,
  resetPayments,
  setSandbox,
  statusOf,
  waitingPayment,
} from "../../helpers/payments";
import { availableKobo } from "../../helpers/records";
import { hearOf } from "../../helpers/webhooks";

beforeAll(startAlteredProvider);
afterAll(stopAlteredProvider);
afterEach(answerTruly);
afterEach(resetPayments);

const verifying = "GET /transaction/verify";
const page = "<html><body>502 Bad Gateway</body></html>";
const huge = JSON.stringify({ status: true, message: "x".repeat(3 * 1024 * 1024), data: {} });
const refusal = (message: string, code: string) => ({ status: false, message, code, meta: {}, type: "api_error" });

/** Answers that say nothing about what was asked */
const unclear: [string, number, string | Record<string, unknown>][] = [
  ["401", 401, refusal("Invalid key", "invalid_Key")],
  ["403", 403, refusal("Access denied", "access_denied")],
  ["408", 408, refusal("Timeout", "timeout")],
  ["429", 429, refusal("Rate limit exceeded!", "rate_limited")],
  ["500", 500, refusal("Something went wrong", "unknown")],
  ["503", 503, page],
  ["a page with 200", 200, page],
  ["an empty answer", 200, ""],
  ["an answer of 3 MB", 200, huge],
  ["another form", 200, { status: true, message: "", data: [] }],
];

async function paidByTransfer() {
  const scene = await waitingPayment();
  moneyArrives(scene.reference, price);
  return scene;
}

/** The notified states of one payment's money, in order */
async function told(paymentId: number): Promise<string[]> {
  const rows = await prisma().notification.findMany({ where: { kind: "payment_returned" }, orderBy: { id: "asc" } });
  const facts = rows.map((row) => row.facts as { payment: number; state: string });
  return facts.filter(({ payment }) => payment === paymentId).map(({ state }) => state);
}

const isUnavailable = { code: "unavailable" };

describe("money that came is held once it is told", () => {
  test.each(["abandoned", "ongoing", "pending", "processing", "queued", "reversal-pending", "a word of the future"])(
    "%s: it is waited for",
    async (status) => {
      const scene = await paidByTransfer();
      alter(verifying, withData({ status }));
      await verifyPendingPayment(scene.payment.id);
      expect(await statusOf(scene.payment.id)).toBe("pending");
      answerTruly();
      await verifyPendingPayment(scene.payment.id);
      await expectHeldOnce(scene);
    },
  );

  test.each<[string, object]>([
    ["without a fee", { fees: null }],
    ["with its fee as a text", { fees: "32500" }],
    ["with a fee of half a kobo", { fees: 0.5 }],
    ["with its id as a text", { id: "4099260516" }],
    ["with its amount as a text", { amount: String(price) }],
    ["with no words of the bank", { gateway_response: null }],
    ["with words of the bank that are none", { gateway_response: 0 }],
    ["with metadata of any kind", { metadata: 0, plan: "", something_new: [1] }],
  ])("success %s", async (_, change) => {
    const scene = await paidByTransfer();
    alter(verifying, withData({ ...change }));
    await hearOf(scene.reference);
    await expectHeldOnce(scene);
  });

  test.each<[string, object]>([
    ["of live money where the key is for tests", { domain: "live" }],
    ["in another currency", { currency: "USD" }],
    ["of another reference", { reference: "oja-abc123-funding-000000001-1-4f1c09b7a2d3" }],
    ["without an amount", { amount: null }],
    ["of nothing", { amount: 0 }],
    ["of less than nothing", { amount: -1 }],
    ["of half a kobo", { amount: 0.5 }],
    ["without an id", { id: null }],
  ])("success %s is not believed: it is asked again", async (_, change) => {
    const scene = await paidByTransfer();
    alter(verifying, withData({ ...change }));
    await expect(hearOf(scene.reference)).rejects.toMatchObject(isUnavailable);
    expect(await statusOf(scene.payment.id)).toBe("pending");
    answerTruly();
    await verifyPendingPayment(scene.payment.id);
    await expectHeldOnce(scene);
  });

  test.each(unclear)("%s: it is asked again", async (_, status, body) => {
    const scene = await paidByTransfer();
    alter(verifying, withStatus(status, body));
    await expect(hearOf(scene.reference)).rejects.toMatchObject(isUnavailable);
    expect(await statusOf(scene.payment.id)).toBe("pending");
    answerTruly();
    await verifyPendingPayment(scene.payment.id);
    await expectHeldOnce(scene);
  });

  test("404: it may still come", async () => {
    const scene = await paidByTransfer();
    alter(verifying, withStatus(404, refusal("Transaction reference not found.", "transaction_not_found")));
    await verifyPendingPayment(scene.payment.id);
    expect(await statusOf(scene.payment.id)).toBe("pending");
    answerTruly();
    await verifyPendingPayment(scene.payment.id);
    await expectHeldOnce(scene);
  });
});

describe("a payment that ends without money", () => {
  test.each([
    ["failed", "Insufficient Funds", "Insufficient Funds."],
    ["failed", null, "The bank declined the payment."],
    ["failed", " ", "The bank declined the payment."],
    ["failed", "Account 0123456789 is blocked", "Account …6789 is blocked."],
    ["reversed", "Approved", "The payment went back to you."],
  ])("%s (%s): its buyer is told why; money that came after all is held", async (status, words, reason) => {
    const scene = await waitingPayment();
    alter(verifying, withData({ status, gateway_response: words }));
    await verifyPendingPayment(scene.payment.id);
    expect(await paymentOf(scene.payment.id)).toMatchObject({ status: "failed", reason });
    answerTruly();
    moneyArrives(scene.reference, price);
    await hearOf(scene.reference);
    await expectHeldOnce(scene);
    expect(await told(scene.payment.id)).toEqual([]);
  });

  test.each([
    [400, "Amount is below the minimum", "invalid_params"],
    [404, "Customer does not exist", "not_found"],
    [422, "Channel is not active", "invalid_params"],
  ])("refused with %i: its buyer is told, and may try again", async (status, message, code) => {
    const scene = await buildMarket();
    answerInstead("POST /charge", { status, body: refusal(message, code) });
    expect(expectError(await api.pay(scene.buyer, scene.offer))).toMatchObject({
      status: 409,
      message: `${message}. Nothing was taken; you can try again.`,
    });
    answerTruly();
    expect((await api.pay(scene.buyer, scene.offer)).status).toBe(201);
    await expectHeldOnce(scene);
  });
});

describe("a buyer whose provider", () => {
  test.each(unclear)("answers with %s is told to wait, and pays once", async (_, status, body) => {
    const scene = await buildMarket();
    answerInstead("POST /charge", { status, body });
    expect((await api.pay(scene.buyer, scene.offer)).status).toBe(503);
    answerTruly();
    alter("POST /charge", withStatus(status, body));
    expect((await api.pay(scene.buyer, scene.offer)).status).toBe(503);
    answerTruly();
    expect((await api.pay(scene.buyer, scene.offer)).status).toBe(201);
    await expectHeldOnce(scene);
    expect(await paymentsOf(scene.listing.id)).toHaveLength(1);
  });
});

/** Too little came, and all of it goes back. */
async function owedBack() {
  const scene = await waitingPayment();
  moneyArrives(scene.reference, price - 1n);
  await hearOf(scene.reference);
  const [refund] = await refundsOf(scene.payment.id);
  return { ...scene, refundId: refund?.id ?? 0, paymentId: scene.payment.id };
}
type Owed = Awaited<ReturnType<typeof owedBack>>;

const stateOf = async ({ paymentId }: Owed) => (await refundsOf(paymentId)).map(({ status }) => status);
const sentBack = ({ reference }: Pick<Owed, "reference">) =>
  testSandbox()
    .books.all("refund")
    .filter(({ chargeId, status }) => chargeId === chargeOf(reference).id && status !== "failed")
    .map(({ amount }) => BigInt(amount));

/** Each time it is due again; a claim lasts for three minutes. */
async function sendUntilDone(scene: Owed): Promise<void> {
  for (const minutes of [4, 8, 12]) await at(hoursFrom(minutes / 60), () => sendRefund(scene.refundId));
}

/** Checks the ledger alone: other tests share the database, and write trust scores as they need them. */
async function ledgerViolations() {
  const names = new Set(ledgerInvariants.map(({ name }) => name));
  return (await checkInvariants()).filter(({ name, count }) => count > 0 && names.has(name));
}

/** A chargeback that is lost, of all that came when no amount is given */
function bankTakes({ reference }: Pick<Owed, "reference">, amountKobo?: bigint): void {
  dispute(testSandbox(), reference, "asks");
  const { books } = testSandbox();
  const asked = books.all("dispute").find(({ chargeId }) => chargeId === chargeOf(reference).id);
  if (asked && amountKobo !== undefined) books.change(asked, { amount: Number(amountKobo) });
  dispute(testSandbox(), reference, "auto-accepted");
}

/** The entries of `costs` for chargebacks and refunds of one attempt */
const costsOf = (reference: string) =>
  reader.rows<{ amountKobo: bigint }>(sql`
    select entry.amount_kobo from ledger_entries as entry
    join ledger_accounts as account on account.id = entry.account_id and account.type = 'costs'
    join ledger_transfers as transfer on transfer.id = entry.transfer_id
    left join chargebacks on chargebacks.id = transfer.chargeback_id
    left join refunds on refunds.id = transfer.refund_id
    join payment_attempts as attempt on attempt.id in (chargebacks.attempt_id, refunds.attempt_id)
    where attempt.reference = ${reference} order by entry.id`);

async function expectSentOnce(scene: Owed): Promise<void> {
  expect(await stateOf(scene)).toEqual(["done"]);
  expect(sentBack(scene)).toEqual([price - 1n]);
  expect(await statusOf(scene.paymentId)).toBe("returned");
  expect((await told(scene.paymentId)).filter((state) => state !== "needs_account")).toEqual(["owed", "done"]);
}

describe("money that goes back", () => {
  test.each<[string, object, string]>([
    ["pending", { status: "pending" }, "sent"],
    ["processing", { status: "processing" }, "sent"],
    ["processed", { status: "processed" }, "done"],
    ["needs-attention", { status: "needs-attention" }, "needs_account"],
    ["a word of the future", { status: "reviewing" }, "sent"],
    ["with its amount as a text", { amount: String(price - 1n) }, "sent"],
  ])("%s: it is told, and arrives once", async (_, change, state) => {
    const scene = await owedBack();
    alter("POST /refund", withData({ ...change }));
    await sendRefund(scene.refundId);
    expect(await stateOf(scene)).toEqual([state]);
    expect((await told(scene.paymentId)).includes("needs_account")).toBe(state === "needs_account");
    answerTruly();
    await sendUntilDone(scene);
    await expectSentOnce(scene);
  });

  test("failed: it is in its payer's balance, and the payer is told", async () => {
    const scene = await owedBack();
    setSandbox("refund_fails");
    await sendRefund(scene.refundId);
    await sendUntilDone(scene);
    expect(await stateOf(scene)).toEqual(["credited"]);
    expect(sentBack(scene)).toEqual([]);
    expect(await availableKobo(scene.buyer.id)).toBe(price - 1n);
    expect(await statusOf(scene.paymentId)).toBe("returned");
    expect(await told(scene.paymentId)).toEqual(["owed", "credited"]);
  });

  test("taken back by the payer's bank before it was sent: it is sent no second time, and costs nothing", async () => {
    const scene = await owedBack();
    const costs = async () => (await costsOf(scene.reference)).map(({ amountKobo }) => amountKobo);
    bankTakes(scene);
    // The chargeback is not known yet: Paystack has nothing to send.
    await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
    expect(await costs()).toEqual([]);
    await hearOf(scene.reference, "charge.dispute.resolve");
    expect(await costs()).toEqual([-(price - 1n)]);
    // A refused refund may have come through: the list may hide it for an hour.
    await at(hoursFrom(0.5), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
    for (const hours of [1.2, 2]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
    expect(await costs()).toEqual([-(price - 1n), price - 1n]);
    expect([await stateOf(scene), sentBack(scene)]).toEqual([["charged_back"], [price - 1n]]);
    expect(await availableKobo(scene.buyer.id)).toBe(0n);
    expect(await statusOf(scene.paymentId)).toBe("returned");
    expect(await told(scene.paymentId)).toEqual(["owed", "charged_back"]);
    // Paystack tells of it as of a refund.
    await hearOf(scene.reference, "refund.processed");
    expect(await stateOf(scene)).toEqual(["charged_back"]);
    expect(await ledgerViolations()).toEqual([]);
  });

  test.each<[string, string]>([
    ["needs-attention", "needs_account"],
    ["pending", "sent"],
  ])("%s when the payer's bank takes it, and failed afterwards: its payer has it once", async (status, state) => {
    const scene = await owedBack();
    alter("POST /refund", withData({ status }));
    await sendRefund(scene.refundId);
    expect(await stateOf(scene)).toEqual([state]);
    answerTruly();
    bankTakes(scene);
    await hearOf(scene.reference, "charge.dispute.resolve");
    alter("GET /refund/", withData({ status: "failed" }));
    await hearOf(scene.reference, "refund.failed");
    expect(await stateOf(scene)).toEqual(["charged_back"]);
    expect(await availableKobo(scene.buyer.id)).toBe(0n);
    expect((await costsOf(scene.reference)).map(({ amountKobo }) => amountKobo)).toEqual([-(price - 1n), price - 1n]);
  });

  test("taken by the payer's bank while it needs an account: none is asked for any more", async () => {
    const scene = await owedBack();
    alter("POST /refund", withData({ status: "needs-attention" }));
    await sendRefund(scene.refundId);
    answerTruly();
    bankTakes(scene);
    await hearOf(scene.reference, "charge.dispute.resolve");
    const account = { bankCode: "058", accountNumber: "0123456789" };
    const named = await api.nameRefundAccount(scene.buyer, scene.paymentId, account);
    expect(expectError(named)).toMatchObject({ status: 409, message: expect.stringMatching(/Your bank has taken/) });
    expect(await stateOf(scene)).toEqual(["charged_back"]);
  });

  test("taken in part by the payer's bank: the rest is in their balance", async () => {
    const scene = await owedBack();
    bankTakes(scene, 9_000_00n);
    await hearOf(scene.reference, "charge.dispute.resolve");
    await sendRefund(scene.refundId);
    expect(await stateOf(scene)).toEqual(["charged_back"]);
    expect(await availableKobo(scene.buyer.id)).toBe(price - 1n - 9_000_00n);
    expect(await told(scene.paymentId)).toEqual(["owed", "partly_charged_back"]);
    expect(await ledgerViolations()).toEqual([]);
  });

  test.each([...unclear, ["400", 400, refusal("Transaction has been fully reversed", "invalid_params")] as const])(
    "%s, when it was sent and when it was not: it is sent once",
    async (_, status, body) => {
      const scene = await owedBack();
      answerInstead("POST /refund", { status, body });
      await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
      expect([await stateOf(scene), sentBack(scene)]).toEqual([["due"], []]);
      answerTruly();
      alter("POST /refund", withStatus(status, body));
      await at(hoursFrom(0.1), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
      expect([await stateOf(scene), sentBack(scene)]).toEqual([["due"], [price - 1n]]);
      answerTruly();
      for (const hours of [0.2, 0.4]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
      await expectSentOnce(scene);
    },
  );

  test.each(unclear)("when nobody can say what became of it (%s), it is asked again", async (_, status, body) => {
    const scene = await owedBack();
    await sendRefund(scene.refundId);
    alter("GET /refund/", withStatus(status, body));
    await at(hoursFrom(0.1), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
    expect(await stateOf(scene)).toEqual(["sent"]);
    answerTruly();
    await at(hoursFrom(0.3), () => sendRefund(scene.refundId));
    await expectSentOnce(scene);
  });

  /** Part of what came goes back: less than half, which the provider would send twice. */
  async function partOwedBack() {
    const scene = await waitingPayment();
    moneyArrives(scene.reference, price + 700_00n);
    await hearOf(scene.reference);
    const [refund] = await refundsOf(scene.payment.id);
    return { ...scene, refundId: refund?.id ?? 0 };
  }

  async function expectPartSentOnce({ payment, reference }: Awaited<ReturnType<typeof partOwedBack>>) {
    expect(await refundsOf(payment.id)).toMatchObject([{ status: "done", amountKobo: 700_00n }]);
    expect(sentBack({ reference })).toEqual([700_00n]);
    expect(await paymentOf(payment.id)).toMatchObject({ status: "paid", receivedKobo: price + 700_00n });
  }

  test("a process that slept before it sent has lost its claim: another one sends it, once", async () => {
    const scene = await partOwedBack();
    const nap = new EventEmitter();
    const [looked, awake] = [once(nap, "looked"), once(nap, "awake")];
    alter("GET /refund?", async (answer) => {
      nap.emit("looked");
      await awake;
      return answer;
    });
    const sleeping = sendRefund(scene.refundId);
    await looked;
    answerTruly();
    await at(hoursFrom(0.1), () => sendRefund(scene.refundId));
    nap.emit("awake");
    await expect(sleeping).rejects.toMatchObject(isUnavailable);
    await at(hoursFrom(0.3), () => sendRefund(scene.refundId));
    await expectPartSentOnce(scene);
  });

  test("a part of it, whose answer was lost, is sent once, though the provider would send it again", async () => {
    const scene = await partOwedBack();
    alter("POST /refund", withStatus(200, page));
    await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
    answerTruly();
    for (const hours of [0.1, 0.3]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
    await expectPartSentOnce(scene);
  });

  test("a part of it that the provider's list hides for half an hour is sent once", async () => {
    const scene = await partOwedBack();
    alter("POST /refund", withStatus(200, page));
    await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
    answerTruly();
    alter("GET /refund?", ({ status, body }) => ({ status, body: { ...body, data: [] } }));
    for (const hours of [0.1, 0.2, 0.5])
      await at(hoursFrom(hours), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
    answerTruly();
    for (const hours of [0.7, 1]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
    await expectPartSentOnce(scene);
  });

  test("a part of it whose request was lost is asked for again after an hour", async () => {
    const scene = await partOwedBack();
    answerInstead("POST /refund", { status: 502, body: page });
    await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
    answerTruly();
    await at(hoursFrom(0.9), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
    expect(sentBack(scene)).toEqual([]);
    for (const hours of [1.3, 2]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
    await expectPartSentOnce(scene);
  });

  test("of which all that came goes back and a late list hides it: the provider refuses a second one", async () => {
    const scene = await owedBack();
    alter("POST /refund", withStatus(200, page));
    await expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable);
    answerTruly();
    alter("GET /refund?", ({ status, body }) => ({ status, body: { ...body, data: [] } }));
    await at(hoursFrom(0.1), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
    expect(sentBack(scene)).toEqual([price - 1n]);
    answerTruly();
    await at(hoursFrom(0.2), () => sendRefund(scene.refundId));
    await expectSentOnce(scene);
  });

  test("that the provider refuses is asked for less and less often, and is not lost", async () => {
    const scene = await owedBack();
    answerInstead("POST /refund", { status: 400, body: refusal("Not refundable", "invalid_params") });
    const nextPollAt = async (hours: number) => {
      await at(hoursFrom(hours), () => expect(sendRefund(scene.refundId)).rejects.toMatchObject(isUnavailable));
      const { nextPollAt: next } = await prisma().refund.findUniqueOrThrow({ where: { id: scene.refundId } });
      return (next?.getTime() ?? 0) - hoursFrom(hours).getTime();
    };
    const minuteMs = 60_000;
    expect(Math.round((await nextPollAt(0)) / minuteMs)).toBe(3);
    expect(Math.round((await nextPollAt(4)) / minuteMs)).toBe(60);
    expect(Math.round((await nextPollAt(40)) / minuteMs)).toBe(600);
    answerTruly();
    for (const hours of [60, 80]) await at(hoursFrom(hours), () => sendRefund(scene.refundId));
    await expectSentOnce(scene);
  });

  test.each<[string, object, string]>([
    ["of nobody knows whom, and another amount", { transaction: null, transaction_reference: null }, "sent"],
    ["of somebody else", { transaction: 1, transaction_reference: "of-somebody-else", status: null }, "sent"],
    ["of nobody knows whom", { amount: Number(price - 1n), transaction: null }, "due"],
  ])("with a row %s in a list that heeds no filter: %s", async (_, strange, state) => {
    const scene = await owedBack();
    alter("GET /refund?", ({ status, body }) => ({
      status,
      body: { ...body, data: [{ id: 7, amount: 1, ...strange }] },
    }));
    await sendRefund(scene.refundId).catch(() => undefined);
    expect(await stateOf(scene)).toEqual([state]);
    answerTruly();
    await sendUntilDone(scene);
    await expectSentOnce(scene);
  });
});
