import { escrow } from "@/lib/contracts/escrow";
import { listingDetail } from "@/lib/contracts/listings";
import { transaction } from "@/lib/contracts/transactions";
import { prisma } from "@/lib/server/database/client";
import { buildListing } from "@/demo/builders";
import { badLimits, expectError, expectList, expectOk, invalid, unknownIds } from "../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../helpers/market";
import { api } from "../helpers/market-api";
import { availableKobo, changesNothing, scoreOf, settlementOf } from "../helpers/records";

const order = async (scene: Awaited<ReturnType<typeof buildMarket>>, buyer = scene.buyer) =>
  expectOk(transaction, await api.order(buyer, scene.offer), 201);
const eventsOf = async (transactionId: number) =>
  (await prisma().purchaseEvent.findMany({ where: { transactionId }, orderBy: { id: "asc" } })).map(
    ({ type, actorId }) => [type, actorId],
  );
const listingStatus = async (id: number) => expectOk(listingDetail, await api.readListing(undefined, id)).status;

describe("ordering", () => {
  test("makes an unpaid transaction and leaves the listing on sale", async () => {
    const scene = await buildMarket({ priceKobo: 9_999_99n });
    const { buyer, seller, listing } = scene;
    const made = await order(scene);
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
    const first = await order(scene);
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
    const first = await order(scene);
    expectOk(transaction, await api.cancel(scene.buyer, first.id));
    expect((await order(scene)).id).not.toBe(first.id);
  });

  test("is open to many at once while nobody has paid", async () => {
    const scene = await buildMarket();
    const other = await person();
    const [mine, theirs] = [await order(scene), await order(scene, other)];
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.order(buyer, offer)));
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

  test("nobody, one's own listing, another price, another seller, no listing", async () => {
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

  test("a listing that is reserved, sold, deleted or has no price", async () => {
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

describe("cancelling an unpaid order", () => {
  test.each(["buyer", "seller"] as const)("by the %s ends it, once", async (side) => {
    const scene = await buildMarket();
    const made = await order(scene);
    const canceller = scene[side];
    const cancelled = expectOk(transaction, await api.cancel(canceller, made.id));
    expect(cancelled).toEqual({ ...made, status: "cancelled", deadline: null });
    expect(await listingStatus(scene.listing.id)).toBe("active");
    expect(await eventsOf(made.id)).toEqual([
      ["order", scene.buyer.id],
      ["cancel_unpaid", canceller.id],
    ]);
    await changesNothing(scene.listing.id, async () => {
      expect(expectOk(transaction, await api.cancel(canceller, made.id))).toEqual(cancelled);
      const other = scene[side === "buyer" ? "seller" : "buyer"];
      expect(expectError(await api.cancel(other, made.id))).toMatchObject({ status: 409, code: "conflict" });
    });
    expect([await scoreOf(scene.buyer), await scoreOf(scene.seller)]).toEqual(["0.00", "0.00"]);
  });

  test("after which paying opens a new order", async () => {
    const scene = await buildMarket();
    const made = await order(scene);
    expectOk(transaction, await api.cancel(scene.buyer, made.id));
    const paid = expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    expect(paid.transactionId).not.toBe(made.id);
  });

  test("is not for nobody, strangers and admins", async () => {
    const scene = await buildMarket();
    const { id } = await order(scene);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.cancel(undefined, id))).toMatchObject({ status: 401, code: "unauthorized" });
      expect(expectError(await api.cancel(await person(), id))).toMatchObject({ status: 404, code: "not_found" });
      expect(expectError(await api.cancel(await admin(), id))).toMatchObject({ status: 403, code: "forbidden" });
    });
    for (const none of unknownIds)
      expect(expectError(await api.cancel(scene.buyer, none))).toMatchObject({ status: 404 });
  });

  test("cancelled by a payment of somebody else, cannot be cancelled again", async () => {
    const scene = await buildMarket();
    const other = await person();
    const theirs = await order(scene, other);
    expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    expect(await eventsOf(theirs.id)).toEqual([
      ["order", other.id],
      ["cancel_unpaid", null],
    ]);
    await changesNothing(scene.listing.id, async () => {
      for (const caller of [other, scene.seller])
        expect(expectError(await api.cancel(caller, theirs.id))).toMatchObject({ status: 409 });
    });
  });

  test.each([
    [{ status: "pending" }, "status", "A transaction can only be cancelled here"],
    [{ status: "active" }, "status", "A transaction can only be cancelled here"],
    [{ status: "completed" }, "status", "A transaction can only be cancelled here"],
    [{ status: "" }, "status", "A transaction can only be cancelled here"],
    [{}, "status", "A transaction can only be cancelled here"],
    [{ status: "cancelled", amount: 1 }, "", "Unknown field: amount"],
  ])("%j is no way to do it", async (body, path, message) => {
    const scene = await buildMarket();
    const { id } = await order(scene);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.updateTransaction(scene.buyer, id, body))).toEqual(invalid(path, message));
    });
  });

  test("no body is refused", async () => {
    const scene = await buildMarket();
    const { id } = await order(scene);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.updateTransaction(scene.buyer, id))).toMatchObject({ status: 400 });
    });
  });
});

