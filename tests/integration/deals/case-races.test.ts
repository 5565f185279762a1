import { escrow } from "@/lib/contracts/deals/escrow";
import { publicUser } from "@/lib/contracts/people/users";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { GET as readUser } from "@/app/api/users/[id]/route";
import { prisma } from "@/lib/server/platform/database/client";
import { type ApiResult, call } from "../../helpers/api";
import { expectOk } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { availableKobo, scoreOf, settlementOf } from "../../helpers/records";
import { times, sortedStatuses } from "../../helpers/concurrency";

type Held = Awaited<ReturnType<typeof heldPurchase>>;

const rounds = Array.from({ length: 5 }, (_, round) => round + 1);
const won = (answers: readonly ApiResult[]) => answers.filter(({ status }) => status < 300);
const decision = (change: object = {}) => ({ resolution: "resolved", adminNotes: "Decided.", ...change });

/** A random order, so that each of them is sometimes first. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
const atOnce = (calls: readonly (() => Promise<ApiResult>)[]) =>
  Promise.all(shuffled(calls).map((attempt) => attempt()));

/** The losers got a documented refusal: no internal error. */
function expectNoInternalError(answers: readonly ApiResult[]): void {
  expect(answers.filter(({ status }) => ![200, 201, 204, 409].includes(status))).toEqual([]);
}

/** Escrow, transaction, listing, money, history and trust are consistent. @returns the final state */
async function expectConsistent({ escrowId, transactionId, listing, buyer, seller }: Held): Promise<string> {
  const { status, outcome, amountKobo, feeKobo } = await prisma().escrow.findUniqueOrThrow({ where: { id: escrowId } });
  const transaction = await prisma().transaction.findUniqueOrThrow({
    where: { id: transactionId },
    include: { events: true, disputes: true },
  });
  const { status: listingStatus } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
  const ending = outcome ?? status;
  // A seller who cancels leaves it on sale; after an admin's refund it waits for its seller.
  const isSellersOwn = transaction.events.some(({ type }) => type === "cancel_held");
  const stories: Record<string, [string, string, string, string | undefined]> = {
    pending: ["pending", "active", "pending", undefined],
    disputed: ["disputed", "active", "pending", undefined],
    confirmed: ["confirmed", "completed", "completed", "release"],
    release: ["resolved", "completed", "completed", "release"],
    refund: ["resolved", "cancelled", isSellersOwn ? "active" : "paused", "refund"],
    split: ["resolved", "completed", "completed", "split"],
  };
  const money = await settlementOf(escrowId);
  expect([status, transaction.status, listingStatus, money.kinds[1]]).toEqual(stories[ending]);
  expect(money.kinds).toHaveLength(money.kinds[1] ? 2 : 1);
  expect(money.heldKobo).toBe(money.kinds[1] ? 0n : amountKobo);
  if (money.kinds[1] === "release") expect(money).toMatchObject({ sellerKobo: amountKobo - feeKobo, feeKobo });
  if (money.kinds[1] === "refund") expect(money).toMatchObject({ buyerKobo: amountKobo, feeKobo: 0n });

  const endings = ["confirm", "cancel_held", "resolve_release", "resolve_refund", "resolve_split"];
  const types = transaction.events.map(({ type }) => type);
  expect(types.filter((type) => endings.includes(type))).toHaveLength(money.kinds[1] ? 1 : 0);
  expect(types.filter((type) => type === "dispute").length).toBeLessThanOrEqual(1);
  const open = transaction.disputes.filter((dispute) => dispute.status !== "resolved");
  if (status === "resolved") expect(open).toEqual([]);
  if (status === "disputed") expect(open.length).toBeGreaterThan(0);
  await scoreOf(buyer);
  await scoreOf(seller);
  return ending;
}

