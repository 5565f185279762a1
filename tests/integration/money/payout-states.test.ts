/** Every end of a transfer: no kobo is lost, its owner is told, and nothing is sent twice. */
import { sweep } from "@/lib/server/jobs/sweep";
import { prisma } from "@/lib/server/platform/database/client";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { buildPayoutAccount } from "@/demo/builders";
import type { Behaviour } from "@/paystack-sandbox/behaviour";
import type { Transfer } from "@/paystack-sandbox/records";
import { isoNow } from "@/paystack-sandbox/sandbox";
import { moveTransfer } from "@/paystack-sandbox/transfers";
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
import { times } from "../../helpers/concurrency";
import { api } from "../../helpers/market-api";
import { testSandbox } from "../../helpers/payment-sandbox";
import { jobRunsAt, price, resetPayments, setSandbox } from "../../helpers/payments";
import { askAgain, payoutIdOf, payoutOf, sellerWithBalance, transfersOf, withdraw } from "../../helpers/payouts";
import { availableKobo } from "../../helpers/records";
import { hearOf } from "../../helpers/webhooks";

afterEach(resetPayments);

const amount = 12_000_00n;

async function begunPayout(behaviour: Behaviour = "works") {
  const seller = await sellerWithBalance();
  const id = payoutIdOf(await withdraw(seller, "12000.00"));
  setSandbox(behaviour);
  const { reference } = await payoutOf(id);
  return { seller, id, reference };
}
type Begun = Awaited<ReturnType<typeof begunPayout>>;

const isUnavailable = { code: "unavailable" };
const transfersAtBank = (reference: string) =>
  testSandbox()
    .books.all("transfer")
    .filter((transfer) => transfer.reference === reference);

/** The states the owner was notified of, oldest first */
const notificationsTo = async (userId: number) =>
  (await prisma().notification.findMany({ where: { userId, kind: "payout" }, orderBy: { id: "asc" } })).map(
    ({ facts }) => (facts as { state: string }).state,
  );

/** Takes all that the provider holds. @returns how to give it back */
function drainProvider(): () => void {
  const { books } = testSandbox();
  const [id, amount] = [books.newId(), books.balanceKobo()];
  const common = { id, code: `TRF_${id}`, recipientId: id, reason: "", failure: null, createdAt: isoNow() };
  const drained = books.save<Transfer>({
    ...common,
    kind: "transfer",
    reference: `drained-${id}-of-a-test`,
    amount,
    status: "success",
  });
  return () => void books.change(drained, { status: "failed" });
}

async function expectPaid({ seller, id, reference }: Begun) {
  expect(await payoutOf(id)).toMatchObject({ status: "paid", feeKobo: 25_00n, nextPollAt: null });
  expect(await transfersOf(id)).toEqual(["payout", "payout_cost"]);
  expect(transfersAtBank(reference)).toHaveLength(1);
  expect(await availableKobo(seller.id)).toBe(price - amount);
  expect(await notificationsTo(seller.id)).toEqual(["queued", "paid"]);
}

async function expectBack({ seller, id }: Begun, status: "failed" | "reversed", told: string[]) {
  expect(await payoutOf(id)).toMatchObject({ status, nextPollAt: null });
  expect((await transfersOf(id)).filter((kind) => kind === "payout_reversal")).toHaveLength(1);
  expect(await availableKobo(seller.id)).toBe(price);
  expect(await notificationsTo(seller.id)).toEqual(told);
}

test("success: paid, and the fee and the stamp duty are booked", async () => {
  const begun = await begunPayout();
  await sendPayout(begun.id);
  await expectPaid(begun);
  const cost = await prisma().ledgerEntry.findFirstOrThrow({
    where: { transfer: { payoutId: begun.id, kind: "payout_cost" }, account: { type: "costs" } },
  });
  expect(cost.amountKobo).toBe(-75_00n);
});

