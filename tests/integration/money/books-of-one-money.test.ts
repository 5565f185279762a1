/** Books are of real money or of a test's: with settings for the other kind nothing moves. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { payoutAccount } from "@/lib/contracts/money/payouts";
import { execute, pool, reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { bookCollectionCosts } from "@/lib/server/money/ledger/book-collection-costs";
import { assertLedgerMode, setLedgerMode, readLedgerMode } from "@/lib/server/money/ledger/freeze";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { compareWithProvider } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { liftPaymentFreeze } from "@/lib/server/desk/reconcile/reconcile-books";
import { countWaiting } from "../../helpers/concurrency";
import { expectOk } from "../../helpers/expectations";
import { buildMarket, completedPurchase, heldPurchase } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { expectUnavailable, paymentsOf, waitingPayment } from "../../helpers/payments";
import { payoutIdOf, payoutStatusOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { issuedReceipt } from "../../helpers/receipts";
import { availableKobo, changesNothing } from "../../helpers/records";
import { until } from "../../helpers/until";
import { expectBooksToAgree } from "../../money/helpers/world";

const settings = {
  sandbox: { PAYMENTS: "sandbox", PAYSTACK_SECRET_KEY: undefined },
  testKey: { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: "sk_test_0123456789" },
  liveKey: { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: "sk_live_0123456789" },
} as const;

const use = (name: keyof typeof settings) => void Object.assign(env(), settings[name]);

beforeEach(openOwnDatabase);
afterEach(async () => {
  use("sandbox");
  await expectBooksToAgree();
  await dropOwnDatabase();
});

test("empty books may become of either kind; the first purchase decides", async () => {
  for (const name of ["sandbox", "testKey", "liveKey"] as const) {
    use(name);
    await assertLedgerMode();
    expect(await readLedgerMode(reader)).toBeUndefined();
  }
  use("sandbox");
  await heldPurchase();
  expect(await readLedgerMode(reader)).toBe("test");
  await assertLedgerMode();
  use("testKey");
  await assertLedgerMode();
  use("liveKey");
  await expect(assertLedgerMode()).rejects.toThrow(/a test's.*Begin with an empty database/);
});

test("a payment that was begun decides, although nobody has paid yet", async () => {
  await waitingPayment();
  expect(await readLedgerMode(reader)).toBe("test");
});

test("a verified bank account decides: a test's provider knows anybody's", async () => {
  const { seller, buyer } = await buildMarket();
  const account = { bankCode: "058", accountNumber: "0123456789" };
  expectOk(payoutAccount, await api.addPayoutAccount(seller, account), 201);
  expect(await readLedgerMode(reader)).toBe("test");
  use("liveKey");
  expectUnavailable(await api.readAccountName(buyer, account), /paused/);
  expectUnavailable(await api.addPayoutAccount(buyer, account), /paused/);
});

test("the provider of other money is not compared, and lifts no freeze", async () => {
  await heldPurchase();
  use("liveKey");
  await expect(compareWithProvider()).rejects.toThrow(/a test's/);
  await expect(liftPaymentFreeze("looked at it")).rejects.toThrow(/a test's/);
  expect(await reader.rows(sql`select id from provider_comparisons`)).toEqual([]);
});

test("the money mode of the books cannot be deleted", async () => {
  await inTransaction(setLedgerMode);
  await expect(execute(sql`delete from installation`)).rejects.toThrow(/books are of test money/);
});

test("a purchase that comes to nothing decides nothing", async () => {
  const undone = inTransaction(async (tx) => {
    await setLedgerMode(tx);
    expect(await readLedgerMode(tx)).toBe("test");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await readLedgerMode(reader)).toBeUndefined();
});

test("a live key moves no money of the sandbox, and its receipts stay a test's", async () => {
  const [seller, held, market, ended] = [
    await sellerWithBalance(),
    await heldPurchase(),
    await buildMarket(),
    await completedPurchase(),
  ];
  const queued = payoutIdOf(await withdraw(seller, "5000.00"));
  use("liveKey");
  await changesNothing(market.listing.id, async () =>
    expectUnavailable(await api.pay(market.buyer, market.offer), /paused/),
  );
  expect(await paymentsOf(market.listing.id)).toEqual([]);
  await changesNothing(held.listing.id, async () =>
    expectUnavailable(await api.cancel(held.seller, held.transactionId), /paused/),
  );
  expectUnavailable(await withdraw(seller, "5000.00"), /paused/);
  await expect(sendPayout(queued)).rejects.toMatchObject({ code: "unavailable" });
  expect(await payoutStatusOf(queued)).toBe("queued");
  expect(await availableKobo(seller.id)).toBe(10_000_00n);
  expect(await bookCollectionCosts()).toBe(0);
  const { body } = await issuedReceipt(ended.escrowId);
  expect(JSON.parse(body)).toMatchObject({ mode: "test" });
  use("sandbox");
  await sendPayout(queued);
  expectOk(escrow, await api.pay(market.buyer, market.offer), 201);
});

test("neither the sandbox nor a test key moves real money", async () => {
  use("liveKey");
  await inTransaction(setLedgerMode);
  const { buyer, offer, listing } = await buildMarket();
  for (const name of ["sandbox", "testKey"] as const) {
    use(name);
    await expect(assertLedgerMode()).rejects.toThrow(/are real/);
    expectUnavailable(await api.pay(buyer, offer), /paused/);
  }
  expect(await paymentsOf(listing.id)).toEqual([]);
});

test("the first payments at once do not stand in each other's way", async () => {
  const markets = await Promise.all([1, 2, 3].map(() => buildMarket()));
  for (const paid of await Promise.all(markets.map(({ buyer, offer }) => api.pay(buyer, offer))))
    expectOk(escrow, paid, 201);
  expect(await readLedgerMode(reader)).toBe("test");
});

test("of two servers with other settings, the one that books second is refused", async () => {
  const { buyer, offer } = await buildMarket();
  const other = await pool().connect();
  await other.query("begin");
  await other.query("update installation set ledger_mode = 'live'");
  const paying = api.pay(buyer, offer);
  await until(async () => (await countWaiting()) === 1);
  await other.query("commit");
  other.release();
  expectUnavailable(await paying, /paused/);
  expect(await reader.rows(sql`select id from ledger_transfers`)).toEqual([]);
});
