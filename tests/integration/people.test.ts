import { GET as searchListings } from "@/app/api/listings/route";
import { GET as listTrustEvents } from "@/app/api/trust-events/[userId]/route";
import { GET as listListingsOf } from "@/app/api/users/[id]/listings/route";
import { GET as listReviewsOf } from "@/app/api/users/[id]/reviews/route";
import { GET as readUser } from "@/app/api/users/[id]/route";
import { dashboardStats } from "@/lib/contracts/dashboard";
import { dispute } from "@/lib/contracts/disputes";
import { escrow } from "@/lib/contracts/escrow";
import { listingDetail, listingSummary } from "@/lib/contracts/listings";
import { review } from "@/lib/contracts/reviews";
import { trustEvent } from "@/lib/contracts/trust-events";
import { ownUser, publicUser } from "@/lib/contracts/users";
import { verificationRequest } from "@/lib/contracts/verification";
import { prisma } from "@/lib/server/database/client";
import { buildListing } from "@/demo/builders";
import { call } from "../helpers/api";
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
import { api, type Caller, type Id } from "../helpers/market-api";
import { changesNothing, scoreOf } from "../helpers/records";

const user = (caller: Caller, id: Id) =>
  call(readUser, { path: `/api/users/${id}`, params: { id: String(id) }, token: caller?.token });
const listingsOf = (id: Id, query = "") =>
  call(listListingsOf, { path: `/api/users/${id}/listings?${query}`, params: { id: String(id) } });
const reviewsOf = (id: Id, query = "") =>
  call(listReviewsOf, { path: `/api/users/${id}/reviews?${query}`, params: { id: String(id) } });
const trustOf = (userId: Id, query = "") =>
  call(listTrustEvents, { path: `/api/trust-events/${userId}?${query}`, params: { userId: String(userId) } });

type Bought = { seller: Person; buyer: Person; listing: { id: number } };
const praise = ({ seller, listing }: Bought, change: object = {}) => ({
  revieweeId: seller.id,
  listingId: listing.id,
  rating: 5,
  comment: "Quick, friendly, as described.",
  ...change,
});
const write = async (scene: Bought, change: object = {}) =>
  expectOk(review, await api.review(scene.buyer, praise(scene, change)), 201);

