/** A payer's bank asks for the money of a card back: Oja hears of it, and its admins read until when to answer. */
import { listChargebacks } from "@/lib/server/desk/admin/chargebacks";
import { prisma, reader } from "@/lib/server/platform/database/client";
import { syncChargebacks } from "@/lib/server/money/operations/sync-chargebacks";
import { logger } from "@/lib/server/platform/logger";
import { dispute } from "@/paystack-sandbox/disputes";
import {
  alter,
  answerInstead,
  answerTruly,
  startAlteredProvider,
  stopAlteredProvider,
} from "../../helpers/altered-provider";
import { times } from "../../helpers/concurrency";
import { heldPurchase } from "../../helpers/market";
import { testSandbox } from "../../helpers/payment-sandbox";
import { endFreeze, freezePayments, paymentsOf, price, referenceOf, resetPayments } from "../../helpers/payments";
import { hearOf } from "../../helpers/webhooks";

beforeAll(startAlteredProvider);
afterAll(stopAlteredProvider);
afterEach(answerTruly);
afterEach(resetPayments);

type Says = Parameters<typeof dispute>[2];

async function askedBack() {
  const { listing, escrowId } = await heldPurchase();
  const [payment] = await paymentsOf(listing.id);
  const reference = await referenceOf(payment?.id ?? 0);
  const bank = (says: Says) => dispute(testSandbox(), reference, says);
  bank("asks");
  const noted = () => prisma().chargeback.findMany({ where: { attempt: { reference } } });
  const hear = (event = "create") => hearOf(reference, `charge.dispute.${event}`);
  return { escrowId, paymentId: payment?.id ?? 0, reference, bank, noted, hear };
}

const statusesOf = async ({ noted }: { noted: () => Promise<{ status: string }[]> }) =>
  (await noted()).map(({ status }) => status);