describe("cancelling when the money is held", () => {
  test.each([
    ["a fee", 9_999_99n],
    ["no fee", 15_000_00n],
    ["one kobo", 1n],
  ])("by the seller sends every kobo back (%s)", async (_, priceKobo) => {
    const { buyer, seller, listing, escrowId, transactionId } = await heldPurchase({ priceKobo });
    const cancelled = expectOk(transaction, await api.cancel(seller, transactionId));
    expect(cancelled).toMatchObject({ id: transactionId, status: "cancelled", escrowId });
    expect(await settlementOf(escrowId)).toEqual({
      kinds: ["funding", "refund"],
      heldKobo: 0n,
      buyerKobo: priceKobo,
      sellerKobo: 0n,
      feeKobo: 0n,
    });
    expect([await availableKobo(buyer.id), await availableKobo(seller.id)]).toEqual([priceKobo, 0n]);
    expect(expectOk(escrow, await api.readEscrow(buyer, escrowId))).toMatchObject({
      status: "resolved",
      outcome: "refund",
      transactionStatus: "cancelled",
      sellerAmount: null,
      adminNotes: null,
    });
    expect(await listingStatus(listing.id)).toBe("active");
    expect([await scoreOf(buyer), await scoreOf(seller)]).toEqual(["0.00", "0.00"]);
    await changesNothing(listing.id, async () => {
      expect(expectOk(transaction, await api.cancel(seller, transactionId))).toEqual(cancelled);
    });
  });

  test("puts the item on sale for the next buyer, or the same", async () => {
    const { buyer, seller, offer, transactionId } = await heldPurchase();
    expectOk(transaction, await api.cancel(seller, transactionId));
    const next = expectOk(escrow, await api.pay(await person(), offer), 201);
    expectOk(transaction, await api.cancel(seller, next.transactionId));
    expectOk(escrow, await api.pay(buyer, offer), 201);
  });

  test("leaves a service on sale, and other buyers' money where it is", async () => {
    const { seller, listing, offer, transactionId } = await heldPurchase({ categorySlug: "leisure" });
    const other = expectOk(escrow, await api.pay(await person(), offer), 201);
    expectOk(transaction, await api.cancel(seller, transactionId));
    expect(await listingStatus(listing.id)).toBe("active");
    expect(await settlementOf(other.id)).toMatchObject({ kinds: ["funding"], heldKobo: 15_000_00n });
  });

  test("works after dispatch too", async () => {
    const { seller, escrowId, transactionId } = await heldPurchase();
    expectOk(escrow, await api.dispatch(seller, escrowId, { carrier: "GIG" }));
    expectOk(transaction, await api.cancel(seller, transactionId));
    expect(await settlementOf(escrowId)).toMatchObject({ heldKobo: 0n, buyerKobo: 15_000_00n });
  });

  test("is not for the buyer, an admin, a stranger, nobody", async () => {
    const { buyer, listing, transactionId } = await heldPurchase();
    await changesNothing(listing.id, async () => {
      for (const caller of [buyer, await admin()])
        expect(expectError(await api.cancel(caller, transactionId))).toMatchObject({ status: 403, code: "forbidden" });
      expect(expectError(await api.cancel(await person(), transactionId))).toMatchObject({ status: 404 });
      expect(expectError(await api.cancel(undefined, transactionId))).toMatchObject({ status: 401 });
    });
  });

  test.each([
    ["disputed", disputedPurchase],
    ["completed", completedPurchase],
  ] as const)("is too late for one that is %s", async (_, make) => {
    const { buyer, seller, listing, transactionId } = await make();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.cancel(seller, transactionId))).toMatchObject({ status: 409, code: "conflict" });
      expect([403, 409]).toContain(expectError(await api.cancel(buyer, transactionId)).status);
    });
  });
});