describe("a user", () => {
  test("is shown to anybody without e-mail and phone, even to themselves here", async () => {
    const shown = await person({ phone: "+2348031234567", role: "artisan", trustScore: 62.5, fullName: "Ngozi Eze" });
    for (const caller of [undefined, await person(), shown, { token: "garbage" }]) {
      const answer = await user(caller, shown.id);
      expect(expectOk(publicUser, answer)).toEqual({
        id: shown.id,
        username: shown.username,
        fullName: "Ngozi Eze",
        role: "artisan",
        trustScore: "62.50",
        isVerified: false,
        verifiedTypes: [],
        createdAt: shown.createdAt.toISOString(),
      });
      for (const secret of [shown.email, "2348031234567", "password", "Hash"])
        expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });

  test("is shown to admins with both, and never with the password", async () => {
    const [shown, silent] = [await person({ phone: "+2348031234567" }), await person()];
    const caller = await admin();
    expect(expectOk(ownUser, await user(caller, shown.id))).toMatchObject({
      id: shown.id,
      email: shown.email,
      phone: "+2348031234567",
    });
    expect(expectOk(ownUser, await user(caller, silent.id))).toMatchObject({ email: silent.email, phone: null });
  });

  test("that is not there: 404, for admins as well", async () => {
    for (const none of unknownIds)
      for (const caller of [undefined, await admin()])
        expect(expectError(await user(caller, none))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a user's listings", () => {
  test("are those on sale, newest first, nobody else's", async () => {
    const seller = await person();
    const put = (change: object) => buildListing({ userId: seller.id, ...change });
    const older = await put({ createdAt: new Date(Date.UTC(2026, 0, 1)) });
    await put({ status: "pending" });
    await put({ status: "completed" });
    await put({ deletedAt: new Date() });
    const newer = await put({ createdAt: new Date(Date.UTC(2026, 0, 2)) });
    await buildMarket();
    const shown = expectList(listingSummary, await listingsOf(seller.id));
    expect(shown.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(expectList(listingSummary, await listingsOf(seller.id, "limit=1")).map(({ id }) => id)).toEqual([newer.id]);
    expect(expectList(listingSummary, await listingsOf((await person()).id))).toEqual([]);
  });

  test("of nobody: 404", async () => {
    for (const none of unknownIds) expect(expectError(await listingsOf(none))).toMatchObject({ status: 404 });
  });
});

describe("reviewing a seller", () => {
  test("answers the review, and everyone reads it", async () => {
    const scene = await completedPurchase();
    const { buyer, seller, listing, transactionId } = scene;
    const made = await write(scene, { rating: 4, comment: "  Good fan.\r\nA little loud. " });
    expect(made).toMatchObject({
      reviewerId: buyer.id,
      revieweeId: seller.id,
      listingId: listing.id,
      rating: 4,
      comment: "Good fan.\nA little loud.",
      reviewer: { id: buyer.id, username: buyer.username, fullName: buyer.fullName },
    });
    expect(expectList(review, await reviewsOf(seller.id))).toEqual([made]);
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}`))).toEqual([made]);
    expect(expectList(review, await reviewsOf(buyer.id))).toEqual([]);
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
    await write(scene, { rating });
    const [newest] = expectList(trustEvent, await trustOf(scene.seller.id));
    expect(newest).toMatchObject({ eventType, scoreChange });
    expect(await scoreOf(scene.seller)).toBe((45 + scoreChange).toFixed(2));
    expect(await scoreOf(scene.buyer)).toBe("5.00");
  });

  test("a bad one takes no more than there is, a good one gives no more than 100", async () => {
    const rich = await completedPurchase({ seller: await person({ trustScore: 99 }) });
    await write(rich);
    expect(await scoreOf(rich.seller)).toBe("100.00");
    const seller = await person();
    for (const rating of [1, 1, 5]) await write(await completedPurchase({ seller, buyer: await person() }), { rating });
    expect(await scoreOf(seller)).toBe("11.00");
    const low = await disputedPurchase();
    const outcome = { resolution: "resolved", adminNotes: "Half each.", outcome: "split", sellerAmount: "1.00" };
    expectOk(escrow, await api.resolve(await admin(), low.escrowId, outcome));
    await write(low, { rating: 1 });
    expect(await scoreOf(low.seller)).toBe("0.00");
  });

  test("counts in the average that listings show, over all the seller's reviews", async () => {
    const seller = await person();
    const shop = await buildListing({ userId: seller.id, location: "Ogbomoso" });
    const rating = async () => {
      const { user: byId } = expectOk(listingDetail, await api.readListing(undefined, shop.id));
      const { body } = await call(searchListings, { path: "/api/listings?location=Ogbomoso&limit=100" });
      const [inList] = expectList(listingSummary, await listingsOf(seller.id));
      const found = (body.listings as { id: number; user: object }[]).find(({ id }) => id === shop.id);
      expect([inList?.user, found?.user]).toEqual([byId, byId]);
      return [byId.averageRating, byId.reviewCount];
    };
    expect(await rating()).toEqual([null, 0]);
    const averages = [];
    for (const stars of [5, 4, 4]) {
      await write(await completedPurchase({ seller }), { rating: stars });
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
    const first = await write(scene);
    await changesNothing(listing.id, async () => {
      for (const change of [{}, { rating: 1 }])
        expect(expectError(await api.review(buyer, praise(scene, change)))).toMatchObject({
          status: 409,
          code: "conflict",
        });
    });
    const again = expectOk(escrow, await api.pay(buyer, offer), 201);
    expectOk(escrow, await api.confirm(buyer, again.id));
    const second = await write(scene, { rating: 3 });
    expect(expectList(review, await reviewsOf(seller.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(expectError(await api.review(buyer, praise(scene)))).toMatchObject({ status: 409 });
    const reviews = await prisma().review.findMany({ where: { revieweeId: seller.id }, orderBy: { id: "asc" } });
    expect(reviews.map((row) => row.transactionId)).toEqual([transactionId, again.transactionId]);
  });

  test("belongs to the newest purchase that has none yet", async () => {
    const scene = await completedPurchase({ categorySlug: "beauty" });
    const { buyer, offer, transactionId } = scene;
    const later = expectOk(escrow, await api.pay(buyer, offer), 201);
    expectOk(escrow, await api.confirm(buyer, later.id));
    const written = [await write(scene), await write(scene)];
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
      await write(scene);
    }
    const gone = await completedPurchase();
    expect((await api.removeListing(gone.seller, gone.listing.id)).status).toBe(204);
    await write(gone);
  });

  test("needs a completed purchase of that listing from that seller", async () => {
    const done = await completedPurchase();
    const [held, disputed, ordered] = [await heldPurchase(), await disputedPurchase(), await buildMarket()];
    expect((await api.order(ordered.buyer, ordered.offer)).status).toBe(201);
    const refunded = await disputedPurchase();
    const decision = { resolution: "resolved", adminNotes: "Refunded." };
    expectOk(escrow, await api.resolve(await admin(), refunded.escrowId, decision));
    const other = await buildMarket({ seller: done.seller });
    const tries: [Caller, Bought, object?][] = [
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
        expect(expectError(await api.review(caller, praise(scene, change)))).toEqual({
          status: 403,
          code: "forbidden",
          message: "You can review a seller after a completed purchase.",
        });
      });
  });

  test("nobody, and of nothing", async () => {
    const scene = await completedPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.review(undefined, praise(scene)))).toMatchObject({ status: 401 });
      for (const change of [{ listingId: 1_999_999 }, { revieweeId: 1_999_999 }])
        expect(expectError(await api.review(scene.buyer, praise(scene, change)))).toMatchObject({
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
      expect(expectError(await api.review(scene.buyer, praise(scene, change)))).toEqual(invalid(path, message));
    });
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const scene = await completedPurchase();
    const key = { "Idempotency-Key": "review-once" };
    const first = expectOk(review, await api.review(scene.buyer, praise(scene), key), 201);
    const again = await api.review(scene.buyer, praise(scene), key);
    expect(expectOk(review, again, 201)).toEqual(first);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});

describe("lists of reviews", () => {
  test("are newest first, of one person or of all, cut to the limit", async () => {
    const seller = await person();
    const written = [];
    for (let count = 0; count < 3; count++) written.unshift(await write(await completedPurchase({ seller })));
    const elsewhere = await write(await completedPurchase());
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}`))).toEqual(written);
    expect(expectList(review, await api.listReviews(undefined, `revieweeId=${seller.id}&limit=2`))).toEqual(
      written.slice(0, 2),
    );
    expect(expectList(review, await reviewsOf(seller.id, "limit=1"))).toEqual(written.slice(0, 1));
    expect(expectList(review, await api.listReviews(undefined, "limit=4"))).toEqual([elsewhere, ...written]);
    expect(expectList(review, await api.listReviews(undefined, "revieweeId="))).toEqual(
      expectList(review, await api.listReviews(undefined)),
    );
    expect(expectList(review, await api.listReviews(undefined, "revieweeId=1999999"))).toEqual([]);
    for (const none of unknownIds) expect(expectError(await reviewsOf(none))).toMatchObject({ status: 404 });
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
      expect(expectList(review, await reviewsOf(seller.id, query))).toHaveLength(100);
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
      await reviewsOf(id, query),
      await listingsOf(id, query),
      await trustOf(id, query),
      await api.listVerifications(await person(), query),
    ];
    for (const answer of answers) expect(expectError(answer)).toEqual(invalid("limit", "Invalid input"));
  });
});

