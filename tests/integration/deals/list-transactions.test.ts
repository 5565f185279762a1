import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { prisma } from "@/lib/server/platform/database/client";
import { listUnpaidOrders } from "@/lib/server/deals/purchases/list-transactions";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { buildListing } from "@/demo/builders";
import { badLimits, expectError, expectList, expectOk, invalid } from "../../helpers/expectations";
import { admin, buildMarket, completedPurchase, heldPurchase, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { placeOrder } from "../../helpers/orders";
import { pendingPayment, resetPayments } from "../../helpers/payments";

afterEach(resetPayments);

describe("the list of transactions", () => {
  const idsFor = async (caller: Person, query?: string) =>
    expectList(transaction, await api.listTransactions(caller, query)).map(({ id }) => id);

  test("is one's own, bought and sold, newest first; nothing of strangers; all for an admin", async () => {
    const scene = await buildMarket();
    const { buyer, seller } = scene;
    const bought = await placeOrder(scene);
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

  test("tells the payment that an order waits for, until the money is here or the order is cancelled", async () => {
    const { buyer, listing, payment } = await pendingPayment();
    const pending = async () =>
      expectList(transaction, await api.listTransactions(buyer, `listingId=${listing.id}`)).map((order) => [
        order.status,
        order.pendingPaymentId,
      ]);
    expect(await pending()).toEqual([["pending", payment.id]]);
    expect(await listUnpaidOrders(buyer.id)).toMatchObject([{ pendingPaymentId: payment.id }]);
    await verifyPendingPayment(payment.id);
    expect(await pending()).toEqual([["active", null]]);

    const cancelled = await pendingPayment();
    expectOk(transaction, await api.cancel(cancelled.buyer, cancelled.payment.transactionId));
    expect(expectList(transaction, await api.listTransactions(cancelled.buyer))).toMatchObject([
      { status: "cancelled", pendingPaymentId: null },
    ]);
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