describe("on one escrow", () => {
  test.each(rounds)("8 different calls at once on held money (%i)", async () => {
    const scene = await heldPurchase({ priceKobo: 9_999_99n });
    const { buyer, seller, escrowId, transactionId, listing } = scene;
    const judge = await admin();
    const complaint = { transactionId, reason: "other", description: "Something is wrong." };
    const answers = await atOnce([
      () => api.confirm(buyer, escrowId),
      () => api.cancel(seller, transactionId),
      () => api.dispute(buyer, escrowId, { reason: "Broken." }),
      () => api.dispatch(seller, escrowId, { carrier: "GIG" }),
      () => api.fileDispute(buyer, { ...complaint, respondentId: seller.id }),
      () => api.fileDispute(seller, { ...complaint, respondentId: buyer.id }),
      () => api.resolve(judge, escrowId, decision()),
      () => api.removeListing(seller, listing.id),
    ]);
    expectNoInternalError(answers);
    const ending = await expectConsistent(scene);
    expect(["confirmed", "refund", "disputed"]).toContain(ending);
  });

  test.each(rounds)("confirming, cancelling, disputing: exactly one wins (%i)", async () => {
    const scene = await heldPurchase();
    const { buyer, seller, escrowId, transactionId } = scene;
    const answers = await atOnce([
      () => api.confirm(buyer, escrowId),
      () => api.cancel(seller, transactionId),
      () => api.dispute(buyer, escrowId, { reason: "Broken." }),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409, 409]);
    await expectConsistent(scene);
  });

  test.each(rounds)("8 calls at once on disputed money: one decision of two admins (%i)", async () => {
    const scene = await disputedPurchase({ priceKobo: 9_999_99n });
    const { buyer, seller, escrowId, transactionId } = scene;
    const [one, two] = [await admin(), await admin()];
    const [found] = await prisma().dispute.findMany({ where: { transactionId } });
    const decisions = [
      () => api.resolve(one, escrowId, decision({ outcome: "release" })),
      () => api.resolve(two, escrowId, decision({ outcome: "refund" })),
      () => api.resolve(one, escrowId, decision({ outcome: "split", sellerAmount: "3333.33" })),
    ];
    const others = [
      () => api.confirm(buyer, escrowId),
      () => api.cancel(seller, transactionId),
      () => api.dispatch(seller, escrowId, { carrier: "GIG" }),
      () =>
        api.fileDispute(seller, {
          transactionId,
          respondentId: buyer.id,
          reason: "other",
          description: "Not so at all.",
        }),
      () => api.updateDispute(two, found?.id ?? 0, { status: "investigating" }),
    ];
    const results = shuffled([...decisions, ...others]).map(async (attempt) => ({ attempt, answer: await attempt() }));
    const answers = await Promise.all(results);
    expectNoInternalError(answers.map(({ answer }) => answer));
    const decided = answers.filter(({ attempt }) => decisions.includes(attempt)).map(({ answer }) => answer);
    expect(sortedStatuses(decided)).toEqual([200, 409, 409]);
    const [winner] = won(decided);
    if (!winner) throw new Error("nobody decided");
    const { outcome } = expectOk(escrow, winner);
    const { status } = await prisma().escrow.findUniqueOrThrow({ where: { id: escrowId } });
    expect(status).toBe("resolved");
    const open = await prisma().dispute.count({ where: { transactionId, NOT: { status: "resolved" } } });
    // A complaint about a completed purchase may come after the decision, for the record.
    if (outcome === "refund") expect(open).toBe(0);
    expect((await settlementOf(escrowId)).kinds).toEqual(["funding", outcome]);
    expect((await settlementOf(escrowId)).heldKobo).toBe(0n);
    await scoreOf(buyer);
    await scoreOf(seller);
  });

  test("the same admin refunding 10 times at once refunds and costs trust once", async () => {
    const seller = await person({ trustScore: 50 });
    const scene = await disputedPurchase({ seller });
    const judge = await admin();
    const answers = await times(10, () => api.resolve(judge, scene.escrowId, decision()));
    expect(sortedStatuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await expectConsistent(scene)).toBe("refund");
    expect(await scoreOf(seller)).toBe("40.00");
    expect(await availableKobo(scene.buyer.id)).toBe(15_000_00n);
  });

  test("10 admins releasing at once: one did", async () => {
    const scene = await disputedPurchase();
    const judges = await times(10, () => admin());
    const answers = await Promise.all(
      judges.map((judge) => api.resolve(judge, scene.escrowId, decision({ outcome: "release" }))),
    );
    expect(sortedStatuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await expectConsistent(scene)).toBe("release");
    expect(await availableKobo(scene.seller.id)).toBe(15_000_00n);
  });

  test("the seller cancelling 10 times at once refunds once", async () => {
    const scene = await heldPurchase();
    const answers = await times(10, () => api.cancel(scene.seller, scene.transactionId));
    expect(sortedStatuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await expectConsistent(scene)).toBe("refund");
  });

  test("the buyer complaining 10 times at both endpoints has one open dispute", async () => {
    const scene = await heldPurchase();
    const { buyer, seller, escrowId, transactionId } = scene;
    const body = { transactionId, respondentId: seller.id, reason: "other", description: "Something is wrong." };
    const answers = await times(10, (index) =>
      index % 2 ? api.dispute(buyer, escrowId, { reason: "Broken." }) : api.fileDispute(buyer, body),
    );
    expectNoInternalError(answers);
    expect(await expectConsistent(scene)).toBe("disputed");
    expect(await prisma().dispute.count({ where: { transactionId } })).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  });
});

