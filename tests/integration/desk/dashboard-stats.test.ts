import { dashboardStats } from "@/lib/contracts/desk/dashboard";
import { escrow } from "@/lib/contracts/deals/escrow";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing } from "@/demo/builders";
import { account } from "../../helpers/account-api";
import { expectError, expectOk } from "../../helpers/expectations";
import { admin, completedPurchase, disputedPurchase, heldPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

describe("the figures of the dashboard", () => {
  test("are one's own: what is listed, traded, viewed and earned", async () => {
    const seller = await person();
    const fresh = expectOk(dashboardStats, await api.readStats(seller));
    expect(fresh).toEqual({
      totalListings: 0,
      totalTransactions: 0,
      trustScore: "0.00",
      activeListings: 0,
      totalViews: 0,
      totalEarnings: "0.00",
    });
    await completedPurchase({ seller, priceKobo: 10_000_00n });
    const split = await disputedPurchase({ seller, priceKobo: 10_00n });
    const decision = { resolution: "resolved", adminNotes: "Half each.", outcome: "split", sellerAmount: "5.00" };
    expectOk(escrow, await api.resolve(await admin(), split.escrowId, decision));
    await heldPurchase({ seller });
    const refunded = await heldPurchase({ seller });
    expect((await api.cancel(seller, refunded.transactionId)).status).toBe(200);
    await buildListing({ userId: seller.id, viewCount: 7 });
    await buildListing({ userId: seller.id, viewCount: 100, deletedAt: new Date() });
    expect(expectOk(dashboardStats, await api.readStats(seller))).toEqual({
      totalListings: 5,
      totalTransactions: 4,
      trustScore: "5.00",
      activeListings: 2,
      totalViews: 7,
      totalEarnings: "9854.92",
    });
  });

  test("a buyer's refund is no earning, but the purchase counts", async () => {
    const { buyer, seller, transactionId } = await heldPurchase();
    expect((await api.cancel(seller, transactionId)).status).toBe(200);
    expect(expectOk(dashboardStats, await api.readStats(buyer))).toMatchObject({
      totalTransactions: 1,
      totalListings: 0,
      totalEarnings: "0.00",
    });
  });

  test("are the platform's open accounts for an admin, with their own score and listings", async () => {
    const judge = await person({ role: "admin", trustScore: 40 });
    await buildListing({ userId: judge.id, viewCount: 3 });
    const { listing } = await completedPurchase();
    await prisma().listing.update({ where: { id: listing.id }, data: { deletedAt: new Date() } });
    const gone = await person({ trustScore: 90 });
    expect((await account.closeAccount(gone.token)).status).toBe(204);
    const users = await prisma().user.findMany({ where: { closedAt: null }, select: { trustScore: true } });
    const average = users.reduce((sum, { trustScore }) => sum + trustScore.toNumber(), 0) / users.length;
    const stats = expectOk(dashboardStats, await api.readStats(judge));
    expect(stats).toMatchObject({
      totalUsers: users.length,
      totalListings: await prisma().listing.count({ where: { deletedAt: null } }),
      totalTransactions: await prisma().transaction.count(),
      trustScore: "40.00",
      activeListings: 1,
      totalViews: 3,
      totalEarnings: "0.00",
    });
    expect(Math.abs((stats.averageTrustScore ?? -1) - average)).toBeLessThanOrEqual(0.0501);
    expect(Number((stats.averageTrustScore ?? -1).toFixed(1))).toBe(stats.averageTrustScore);
  });

  test("need somebody signed in", async () => {
    expect(expectError(await api.readStats(undefined))).toMatchObject({ status: 401, code: "unauthorized" });
  });
});