describe("the list of transactions", () => {
  const idsFor = async (caller: Person, query?: string) =>
    expectList(transaction, await api.listTransactions(caller, query)).map(({ id }) => id);

  test("is one's own, bought and sold, newest first; nothing of strangers; all for an admin", async () => {
    const scene = await buildMarket();
    const { buyer, seller } = scene;
    const bought = await order(scene);
    const swapped = await buildMarket({ seller: buyer, buyer: seller });
    const sold = expectOk(escrow, await api.pay(seller, swapped.offer), 201);
    const others = await heldPurchase();
    const both = [sold.transactionId, bought.id];
    expect(await idsFor(buyer)).toEqual(both);
    expect(await idsFor(seller)).toEqual(both);
    expect(await idsFor(await person())).toEqual([]);
    expect((await idsFor(await admin())).slice(0, 3)).toEqual([others.transactionId, ...both]);
    for (const token of ["", "garbage"])
      expect(expectError(await api.listTransactions({ token }))).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("tells the status, the escrow and whether it was reviewed", async () => {
    const { buyer, seller, listing, escrowId, transactionId } = await completedPurchase();
    const only = async () => expectList(transaction, await api.listTransactions(buyer));
    expect(await only()).toEqual([
      expect.objectContaining({ id: transactionId, status: "completed", escrowId, isReviewed: false }),
    ]);
    const review = { revieweeId: seller.id, listingId: listing.id, rating: 4, comment: "Good and quick." };
    expect((await api.review(buyer, review)).status).toBe(201);
    expect(await only()).toEqual([expect.objectContaining({ id: transactionId, isReviewed: true })]);
  });

  test("is cut to the limit: 100 unless told, never more", async () => {
    const [buyer, seller] = [await person(), await person()];
    const listing = await buildListing({ userId: seller.id });
    const row = { buyerId: buyer.id, sellerId: seller.id, listingId: listing.id, listingVersion: 1, amountKobo: 1n };
    await prisma().transaction.createMany({
      data: Array.from({ length: 103 }, () => ({ ...row, status: "cancelled" as const })),
    });
    const newest = await prisma().transaction.findMany({
      where: { buyerId: buyer.id },
      orderBy: { id: "desc" },
      take: 100,
    });
    const ids = newest.map(({ id }) => id);
    for (const caller of [buyer, seller, await admin()]) {
      expect(await idsFor(caller, "limit=1")).toEqual(ids.slice(0, 1));
      expect(await idsFor(caller, "limit=10")).toEqual(ids.slice(0, 10));
      for (const query of ["", "limit=", "limit=100", "limit=101", "limit=99999999999999999999"])
        expect([query, await idsFor(caller, query)]).toEqual([query, ids]);
    }
  });

  test.each(badLimits)("limit=%s is a bad request", async (limit) => {
    expect(expectError(await api.listTransactions(await person(), `limit=${limit}`))).toEqual(
      invalid("limit", "Invalid input"),
    );
  });
});
