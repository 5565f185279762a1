import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { expectError, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  listingStatus,
  person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { eventsOf, placeOrder } from "../../helpers/orders";
import { availableKobo, changesNothing, scoreOf, settlementOf } from "../../helpers/records";

describe("cancelling an unpaid order", () => {
  test.each(["buyer", "seller"] as const)("by the %s ends it, once", async (side) => {
    const scene = await buildMarket();
    const made = await placeOrder(scene);
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
    const made = await placeOrder(scene);
    expectOk(transaction, await api.cancel(scene.buyer, made.id));
    const paid = expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
    expect(paid.transactionId).not.toBe(made.id);
  });

  test("is refused signed out, to strangers and to admins", async () => {
    const scene = await buildMarket();
    const { id } = await placeOrder(scene);
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
    const theirs = await placeOrder(scene, other);
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
    const { id } = await placeOrder(scene);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.updateTransaction(scene.buyer, id, body))).toEqual(invalid(path, message));
    });
  });

  test("no body is refused", async () => {
    const scene = await buildMarket();
    const { id } = await placeOrder(scene);
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

  test("is refused to the buyer, an admin, a stranger, and signed out", async () => {
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
