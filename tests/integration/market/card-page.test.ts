/** The provider's page of a card payment takes another card after one that was declined. */
import { payment, paymentToMake } from "@/lib/contracts/money/payments";
import { transaction } from "@/lib/contracts/deals/transactions";
import { prisma } from "@/lib/server/platform/database/client";
import { closeAccount } from "@/lib/server/desk/personal-data/close-account";
import { describeClosing } from "@/lib/server/desk/personal-data/closing-obstacles";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { asActor } from "@/demo/builders";
import { payByCard } from "@/paystack-sandbox/charges";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectOk } from "../../helpers/expectations";
import { buildMarket, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { chargeOf, moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import {
  expectHeldOnce,
  ordersOf,
  paymentOf,
  price,
  referenceOf,
  refundsOf,
  resetPayments,
  setSandbox,
  statusOf,
} from "../../helpers/payments";
import { hearOf } from "../../helpers/webhooks";

afterEach(resetPayments);

const pressOn = (reference: string, choice: "pay" | "decline") =>
  void payByCard(testSandbox(), chargeOf(reference).accessCode, choice === "decline");

type Scene = Awaited<ReturnType<typeof buildMarket>>;

async function begin({ offer }: Pick<Scene, "offer">, buyer: Scene["buyer"], channel: "card" | "bank_transfer") {
  setSandbox("waits");
  const begun = expectOk(paymentToMake, await api.pay(buyer, { ...offer, channel }), 202);
  setSandbox("works");
  return begun.payment;
}

/** The buyer's first card was declined, and Oja has heard of it. */
async function declinedPayment() {
  const scene = await buildMarket();
  const { id, reference } = await begin(scene, scene.buyer, "card");
  pressOn(reference, "decline");
  await verifyPendingPayment(id);
  expect(await paymentOf(id)).toMatchObject({ status: "failed", reason: "Declined." });
  return { ...scene, id, reference };
}

async function expectBack({ listing, id }: { listing: Scene["listing"]; id: number }, reason: RegExp) {
  expect(await statusOf(id)).toBe("returning");
  expect(await refundsOf(id)).toMatchObject([{ amountKobo: price, reason: expect.stringMatching(reason) }]);
  expect((await ordersOf(listing.id)).filter(({ escrow }) => escrow?.status === "pending")).toEqual([]);
}

test("the second card pays: the money is held, once, and the payment no longer says that it failed", async () => {
  const scene = await declinedPayment();
  pressOn(scene.reference, "pay");
  await times(5, () => hearOf(scene.reference));
  await expectHeldOnce(scene);
  expect(await paymentOf(scene.id)).toMatchObject({ status: "paid", reason: null });
});

test("the second card pays in time, and Oja hears of it hours later: the money is held", async () => {
  const scene = await declinedPayment();
  pressOn(scene.reference, "pay");
  await at(hoursFrom(5), () => hearOf(scene.reference));
  await expectHeldOnce(scene);
});

test("the second card pays after the page has closed: it goes back", async () => {
  const scene = await declinedPayment();
  await prisma().paymentAttempt.updateMany({ where: { paymentId: scene.id }, data: { expiresAt: hoursFrom(-0.2) } });
  pressOn(scene.reference, "pay");
  await hearOf(scene.reference);
  await expectBack(scene, /too late/);
});

test("while the page may still take a card, neither side can close their account", async () => {
  const { buyer, seller } = await declinedPayment();
  for (const { id } of [buyer, seller]) {
    const paths = async () => (await describeClosing(id)).obstacles.map(({ path }) => path);
    expect(await paths()).toEqual(["payment"]);
    expect(await at(hoursFrom(1), paths)).toEqual([]);
  }
});

test("the second card pays for what another buyer is paying for: it goes back, and theirs is held", async () => {
  const scene = await declinedPayment();
  const other = await person();
  const { id, reference } = await begin(scene, other, "bank_transfer");
  pressOn(scene.reference, "pay");
  await hearOf(scene.reference);
  await expectBack(scene, /too late/);
  moneyArrives(reference, price);
  await hearOf(reference);
  expect(await statusOf(id)).toBe("paid");
});

test("the second card pays for an order that is cancelled: it goes back", async () => {
  const scene = await declinedPayment();
  const [order] = await ordersOf(scene.listing.id);
  expectOk(transaction, await api.cancel(scene.buyer, order?.id ?? 0));
  pressOn(scene.reference, "pay");
  await hearOf(scene.reference);
  await expectBack(scene, /The order was cancelled/);
});

test("the second card pays while another payment is open: that one ends, and what comes by it goes back", async () => {
  const scene = await declinedPayment();
  const second = await begin(scene, scene.buyer, "bank_transfer");
  pressOn(scene.reference, "pay");
  await hearOf(scene.reference);
  await expectHeldOnce(scene);
  expect(await paymentOf(second.id)).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(/Do not pay this one/) as string,
  });
  moneyArrives(second.reference, price);
  await hearOf(second.reference);
  expect([await statusOf(scene.id), await statusOf(second.id)]).toEqual(["paid", "returning"]);
});

test("whoever comes back with the second card is told at once, before any webhook", async () => {
  const scene = await declinedPayment();
  pressOn(scene.reference, "pay");
  await prisma().paymentAttempt.updateMany({ where: { paymentId: scene.id }, data: { updatedAt: new Date(0) } });
  expect(expectOk(payment, await api.checkPayment(scene.buyer, scene.id))).toMatchObject({ status: "paid" });
  await expectHeldOnce(scene);
});

test.each(["buyer", "seller"] as const)(
  "the %s has closed the account before it is told that money came in time: it goes back",
  async (side) => {
    const scene = await buildMarket();
    const { id, reference } = await begin(scene, scene.buyer, "bank_transfer");
    moneyArrives(reference, price);
    setSandbox("server_error");
    await at(hoursFrom(1), async () => {
      await expect(verifyPendingPayment(id)).rejects.toMatchObject({ code: "unavailable" });
      await closeAccount(asActor(scene[side]));
    });
    setSandbox("works");
    await hearOf(reference);
    await expectBack({ listing: scene.listing, id }, /too late/);
  },
);

test("both cards and another channel pay: one is held, the other goes back", async () => {
  const scene = await declinedPayment();
  const second = await begin(scene, scene.buyer, "bank_transfer");
  expect(second.id).not.toBe(scene.id);
  pressOn(scene.reference, "pay");
  moneyArrives(await referenceOf(second.id), price);
  await Promise.all([hearOf(scene.reference), hearOf(second.reference)]);
  expect([await statusOf(scene.id), await statusOf(second.id)].toSorted()).toEqual(["paid", "returning"]);
  expect((await ordersOf(scene.listing.id)).filter(({ escrow }) => escrow)).toHaveLength(1);
});
