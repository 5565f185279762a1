/** The findings of the nightly comparison of the provider's lists with the books, and their effects. */
import { execute, prisma, reader, sql } from "@/lib/server/platform/database/client";
import { bookCollectionCosts } from "@/lib/server/money/ledger/book-collection-costs";
import { compareWithProvider } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { feeKobo } from "@/paystack-sandbox/books";
import { dispute } from "@/paystack-sandbox/disputes";
import type { Charge, Refund } from "@/paystack-sandbox/records";
import { isoNow } from "@/paystack-sandbox/sandbox";
import { moveTransfer } from "@/paystack-sandbox/transfers";
import {
  alter,
  answerTruly,
  startAlteredProvider,
  stopAlteredProvider,
  withData,
  withStatus,
} from "../../helpers/altered-provider";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { heldPurchase } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { chargeOf, moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import {
  paymentsOf,
  price,
  referenceOf,
  resetPayments,
  setSandbox,
  statusOf,
  waitingPayment,
} from "../../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { availableKobo } from "../../helpers/records";
import { hearOf } from "../../helpers/webhooks";
import { expectBooksToAgree } from "../../money/helpers/world";

beforeAll(openOwnDatabase);
afterEach(async () => {
  await resetPayments();
  await expectBooksToAgree();
});
afterAll(dropOwnDatabase);

const compare = async () => (await compareWithProvider()).map(({ subject, cause }) => [subject, cause] as const);
/** Changes of the last hour may be on one side only. */
const compareLater = () => at(hoursFrom(2), compare);
const isFrozen = async () => (await prisma().paymentFreeze.count({ where: { endedAt: null } })) > 0;
const lastComparison = () => prisma().providerComparison.findFirstOrThrow({ orderBy: { id: "desc" } });

async function heldPayment() {
  const scene = await heldPurchase();
  const [payment] = await paymentsOf(scene.listing.id);
  return { ...scene, paymentId: payment?.id ?? 0, reference: await referenceOf(payment?.id ?? 0) };
}

const refundOf = (paymentId: number) => prisma().refund.findFirstOrThrow({ where: { attempt: { paymentId } } });

/** Sends it, and hears that it has arrived. */
async function finishRefund(paymentId: number): Promise<void> {
  const { id } = await refundOf(paymentId);
  await sendRefund(id);
  await prisma().refund.update({ where: { id }, data: { nextPollAt: new Date(0) } });
  await sendRefund(id);
}

const countsOf = ({ collections, transfers, refunds }: Counts) => [collections, transfers, refunds] as const;
type Counts = Record<"collections" | "transfers" | "refunds", number>;

test("agrees after purchases, withdrawals and refunds, and counts them", async () => {
  await compare();
  const [collections, transfers, refunds] = countsOf(await lastComparison());
  await heldPayment();
  await sendPayout(payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00")));
  const short = await waitingPayment();
  moneyArrives(short.reference, price - 1n);
  await hearOf(short.reference);
  await finishRefund(short.payment.id);
  expect(await compareLater()).toEqual([]);
  const last = await lastComparison();
  expect(countsOf(last)).toEqual([collections + 3, transfers + 1, refunds + 1]);
  expect(last.endedAt).not.toBeNull();
  expect(await isFrozen()).toBe(false);
});

test("its balance is the provider's beside the books', which follow each other", async () => {
  const differ = async () => {
    await bookCollectionCosts();
    await compare();
    const { providerBalanceKobo, booksBalanceKobo } = await lastComparison();
    return (providerBalanceKobo ?? 0n) - (booksBalanceKobo ?? 0n);
  };
  const before = await differ();
  await heldPayment();
  await sendPayout(payoutIdOf(await withdraw(await sellerWithBalance(50_000_00n), "20000.00")));
  expect(await differ()).toBe(before);
});

describe("what nobody had told of is booked, and stops nothing", () => {
  test("money that came", async () => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, price);
    expect(await compare()).toEqual([[reference, "heard_late"]]);
    expect(await statusOf(payment.id)).toBe("paid");
    expect(await isFrozen()).toBe(false);
  });

  test("a transfer that came back days after it was paid", async () => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await withdraw(seller, "12000.00"));
    await sendPayout(id);
    const { reference } = await payoutOf(id);
    moveTransfer(testSandbox(), reference, "reversed");
    expect(await compare()).toEqual([[reference, "heard_late"]]);
    expect((await payoutOf(id)).status).toBe("reversed");
    expect(await availableKobo(seller.id)).toBe(price);
  });

  test.each([
    ["all of it", price - 1n],
    ["what was too much", price + 500_00n],
  ])("money of which the provider sends back %s, on its way and arrived", async (_, receivedKobo) => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, receivedKobo);
    await hearOf(reference);
    setSandbox("refund_needs_attention");
    await sendRefund((await refundOf(payment.id)).id);
    setSandbox("works");
    expect(chargeOf(reference).status).toBe("reversal-pending");
    expect(await compare()).toEqual([]);
    const { books } = testSandbox();
    const theirs = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(reference).id);
    if (!theirs) throw new Error("The sandbox has no such refund");
    books.change(theirs, { status: "processed" });
    books.change(chargeOf(reference), { status: "reversed" });
    expect((await compare()).map(([, cause]) => cause)).toEqual(["heard_late"]);
    expect((await refundOf(payment.id)).status).toBe("done");
    expect(await compareLater()).toEqual([]);
    expect(await isFrozen()).toBe(false);
  });

  test("money that the provider refuses to send back for a day is told, once", async () => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, price - 1n);
    await hearOf(reference);
    expect(await at(hoursFrom(23), compare)).toEqual([]);
    expect(await at(hoursFrom(25), compare)).toEqual([[reference, "refund_overdue"]]);
    expect(await at(hoursFrom(26), compare)).toEqual([]);
    expect(await isFrozen()).toBe(false);
    await finishRefund(payment.id);
  });

  test("a withdrawal that the provider does not take for a day is told, once", async () => {
    const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
    const { reference } = await payoutOf(id);
    expect(await at(hoursFrom(23), compare)).toEqual([]);
    expect(await at(hoursFrom(25), compare)).toEqual([[reference, "payout_overdue"]]);
    expect(await at(hoursFrom(26), compare)).toEqual([]);
    expect(await isFrozen()).toBe(false);
    await sendPayout(id);
  });

  test("a refund that has been on its way for weeks is told, once", async () => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, price - 1n);
    await hearOf(reference);
    await sendRefund((await refundOf(payment.id)).id);
    const { books } = testSandbox();
    const theirs = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(reference).id);
    if (!theirs) throw new Error("The sandbox has no such refund");
    books.change(theirs, { status: "processing" });
    const compareAfter = async (days: number) => {
      const createdAt = hoursFrom(-24 * days);
      await prisma().refund.updateMany({ where: { attempt: { reference } }, data: { createdAt } });
      return compare();
    };
    expect(await compareAfter(15)).toEqual([]);
    expect(await compareAfter(17)).toEqual([[reference, "refund_overdue"]]);
    expect(await compareAfter(18)).toEqual([]);
    books.change(theirs, { status: "processed" });
    await finishRefund(payment.id);
  });

  test("what has a reference from before the database was restored", async () => {
    const { reference } = await heldPayment();
    await execute(sql`update installation set code = 'zzz999'`);
    expect(await compareLater()).toEqual([]);
    testSandbox().books.change(chargeOf(reference), { amount: 1 });
    expect(await compareLater()).toEqual([[reference, "less_there"]]);
    testSandbox().books.change(chargeOf(reference), { amount: Number(price) });
  });

  test("money that a payer's bank asks back, and takes", async () => {
    const { reference } = await heldPayment();
    dispute(testSandbox(), reference, "asks");
    await hearOf(reference, "charge.dispute.create");
    testSandbox().books.change(chargeOf(reference), { status: "reversal-pending" });
    expect(await compare()).toEqual([]);
    dispute(testSandbox(), reference, "auto-accepted");
    expect(chargeOf(reference).status).toBe("reversed");
    await hearOf(reference, "charge.dispute.resolve");
    expect(await compareLater()).toEqual([]);
    expect(await isFrozen()).toBe(false);
  });

  test("money that a payer's bank takes is listed as a refund, with or without its dispute", async () => {
    const { reference } = await heldPayment();
    dispute(testSandbox(), reference, "asks");
    dispute(testSandbox(), reference, "merchant-accepted");
    await hearOf(reference, "charge.dispute.resolve");
    expect(await compareLater()).toEqual([]);
    const { books } = testSandbox();
    const row = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(reference).id);
    if (!row) throw new Error("The sandbox has no such refund");
    books.change(row, { disputeId: undefined });
    expect(await compareLater()).toEqual([]);
    expect(await isFrozen()).toBe(false);
  });

  test.each([
    ["and lists it as its refund", {}],
    ["and lists it as any refund", { disputeId: undefined }],
  ])("money that a payer's bank took, of which nobody has told yet, %s", async (_, change) => {
    const { reference } = await heldPayment();
    dispute(testSandbox(), reference, "asks");
    dispute(testSandbox(), reference, "merchant-accepted");
    const { books } = testSandbox();
    const row = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(reference).id);
    if (!row) throw new Error("The sandbox has no such refund");
    books.change(row, change);
    expect(await compareLater()).toEqual([]);
    expect(await isFrozen()).toBe(false);
    expect(await prisma().chargeback.findMany({ where: { attempt: { reference } } })).toMatchObject([
      { status: "lost" },
    ]);
  });

  test("a withdrawal that waits at the provider for days is told, once", async () => {
    setSandbox("transfer_otp");
    const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
    await sendPayout(id);
    const { reference } = await payoutOf(id);
    // Other tests leave some that wait as well.
    const compareAt = async (hours: number) =>
      (await at(hoursFrom(hours), compare)).filter(([subject]) => subject === reference);
    expect(await compareAt(47)).toEqual([]);
    expect(await compareAt(49)).toEqual([[reference, "payout_overdue"]]);
    expect(await compareAt(50)).toEqual([]);
    expect(await isFrozen()).toBe(false);
    moveTransfer(testSandbox(), reference, "success");
    await compare();
  });

  test("a fee that no answer had told, of money that went back", async () => {
    const short = await waitingPayment();
    moneyArrives(short.reference, price - 4n);
    await hearOf(short.reference);
    await finishRefund(short.payment.id);
    const ofPayment = { paymentId: short.payment.id };
    await prisma().paymentAttempt.updateMany({ where: ofPayment, data: { feeKobo: null } });
    await compare();
    expect(await prisma().paymentAttempt.findFirst({ where: ofPayment })).toMatchObject({
      feeKobo: BigInt(feeKobo(Number(price - 4n))),
    });
  });

  test("a fee that no answer had told", async () => {
    const { paymentId } = await heldPayment();
    await prisma().paymentAttempt.updateMany({ where: { paymentId }, data: { feeKobo: null } });
    expect(await compare()).toEqual([]);
    expect(await prisma().paymentAttempt.findFirst({ where: { paymentId } })).toMatchObject({
      feeKobo: BigInt(feeKobo(Number(price))),
    });
  });
});

