import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { listingDetail } from "@/lib/contracts/market/listings";
import { notification } from "@/lib/contracts/reach/notifications";
import { formatKobo } from "@/lib/format";
import {
  adminNotes,
  cancelledPurchase,
  decision,
  disputeBody,
  disputesOf,
  readEscrow,
  trustChangesOf,
} from "../../helpers/disputes";
import { expectError, expectList, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import {
  admin,
  complaint,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  listingStatus,
  person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { availableKobo, changesNothing, settlementOf } from "../../helpers/records";

describe("deciding about held money", () => {
  test("refunds by default", async () => {
    const scene = await disputedPurchase({ priceKobo: 9_999_99n });
    const { buyer, seller, listing, escrowId, transactionId } = scene;
    const judge = await admin();
    const decided = expectOk(
      escrow,
      await api.resolve(judge, escrowId, decision({ adminNotes: "  Refund.\r\nSorry. " })),
    );
    expect(decided).toMatchObject({
      id: escrowId,
      transactionId,
      status: "resolved",
      outcome: "refund",
      transactionStatus: "cancelled",
      adminNotes: "Refund.\nSorry.",
      sellerAmount: null,
      disputeReason: complaint,
      disputedById: buyer.id,
      listing: { status: "paused" },
    });
    expect(await settlementOf(escrowId)).toEqual({
      kinds: ["funding", "refund"],
      heldKobo: 0n,
      buyerKobo: 9_999_99n,
      sellerKobo: 0n,
      feeKobo: 0n,
    });
    expect([await availableKobo(buyer.id), await availableKobo(seller.id)]).toEqual([9_999_99n, 0n]);
    expect((await readEscrow(buyer, escrowId)).events.at(-1)).toMatchObject({
      type: "resolve_refund",
      actorId: judge.id,
      note: "Refund.\nSorry.",
    });
    expect(await listingStatus(listing.id)).toBe("paused");
  });

  test.each([
    ["15000.00", 15_000_00n, 0n],
    ["10000.01", 10_000_01n, 0n],
    ["10000.00", 9_850_00n, 150_00n],
    ["9999.99", 9_849_99n, 150_00n],
    ["3.33", 3_28n, 5n],
    ["1.00", 98n, 2n],
    ["0.34", 33n, 1n],
    ["0.33", 33n, 0n],
    ["0.01", 1n, 0n],
  ])("release of %s: the seller gets all but the fee", async (amount, sellerKobo, feeKobo) => {
    const scene = await disputedPurchase({ priceKobo: sellerKobo + feeKobo });
    expect(scene.escrow.amount).toBe(amount);
    const decided = expectOk(
      escrow,
      await api.resolve(await admin(), scene.escrowId, decision({ outcome: "release" })),
    );
    expect(decided).toMatchObject({
      status: "resolved",
      outcome: "release",
      transactionStatus: "completed",
      adminNotes: adminNotes,
      sellerAmount: null,
      listing: { status: "completed" },
    });
    expect(await settlementOf(scene.escrowId)).toEqual({
      kinds: ["funding", "release"],
      heldKobo: 0n,
      buyerKobo: 0n,
      sellerKobo,
      feeKobo,
    });
    expect(await availableKobo(scene.seller.id)).toBe(sellerKobo);
  });

  test.each([
    // amount, the seller's part, and what the seller, the buyer and Oja get of it
    [10_00n, "5.00", 4_92n, 5_00n, 8n],
    [3_33n, "1", 98n, 2_33n, 2n],
    [3_33n, "0.99", 98n, 2_34n, 1n],
    [34n, "0.17", 16n, 17n, 1n],
    [34n, "0.16", 16n, 18n, 0n],
    [10_000_00n, "0.01", 1n, 9_999_99n, 0n],
    [10_000_00n, "9999.99", 9_849_99n, 1n, 150_00n],
    [10_000_00n, 5_000, 4_925_00n, 5_000_00n, 75_00n],
    [15_000_00n, "7500.50", 7_500_50n, 7_499_50n, 0n],
    [2n, "0.01", 1n, 1n, 0n],
  ])("split of %p kobo with %p for the seller", async (priceKobo, sellerAmount, sellerKobo, buyerKobo, feeKobo) => {
    const { buyer, seller, escrowId } = await disputedPurchase({ priceKobo });
    const decided = expectOk(
      escrow,
      await api.resolve(await admin(), escrowId, decision({ outcome: "split", sellerAmount })),
    );
    expect(decided).toMatchObject({
      status: "resolved",
      outcome: "split",
      sellerAmount: Number(sellerAmount).toFixed(2),
      transactionStatus: "completed",
      listing: { status: "completed" },
    });
    expect(await settlementOf(escrowId)).toEqual({
      kinds: ["funding", "split"],
      heldKobo: 0n,
      buyerKobo,
      sellerKobo,
      feeKobo,
    });
    expect([await availableKobo(buyer.id), await availableKobo(seller.id)]).toEqual([buyerKobo, sellerKobo]);
    expect([await trustChangesOf(buyer), await trustChangesOf(seller)]).toEqual([[], []]);
    for (const [party, partKobo] of [
      [buyer, buyerKobo],
      [seller, sellerKobo],
    ] as const) {
      const [told] = expectList(notification, await api.listNotifications(party));
      expect(told?.text).toContain(`${formatKobo(partKobo)} went to your Oja balance`);
    }
  });

  test.each(["refund", "release", "split"])("%s closes every open dispute with the same notes", async (outcome) => {
    const scene = await disputedPurchase();
    const { buyer, seller, escrowId } = scene;
    expectOk(dispute, await api.fileDispute(seller, disputeBody(scene, { respondentId: buyer.id })), 201);
    const judge = await admin();
    const [newest] = await disputesOf(buyer);
    expectOk(dispute, await api.updateDispute(judge, newest?.id ?? 0, { status: "investigating" }));
    const sellerAmount = outcome === "split" ? "1.00" : undefined;
    expectOk(escrow, await api.resolve(judge, escrowId, decision({ outcome, sellerAmount })));
    expect((await disputesOf(buyer)).map(({ status, resolution }) => [status, resolution])).toEqual([
      ["resolved", adminNotes],
      ["resolved", adminNotes],
    ]);
  });

  test("a service stays on sale whatever is decided", async () => {
    for (const outcome of ["refund", "release"]) {
      const { listing, escrowId } = await disputedPurchase({ categorySlug: "artisan-services" });
      expectOk(escrow, await api.resolve(await admin(), escrowId, decision({ outcome })));
      expect(await listingStatus(listing.id)).toBe("active");
    }
  });

  test("a refunded item can be bought again, also by the same buyer, once its seller has put it back on sale", async () => {
    const { buyer, seller, listing, escrowId, offer } = await disputedPurchase();
    expectOk(escrow, await api.resolve(await admin(), escrowId, decision()));
    for (const attempt of [api.order, api.pay])
      expect(expectError(await attempt(buyer, offer))).toEqual({
        status: 409,
        code: "conflict",
        message: "This listing is not on sale right now.",
      });
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { status: "active" }));
    expect(expectOk(escrow, await api.pay(buyer, offer), 201).id).not.toBe(escrowId);
  });

  test.each([
    ["refund", {}],
    ["release", {}],
    ["split", { sellerAmount: "100.00" }],
  ])("%s: the same decision again changes nothing, another one is refused", async (outcome, change) => {
    const { listing, escrowId } = await disputedPurchase();
    const [judge, other] = [await admin(), await admin()];
    const body = decision({ outcome, ...change });
    const decided = expectOk(escrow, await api.resolve(judge, escrowId, body));
    await changesNothing(listing.id, async () => {
      expect(expectOk(escrow, await api.resolve(judge, escrowId, body))).toEqual(decided);
      const others = [
        { outcome: "refund" },
        { outcome: "release" },
        { outcome: "split", sellerAmount: "100.00" },
      ].filter((one) => one.outcome !== outcome);
      for (const caller of [judge, other])
        for (const change of others)
          expect(expectError(await api.resolve(caller, escrowId, decision(change)))).toMatchObject({
            status: 409,
            code: "conflict",
          });
    });
  });

  test("a split again with another amount is another decision", async () => {
    const { listing, escrowId } = await disputedPurchase();
    const judge = await admin();
    expectOk(escrow, await api.resolve(judge, escrowId, decision({ outcome: "split", sellerAmount: "100.00" })));
    await changesNothing(listing.id, async () => {
      const other = decision({ outcome: "split", sellerAmount: "200.00" });
      expect(expectError(await api.resolve(judge, escrowId, other))).toMatchObject({ status: 409, code: "conflict" });
    });
  });

  test.each([
    ["held and not disputed", heldPurchase],
    ["confirmed", completedPurchase],
    ["cancelled", cancelledPurchase],
  ] as const)("is not possible when it is %s", async (_, make) => {
    const { listing, escrowId } = await make();
    await changesNothing(listing.id, async () => {
      for (const change of [{}, { outcome: "release" }, { outcome: "split", sellerAmount: 1 }])
        expect(expectError(await api.resolve(await admin(), escrowId, decision(change)))).toMatchObject({
          status: 409,
          code: "conflict",
        });
    });
  });

  test("is refused signed out, to the parties, to strangers, and to an admin who is one of the parties", async () => {
    const { buyer, seller, listing, escrowId } = await disputedPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.resolve(undefined, escrowId, decision()))).toMatchObject({ status: 401 });
      for (const caller of [buyer, seller, await person()])
        expect(expectError(await api.resolve(caller, escrowId, decision()))).toMatchObject({
          status: 403,
          code: "forbidden",
        });
    });
    const judge = await admin();
    for (const own of [await disputedPurchase({ buyer: judge }), await disputedPurchase({ seller: judge })]) {
      await changesNothing(own.listing.id, async () => {
        for (const outcome of ["refund", "release"])
          expect(expectError(await api.resolve(judge, own.escrowId, decision({ outcome })))).toMatchObject({
            status: 403,
          });
      });
      expectOk(escrow, await api.resolve(await admin(), own.escrowId, decision()));
    }
    for (const none of unknownIds)
      expect(expectError(await api.resolve(judge, none, decision()))).toMatchObject({ status: 404 });
  });

  const sayWhy = "Please provide resolution notes";
  const splitNeeds = "A split needs the seller's amount, and only a split has one";
  const between = "The seller's amount must be more than 0 and less than the amount held";
  test.each([
    [{ resolution: undefined }, "resolution", "Resolution must be resolved"],
    [{ resolution: "pending" }, "resolution", "Resolution must be resolved"],
    [{ adminNotes: undefined }, "adminNotes", sayWhy],
    [{ adminNotes: " \n " }, "adminNotes", sayWhy],
    [{ adminNotes: "x".repeat(10_001) }, "adminNotes", "At most 10000 characters"],
    [{ outcome: "keep" }, "outcome", "Invalid input"],
    [{ outcome: "split" }, "sellerAmount", splitNeeds],
    [{ outcome: "refund", sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ outcome: "release", sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ outcome: "split", sellerAmount: 0 }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: "15000.00" }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: "15000.01" }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: -1 }, "sellerAmount", "Number must be greater than or equal to 0"],
    [{ outcome: "split", sellerAmount: "1.001" }, "sellerAmount", "Enter an amount in naira with at most two decimals"],
    [{ outcome: "split", sellerAmount: "" }, "sellerAmount", "Seller amount is required"],
    [{ buyerAmount: 1 }, "", "Unknown field: buyerAmount"],
  ])("refuses %j", async (change, path, message) => {
    const { listing, escrowId } = await disputedPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.resolve(await admin(), escrowId, decision(change)))).toEqual(invalid(path, message));
    });
  });
});