describe("a transfer that costs nothing, as with a test key", () => {
  beforeAll(startAlteredProvider);
  afterAll(stopAlteredProvider);
  afterEach(answerTruly);

  test.each([
    ["500.00", ["payout"]],
    ["12000.00", ["payout", "payout_cost"]],
  ])("of %s: paid, and only the stamp duty is booked, where it is due", async (amount, transfers) => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await withdraw(seller, amount));
    for (const call of ["POST /transfer", "GET /transfer/verify"])
      alter(call, (answer) =>
        answer.status === 200 ? withData({ status: "success", fee_charged: 0 })(answer) : answer,
      );
    await sendPayout(id);
    expect(await payoutOf(id)).toMatchObject({ status: "paid", feeKobo: 0n });
    expect(await transfersOf(id)).toEqual(transfers);
    expect(await notificationsTo(seller.id)).toEqual(["queued", "paid"]);
  });
});

test("failed: back in the balance, once, and it stays so", async () => {
  const begun = await begunPayout("declined");
  await times(10, () => sendPayout(begun.id));
  expect(await payoutOf(begun.id)).toMatchObject({ reason: "The bank declined the transfer." });
  await expectBack(begun, "failed", ["queued", "failed"]);
  setSandbox("works");
  await sendPayout(begun.id);
  await hearOf(begun.reference, "transfer.success");
  await expectBack(begun, "failed", ["queued", "failed"]);
});

test.each(["transfer_pending", "transfer_otp"] as const)("%s: sent, asked about until the bank has it", async (way) => {
  const begun = await begunPayout(way);
  await sendPayout(begun.id);
  expect(await payoutOf(begun.id)).toMatchObject({ status: "sent" });
  expect(await availableKobo(begun.seller.id)).toBe(price - amount);
  await askAgain(begun.id);
  expect(await payoutOf(begun.id)).toMatchObject({ status: "sent" });
  moveTransfer(testSandbox(), begun.reference, "success");
  await askAgain(begun.id);
  await expectPaid(begun);
});

test("pending, then failed: back in the balance", async () => {
  const begun = await begunPayout("transfer_pending");
  await sendPayout(begun.id);
  moveTransfer(testSandbox(), begun.reference, "failed");
  await hearOf(begun.reference, "transfer.failed");
  await expectBack(begun, "failed", ["queued", "failed"]);
});

test("reversed at once: back in the balance", async () => {
  const begun = await begunPayout("transfer_reversed");
  await sendPayout(begun.id);
  await expectBack(begun, "reversed", ["queued", "reversed"]);
});

test("reversed days after it was paid: back in the balance each time it is told, which is once", async () => {
  const begun = await begunPayout();
  await sendPayout(begun.id);
  moveTransfer(testSandbox(), begun.reference, "reversed");
  await times(5, () => hearOf(begun.reference, "transfer.reversed"));
  await expectBack(begun, "reversed", ["queued", "paid", "reversed"]);
  expect(await transfersOf(begun.id)).toEqual(["payout", "payout_cost", "payout_reversal"]);
});

test("a webhook that says reversed is believed in nothing: the bank still has it", async () => {
  const begun = await begunPayout();
  await sendPayout(begun.id);
  await hearOf(begun.reference, "transfer.reversed");
  await hearOf(begun.reference, "transfer.failed");
  await expectPaid(begun);
});

test.each(["timeout", "half_answer"] as const)(
  "%s: out of the balance until it is known, and sent once",
  async (way) => {
    const begun = await begunPayout(way);
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    await expect(askAgain(begun.id)).rejects.toMatchObject(isUnavailable);
    expect(await payoutOf(begun.id)).toMatchObject({ status: "queued" });
    expect(await availableKobo(begun.seller.id)).toBe(price - amount);
    setSandbox("works");
    await askAgain(begun.id);
    await expectPaid(begun);
  },
);

test.each(["server_error", "rate_limited"] as const)("%s: nothing was sent, and it is later", async (way) => {
  const begun = await begunPayout(way);
  await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
  expect(transfersAtBank(begun.reference)).toEqual([]);
  setSandbox("works");
  await askAgain(begun.id);
  await expectPaid(begun);
});

