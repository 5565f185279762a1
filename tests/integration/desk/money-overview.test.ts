/** The admins' page of money: what is where, whose it is, and that a sum that does not agree is seen. */
import { Client } from "pg";
import type { MoneyOverviewDto } from "@/lib/contracts/desk/money-overview";
import { formatNaira, parseNaira } from "@/lib/domain/money/kobo";
import { readMoneyOverview, readPaymentFreeze } from "@/lib/server/desk/admin/money-overview";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { bookCollectionCosts } from "@/lib/server/money/ledger/book-collection-costs";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { compareWithProvider } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { liftPaymentFreeze, reconcileBooks } from "@/lib/server/desk/reconcile/reconcile-books";
import { moveTransfer } from "@/paystack-sandbox/transfers";
import { account } from "../../helpers/account-api";
import { completedPurchase, heldPurchase } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../../helpers/own-database";
import { moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import { refundsOf, waitingPayment } from "../../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { hearOf } from "../../helpers/webhooks";

beforeEach(openOwnDatabase);
afterEach(dropOwnDatabase);

const none = { count: 0, amount: "0.00" };

/** A sale with a fee, a purchase that is held, a withdrawal that arrived and one that waits, and a payment too small. */
async function life() {
  const { seller } = await completedPurchase({ priceKobo: 9_999_99n });
  await heldPurchase({ priceKobo: 5_000_00n });
  await sendPayout(payoutIdOf(await withdraw(seller, "1000.00")));
  const payoutId = payoutIdOf(await withdraw(seller, "2000.00"));
  const tooSmall = await waitingPayment();
  moneyArrives(tooSmall.reference, 14_999_99n);
  await verifyPendingPayment(tooSmall.payment.id);
  const [refund] = await refundsOf(tooSmall.payment.id);
  await waitingPayment({ priceKobo: 7_000_00n });
  return { payoutId, refundId: refund?.id ?? 0 };
}

/** The provider's fees, as it reports them: of collections, and of the one transfer that was paid */
async function keptKobo(): Promise<bigint> {
  const { _sum: sum } = await prisma().paymentAttempt.aggregate({ _sum: { feeKobo: true } });
  return (sum.feeKobo ?? 0n) + 10_00n;
}

const kobo = (amount: string): bigint =>
  amount.startsWith("-") ? -(parseNaira(amount.slice(1)) ?? 0n) : (parseNaira(amount) ?? 0n);
const ownKobo = ({ provider }: MoneyOverviewDto) => kobo(provider?.own ?? "");
const earnedKobo = ({ owed }: MoneyOverviewDto) => kobo(owed.fees) + kobo(owed.costs);

/** Writes what the database itself would refuse. */
async function corrupt(statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test("a market without money has sums that agree, and has not been compared", async () => {
  const overview = await readMoneyOverview();
  expect(overview).toMatchObject({ provider: null, books: "0.00", difference: "0.00", comparisons: [] });
  expect(overview.owed).toEqual({
    balances: none,
    held: none,
    returns: "0.00",
    suspense: "0.00",
    claims: "0.00",
    fees: "0.00",
    costs: "0.00",
    total: "0.00",
  });
  expect(new Set(Object.values(overview.onItsWay).map(({ amount }) => amount))).toEqual(new Set(["0.00"]));
  expect(await readPaymentFreeze()).toBeUndefined();
});

test("each kobo is somebody's, and what is on its way is counted", async () => {
  const { payoutId, refundId } = await life();
  const early = await readMoneyOverview();
  expect(early.onItsWay).toMatchObject({
    payoutsQueued: { count: 1, amount: "2000.00" },
    payoutsSent: none,
    refundsDue: { count: 1, amount: "14999.99" },
    refundsSent: none,
    refundsNeedAccount: none,
    paymentsAwaited: { count: 1, amount: "7000.00" },
    feesToBook: { count: 3, amount: formatNaira((await keptKobo()) - 10_00n) },
  });
  await bookCollectionCosts();
  const { owed, books, difference, onItsWay } = await readMoneyOverview();
  expect(onItsWay.feesToBook).toEqual(none);
  expect(owed).toMatchObject({
    balances: { count: 1, amount: "6849.99" },
    held: { count: 1, amount: "5000.00" },
    returns: "14999.99",
    fees: "150.00",
    costs: formatNaira(-(await keptKobo())),
  });
  const sumKobo = 6_849_99n + 5_000_00n + 14_999_99n + 150_00n - (await keptKobo());
  expect([books, owed.total, difference]).toEqual([formatNaira(sumKobo), formatNaira(sumKobo), "0.00"]);
  await sendPayout(payoutId);
  await sendRefund(refundId);
  const late = await readMoneyOverview();
  expect(late.onItsWay).toMatchObject({ payoutsQueued: none, payoutsSent: none, refundsDue: none });
  expect(late.difference).toBe("0.00");
});

test("money that comes back after its owner has closed the account is found again", async () => {
  const seller = await sellerWithBalance();
  const payoutId = payoutIdOf(await withdraw(seller, "15000.00"));
  await sendPayout(payoutId);
  expect((await account.closeAccount(seller.token)).status).toBe(204);
  expect((await readMoneyOverview()).closedBalances).toEqual([]);
  const { reference } = await payoutOf(payoutId);
  moveTransfer(testSandbox(), reference, "reversed");
  await hearOf(reference, "transfer.reversed");
  expect((await readMoneyOverview()).closedBalances).toEqual([{ userId: seller.id, amount: "15000.00" }]);
});

describe("after a comparison", () => {
  test("Oja's own money is what nobody is owed, and stays so while money goes in and out", async () => {
    const floatKobo = BigInt(testSandbox().books.balanceKobo());
    const { payoutId } = await life();
    await bookCollectionCosts();
    expect(await compareWithProvider()).toEqual([]);
    const balance = BigInt(testSandbox().books.balanceKobo());
    const overview = await readMoneyOverview();
    expect(overview.provider).toMatchObject({ balance: formatNaira(balance), books: overview.books });
    // The withdrawal that waits has left the books, and not the provider.
    expect(overview.provider?.difference).toBe(formatNaira(floatKobo + 2_000_00n));
    expect(ownKobo(overview)).toBe(floatKobo + earnedKobo(overview));
    await sendPayout(payoutId);
    await heldPurchase({ priceKobo: 80_000_00n });
    const later = await readMoneyOverview();
    expect(ownKobo(later)).toBe(floatKobo + earnedKobo(later));
    expect(later.comparisons).toMatchObject([{ collections: 4, transfers: 1, differenceCount: 0, differences: [] }]);
  });

  test("too little at the provider is below zero", async () => {
    await life();
    await bookCollectionCosts();
    await compareWithProvider();
    await execute(sql`update provider_comparisons set provider_balance_kobo = books_balance_kobo - 50000000`);
    const overview = await readMoneyOverview();
    expect(overview.provider?.difference).toBe("-500000.00");
    expect(ownKobo(overview)).toBe(-500_000_00n - 2_000_00n + earnedKobo(overview));
  });

  test("real differences are shown before others, and all are counted", async () => {
    await compareWithProvider();
    await execute(sql`
      insert into provider_differences (comparison_id, subject, cause, ours, theirs, created_at)
      select provider_comparisons.id, 'oja-' || number, case number when 25 then 'not_there' else 'heard_late' end, 'sent', 'nothing', now()
      from provider_comparisons, generate_series(1, 25) as number`);
    await execute(
      sql`insert into provider_comparisons (from_at, to_at, started_at) values ('2026-01-01', '2026-01-02', now())`,
    );
    const { comparisons } = await readMoneyOverview();
    expect(comparisons).toMatchObject([
      { endedAt: null, balance: null, differenceCount: 0 },
      { differenceCount: 25, endedAt: expect.any(String) },
    ]);
    const shown = comparisons[1]?.differences ?? [];
    expect([shown.length, shown[0]]).toEqual([
      20,
      { subject: "oja-25", cause: "not_there", ours: "sent", theirs: "nothing" },
    ]);
  });
});

test.each([
  [
    "an entry of the outside",
    "update ledger_entries set amount_kobo = amount_kobo + 1 where id = (select min(entry.id) from ledger_entries as entry join ledger_accounts as account on account.id = account_id where type = 'external')",
    "-0.01",
  ],
  [
    "a balance",
    "update ledger_accounts set balance_kobo = balance_kobo - 500 where id = (select min(id) from ledger_accounts where balance_kobo > 500)",
    "5.00",
  ],
])("%s that was changed breaks the sum, and the freeze tells of it", async (_, statement, difference) => {
  await life();
  await corrupt(statement);
  expect((await readMoneyOverview()).difference).toBe(difference);
  await reconcileBooks();
  const freeze = await readPaymentFreeze();
  expect(freeze?.violations.map(({ name }) => name)).toContain("money in − money out = all balances");
  await corrupt(
    statement.replace(/([+-]) (1|500) where/, (_match, sign, by) => `${sign === "+" ? "-" : "+"} ${by} where`),
  );
  expect(await liftPaymentFreeze("Put back.")).toEqual([]);
  expect(await readPaymentFreeze()).toBeUndefined();
});