describe("a real difference freezes payments, once", () => {
  async function expectReal(subject: string | RegExp, cause: string) {
    const found = await compareLater();
    expect(found).toEqual([[expect.stringMatching(subject), cause]]);
    expect(await isFrozen()).toBe(true);
    await resetPayments();
    // An operator has looked: the same difference is no news.
    await compareLater();
    expect(await isFrozen()).toBe(false);
  }

  test("money that is in the books only", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { status: "failed", paidAt: null });
    await expectReal(reference, "not_there");
    testSandbox().books.change(charge, charge);
  });

  test("money of another amount", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { amount: charge.amount - 1 });
    await expectReal(reference, "less_there");
    testSandbox().books.change(charge, charge);
  });

  test("money that the provider sent back by itself", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { status: "reversed" });
    await expectReal(reference, "went_back");
    testSandbox().books.change(charge, charge);
  });

  test("money that the provider is sending back by itself", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { status: "reversal-pending" });
    await expectReal(reference, "went_back");
    testSandbox().books.change(charge, charge);
  });

  test("money that left, of which the books know nothing", async () => {
    const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
    await sendPayout(id);
    const { reference } = await payoutOf(id);
    const { books } = testSandbox();
    const lost = reference.replace(/.{20}$/, "0123456789abcdef0123");
    const theirs = books.find("transfer", `transfer reference ${reference}`);
    if (!theirs) throw new Error("The sandbox has no such transfer");
    const unknown = books.save({ ...theirs, id: books.newId(), reference: lost });
    await expectReal(lost, "unknown");
    books.change(unknown, { reference: "of-somebody-else-0003" });
  });

  test("a withdrawal that arrived, and is in the balance as well", async () => {
    const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
    setSandbox("declined");
    await sendPayout(id);
    const { reference } = await payoutOf(id);
    moveTransfer(testSandbox(), reference, "success");
    await expectReal(reference, "paid_and_back");
    moveTransfer(testSandbox(), reference, "failed");
  });

  test("a refund from the provider's dashboard", async () => {
    const { reference } = await heldPayment();
    const { books } = testSandbox();
    const common = { kind: "refund", chargeId: chargeOf(reference).id, createdAt: isoNow() } as const;
    const made = books.save<Refund>({ ...common, id: books.newId(), amount: 500, status: "processed" });
    await expectReal(new RegExp(`^${reference} refund ${made.id}$`), "refunded_elsewhere");
    books.change(made, { status: "failed" });
  });

  test("a refund that had failed, is in its payer's balance, and was carried out after all", async () => {
    const short = await waitingPayment();
    moneyArrives(short.reference, price - 3n);
    await hearOf(short.reference);
    setSandbox("refund_fails");
    await finishRefund(short.payment.id);
    const { books } = testSandbox();
    const theirs = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(short.reference).id);
    if (!theirs) throw new Error("The sandbox has no such refund");
    books.change(theirs, { status: "processed" });
    await expectReal(/ refund /, "refunded_and_credited");
    books.change(theirs, theirs);
  });
});