describe("a transfer whose answer was lost, and that the provider does not find yet", () => {
  beforeAll(startAlteredProvider);
  afterAll(stopAlteredProvider);
  afterEach(answerTruly);
  const notFound = { status: false, message: "Transfer not found", code: "transfer_not_found" };

  test.each([
    ["duplicate_transfer_reference", "Please provide a unique reference. Reference already exists on a transfer"],
    ["invalid_params", "Duplicate reference"],
  ])("refused as %s: it is not taken back", async (code, message) => {
    const begun = await begunPayout();
    alter("POST /transfer", withStatus(200, "<html>"));
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    alter("POST /transfer", withStatus(400, { status: false, message, code }));
    answerInstead("GET /transfer/verify", { status: 404, body: notFound });
    await expect(askAgain(begun.id)).rejects.toMatchObject(isUnavailable);
    expect(await payoutOf(begun.id)).toMatchObject({ status: "queued" });
    expect(await availableKobo(begun.seller.id)).toBe(price - amount);
    answerTruly();
    await askAgain(begun.id);
    await expectPaid(begun);
  });

  test("is asked for less and less often, and never before its claim ends", async () => {
    const begun = await begunPayout();
    alter("POST /transfer", withStatus(200, "<html>"));
    answerInstead("GET /transfer/verify", { status: 500, body: "" });
    const minutesUntilNext = async (hours: number) => {
      await at(hoursFrom(hours), () => expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable));
      const { nextPollAt } = await payoutOf(begun.id);
      return Math.round(((nextPollAt?.getTime() ?? 0) - hoursFrom(hours).getTime()) / 60_000);
    };
    expect([await minutesUntilNext(0), await minutesUntilNext(4), await minutesUntilNext(40)]).toEqual([3, 60, 360]);
    answerTruly();
    await askAgain(begun.id);
    await expectPaid(begun);
  });

  test("while its call is under way: a webhook about it shortens no claim", async () => {
    const begun = await begunPayout();
    alter("POST /transfer", withStatus(200, "<html>"));
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    const { nextPollAt } = await payoutOf(begun.id);
    answerInstead("GET /transfer/verify", { status: 404, body: notFound });
    await hearOf(begun.reference, "transfer.success");
    expect(await payoutOf(begun.id)).toMatchObject({ status: "queued", nextPollAt });
    answerTruly();
    await askAgain(begun.id);
    await expectPaid(begun);
  });
});

describe("a refusal after a call that may have sent it", () => {
  beforeAll(startAlteredProvider);
  afterAll(stopAlteredProvider);
  afterEach(answerTruly);
  const notFound = { status: 404, body: { status: false, message: "Transfer not found", code: "transfer_not_found" } };
  const refusal = (message: string) => ({ status: 400, body: { status: false, message, code: "invalid_params" } });

  test("which the provider had taken, and did not find a moment later: it is sent, and asked about", async () => {
    const begun = await begunPayout("transfer_pending");
    answerInstead("GET /transfer/verify", notFound);
    await sendPayout(begun.id);
    expect(await payoutOf(begun.id)).toMatchObject({ status: "sent" });
    answerInstead("POST /transfer", refusal("Recipient is not active"));
    await askAgain(begun.id);
    expect(await payoutOf(begun.id)).toMatchObject({ status: "sent" });
    answerTruly();
    moveTransfer(testSandbox(), begun.reference, "success");
    await askAgain(begun.id);
    await expectPaid(begun);
  });

  test.each([
    ["POST /transferrecipient", "Account number is invalid"],
    ["POST /transfer", "Recipient is not active"],
  ])("of %s: it is not taken back", async (call, message) => {
    const begun = await begunPayout();
    alter("POST /transfer", withStatus(504, "<html>"));
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    answerInstead("GET /transfer/verify", notFound);
    answerInstead(call, refusal(message));
    await askAgain(begun.id);
    await at(hoursFrom(20), () => askAgain(begun.id));
    expect(await payoutOf(begun.id)).toMatchObject({ status: "queued" });
    expect(await availableKobo(begun.seller.id)).toBe(price - amount);
    answerTruly();
    await askAgain(begun.id);
    await expectPaid(begun);
  });

  test("that the provider never had: it is back after a day", async () => {
    const begun = await begunPayout();
    answerInstead("POST /transfer", { status: 504, body: "<html>" });
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    answerInstead("POST /transfer", refusal("Recipient is not active"));
    await at(hoursFrom(12), () => askAgain(begun.id));
    expect(await payoutOf(begun.id)).toMatchObject({ status: "queued" });
    await at(hoursFrom(25), () => askAgain(begun.id));
    await expectBack(begun, "failed", ["queued", "failed"]);
  });

  test("that the first call meets: it is back at once", async () => {
    const begun = await begunPayout();
    answerInstead("POST /transfer", refusal("Recipient is not active"));
    await sendPayout(begun.id);
    await expectBack(begun, "failed", ["queued", "failed"]);
  });

  test("of a webhook meanwhile, and a question that then fails: the end stays", async () => {
    const begun = await begunPayout();
    let hears = Promise.resolve();
    alter("POST /transfer", (answer) => {
      hears = hearOf(begun.reference, "transfer.success");
      return { ...answer, status: 504, body: "<html>" };
    });
    await expect(sendPayout(begun.id)).rejects.toMatchObject(isUnavailable);
    await hears;
    await expectPaid(begun);
  });

  test.each(["abandoned", "blocked", "rejected"])(
    "%s by Oja's own settings: nobody blames the bank",
    async (status) => {
      const begun = await begunPayout();
      for (const call of ["POST /transfer", "GET /transfer/verify"])
        alter(call, (answer) => (answer.status === 200 ? withData({ status })(answer) : answer));
      await sendPayout(begun.id);
      expect(await payoutOf(begun.id)).toMatchObject({ status: "failed", reason: "It could not be sent." });
    },
  );

  test("failed for want of Oja's funds: its owner reads nothing of a balance", async () => {
    const begun = await begunPayout();
    const gateway_response = "Your balance is not enough to fulfil this request. Kindly top up";
    for (const call of ["POST /transfer", "GET /transfer/verify"])
      alter(call, (answer) =>
        answer.status === 200 ? withData({ status: "failed", gateway_response })(answer) : answer,
      );
    await sendPayout(begun.id);
    expect(await payoutOf(begun.id)).toMatchObject({ status: "failed", reason: "It could not be sent." });
  });
});