describe("on an unpaid order", () => {
  test.each(rounds)("paying and cancelling at once: paid or cancelled, not both (%i)", async () => {
    const { buyer, seller, offer, listing } = await buildMarket();
    const { id } = (await api.order(buyer, offer)).body as { id: number };
    const answers = await atOnce([
      () => api.pay(buyer, offer),
      () => api.cancel(buyer, id),
      () => api.cancel(seller, id),
    ]);
    // The buyer's cancelling may come after the payment: then it is refused.
    for (const { status } of answers) expect([200, 201, 403, 409]).toContain(status);
    const orders = await prisma().transaction.findMany({ where: { listingId: listing.id }, include: { escrow: true } });
    for (const { status, escrow: held } of orders) {
      if (status === "active") expect(held?.status).toBe("pending");
      if (status === "cancelled" && held) expect([held.status, held.outcome]).toEqual(["resolved", "refund"]);
      expect(status).not.toBe("pending");
      if (held) expect((await settlementOf(held.id)).heldKobo).toBe(status === "active" ? 15_000_00n : 0n);
    }
    const reserved = orders.some(({ status }) => status === "active");
    const { status } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(status).toBe(reserved ? "pending" : "active");
  });
});

describe("reviews", () => {
  const praise = { rating: 5, comment: "Quick, friendly, as described." };

  test("10 at once by one buyer of one purchase are one", async () => {
    const { buyer, seller, listing } = await completedPurchase();
    const body = { ...praise, revieweeId: seller.id, listingId: listing.id };
    const answers = await times(10, () => api.review(buyer, body));
    expect(sortedStatuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const { reviewCount, ratingSum } = await prisma().user.findUniqueOrThrow({ where: { id: seller.id } });
    expect([reviewCount, ratingSum, await scoreOf(seller)]).toEqual([1, 5, "7.00"]);
  });

  test("10 at once by 10 buyers all count", async () => {
    const seller = await person({ trustScore: 10 });
    const scenes = [];
    for (let count = 0; count < 10; count++) scenes.push(await completedPurchase({ seller }));
    const answers = await Promise.all(
      scenes.map(({ buyer, listing }, index) =>
        api.review(buyer, { ...praise, rating: (index % 5) + 1, revieweeId: seller.id, listingId: listing.id }),
      ),
    );
    expect(sortedStatuses(answers)).toEqual(Array.from({ length: 10 }, () => 201));
    const { reviewCount, ratingSum } = await prisma().user.findUniqueOrThrow({ where: { id: seller.id } });
    expect([reviewCount, ratingSum, await scoreOf(seller)]).toEqual([10, 30, "56.00"]);
  });

  test.each(rounds)("two people reviewing each other at once both get their trust (%i)", async () => {
    const [one, two] = [await person(), await person()];
    const first = await completedPurchase({ seller: one, buyer: two });
    const second = await completedPurchase({ seller: two, buyer: one });
    const answers = await Promise.all([
      api.review(two, { ...praise, revieweeId: one.id, listingId: first.listing.id }),
      api.review(one, { ...praise, revieweeId: two.id, listingId: second.listing.id }),
    ]);
    expect(sortedStatuses(answers)).toEqual([201, 201]);
    expect([await scoreOf(one), await scoreOf(two)]).toEqual(["7.00", "7.00"]);
  });
});

describe("trust", () => {
  test("10 purchases of one pair confirmed at once earn it once", async () => {
    const [seller, buyer] = [await person(), await person()];
    const scenes: Held[] = [];
    for (let count = 0; count < 10; count++)
      scenes.push(await heldPurchase(count % 2 ? { seller, buyer } : { seller: buyer, buyer: seller }));
    const answers = await Promise.all(scenes.map((scene) => api.confirm(scene.buyer, scene.escrowId)));
    expect(sortedStatuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect([await scoreOf(seller), await scoreOf(buyer)]).toEqual(["5.00", "5.00"]);
    for (const scene of scenes) expect(await expectConsistent(scene)).toBe("confirmed");
  });
});

describe("verification", () => {
  const asked = async (who: Person, verificationType: string) =>
    expectOk(verificationRequest, await api.requestVerification(who, { verificationType }), 201);
  const shown = async ({ id }: Person) => expectOk(publicUser, await call(readUser, { params: { id: String(id) } }));

  test("approved 10 times at once counts once", async () => {
    const who = await person();
    const { id } = await asked(who, "identity");
    const judge = await admin();
    const answers = await times(10, () => api.decideVerification(judge, id, { status: "approved" }));
    expect(sortedStatuses(answers)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await shown(who)).toMatchObject({ isVerified: true, verifiedTypes: ["identity"], trustScore: "10.00" });
    expect(await scoreOf(who)).toBe("10.00");
    expect(await prisma().auditEntry.count({ where: { entityType: "verification_request", entityId: id } })).toBe(2);
  });

  test.each(rounds)("approved and rejected at once is one of them (%i)", async () => {
    const who = await person();
    const { id } = await asked(who, "skill");
    const judges = await times(10, () => admin());
    const statuses = judges.map((_, index) => (index % 2 ? "approved" : "rejected"));
    const answers = await Promise.all(
      judges.map((judge, index) => api.decideVerification(judge, id, { status: statuses[index] })),
    );
    expectNoInternalError(answers);
    const { status } = await prisma().verificationRequest.findUniqueOrThrow({ where: { id } });
    for (const [index, answer] of answers.entries()) if (statuses[index] !== status) expect(answer.status).toBe(409);
    expect(won(answers).length).toBeGreaterThan(0);
    const isVerified = status === "approved";
    expect(await shown(who)).toMatchObject({ isVerified, trustScore: isVerified ? "5.00" : "0.00" });
    expect(await prisma().auditEntry.count({ where: { entityType: "verification_request", entityId: id } })).toBe(2);
  });

  test("all three types approved at once add up", async () => {
    const who = await person();
    const requests = [await asked(who, "identity"), await asked(who, "skill"), await asked(who, "business")];
    const judge = await admin();
    const answers = await Promise.all(
      requests.map(({ id }) => api.decideVerification(judge, id, { status: "approved" })),
    );
    expect(sortedStatuses(answers)).toEqual([200, 200, 200]);
    expect(await scoreOf(who)).toBe("25.00");
  });
});

describe("a listing that is bought and taken away at once", () => {
  test.each(rounds)("10 deletions and 10 payments never leave it paid and deleted (%i)", async () => {
    const { seller, offer, listing } = await buildMarket();
    const buyers = await times(10, () => person());
    const answers = await atOnce([
      ...buyers.map((buyer) => () => api.pay(buyer, offer)),
      ...buyers.map(() => () => api.removeListing(seller, listing.id)),
    ]);
    for (const { status } of answers) expect([201, 204, 404, 409]).toContain(status);
    const { deletedAt, status } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    const escrows = await prisma().escrow.findMany({ where: { listingId: listing.id } });
    expect(won(answers)).toHaveLength(1);
    expect([escrows.length, status, deletedAt === null]).toEqual(
      deletedAt ? [0, "active", false] : [1, "pending", true],
    );
    expect(await prisma().transaction.count({ where: { listingId: listing.id, status: "pending" } })).toBe(0);
  });

  test.each(rounds)("10 deletions and 10 orders never leave it ordered and deleted (%i)", async () => {
    const { seller, offer, listing } = await buildMarket();
    const buyers = await times(10, () => person());
    const answers = await atOnce([
      ...buyers.map((buyer) => () => api.order(buyer, offer)),
      ...buyers.map(() => () => api.removeListing(seller, listing.id)),
    ]);
    for (const { status } of answers) expect([201, 204, 404, 409]).toContain(status);
    const { deletedAt } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(deletedAt).not.toBeNull();
    const orders = await prisma().transaction.findMany({
      where: { listingId: listing.id },
      include: { notifications: true },
    });
    for (const { status, buyerId, notifications } of orders) {
      expect(status).toBe("cancelled");
      expect(notifications.filter(({ kind }) => kind !== "bought")).toMatchObject([
        { kind: "cancelled", userId: buyerId, cancellationReason: "listing_deleted", deadlineAt: null },
      ]);
    }
  });

  test.each(rounds)("a price that changes while 10 pay is never paid in part (%i)", async () => {
    const { seller, offer, listing } = await buildMarket({ categorySlug: "beauty" });
    const buyers = await times(10, () => person());
    const answers = await atOnce([
      ...buyers.map((buyer) => () => api.pay(buyer, offer)),
      ...buyers.map((_, index) => () => api.updateListing(seller, listing.id, { price: 20_000 + index })),
    ]);
    expectNoInternalError(answers);
    const { priceKobo } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    const escrows = await prisma().escrow.findMany({ where: { listingId: listing.id } });
    for (const { amountKobo } of escrows) expect(amountKobo).toBe(15_000_00n);
    expect(escrows).toHaveLength(priceKobo === 15_000_00n ? 10 : 0);
  });
});
