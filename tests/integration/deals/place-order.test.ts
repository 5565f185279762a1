import { escrow } from "@/lib/contracts/deals/escrow";
import { offer as offerShape } from "@/lib/contracts/deals/offers";
import { transaction } from "@/lib/contracts/deals/transactions";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { expectError, expectOk, invalid } from "../../helpers/expectations";
import { buildMarket, completedPurchase, heldPurchase, listingStatus, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { eventsOf, placeOrder } from "../../helpers/orders";
import { changesNothing } from "../../helpers/records";
import { times } from "../../helpers/concurrency";

describe("more than one payment can bring", () => {
  beforeEach(() => void (env().PAYSTACK_MAX_NAIRA = 20_000));
  afterEach(() => void (env().PAYSTACK_MAX_NAIRA = undefined));

  test("is neither ordered nor offered nor accepted, and says so", async () => {
    const { buyer, offer, seller, listing } = await buildMarket({ priceKobo: 20_000_01n });
    const message = "The most you can pay at once is ₦20,000: this cannot be paid through Oja yet.";
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.order(buyer, offer))).toMatchObject({ status: 409, message });
      expect(expectError(await api.pay(buyer, offer))).toMatchObject({ status: 409, message });
    });
    const made = expectOk(offerShape, await api.makeOffer(buyer, { listingId: listing.id, amount: "20000" }), 201);
    env().PAYSTACK_MAX_NAIRA = 19_999;
    expect(expectError(await api.answerOffer(seller, made.id, { action: "accept" })).status).toBe(409);
    const other = await person();
    const more = await api.makeOffer(other, { listingId: listing.id, amount: "20000" });
    expect(expectError(more)).toMatchObject({ status: 409 });
  });

  test("is ordered at the limit, and above it by a buyer whose balance covers it", async () => {
    const { buyer, offer } = await buildMarket({ priceKobo: 20_000_00n });
    expectOk(transaction, await api.order(buyer, offer), 201);
    env().PAYSTACK_MAX_NAIRA = undefined;
    const { seller: rich } = await completedPurchase({ priceKobo: 30_000_00n });
    env().PAYSTACK_MAX_NAIRA = 20_000;
    const { offer: dear } = await buildMarket({ priceKobo: 25_000_00n });
    expectOk(transaction, await api.order(rich, dear), 201);
  });
});

