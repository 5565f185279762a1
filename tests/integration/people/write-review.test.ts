import { GET as searchListings } from "@/app/api/listings/route";
import { escrow } from "@/lib/contracts/deals/escrow";
import { listingDetail, listingSummary } from "@/lib/contracts/market/listings";
import { review } from "@/lib/contracts/people/reviews";
import { trustEvent } from "@/lib/contracts/people/trust-events";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing } from "@/demo/builders";
import { call } from "../../helpers/api";
import { expectError, expectList, expectOk, invalid } from "../../helpers/expectations";
import { admin, buildMarket, completedPurchase, disputedPurchase, heldPurchase, person } from "../../helpers/market";
import { api, type Caller } from "../../helpers/market-api";
import { changesNothing, scoreOf } from "../../helpers/records";
import { type Purchase, reviewBody, writeReview } from "../../helpers/reviews";
import { getListingsOf, getReviewsOf, getTrustEvents } from "../../helpers/user-api";

describe("reviewing a seller", () => {
  test("answers the review, and everyone reads it", async () => {
    const scene = await completedPurchase();
    const { buyer, seller, listing, transactionId } = scene;
    const purchases = async () => expectList(escrow, await api.listPurchases(buyer));
    expect(await purchases()).toMatchObject([{ transactionId, isReviewed: false }]);
    const made = await writeReview(scene, { rating: 4, comment: "  Good fan.\r\nA little loud. " });
    expect(made).toMatchObject({
      reviewerId: buyer.id,
      revieweeId: seller.id,
      listingId: listing.id,
      rating: 4,
      comment: "Good fan.\nA little loud.",
      reviewer: { id: buyer.id, username: buyer.username, fullName: buyer.fullName },
    });
    expect(await purchases()).toMatchObject([{ transactionId, isReviewed: true }]);
    expect(expectList(review, await getReviewsOf(seller.id))).toEqual([made]);
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}`))).toEqual([made]);
    expect(expectList(review, await getReviewsOf(buyer.id))).toEqual([]);
    expect((await prisma().review.findUniqueOrThrow({ where: { id: made.id } })).transactionId).toBe(transactionId);
    expect(await prisma().auditEntry.count({ where: { entityType: "review", entityId: made.id } })).toBe(1);
  });

  test.each([
    [5, "five_star_review", 2],
    [4, "four_star_review", 1],
    [3, "three_star_review", 0],
    [2, "two_star_review", -2],
    [1, "one_star_review", -3],
  ])("%i stars move the seller's trust as %s, by %i", async (rating, eventType, scoreChange) => {
    const scene = await completedPurchase({ seller: await person({ trustScore: 40 }) });
    await writeReview(scene, { rating });
    const [newest] = expectList(trustEvent, await getTrustEvents(scene.seller.id));
    expect(newest).toMatchObject({ eventType, scoreChange });
    expect(await scoreOf(scene.seller)).toBe((45 + scoreChange).toFixed(2));
    expect(await scoreOf(scene.buyer)).toBe("5.00");
  });

  test("a bad one takes no more than there is, a good one gives no more than 100", async () => {
    const rich = await completedPurchase({ seller: await person({ trustScore: 99 }) });
    await writeReview(rich);
    expect(await scoreOf(rich.seller)).toBe("100.00");
    const seller = await person();
    for (const rating of [1, 1, 5])
      await writeReview(await completedPurchase({ seller, buyer: await person() }), { rating });
    expect(await scoreOf(seller)).toBe("11.00");
    const low = await disputedPurchase();
    const outcome = { resolution: "resolved", adminNotes: "Half each.", outcome: "split", sellerAmount: "1.00" };
    expectOk(escrow, await api.resolve(await admin(), low.escrowId, outcome));
    await writeReview(low, { rating: 1 });
    expect(await scoreOf(low.seller)).toBe("0.00");
  });

  test("counts in the average that listings show, over all the seller's reviews", async () => {
    const seller = await person();
    const shop = await buildListing({ userId: seller.id, location: "Ogbomoso" });
    const rating = async () => {
      const { user: byId } = expectOk(listingDetail, await api.readListing(undefined, shop.id));
      const { body } = await call(searchListings, { path: "/api/listings?location=Ogbomoso&limit=100" });
      const [inList] = expectList(listingSummary, await getListingsOf(seller.id));
      const found = (body.listings as { id: number; user: object }[]).find(({ id }) => id === shop.id);
      expect([inList?.user, found?.user]).toEqual([byId, byId]);
      return [byId.averageRating, byId.reviewCount];
    };
    expect(await rating()).toEqual([null, 0]);
    const averages = [];
    for (const stars of [5, 4, 4]) {
      await writeReview(await completedPurchase({ seller }), { rating: stars });
      averages.push(await rating());
    }
    expect(averages).toEqual([
      [5, 1],
      [4.5, 2],
      [4.3, 3],
    ]);
  });

  test("once for each purchase: the second is a conflict, a second purchase a second review", async () => {
    const scene = await completedPurchase({ categorySlug: "beauty" });
    const { buyer, seller, offer, listing, transactionId } = scene;
    const first = await writeReview(scene);
    await changesNothing(listing.id, async () => {
      for (const change of [{}, { rating: 1 }])
        expect(expectError(await api.review(buyer, reviewBody(scene, change)))).toMatchObject({
          status: 409,
          code: "conflict",
        });
    });
    const again = expectOk(escrow, await api.pay(buyer, offer), 201);
    expectOk(escrow, await api.confirm(buyer, again.id));
    const second = await writeReview(scene, { rating: 3 });
    expect(expectList(review, await getReviewsOf(seller.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(expectError(await api.review(buyer, reviewBody(scene)))).toMatchObject({ status: 409 });
    const reviews = await prisma().review.findMany({ where: { revieweeId: seller.id }, orderBy: { id: "asc" } });
    expect(reviews.map((row) => row.transactionId)).toEqual([transactionId, again.transactionId]);
  });

  test("belongs to the newest purchase that has none yet", async () => {
    const scene = await completedPurchase({ categorySlug: "beauty" });
    const { buyer, offer, transactionId } = scene;
    const later = expectOk(escrow, await api.pay(buyer, offer), 201);
    expectOk(escrow, await api.confirm(buyer, later.id));
    const written = [await writeReview(scene), await writeReview(scene)];
    const rows = await prisma().review.findMany({
      where: { id: { in: written.map(({ id }) => id) } },
      orderBy: { id: "asc" },
    });
    expect(rows.map((row) => row.transactionId)).toEqual([later.transactionId, transactionId]);
  });

  test("is possible after a release and a split by an admin, and when the listing is gone", async () => {
    for (const change of [{ outcome: "release" }, { outcome: "split", sellerAmount: "1.00" }]) {
      const scene = await disputedPurchase();
      const decision = { resolution: "resolved", adminNotes: "Decided.", ...change };
      expectOk(escrow, await api.resolve(await admin(), scene.escrowId, decision));
      await writeReview(scene);
    }
    const gone = await completedPurchase();
    expect((await api.removeListing(gone.seller, gone.listing.id)).status).toBe(204);
    await writeReview(gone);
  });

  test("needs a completed purchase of that listing from that seller", async () => {
    const done = await completedPurchase();
    const [held, disputed, ordered] = [await heldPurchase(), await disputedPurchase(), await buildMarket()];
    expect((await api.order(ordered.buyer, ordered.offer)).status).toBe(201);
    const refunded = await disputedPurchase();
    const decision = { resolution: "resolved", adminNotes: "Refunded." };
    expectOk(escrow, await api.resolve(await admin(), refunded.escrowId, decision));
    const other = await buildMarket({ seller: done.seller });
    const tries: [Caller, Purchase, object?][] = [
      [held.buyer, held],
      [disputed.buyer, disputed],
      [ordered.buyer, ordered],
      [refunded.buyer, refunded],
      [await person(), done],
      [await admin(), done],
      [done.seller, done],
      [done.seller, done, { revieweeId: done.buyer.id }],
      [done.buyer, other],
      [done.buyer, done, { revieweeId: held.seller.id }],
      [done.buyer, done, { revieweeId: done.buyer.id }],
    ];
    for (const [caller, scene, change] of tries)
      await changesNothing(scene.listing.id, async () => {
        expect(expectError(await api.review(caller, reviewBody(scene, change)))).toEqual({
          status: 403,
          code: "forbidden",
          message: "You can review a seller after a completed purchase.",
        });
      });
  });

  test("is refused signed out, and for a listing or a seller that does not exist", async () => {
    const scene = await completedPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.review(undefined, reviewBody(scene)))).toMatchObject({ status: 401 });
      for (const change of [{ listingId: 1_999_999 }, { revieweeId: 1_999_999 }])
        expect(expectError(await api.review(scene.buyer, reviewBody(scene, change)))).toMatchObject({
          status: 404,
          code: "not_found",
        });
    });
  });

  const tooShort = "Comment must be at least 10 characters";
  test.each([
    [{ rating: undefined }, "rating", "Please choose a rating"],
    [{ rating: 0 }, "rating", "Please choose a rating"],
    [{ rating: 6 }, "rating", "Please choose a rating"],
    [{ rating: 4.5 }, "rating", "Please choose a rating"],
    [{ rating: "5" }, "rating", "Please choose a rating"],
    [{ comment: undefined }, "comment", tooShort],
    [{ comment: "" }, "comment", tooShort],
    [{ comment: " too short " }, "comment", tooShort],
    [{ comment: "x".repeat(2_001) }, "comment", "At most 2000 characters"],
    [{ comment: "Very good\u0000 indeed" }, "comment", "Control characters are not allowed"],
    [{ revieweeId: undefined }, "revieweeId", "Seller is required"],
    [{ listingId: 0 }, "listingId", "Listing is required"],
    [{ transactionId: 1 }, "", "Unknown field: transactionId"],
  ])("refuses %j", async (change, path, message) => {
    const scene = await completedPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.review(scene.buyer, reviewBody(scene, change)))).toEqual(invalid(path, message));
    });
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const scene = await completedPurchase();
    const key = { "Idempotency-Key": "review-once" };
    const first = expectOk(review, await api.review(scene.buyer, reviewBody(scene), key), 201);
    const again = await api.review(scene.buyer, reviewBody(scene), key);
    expect(expectOk(review, again, 201)).toEqual(first);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});
