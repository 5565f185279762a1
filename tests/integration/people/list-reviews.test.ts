import { review } from "@/lib/contracts/people/reviews";
import { prisma } from "@/lib/server/platform/database/client";
import { badLimits, expectError, expectList, invalid, unknownIds } from "../../helpers/expectations";
import { buildMarket, completedPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { writeReview } from "../../helpers/reviews";
import { getListingsOf, getReviewsOf, getTrustEvents } from "../../helpers/user-api";

describe("lists of reviews", () => {
  test("are newest first, of one person or of all, cut to the limit", async () => {
    const seller = await person();
    const written = [];
    for (let count = 0; count < 3; count++) written.unshift(await writeReview(await completedPurchase({ seller })));
    const elsewhere = await writeReview(await completedPurchase());
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}`))).toEqual(written);
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}&limit=2`))).toEqual(
      written.slice(0, 2),
    );
    expect(expectList(review, await getReviewsOf(seller.id, "limit=1"))).toEqual(written.slice(0, 1));
    expect(expectList(review, await api.listReviews(undefined, "limit=4"))).toEqual([elsewhere, ...written]);
    expect(expectList(review, await api.listReviews(undefined, "revieweeId="))).toEqual(
      expectList(review, await api.listReviews(undefined)),
    );
    expect(expectList(review, await api.listReviews(undefined, "revieweeId=1999999"))).toEqual([]);
    for (const none of unknownIds) expect(expectError(await getReviewsOf(none))).toMatchObject({ status: 404 });
  });

  test("never hold more than 100", async () => {
    const { buyer, seller, listing } = await buildMarket();
    const row = { buyerId: buyer.id, sellerId: seller.id, listingId: listing.id, listingVersion: 1, amountKobo: 1n };
    await prisma().transaction.createMany({
      data: Array.from({ length: 102 }, () => ({ ...row, status: "completed" as const })),
    });
    const bought = await prisma().transaction.findMany({ where: { listingId: listing.id } });
    await prisma().review.createMany({
      data: bought.map(({ id }) => ({
        reviewerId: buyer.id,
        revieweeId: seller.id,
        listingId: listing.id,
        transactionId: id,
        rating: 5,
        comment: "Once more, thank you.",
      })),
    });
    for (const query of ["", "limit=100", "limit=101"]) {
      expect(expectList(review, await getReviewsOf(seller.id, query))).toHaveLength(100);
      expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}&${query}`))).toHaveLength(
        100,
      );
    }
  });

  test.each(["x", "0", "-1", "1.5"])("revieweeId=%s is a bad request", async (revieweeId) => {
    const { status, code, errors } = expectError(await api.listReviews(undefined, `revieweeId=${revieweeId}`));
    expect([status, code, errors?.[0]?.path]).toEqual([400, "validation_failed", "revieweeId"]);
  });

  test.each(badLimits)("limit=%s is a bad request, in every list about a person", async (limit) => {
    const { id } = await person();
    const query = `limit=${limit}`;
    const answers = [
      await api.listReviews(undefined, query),
      await getReviewsOf(id, query),
      await getListingsOf(id, query),
      await getTrustEvents(id, query),
      await api.listVerifications(await person(), query),
    ];
    for (const answer of answers) expect(expectError(answer)).toEqual(invalid("limit", "Invalid input"));
  });
});
