/** A market that was begun in the sandbox, as the demo market is, and goes on with a key of Paystack's. */
import { env } from "@/lib/server/platform/env";
import { noteProvider } from "@/lib/server/money/ledger/freeze";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { compareWithProvider } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { type RunningSandbox, startPaystackSandbox } from "@/paystack-sandbox/server";
import { at, hoursFrom } from "../../helpers/clock";
import { heldPurchase } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { paymentsOf, referenceOf } from "../../helpers/payments";
import { payoutIdOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { expectBooksToAgree } from "../../money/helpers/world";

const secretKey = "sk_test_goes-on";
let paystack: RunningSandbox;

beforeAll(async () => {
  paystack = await startPaystackSandbox({ secretKey });
});
afterAll(() => paystack.stop());
beforeEach(openOwnDatabase);
afterEach(async () => {
  useSandbox();
  await expectBooksToAgree();
  await dropOwnDatabase();
});

const useSandbox = () => void Object.assign(env(), { PAYMENTS: "sandbox", PAYSTACK_SECRET_KEY: undefined });
const useKey = () =>
  void Object.assign(env(), { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: paystack.url });

/** Rows of the last hour may be on one side only. */
const compareLater = async () =>
  (await at(hoursFrom(2), compareWithProvider)).map(({ subject, cause }) => [subject, cause] as const);

async function pay() {
  const [payment] = await paymentsOf((await heldPurchase()).listing.id);
  return referenceOf(payment?.id ?? 0);
}

test("what was paid before is no difference; what was paid since is one when the provider does not have it", async () => {
  const before = await pay();
  await sendPayout(payoutIdOf(await withdraw(await sellerWithBalance(), "12000.00")));
  useKey();
  // Servers start again and again.
  for (let starts = 0; starts < 3; starts++) await noteProvider();
  expect(await compareLater()).toEqual([]);
  const since = await pay();
  expect(await compareLater()).toEqual([]);
  const charge = paystack.sandbox.books.find("charge", `charge reference ${since}`);
  if (!charge) throw new Error("The money did not come by the key");
  paystack.sandbox.books.change(charge, { status: "failed", paidAt: null });
  expect(await compareLater()).toEqual([[since, "not_there"]]);
  expect(before).not.toBe(since);
});

test("books that were begun with the key are compared from their beginning", async () => {
  useKey();
  await noteProvider();
  const reference = await pay();
  await noteProvider();
  const charge = paystack.sandbox.books.find("charge", `charge reference ${reference}`);
  if (!charge) throw new Error("The money did not come by the key");
  paystack.sandbox.books.change(charge, { status: "failed", paidAt: null });
  expect(await compareLater()).toEqual([[reference, "not_there"]]);
});