test("while one call is under way, no second one is made", async () => {
  const begun = await begunPayout("transfer_pending");
  await times(10, () => sendPayout(begun.id));
  expect(await payoutOf(begun.id)).toMatchObject({ status: "sent", tries: 1 });
  expect(transfersAtBank(begun.reference)).toHaveLength(1);
});

test("a balance at the provider that is too small keeps it waiting for three days, then it is back", async () => {
  const begun = await begunPayout();
  const refill = drainProvider();
  await sendPayout(begun.id);
  expect(await payoutOf(begun.id)).toMatchObject({ status: "queued" });
  expect(await availableKobo(begun.seller.id)).toBe(price - amount);
  await at(hoursFrom(73), () => askAgain(begun.id));
  refill();
  await expectBack(begun, "failed", ["queued", "failed"]);
  expect((await payoutOf(begun.id)).reason).not.toMatch(/balance/i);
});

test("an account that the provider does not take: back in the balance", async () => {
  const seller = await sellerWithBalance();
  const { id: payoutAccountId } = await buildPayoutAccount(seller, { bankCode: "closed" });
  const id = payoutIdOf(await api.requestPayout(seller, { amount: "12000.00", payoutAccountId }));
  await sendPayout(id);
  const { reference } = await payoutOf(id);
  await expectBack({ seller, id, reference }, "failed", ["queued", "failed"]);
});

test("the sweep finds those whose pause is over, and leaves the others", async () => {
  const begun = await begunPayout("transfer_pending");
  await sendPayout(begun.id);
  const jobOf = () => jobRunsAt("send_payout", begun.id);
  await prisma().$executeRaw`select graphile_worker.remove_job(${`send_payout:${begun.id}`})`;
  await sweep();
  expect(await jobOf()).toBeUndefined();
  await at(hoursFrom(1), sweep);
  expect(await jobOf()).toBeDefined();
});

test("of a webhook and the job at once, one books the end", async () => {
  const begun = await begunPayout("transfer_pending");
  await sendPayout(begun.id);
  moveTransfer(testSandbox(), begun.reference, "failed");
  await Promise.all([
    askAgain(begun.id),
    ...Array.from({ length: 4 }, () => hearOf(begun.reference, "transfer.failed")),
  ]);
  await expectBack(begun, "failed", ["queued", "failed"]);
});
