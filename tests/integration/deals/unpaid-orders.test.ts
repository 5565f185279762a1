/** An unpaid order does not bind the seller, and their number per person is limited. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { listingDetail } from "@/lib/contracts/market/listings";
import { notification } from "@/lib/contracts/reach/notifications";
import { transaction } from "@/lib/contracts/deals/transactions";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { remindOfDeadline } from "@/lib/server/deals/purchases/remind-of-deadline";
import { asActor, buildUser } from "@/demo/builders";
import { maxPageSize } from "@/lib/contracts/platform/fields";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { listUnpaidOrders } from "@/lib/server/deals/purchases/list-transactions";
import { listCancelledOrders } from "@/lib/server/deals/purchases/list-order-notifications";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import type { ApiResult } from "../../helpers/api";
import { at, hoursFrom } from "../../helpers/clock";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { admin, buildMarket, person, type Person, unpaidOrder } from "../../helpers/market";
import { api, type Caller } from "../../helpers/market-api";
import { referenceOf, refundsOf } from "../../helpers/payments";
import { changesNothing } from "../../helpers/records";
import { dueAt, muchLater } from "../../helpers/timers";
import { hearOf } from "../../helpers/webhooks";

type Scene = Awaited<ReturnType<typeof unpaidOrder>>;

/** Every cause that cancels unpaid orders, the buyers' notification, and the listing's state after it. */
const endings: Record<string, { end(scene: Scene): Promise<ApiResult>; reason: string; note: string }> = {
  "new words": {
    end: ({ seller, listing }) => api.updateListing(seller, listing.id, { title: "Another fan" }),
    reason: "listing_changed",
    note: "The seller changed the listing",
  },
  "a new price": {
    end: ({ seller, listing }) => api.updateListing(seller, listing.id, { price: "14000" }),
    reason: "listing_changed",
    note: "The seller changed the listing",
  },
  "another category": {
    end: async ({ seller, listing }) => {
      const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "fashion" } });
      return api.updateListing(seller, listing.id, { categoryId });
    },
    reason: "listing_changed",
    note: "The seller changed the listing",
  },
  "pausing it": {
    end: ({ seller, listing }) => api.updateListing(seller, listing.id, { status: "paused" }),
    reason: "listing_paused",
    note: "The seller took it off sale",
  },
  "deleting it": {
    end: ({ seller, listing }) => api.removeListing(seller, listing.id),
    reason: "listing_deleted",
    note: "The listing was removed",
  },
  "an admin who deletes it": {
    end: async ({ listing }) => api.removeListing(await admin(), listing.id),
    reason: "listing_deleted",
    note: "The listing was removed",
  },
  "somebody else who pays": {
    end: async ({ offer }) => api.pay(await person(), offer),
    reason: "listing_sold",
    note: "Somebody else paid first",
  },
};

const cancellationsTo = async (who: Caller) =>
  expectList(notification, await api.listNotifications(who)).filter(({ cancellationReason }) => cancellationReason);

describe.each(Object.entries(endings))("%s", (_, { end, reason, note }) => {
  test("cancels the unpaid orders, with event, audit and without timers, and notifies their buyers", async () => {
    const scene = await unpaidOrder();
    const other = await person();
    const theirs = expectOk(transaction, await api.order(other, scene.offer), 201);
    expect((await end(scene)).status).toBeLessThan(300);
    for (const [buyer, id] of [[scene.buyer, scene.transactionId] as const, [other, theirs.id] as const]) {
      const order = await prisma().transaction.findUniqueOrThrow({
        where: { id },
        include: { events: { orderBy: { id: "desc" } }, escrow: true },
      });
      expect(order).toMatchObject({ status: "cancelled", escrow: null });
      expect(order.events[0]).toMatchObject({ type: "cancel_unpaid", actorId: null, note });
      expect(
        await prisma().auditEntry.findMany({
          where: { entityType: "transaction", entityId: id, action: "purchase.cancel_unpaid" },
        }),
      ).toMatchObject([{ actorId: null, details: { from: "pending", to: "cancelled", reason } }]);
      expect(await dueAt(muchLater(), { transactionId: id })).toEqual([]);
      const cancelled = {
        transactionId: id,
        listingId: scene.listing.id,
        step: "cancel_unpaid",
        deadlineAt: null,
        cancellationReason: reason,
      };
      expect(await cancellationsTo(buyer)).toMatchObject([cancelled]);
      expect(await listCancelledOrders(buyer.id)).toMatchObject([
        { ...cancelled, escrowId: null, listingTitle: scene.listing.title },
      ]);
    }
    expect(await cancellationsTo(scene.seller)).toEqual([]);
  });
});

test("a reminded buyer is notified of the cancellation as well", async () => {
  const { seller, buyer, listing, transactionId } = await unpaidOrder();
  await at(hoursFrom(18.5), () => remindOfDeadline(transactionId));
  expect((await api.removeListing(seller, listing.id)).status).toBe(204);
  expect(expectList(notification, await api.listNotifications(buyer))).toMatchObject([
    { deadlineAt: null, cancellationReason: "listing_deleted" },
    { deadlineAt: expect.any(String), cancellationReason: null },
  ]);
});

test("a buyer who orders it again is no longer shown the first order's cancellation", async () => {
  const { seller, buyer, listing, offer, transactionId } = await unpaidOrder();
  expectOk(listingDetail, await api.updateListing(seller, listing.id, { title: "Another fan" }));
  expect(await listCancelledOrders(buyer.id)).toMatchObject([{ transactionId }]);
  const again = expectOk(transaction, await api.order(buyer, offer), 201);
  expect(again).toMatchObject({ listing: { title: "Another fan" }, terms: { listingVersion: 2 } });
  expect(await listCancelledOrders(buyer.id)).toEqual([]);
});