describe("more money than in the books is reported, and stops nothing", () => {
  async function expectReport(subject: string | RegExp, cause: string) {
    expect(await compareLater()).toEqual([[expect.stringMatching(subject), cause]]);
    expect(await isFrozen()).toBe(false);
  }

  test("a withdrawal that the provider took, and has never heard of", async () => {
    setSandbox("transfer_pending");
    const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
    await sendPayout(id);
    expect((await payoutOf(id)).status).toBe("sent");
    const { books } = testSandbox();
    const { reference } = await payoutOf(id);
    const theirs = books.find("transfer", `transfer reference ${reference}`);
    if (!theirs) throw new Error("The sandbox has no such transfer");
    books.forget(theirs);
    setSandbox("works");
    await expectReport(reference, "not_sent");
    books.save(theirs);
  });

  test("a refund that was done and has failed since", async () => {
    const short = await waitingPayment();
    moneyArrives(short.reference, price - 2n);
    await hearOf(short.reference);
    await finishRefund(short.payment.id);
    const { books } = testSandbox();
    const theirs = books.all("refund").find(({ chargeId }) => chargeId === chargeOf(short.reference).id);
    if (!theirs) throw new Error("The sandbox has no such refund");
    books.change(theirs, { status: "failed" });
    books.change(chargeOf(short.reference), { status: "reversed" });
    await expectReport(/ refund /, "refund_failed");
    books.change(theirs, theirs);
  });

  test("more of a payment than came", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { amount: charge.amount + 1 });
    await expectReport(reference, "more_there");
    testSandbox().books.change(charge, charge);
  });

  test.each<[string, (reference: string) => string]>([
    ["of the same payer", (reference) => reference.replace(/.{20}$/, "0123456789abcdef0123")],
    ["of another shape", (reference) => reference.replace(/-.{20}$/, "")],
    ["of a payer who does not exist", (reference) => reference.replace(/-\d+-(.{20})$/, "-999999999-$1")],
  ])("money with a reference that looks like ours, %s, is held apart for its payer", async (shape, forge) => {
    const { reference, buyer } = await heldPayment();
    const { books } = testSandbox();
    const forged = forge(reference);
    const charge = { ...chargeOf(reference), id: books.newId(), reference: forged, accessCode: forged };
    books.save<Charge>({ ...charge, createdAt: isoNow() });
    await expectReport(forged, "held_apart");
    expect(await prisma().heldPayment.findUniqueOrThrow({ where: { reference: forged } })).toMatchObject({
      amountKobo: price,
      status: "held",
      userId: shape === "of the same payer" ? buyer.id : null,
    });
    // It is held once.
    expect(await compareLater()).toEqual([]);
    books.change(charge, { status: "reversed" });
    expect(await compareLater()).toEqual([[forged, "went_back"]]);
    books.change(charge, { reference: `of-somebody-else-${books.newId()}` });
  });
});