describe("trust events", () => {
  test("tell what happened and by how much, not with whom nor for how much", async () => {
    const seller = await person({ trustScore: 20, fullName: "Sellwell Okonkwo" });
    const buyer = await person({ fullName: "Buyalot Adeyemi" });
    const bought = await completedPurchase({ seller, buyer, priceKobo: 7_654_32n });
    await write({ ...bought, seller, buyer }, { rating: 2, comment: "Chargeback of 7654.32 to Buyalot!" });
    const refunded = await disputedPurchase({ seller, buyer, priceKobo: 7_654_32n });
    const decision = { resolution: "resolved", adminNotes: "Refund to Buyalot." };
    expectOk(escrow, await api.resolve(await admin(), refunded.escrowId, decision));

    const answer = await trustOf(seller.id);
    expect(expectList(trustEvent, answer).map(({ eventType, scoreChange }) => [eventType, scoreChange])).toEqual([
      ["dispute_refunded", -10],
      ["two_star_review", -2],
      ["transaction_completed", 5],
    ]);
    const texts = JSON.stringify([answer.body, (await trustOf(buyer.id)).body]);
    for (const hidden of [buyer.username, seller.username, "Buyalot", "Sellwell", "7654", "7,654", "765432", "₦"])
      expect(texts).not.toContain(hidden);
    for (const { eventType } of expectList(trustEvent, answer)) expect(eventType).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(await scoreOf(seller)).toBe("13.00");
  });

  test("are newest first and cut to the limit; a new person has none; nobody is 404", async () => {
    const seller = await person();
    for (const rating of [5, 4]) await write(await completedPurchase({ seller }), { rating });
    const types = async (query?: string) =>
      expectList(trustEvent, await trustOf(seller.id, query)).map(({ eventType }) => eventType);
    const all = ["four_star_review", "transaction_completed", "five_star_review", "transaction_completed"];
    expect([await types(), await types("limit=100"), await types("limit=1000")]).toEqual([all, all, all]);
    expect(await types("limit=1")).toEqual(all.slice(0, 1));
    expect(expectList(trustEvent, await trustOf((await person()).id))).toEqual([]);
    for (const none of unknownIds)
      expect(expectError(await trustOf(none))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("asking for verification", () => {
  const request = async (who: Person, verificationType: string) =>
    expectOk(verificationRequest, await api.requestVerification(who, { verificationType }), 201);

  test("keeps what was sent, in its order, as pending", async () => {
    const who = await person();
    const documents = { type: "Passport", notes: "Sent by\r\ne-mail", "Submitted at": "2026-11-20" };
    const body = { verificationType: "identity", documents };
    const made = expectOk(verificationRequest, await api.requestVerification(who, body), 201);
    expect(made).toMatchObject({
      userId: who.id,
      verificationType: "identity",
      documents: { ...documents, notes: "Sent by\ne-mail" },
      status: "pending",
      adminNotes: null,
    });
    expect(Object.keys(made.documents)).toEqual(Object.keys(documents));
    expect(expectOk(publicUser, await user(undefined, who.id))).toMatchObject({ isVerified: false, verifiedTypes: [] });
  });

  test("without documents is fine; one of each type can wait at once", async () => {
    const who = await person();
    const types = ["identity", "skill", "business"];
    for (const type of types) expect((await request(who, type)).documents).toEqual({});
    for (const type of types)
      expect(expectError(await api.requestVerification(who, { verificationType: type }))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    expect(await prisma().verificationRequest.count({ where: { userId: who.id } })).toBe(3);
    await request(await person(), "identity");
  });

  test("10 times at once is one request", async () => {
    const who = await person();
    const ask = () => api.requestVerification(who, { verificationType: "skill" });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const who = await person();
    const ask = () => api.requestVerification(who, { verificationType: "skill" }, { "Idempotency-Key": "verify-once" });
    const [first, again] = [await ask(), await ask()];
    expect(expectOk(verificationRequest, again, 201)).toEqual(expectOk(verificationRequest, first, 201));
  });

  const chooseType = "Please select a verification type";
  test.each([
    [{ verificationType: undefined }, "verificationType", chooseType],
    [{ verificationType: "" }, "verificationType", chooseType],
    [{ verificationType: "fame" }, "verificationType", chooseType],
    [{ documents: { type: 5 } }, "documents.type", "Documents must be text"],
    [{ documents: { type: "x".repeat(2_001) } }, "documents.type", "At most 2000 characters"],
    [{ documents: [] }, "documents", "Invalid input"],
    [
      { documents: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`d${index}`, "x"])) },
      "documents",
      "At most 20 documents",
    ],
    [{ status: "approved" }, "", "Unknown field: status"],
    [{ userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (change, path, message) => {
    const who = await person();
    const body = { verificationType: "identity", ...change };
    expect(expectError(await api.requestVerification(who, body))).toEqual(invalid(path, message));
    expect(await prisma().verificationRequest.count({ where: { userId: who.id } })).toBe(0);
  });

  test("needs somebody signed in", async () => {
    expect(expectError(await api.requestVerification(undefined, { verificationType: "skill" }))).toMatchObject({
      status: 401,
    });
  });

  test("the list is one's own, newest first; all for an admin", async () => {
    const [one, two] = [await person(), await person()];
    const made = [await request(one, "identity"), await request(two, "skill"), await request(one, "business")];
    const [first, other, last] = made;
    const shown = async (caller: Caller, query?: string) =>
      expectList(verificationRequest, await api.listVerifications(caller, query));
    expect(await shown(one)).toEqual([last, first]);
    expect(await shown(one, "limit=1")).toEqual([last]);
    expect(await shown(two)).toEqual([other]);
    expect(await shown(await person())).toEqual([]);
    expect(await shown(await admin(), "limit=3")).toEqual([last, other, first]);
    expect(expectError(await api.listVerifications(undefined))).toMatchObject({ status: 401 });
  });

  test("the list never holds more than 100", async () => {
    const who = await person();
    const row = { userId: who.id, verificationType: "skill" as const, documents: {}, status: "rejected" as const };
    await prisma().verificationRequest.createMany({ data: Array.from({ length: 102 }, () => row) });
    for (const query of ["", "limit=101"])
      expect(expectList(verificationRequest, await api.listVerifications(who, query))).toHaveLength(100);
  });
});

describe("deciding about a verification", () => {
  const asked = async (who: Person, verificationType = "identity") =>
    expectOk(verificationRequest, await api.requestVerification(who, { verificationType }), 201);
  const decide = async (judge: Person, id: number, status: string, adminNotes?: string) =>
    expectOk(verificationRequest, await api.decideVerification(judge, id, { status, adminNotes }));
  const approve = async (who: Person, type: string) => decide(await admin(), (await asked(who, type)).id, "approved");
  const publicly = async (who: Person) => expectOk(publicUser, await user(undefined, who.id));
  const typesOf = async (who: Person) =>
    expectList(trustEvent, await trustOf(who.id)).map(({ eventType, scoreChange }) => [eventType, scoreChange]);

  test.each([
    ["identity", 10],
    ["skill", 5],
    ["business", 10],
  ])("approving %s verifies the person and gives %i", async (type, change) => {
    const who = await person({ trustScore: 12.5 });
    const judge = await admin();
    const made = await asked(who, type);
    const decided = await decide(judge, made.id, "approved", " Looks good.\r\nThanks. ");
    expect(decided).toEqual({ ...made, status: "approved", adminNotes: "Looks good.\nThanks." });
    expect(await publicly(who)).toMatchObject({
      isVerified: true,
      verifiedTypes: [type],
      trustScore: (12.5 + change).toFixed(2),
    });
    expect(await typesOf(who)).toEqual([[`${type}_verified`, change]]);
    expect(await scoreOf(who)).toBe((12.5 + change).toFixed(2));
    const { user: seller } = expectOk(
      listingDetail,
      await api.readListing(undefined, (await buildListing({ userId: who.id })).id),
    );
    expect(seller).toMatchObject({ isVerified: true, trustScore: (12.5 + change).toFixed(2) });
    const audit = await prisma().auditEntry.findMany({
      where: { entityType: "verification_request", entityId: made.id, action: "verification.approved" },
    });
    expect(audit.map(({ actorId }) => actorId)).toEqual([judge.id]);
  });

  test("all three types add up, once each, even when approved twice", async () => {
    const who = await person();
    for (const type of ["skill", "identity", "business", "identity", "skill"]) await approve(who, type);
    const { verifiedTypes, ...shown } = await publicly(who);
    expect(verifiedTypes.toSorted()).toEqual(["business", "identity", "skill"]);
    expect(shown).toMatchObject({ isVerified: true, trustScore: "25.00" });
    expect(await typesOf(who)).toEqual([
      ["business_verified", 10],
      ["identity_verified", 10],
      ["skill_verified", 5],
    ]);
  });

  test("rejecting gives nothing, takes nothing, and they may ask again", async () => {
    const who = await person({ trustScore: 3 });
    const made = await asked(who);
    const rejected = await decide(await admin(), made.id, "rejected", "The photo is blurred.");
    expect(rejected).toEqual({ ...made, status: "rejected", adminNotes: "The photo is blurred." });
    expect(await publicly(who)).toMatchObject({ isVerified: false, verifiedTypes: [], trustScore: "3.00" });
    const again = await asked(who);
    expect(again.id).not.toBe(made.id);
    expect(expectList(verificationRequest, await api.listVerifications(who))).toEqual([again, rejected]);
  });

  test("rejecting a later request leaves the badge of an earlier one", async () => {
    const who = await person();
    await approve(who, "skill");
    await decide(await admin(), (await asked(who, "skill")).id, "rejected");
    expect(await publicly(who)).toMatchObject({ isVerified: true, verifiedTypes: ["skill"], trustScore: "5.00" });
  });

  test.each([undefined, "", "  "])("without notes (%j) there are none", async (adminNotes) => {
    const { id } = await asked(await person());
    expect((await decide(await admin(), id, "approved", adminNotes)).adminNotes).toBeNull();
  });

  test.each([
    ["approved", "rejected"],
    ["rejected", "approved"],
  ])("%s again is the same, %s after that a conflict", async (status, other) => {
    const who = await person();
    const judge = await admin();
    const { id } = await asked(who);
    const decided = await decide(judge, id, status, "Said once.");
    const events = await typesOf(who);
    expect(await decide(judge, id, status, "Said once.")).toEqual(decided);
    for (const caller of [judge, await admin()])
      expect(expectError(await api.decideVerification(caller, id, { status: other }))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    expect(await typesOf(who)).toEqual(events);
    expect((await publicly(who)).isVerified).toBe(status === "approved");
    expect(await prisma().auditEntry.count({ where: { entityType: "verification_request", entityId: id } })).toBe(2);
  });

  test("is not for nobody, for users, nor for an admin about themselves", async () => {
    const who = await person();
    const { id } = await asked(who);
    const approved = { status: "approved" };
    expect(expectError(await api.decideVerification(undefined, id, approved))).toMatchObject({ status: 401 });
    for (const caller of [who, await person()])
      expect(expectError(await api.decideVerification(caller, id, approved))).toMatchObject({
        status: 403,
        code: "forbidden",
      });
    const judge = await admin();
    const own = await asked(judge);
    for (const status of ["approved", "rejected"])
      expect(expectError(await api.decideVerification(judge, own.id, { status }))).toMatchObject({ status: 403 });
    expect(await publicly(judge)).toMatchObject({ isVerified: false, trustScore: "0.00" });
    await decide(await admin(), own.id, "approved");
    expect(await publicly(judge)).toMatchObject({ isVerified: true, trustScore: "10.00" });
    expect(await publicly(who)).toMatchObject({ isVerified: false, trustScore: "0.00" });
    for (const none of unknownIds)
      expect(expectError(await api.decideVerification(judge, none, approved))).toMatchObject({ status: 404 });
  });

  test.each([
    [{}, "status", "Required"],
    [{ status: "pending" }, "status", "Invalid input"],
    [{ status: "approved", adminNotes: 5 }, "adminNotes", "Notes must be text"],
    [{ status: "approved", adminNotes: "x".repeat(10_001) }, "adminNotes", "At most 10000 characters"],
    [{ status: "approved", verificationType: "skill" }, "", "Unknown field: verificationType"],
  ])("refuses %j", async (body, path, message) => {
    const who = await person();
    const { id } = await asked(who);
    expect(expectError(await api.decideVerification(await admin(), id, body))).toEqual(invalid(path, message));
    expect(expectList(verificationRequest, await api.listVerifications(who))[0]?.status).toBe("pending");
  });
});

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

  test("are the platform's for an admin, with their own score and listings", async () => {
    const judge = await person({ role: "admin", trustScore: 40 });
    await buildListing({ userId: judge.id, viewCount: 3 });
    const { listing } = await completedPurchase();
    await prisma().listing.update({ where: { id: listing.id }, data: { deletedAt: new Date() } });
    const users = await prisma().user.findMany({ select: { trustScore: true } });
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

test("nothing that others may read tells anybody's e-mail or phone", async () => {
  const [seller, buyer] = [await person({ phone: "+2348031234567" }), await person({ phone: "+2348037654321" })];
  const scene = await completedPurchase({ seller, buyer });
  await write({ ...scene, seller, buyer });
  const complaint = {
    transactionId: scene.transactionId,
    respondentId: seller.id,
    reason: "other",
    description: "It stopped working.",
  };
  expectOk(dispute, await api.fileDispute(buyer, complaint), 201);
  const answers = [
    await api.readListing(buyer, scene.listing.id),
    await reviewsOf(seller.id),
    await api.readEscrow(buyer, scene.escrowId),
    await api.readEscrow(seller, scene.escrowId),
    await api.listTransactions(buyer),
    await api.listDisputes(seller),
    await trustOf(seller.id),
    await user(buyer, seller.id),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    for (const secret of [seller.email, buyer.email, "234803"]) expect(JSON.stringify(body)).not.toContain(secret);
  }
});