describe("a payment in flight when its order is cancelled", () => {
  afterEach(() => void (env().PAYMENTS_SANDBOX = "works"));

  test.each(["new words", "a new price", "pausing it", "deleting it"])("by %s is refunded", async (name) => {
    const scene = await unpaidOrder();
    env().PAYMENTS_SANDBOX = "timeout";
    expect(expectError(await api.pay(scene.buyer, scene.offer))).toMatchObject({ status: 503 });
    env().PAYMENTS_SANDBOX = "works";
    expect((await endings[name]?.end(scene))?.status).toBeLessThan(300);
    const where = { transactionId: scene.transactionId };
    const { id, status } = await prisma().payment.findFirstOrThrow({ where });
    expect(status).toBe("failed");
    await hearOf(await referenceOf(id));
    expect(await prisma().payment.findMany({ where })).toMatchObject([{ id, status: "returning" }]);
    const [refund] = await refundsOf(id);
    await sendRefund(refund?.id ?? 0);
    await at(hoursFrom(0.1), () => sendRefund(refund?.id ?? 0));
    expect(await prisma().payment.findMany({ where })).toMatchObject([{ id, status: "returned" }]);
    expect(await prisma().escrow.count({ where })).toBe(0);
  });
});

describe("unpaid orders of one person", () => {
  const tooMany = {
    status: 409,
    code: "conflict",
    message: "You have 5 unpaid orders. Pay for one of them or cancel one first.",
  };

  async function ordersOf(buyer: Person, count: number): Promise<Scene[]> {
    const scenes: Scene[] = [];
    for (let index = 0; index < count; index++) scenes.push(await unpaidOrder({ buyer }));
    return scenes;
  }

  test("are five: the sixth is refused, to order as to pay, until one is paid or cancelled", async () => {
    const buyer = await person();
    const [first, second] = await ordersOf(buyer, 5);
    if (!first || !second) throw new Error("There are no orders");
    const sixth = await buildMarket({ buyer });
    await changesNothing(sixth.listing.id, async () => {
      for (const attempt of [api.order, api.pay])
        expect(expectError(await attempt(buyer, sixth.offer))).toEqual(tooMany);
    });
    expect(expectOk(transaction, await api.order(buyer, first.offer)).id).toBe(first.transactionId);
    expectOk(escrow, await api.pay(buyer, first.offer), 201);
    const ordered = expectOk(transaction, await api.order(buyer, sixth.offer), 201);
    expectOk(transaction, await api.cancel(buyer, second.transactionId));
    expectOk(escrow, await api.pay(buyer, (await buildMarket()).offer), 201);
    expect(expectOk(escrow, await api.pay(buyer, sixth.offer), 201).transactionId).toBe(ordered.id);
  });

  test("are five, however many are tried at once", async () => {
    const buyer = await person();
    const offers = (await Promise.all(Array.from({ length: 20 }, () => buildMarket()))).map(({ offer }) => offer);
    const answers = await Promise.all(offers.map((offer) => api.order(buyer, offer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(expectError(answer)).toEqual(tooMany);
    expect(await prisma().transaction.count({ where: { buyerId: buyer.id, status: "pending" } })).toBe(5);
  });

  test("of other people do not count", async () => {
    const buyer = await person();
    await ordersOf(await person(), 5);
    expectOk(transaction, await api.order(buyer, (await buildMarket()).offer), 201);
  });
});

describe("a buyer whose unpaid order was cancelled", () => {
  test("by its seller cannot order that listing again, nor pay for it; others can", async () => {
    const { seller, buyer, listing, offer, transactionId } = await unpaidOrder();
    expectOk(transaction, await api.cancel(seller, transactionId));
    await changesNothing(listing.id, async () => {
      for (const attempt of [api.order, api.pay])
        expect(expectError(await attempt(buyer, offer))).toEqual({
          status: 409,
          code: "conflict",
          message: "The seller has cancelled your order of this listing. You cannot order it again.",
        });
    });
    expectOk(transaction, await api.order(await person(), offer), 201);
    expectOk(transaction, await api.order(buyer, (await buildMarket({ seller })).offer), 201);
  });

  test.each([
    ["by themselves", ({ buyer, transactionId }: Scene) => api.cancel(buyer, transactionId)],
    ["by Oja", ({ seller, listing }: Scene) => api.updateListing(seller, listing.id, { title: "Another fan" })],
  ])("%s may order it again", async (_, end) => {
    const scene = await unpaidOrder();
    expect((await end(scene)).status).toBe(200);
    expectOk(transaction, await api.order(scene.buyer, scene.offer), 201);
  });
});

test("a seller of many orders still sees their own; the list carries no long texts", async () => {
  const popular = await person();
  const own = await unpaidOrder({ buyer: popular });
  const { listing } = await buildMarket({ seller: popular, categorySlug: "beauty" });
  const offer = { listingId: listing.id, sellerId: popular.id, amount: listing.priceKobo };
  for (let count = 0; count <= maxPageSize; count++)
    await placeOrder(asActor(await buildUser()), { ...offer, paymentMethod: "escrow" });
  const orders = await listUnpaidOrders(popular.id);
  expect(orders.filter(({ buyerId }) => buyerId === popular.id)).toMatchObject([{ id: own.transactionId }]);
  const sales = orders.filter(({ sellerId }) => sellerId === popular.id);
  expect(sales).toHaveLength(maxPageSize);
  expect(Object.keys(sales[0] ?? {}).sort()).toEqual(
    ["amount", "buyer", "buyerId", "deadline", "id", "listing", "pendingPaymentId", "pricePeriod", "sellerId"].sort(),
  );
});