test("what belongs to other installations that share the account is theirs", async () => {
  const { reference } = await heldPayment();
  const { books } = testSandbox();
  const others = {
    ...chargeOf(reference),
    id: books.newId(),
    accessCode: "other",
    reference: reference.replace(/^oja-.{6}/, "oja-zzzzzz"),
  };
  books.save<Charge>(others);
  expect(await compare()).toEqual([]);
});

describe("a provider of whose answers some are none", () => {
  beforeAll(startAlteredProvider);
  afterAll(stopAlteredProvider);
  afterEach(answerTruly);

  type Rows = { data: Record<string, unknown>[] };
  /** Changes rows of a list. */
  const alterRows = (call: string, change: (row: Record<string, unknown>) => object) =>
    alter(call, ({ status, body }) => ({
      status,
      body: { ...body, data: (body as Rows).data.map((row) => ({ ...row, ...change(row) })) },
    }));

  test("has a row that cannot be read: it is asked about by itself, and the others are compared", async () => {
    const [unread, read] = [await heldPayment(), await heldPayment()];
    await compare();
    testSandbox().books.change(chargeOf(read.reference), { amount: 1 });
    alterRows("GET /transaction?", ({ reference }) => (reference === unread.reference ? { amount: "₦5" } : {}));
    expect(await compareLater()).toEqual([[read.reference, "less_there"]]);
    expect(await lastComparison()).toMatchObject({ endedAt: expect.any(Date) });
    testSandbox().books.change(chargeOf(read.reference), { amount: Number(price) });
  });

  test("has a row with a reference that no database stores: the others are compared", async () => {
    const [odd, held] = [await heldPayment(), await heldPayment()];
    await compare();
    testSandbox().books.change(chargeOf(held.reference), { amount: 1 });
    alterRows("GET /transaction?", ({ reference }) => (reference === odd.reference ? { reference: "a\u0000b" } : {}));
    expect(await compareLater()).toEqual([[held.reference, "less_there"]]);
    testSandbox().books.change(chargeOf(held.reference), { amount: Number(price) });
  });

  describe("has a list that is late, or early: it stops nothing", () => {
    const withRow = (call: string, reference: string, change: object) =>
      alterRows(call, (row) => (row.reference === reference ? change : {}));

    test.each([
      ["paid since", { status: "ongoing" }],
      ["of another amount since", { amount: 5 }],
      ["no longer going back", { status: "reversal-pending" }],
    ])("about money that is %s", async (_, change) => {
      const { reference } = await heldPayment();
      withRow("GET /transaction?", reference, change);
      expect(await compare()).toEqual([]);
      expect(await compareLater()).toEqual([[reference, "list_differs"]]);
      expect(await isFrozen()).toBe(false);
    });

    test("about money that the provider itself does not have yet", async () => {
      const { payment, reference } = await waitingPayment();
      withRow("GET /transaction?", reference, { status: "success" });
      expect(await compare()).toEqual([[reference, "list_differs"]]);
      expect([await isFrozen(), await statusOf(payment.id)]).toEqual([false, "pending"]);
    });

    test("about money of which its answers tell later: it is booked", async () => {
      const { payment, reference } = await waitingPayment();
      moneyArrives(reference, price);
      let answers = 0;
      alter("GET /transaction/verify", (truth) => (answers++ === 0 ? withData({ status: "ongoing" })(truth) : truth));
      expect(await compare()).toEqual([[reference, "heard_late"]]);
      expect([await isFrozen(), await statusOf(payment.id)]).toEqual([false, "paid"]);
    });

    test("about the amount of a withdrawal", async () => {
      const id = payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00"));
      await sendPayout(id);
      const { reference } = await payoutOf(id);
      withRow("GET /transfer?", reference, { amount: 12_010_00 });
      expect(await compareLater()).toEqual([[reference, "list_differs"]]);
      expect(await isFrozen()).toBe(false);
    });

    test("about the amount of a refund", async () => {
      const short = await waitingPayment();
      moneyArrives(short.reference, price - 7n);
      await hearOf(short.reference);
      await finishRefund(short.payment.id);
      const { providerId } = await refundOf(short.payment.id);
      alterRows("GET /refund?", ({ id }) => (String(id) === providerId ? { amount: 5 } : {}));
      expect(await compareLater()).toEqual([[`${short.reference} refund ${providerId}`, "list_differs"]]);
      expect(await isFrozen()).toBe(false);
    });

    test("about a withdrawal that has come back since", async () => {
      const seller = await sellerWithBalance();
      const id = payoutIdOf(await withdraw(seller, "12000.00"));
      await sendPayout(id);
      const { reference } = await payoutOf(id);
      moveTransfer(testSandbox(), reference, "reversed");
      await hearOf(reference, "transfer.reversed");
      withRow("GET /transfer?", reference, { status: "success" });
      expect(await compare()).toEqual([]);
      expect(await compareLater()).toEqual([[reference, "list_differs"]]);
      expect(await isFrozen()).toBe(false);
    });

    test("without a withdrawal that has come back: it is booked", async () => {
      const seller = await sellerWithBalance();
      const id = payoutIdOf(await withdraw(seller, "12000.00"));
      await sendPayout(id);
      const { reference } = await payoutOf(id);
      moveTransfer(testSandbox(), reference, "reversed");
      withRow("GET /transfer?", reference, { status: null });
      expect(await compareLater()).toEqual([[reference, "heard_late"]]);
      expect(await payoutOf(id)).toMatchObject({ status: "reversed" });
      expect(await availableKobo(seller.id)).toBe(price);
    });

    test("about a refund that has failed since", async () => {
      const short = await waitingPayment();
      moneyArrives(short.reference, price - 6n);
      await hearOf(short.reference);
      setSandbox("refund_fails");
      await finishRefund(short.payment.id);
      const { providerId } = await refundOf(short.payment.id);
      alterRows("GET /refund?", ({ id }) => (String(id) === providerId ? { status: "processed" } : {}));
      expect(await compareLater()).toEqual([[`${short.reference} refund ${providerId}`, "list_differs"]]);
      expect(await isFrozen()).toBe(false);
    });
  });

  test("has texts of any length: they are recorded in part", async () => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, price);
    const forged = `${reference.replace(/funding-.*/, "funding-9")}${"9".repeat(400)}`;
    alter("GET /transaction?", ({ status, body }) => {
      const rows = (body as Rows).data;
      const long = { ...rows[0], id: 1, reference: forged };
      const odd = rows.map((row) => (row.reference === reference ? { ...row, currency: "N".repeat(300) } : row));
      return { status, body: { ...body, data: [...odd, long] } };
    });
    expect((await compare()).map(([, cause]) => cause).sort()).toEqual(["not_booked", "not_booked"]);
    expect(await isFrozen()).toBe(false);
    answerTruly();
    await hearOf(reference);
    expect(await statusOf(payment.id)).toBe("paid");
  });

  test("has money in another currency: somebody has to look", async () => {
    const { payment, reference } = await waitingPayment();
    moneyArrives(reference, price);
    const foreign = (row: { reference?: unknown }) => (row.reference === reference ? { currency: "USD" } : {});
    alterRows("GET /transaction?", foreign);
    expect(await compare()).toEqual([[reference, "not_booked"]]);
    expect(await isFrozen()).toBe(false);
    expect(await statusOf(payment.id)).toBe("pending");
    answerTruly();
    await hearOf(reference);
  });

  test("does not say what became of one payment: the others are compared and stop the market, and it is asked again", async () => {
    const { reference } = await waitingPayment();
    moneyArrives(reference, price);
    const held = await heldPayment();
    testSandbox().books.change(chargeOf(held.reference), { status: "failed" });
    alter(`GET /transaction/verify/${reference}`, withStatus(200, "<html>"));
    await expect(compareLater()).rejects.toMatchObject({ code: "unavailable" });
    expect(await isFrozen()).toBe(true);
    expect(await lastComparison()).toMatchObject({ endedAt: null });
    await resetPayments();
    answerTruly();
    testSandbox().books.change(chargeOf(held.reference), { status: "success" });
    expect(await compare()).toEqual([[reference, "heard_late"]]);
  });

  test.each([
    ["less than nothing", [{ currency: "NGN", balance: -500 }], -500n],
    [
      "a text, beside another currency that cannot be read",
      [
        { currency: "USD", balance: null },
        { currency: "NGN", balance: "700" },
      ],
      700n,
    ],
    ["none in naira", [{ currency: "USD", balance: 1 }], 0n],
  ])("has a balance of %s", async (_, data, balanceKobo) => {
    alter("GET /balance", ({ status, body }) => ({ status, body: { ...body, data } }));
    expect(await compare()).toEqual([]);
    expect(await lastComparison()).toMatchObject({ providerBalanceKobo: balanceKobo });
  });
});

test("a provider that is away ends it, and it is done the next time", async () => {
  setSandbox("server_error");
  await expect(compare()).rejects.toThrow(/500/);
  expect(await lastComparison()).toMatchObject({ endedAt: null });
  setSandbox("works");
  expect(await compare()).toEqual([]);
});

test("the fees are booked once, also by many at once", async () => {
  const { paymentId } = await heldPayment();
  await times(5, () => bookCollectionCosts());
  const attempt = await prisma().paymentAttempt.findFirstOrThrow({ where: { paymentId } });
  const entries = await reader.rows<{ type: string; amountKobo: bigint }>(sql`
    select account.type::text, entry.amount_kobo from ledger_transfers as transfer
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where transfer.attempt_id = ${attempt.id} order by account.type::text`);
  const fee = BigInt(feeKobo(Number(price)));
  expect(entries).toEqual([
    { type: "costs", amountKobo: -fee },
    { type: "external", amountKobo: fee },
  ]);
});