describe("ordering", () => {
  test("makes an unpaid transaction and leaves the listing on sale", async () => {
    const scene = await buildMarket({ priceKobo: 9_999_99n });
    const { buyer, seller, listing } = scene;
    const made = await placeOrder(scene);
    expect(made).toMatchObject({
      buyerId: buyer.id,
      sellerId: seller.id,
      listingId: listing.id,
      amount: "9999.99",
      currency: "NGN",
      status: "pending",
      paymentMethod: "escrow",
      listing: { id: listing.id, title: listing.title, image: listing.images[0] },
      escrowId: null,
      isReviewed: false,
    });
    expect(await listingStatus(listing.id)).toBe("active");
    expect(await eventsOf(made.id)).toEqual([["order", buyer.id]]);
    expect(
      await prisma().auditEntry.findMany({
        where: { entityType: "transaction", entityId: made.id },
        select: { action: true, actorId: true },
      }),
    ).toEqual([{ action: "purchase.order", actorId: buyer.id }]);
  });

  test.each([15_000, "15000", "15000.0", " 15000.00 "])(
    "takes the amount %j, and the only payment method",
    async (amount) => {
      const { buyer, offer } = await buildMarket();
      const answer = await api.order(buyer, { ...offer, amount, paymentMethod: "escrow" });
      expect(expectOk(transaction, answer, 201).amount).toBe("15000.00");
    },
  );

  test("again answers with the open one: unpaid, and paid", async () => {
    const scene = await buildMarket();
    const { buyer, offer, listing } = scene;
    const first = await placeOrder(scene);
    await changesNothing(listing.id, async () => {
      expect(expectOk(transaction, await api.order(buyer, offer), 200)).toEqual(first);
    });
    const paid = expectOk(escrow, await api.pay(buyer, offer), 201);
    expect(paid.transactionId).toBe(first.id);
    await changesNothing(listing.id, async () => {
      expect(expectOk(transaction, await api.order(buyer, offer), 200)).toEqual({
        ...first,
        status: "active",
        escrowId: paid.id,
        deadline: paid.deadline,
      });
    });
  });

  test("after cancelling is a new order", async () => {
    const scene = await buildMarket();
    const first = await placeOrder(scene);
    expectOk(transaction, await api.cancel(scene.buyer, first.id));
    expect((await placeOrder(scene)).id).not.toBe(first.id);
  });

  test("is open to many at once while nobody has paid", async () => {
    const scene = await buildMarket();
    const other = await person();
    const [mine, theirs] = [await placeOrder(scene), await placeOrder(scene, other)];
    expect(theirs.id).not.toBe(mine.id);
    expect([mine.status, theirs.status]).toEqual(["pending", "pending"]);
  });

  test("with an Idempotency-Key answers a repeat as the first time, even when the order has ended", async () => {
    const scene = await buildMarket();
    const key = { "Idempotency-Key": "order-once" };
    const first = await api.order(scene.buyer, scene.offer, key);
    const made = expectOk(transaction, first, 201);
    expectOk(transaction, await api.cancel(scene.buyer, made.id));
    await changesNothing(scene.listing.id, async () => {
      const again = await api.order(scene.buyer, scene.offer, key);
      expect(expectOk(transaction, again, 201)).toEqual(made);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    });
    const other = { ...scene.offer, amount: "1.00" };
    expect(expectError(await api.order(scene.buyer, other, key))).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
  });

  test("10 times at once is one order", async () => {
    const { buyer, offer, listing } = await buildMarket();
    const answers = await times(10, () => api.order(buyer, offer));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await prisma().transaction.count({ where: { listingId: listing.id } })).toBe(1);
  });

  test.each([
    [{ sellerId: undefined }, "sellerId", "Seller is required"],
    [{ sellerId: 0 }, "sellerId", "Seller is required"],
    [{ listingId: undefined }, "listingId", "Listing is required"],
    [{ listingId: "1" }, "listingId", "Listing is required"],
    [{ listingId: 1.5 }, "listingId", "Listing is required"],
    [{ amount: undefined }, "amount", "Amount is required"],
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: -1 }, "amount", "Number must be greater than or equal to 0"],
    [{ amount: "15000.001" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "15,000" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "100000000000.01" }, "amount", "Amount must be at most 100,000,000,000"],
    [{ paymentMethod: "cash" }, "paymentMethod", "Payment method must be escrow"],
    [{ buyerId: 1 }, "", "Unknown field: buyerId"],
    [{ status: "completed" }, "", "Unknown field: status"],
  ])("refuses %j", async (change, path, message) => {
    const { buyer, offer, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.order(buyer, { ...offer, ...change }))).toEqual(invalid(path, message));
    });
  });

  test("is refused signed out, for one's own listing, another price, another seller, no listing", async () => {
    const { seller, buyer, offer, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.order(undefined, offer))).toMatchObject({ status: 401, code: "unauthorized" });
      expect(expectError(await api.order(seller, offer))).toEqual({
        status: 403,
        code: "forbidden",
        message: "You cannot buy your own listing",
      });
      for (const change of [{ amount: "14999.99" }, { amount: "15000.01" }, { sellerId: buyer.id }])
        expect(expectError(await api.order(buyer, { ...offer, ...change }))).toMatchObject({
          status: 409,
          code: "conflict",
        });
      for (const nobody of [{ listingId: 1_999_999 }, { sellerId: 1_999_999 }])
        expect(expectError(await api.order(buyer, { ...offer, ...nobody }))).toMatchObject({ status: 404 });
    });
  });

  test("is refused for a listing that is reserved, sold, deleted or has no price", async () => {
    const reserved = await heldPurchase();
    const sold = await completedPurchase();
    const free = await buildMarket({ priceKobo: 0n });
    const stranger = await person();
    for (const { listing, offer } of [reserved, sold, free])
      await changesNothing(listing.id, async () => {
        expect(expectError(await api.order(stranger, offer))).toMatchObject({ status: 409, code: "conflict" });
      });
    const gone = await buildMarket();
    await prisma().listing.update({ where: { id: gone.listing.id }, data: { deletedAt: new Date() } });
    await changesNothing(gone.listing.id, async () => {
      expect(expectError(await api.order(stranger, gone.offer))).toMatchObject({ status: 404 });
    });
  });
});
