/** What the nightly comparison of the provider's lists with the books finds, and what it does about it. */
import { reader, prisma, sql } from "@/lib/server/database/client";
import { bookCollectionCosts } from "@/lib/server/ledger/book-collection-costs";
import { compareWithProvider } from "@/lib/server/reconcile/provider/compare-with-provider";
import { sendRefund } from "@/lib/server/payments/send-refund";
import { sendPayout } from "@/lib/server/payouts/send-payout";
import { feeKobo } from "@/paystack-sandbox/books";
import type { Charge, Refund } from "@/paystack-sandbox/records";
import { isoNow } from "@/paystack-sandbox/sandbox";
import { moveTransfer } from "@/paystack-sandbox/transfers";
import { at, hoursFrom } from "../helpers/clock";
import { times } from "../helpers/concurrency";
import { heldPurchase } from "../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../helpers/own-database";
import { chargeOf, moneyArrives, testSandbox } from "../helpers/payment-sandbox";
import {
  paymentsOf,
  price,
  referenceOf,
  resetPayments,
  setSandbox,
  statusOf,
  waitingPayment,
} from "../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../helpers/payouts";
import { availableKobo } from "../helpers/records";
import { hearOf } from "../helpers/webhooks";
import { expectBooksToAgree } from "../money/helpers/world";

beforeAll(openOwnDatabase);
afterEach(async () => {
  await resetPayments();
  await expectBooksToAgree();
});
afterAll(dropOwnDatabase);

const compare = async () => (await compareWithProvider()).map(({ subject, cause }) => [subject, cause] as const);
/** Rows of the last hour may be on one side only. */
const compareLater = () => at(hoursFrom(2), compare);
const isFrozen = async () => (await prisma().paymentFreeze.count({ where: { endedAt: null } })) > 0;
const lastComparison = () => prisma().providerComparison.findFirstOrThrow({ orderBy: { id: "desc" } });

async function heldPayment() {
  const scene = await heldPurchase();
  const [payment] = await paymentsOf(scene.listing.id);
  return { ...scene, paymentId: payment?.id ?? 0, reference: await referenceOf(payment?.id ?? 0) };
}

/** Sends it, and hears that it has arrived. */
async function finishRefund(paymentId: number): Promise<void> {
  const { id } = await prisma().refund.findFirstOrThrow({ where: { attempt: { paymentId } } });
  await sendRefund(id);
  await prisma().refund.update({ where: { id }, data: { askAt: new Date(0) } });
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
    expect(await statusOf(payment.id)).toBe("settled");
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
  async function expectReal(subject: string | RegExp, cause: string, compareNow = compare) {
    const found = await compareNow();
    expect(found).toEqual([[expect.stringMatching(subject), cause]]);
    expect(await isFrozen()).toBe(true);
    await resetPayments();
    // An operator has looked: the same difference is no news.
    await compareNow();
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
    await expectReal(reference, "other_amount");
    testSandbox().books.change(charge, charge);
  });

  test("money that the provider sent back by itself", async () => {
    const { reference } = await heldPayment();
    const charge = chargeOf(reference);
    testSandbox().books.change(charge, { status: "reversed" });
    await expectReal(reference, "went_back");
    testSandbox().books.change(charge, charge);
  });

  test("money with a reference of ours that we never asked for", async () => {
    const { reference } = await heldPayment();
    const { books } = testSandbox();
    const forged = reference.replace(/\d{9}/, "999999999");
    const charge = { ...chargeOf(reference), id: books.newId(), reference: forged, accessCode: "forged" };
    books.save<Charge>(charge);
    await expectReal(forged, "unknown");
    books.change(charge, { reference: "of-somebody-else-0001" });
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
    await expectReal(reference, "not_there", compareLater);
    books.save(theirs);
  });

  test("a refund from the provider's dashboard", async () => {
    const { reference } = await heldPayment();
    const { books } = testSandbox();
    const common = { kind: "refund", chargeId: chargeOf(reference).id, createdAt: isoNow() } as const;
    const made = books.save<Refund>({ ...common, id: books.newId(), amount: 500, status: "processed" });
    await expectReal(new RegExp(`^${reference} refund ${made.id}$`), "refunded_elsewhere");
    books.change(made, { status: "failed" });
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
    await expectReal(/ refund /, "refund_failed");
    books.change(theirs, theirs);
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