test("told in a webhook, many times: it is noted once, logged for those on duty, and admins see when to answer", async () => {
  const logged = jest.spyOn(logger, "error");
  const asked = await askedBack();
  await times(5, () => asked.hear());
  expect(await asked.noted()).toMatchObject([{ status: "needs_answer", amountKobo: price }]);
  const shown = (await listChargebacks(reader)).find(({ reference }) => reference === asked.reference);
  expect(shown).toMatchObject({ escrowId: asked.escrowId, amount: "15000.00" });
  expect(new Date(shown?.dueAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(
    logged.mock.calls.filter(([facts]) => (facts as { reference?: string }).reference === asked.reference),
  ).toHaveLength(1);
  logged.mockRestore();
  const audit = await prisma().auditEntry.findMany({ where: { entityType: "payment", entityId: asked.paymentId } });
  expect(audit.filter(({ action }) => action === "chargeback.needs_answer")).toHaveLength(1);
});

test.each<[Says, string]>([
  ["declined", "won"],
  ["merchant-accepted", "lost"],
  ["auto-accepted", "lost"],
])("which the bank ends as %s: %s", async (says, status) => {
  const asked = await askedBack();
  await asked.hear();
  asked.bank("considers");
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["with_bank"]);
  asked.bank(says);
  await times(5, () => asked.hear("resolve"));
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual([status]);
  const [chargeback] = await asked.noted();
  const entries = await prisma().ledgerEntry.findMany({
    where: { transfer: { chargebackId: chargeback?.id ?? 0 } },
    select: { amountKobo: true, account: { select: { type: true } } },
    orderBy: { amountKobo: "asc" },
  });
  const costs = [
    { amountKobo: -price, account: { type: "costs" } },
    { amountKobo: price, account: { type: "external" } },
  ];
  expect(entries).toEqual(status === "lost" ? costs : []);
});

test("lost for an amount that is told later: it is booked then, once", async () => {
  const asked = await askedBack();
  asked.bank("auto-accepted");
  const said = (refund_amount: number) =>
    alter("GET /dispute", ({ status, body }) => {
      const rows = (body.data as object[]).map((row) => ({ ...row, refund_amount }));
      return { status, body: { ...body, data: rows } };
    });
  said(0);
  await asked.hear("resolve");
  const amounts = () =>
    prisma().ledgerEntry.findMany({
      where: { transfer: { chargeback: { attempt: { reference: asked.reference } } }, amountKobo: { gt: 0 } },
      select: { amountKobo: true },
    });
  expect([await statusesOf(asked), await amounts()]).toEqual([["lost"], []]);
  said(Number(price));
  await times(3, () => asked.hear("resolve"));
  answerTruly();
  await syncChargebacks();
  expect(await amounts()).toEqual([{ amountKobo: price }]);
});

test("lost while payments are frozen: it is booked all the same", async () => {
  const asked = await askedBack();
  asked.bank("auto-accepted");
  await freezePayments();
  await asked.hear("resolve");
  expect(await statusesOf(asked)).toEqual(["lost"]);
  const booked = () =>
    prisma().ledgerTransfer.count({ where: { chargeback: { attempt: { reference: asked.reference } } } });
  expect(await booked()).toBe(1);
  await endFreeze();
  await syncChargebacks();
  expect(await booked()).toBe(1);
});

test.each<[string, object, string]>([
  ["contested, while the bank decides", { status: "awaiting-bank-feedback", resolution: "declined" }, "with_bank"],
  [
    "asked for again after it was declined",
    { status: "awaiting-merchant-feedback", resolution: "declined" },
    "needs_answer",
  ],
  ["resolved in a word of the future", { status: "resolved", resolution: "settled" }, "needs_answer"],
  ["in a state of the future", { status: "arbitration" }, "needs_answer"],
  ["of nothing", { status: "resolved", resolution: "declined", refund_amount: 0 }, "won"],
  ["of an amount that is not told", { refund_amount: null }, "needs_answer"],
])("%s: %j is %s", async (_, change, status) => {
  const asked = await askedBack();
  alter("GET /dispute", ({ status: code, body }) => {
    const rows = (body.data as object[]).map((row) => ({ ...row, ...change }));
    return { status: code, body: { ...body, data: rows } };
  });
  await asked.hear();
  expect(await statusesOf(asked)).toEqual([status]);
  answerTruly();
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["needs_answer"]);
});

test("whose webhook was lost is found within the hour", async () => {
  const asked = await askedBack();
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["needs_answer"]);
});

test("that the webhook made up is none", async () => {
  const { listing } = await heldPurchase();
  const [payment] = await paymentsOf(listing.id);
  const reference = await referenceOf(payment?.id ?? 0);
  await hearOf(reference, "charge.dispute.create");
  expect(await prisma().chargeback.count({ where: { attempt: { reference } } })).toBe(0);
});

test("of somebody else's money is theirs", async () => {
  const before = await prisma().chargeback.count();
  const asked = await askedBack();
  alter("GET /dispute", ({ status, body }) => {
    const rows = (body.data as { transaction: object }[]).map((row) => ({
      ...row,
      transaction: { reference: "of-somebody-else" },
    }));
    return { status, body: { ...body, data: rows } };
  });
  await asked.hear();
  expect(await prisma().chargeback.count()).toBe(before);
});

test("that cannot be read hides no other", async () => {
  const asked = await askedBack();
  alter("GET /dispute", ({ status, body }) => ({
    status,
    body: { ...body, data: [{ id: 1 }, null, ...(body.data as object[])] },
  }));
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["needs_answer"]);
});

test("while the provider does not answer, it is asked again; one that knows no disputes has none", async () => {
  const asked = await askedBack();
  answerInstead("GET /dispute", { status: 500, body: "" });
  await expect(asked.hear()).rejects.toMatchObject({ code: "unavailable" });
  answerTruly();
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["needs_answer"]);
  answerInstead("GET /dispute", { status: 404, body: { status: false, message: "Not found" } });
  await syncChargebacks();
  expect(await statusesOf(asked)).toEqual(["needs_answer"]);
});
