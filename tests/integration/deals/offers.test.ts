import { conversation, message } from "@/lib/contracts/deals/conversations";
import { escrow } from "@/lib/contracts/deals/escrow";
import { notification } from "@/lib/contracts/reach/notifications";
import { offer } from "@/lib/contracts/deals/offers";
import { transaction } from "@/lib/contracts/deals/transactions";
import { maxOpenOffers, maxRounds, offerHours } from "@/lib/domain/deals/offer";
import { now } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { endListings } from "@/lib/server/market/listings/end-listings";
import { expireOffers } from "@/lib/server/deals/offers/expire-offers";
import { buildListing } from "@/demo/builders";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { buildMarket, type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { expectBooksToAgree } from "../../money/helpers/world";

/** A fan for ₦15,000, and a buyer's offer of ₦12,000 */
async function haggle(parts: Parameters<typeof buildMarket>[0] = {}) {
  const scene = await buildMarket(parts);
  const made = await api.makeOffer(scene.buyer, {
    listingId: scene.listing.id,
    amount: "12000",
    note: "Today, cash ready",
  });
  return { ...scene, made: expectOk(offer, made, 201) };
}
const atOnce = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> => Promise.all(work.map((begin) => begin()));
const accept = (who: Person, id: number) => api.answerOffer(who, id, { action: "accept" });
const counter = (who: Person, id: number, amount: string) => api.answerOffer(who, id, { action: "counter", amount });

beforeAll(openOwnDatabase);
afterAll(async () => {
  await expectBooksToAgree();
  await dropOwnDatabase();
});

describe("an offer", () => {
  test("stands in the conversation of the two, and the seller is told", async () => {
    const { seller, buyer, listing, made } = await haggle();
    expect(made).toMatchObject({ status: "open", turn: "seller", round: 1, amount: "12000.00", transactionId: null });
    const [inbox] = expectList(conversation, await api.listConversations(seller));
    expect(inbox).toMatchObject({ id: made.conversationId, listing: { id: listing.id }, person: { id: buyer.id } });
    const [stands] = expectList(message, await api.listMessages(seller, made.conversationId));
    expect(stands).toMatchObject({
      text: "Today, cash ready",
      offerStep: { step: "make", amount: "12000.00" },
      offer: { id: made.id, status: "open" },
    });
    const [told] = expectList(notification, await api.listNotifications(seller));
    expect(told).toMatchObject({ kind: "offer", offerId: made.id, path: `/messages/${made.conversationId}` });
    expect(told?.title).toContain("₦12,000");
  });

  test("accepted makes the buyer's order at that price, which only that buyer pays", async () => {
    const { seller, buyer, offer: atPrice, listing, made } = await haggle();
    const accepted = expectOk(offer, await accept(seller, made.id));
    expect(accepted).toMatchObject({ status: "accepted", amount: "12000.00" });
    const order = expectOk(transaction, await api.readOrder(buyer, accepted.transactionId ?? 0));
    expect(order).toMatchObject({ status: "pending", amount: "12000.00", buyerId: buyer.id });
    const agreed = { ...atPrice, amount: "12000" };
    const other = await person();
    expect(expectError(await api.pay(other, agreed))).toMatchObject({ status: 409 });
    expect(expectError(await api.pay(buyer, atPrice))).toMatchObject({ status: 409 });
    const opened = expectOk(escrow, await api.pay(buyer, agreed), 201);
    expect(opened).toMatchObject({ transactionId: accepted.transactionId, amount: "12000.00" });
    const { status, priceKobo } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect([status, priceKobo]).toEqual(["pending", 15_000_00n]);
  });

  test("accepted, it says whether its order can still be paid", async () => {
    const { seller, buyer, made } = await haggle();
    const { transactionId } = expectOk(offer, await accept(seller, made.id));
    expect(expectList(offer, await api.listOffers(buyer))[0]).toMatchObject({ transactionStatus: "pending" });
    expectOk(transaction, await api.cancel(buyer, transactionId ?? 0));
    expect(expectList(offer, await api.listOffers(buyer))[0]).toMatchObject({
      status: "accepted",
      transactionStatus: "cancelled",
    });
  });

  test("accepted, its price is the one that both read until it is paid, and it reserves nothing", async () => {
    const { seller, buyer, offer: atPrice, made } = await haggle();
    const agreementOf = async (who: Person) =>
      expectOk(conversation, await api.readConversation(who, made.conversationId)).agreement;
    expect(await agreementOf(buyer)).toBeNull();
    const { transactionId } = expectOk(offer, await accept(seller, made.id));
    for (const who of [seller, buyer]) expect(await agreementOf(who)).toEqual({ transactionId, amount: "12000.00" });
    expect(expectList(transaction, await api.listTransactions(buyer))[0]).toMatchObject({
      id: transactionId,
      offerId: made.id,
    });
    const [told] = expectList(notification, await api.listNotifications(buyer));
    expect(told).toMatchObject({ kind: "accepted", transactionId, path: `/order/${transactionId}` });
    expect(told?.text).toContain("You pay ₦12,000, agreed with the seller, within 24 hours.");
    expect(told?.text).toContain("another buyer may pay the full price first");
    expectOk(escrow, await api.pay(buyer, { ...atPrice, amount: "12000" }), 201);
    for (const who of [seller, buyer]) expect(await agreementOf(who)).toBeNull();
  });

  test("takes the place of the buyer's unpaid order at the listing's price", async () => {
    const { seller, buyer, offer: atPrice, made } = await haggle();
    const before = expectOk(transaction, await api.order(buyer, atPrice), 201);
    const { transactionId } = expectOk(offer, await accept(seller, made.id));
    expect(expectOk(transaction, await api.readOrder(buyer, before.id)).status).toBe("cancelled");
    expect(expectOk(transaction, await api.order(buyer, { ...atPrice, amount: "12000" }), 200).id).toBe(transactionId);
    expect(expectList(notification, await api.listNotifications(buyer)).map(({ kind }) => kind)).toEqual(["accepted"]);
  });

  test("is possible where the price is on request, and makes it payable", async () => {
    const { seller, buyer, offer: atPrice, made } = await haggle({ priceKobo: 0n });
    await accept(seller, made.id);
    expectOk(escrow, await api.pay(buyer, { ...atPrice, amount: "12000" }), 201);
  });

  test("goes back and forth, each in turn, ten amounts at most", async () => {
    const { seller, buyer, made } = await haggle();
    expect(expectError(await counter(buyer, made.id, "12100"))).toMatchObject({ status: 409 });
    for (let round = 2; round <= maxRounds; round++) {
      const who = round % 2 === 0 ? seller : buyer;
      const answered = expectOk(offer, await counter(who, made.id, String(12_000 + round * 10)));
      expect(answered).toMatchObject({ round, turn: who === seller ? "buyer" : "seller" });
    }
    expect(expectError(await counter(buyer, made.id, "12555"))).toMatchObject({ status: 409 });
    const { transactionId } = expectOk(offer, await accept(buyer, made.id));
    expect(expectOk(transaction, await api.readOrder(buyer, transactionId ?? 0)).amount).toBe("12100.00");
  });

  test("is withdrawn by the one who made it, declined by the other, and makes room for another", async () => {
    const { seller, buyer, listing, made } = await haggle();
    expect((await api.answerOffer(seller, made.id, { action: "withdraw" })).status).toBe(409);
    expectOk(offer, await api.answerOffer(buyer, made.id, { action: "withdraw" }));
    expect((await accept(seller, made.id)).status).toBe(409);
    const again = expectOk(offer, await api.makeOffer(buyer, { listingId: listing.id, amount: "13000" }), 201);
    expect(expectOk(offer, await api.answerOffer(seller, again.id, { action: "decline" })).status).toBe("declined");
    expect(expectList(offer, await api.listOffers(seller)).map(({ status }) => status)).toEqual([
      "declined",
      "withdrawn",
    ]);
  });

  test("repeated by the same person changes nothing", async () => {
    const { seller, buyer, made } = await haggle();
    expectOk(offer, await counter(seller, made.id, "14000"));
    expect(expectOk(offer, await counter(seller, made.id, "14000"))).toMatchObject({ round: 2, turn: "buyer" });
    const first = expectOk(offer, await accept(buyer, made.id));
    expect(expectOk(offer, await accept(buyer, made.id))).toEqual(first);
    expect(await prisma().transaction.count({ where: { buyerId: buyer.id } })).toBe(1);
  });

  test("is over after 48 hours, and a counter offer begins them anew", async () => {
    const { seller, buyer, made } = await haggle();
    const over = hoursFrom(offerHours, new Date(made.createdAt));
    await at(hoursFrom(-1, over), () => counter(seller, made.id, "14000"));
    await at(over, expireOffers);
    expect(expectList(offer, await api.listOffers(buyer))[0]?.status).toBe("open");
    const later = hoursFrom(offerHours, over);
    expect((await at(later, () => accept(buyer, made.id))).status).toBe(409);
    await at(later, expireOffers);
    await at(later, expireOffers);
    expect(expectList(offer, await api.listOffers(buyer))[0]?.status).toBe("expired");
    expect(await prisma().offerEvent.count({ where: { offerId: made.id } })).toBe(3);
  });

  test.each([
    ["deletes", "was removed", (seller: Person, id: number) => api.removeListing(seller, id)],
    ["sells elsewhere", "is sold", (seller: Person, id: number) => api.markSold(seller, id)],
    [
      "sells to somebody else",
      "is sold",
      async (_: Person, id: number) => {
        const [other, listing] = [await person(), await prisma().listing.findUniqueOrThrow({ where: { id } })];
        const atPrice = { listingId: id, sellerId: listing.userId, amount: "15000" };
        return api.confirm(other, expectOk(escrow, await api.pay(other, atPrice), 201).id);
      },
    ],
    [
      "lets end",
      "is not on sale any more",
      async (_: Person, id: number) => {
        await prisma().listing.update({ where: { id }, data: { expiresAt: now() } });
        await endListings();
        return { status: 200 };
      },
    ],
  ])("ends with the listing that its seller %s, and both are told", async (_, words, end) => {
    const { seller, buyer, listing, made } = await haggle();
    expect((await end(seller, listing.id)).status).toBeLessThan(300);
    for (const who of [buyer, seller]) {
      const told = expectList(notification, await api.listNotifications(who)).filter(
        ({ kind }) => kind === "offer_ended",
      );
      expect(told).toMatchObject([{ offerId: made.id, path: `/messages/${made.conversationId}` }]);
      expect(told[0]?.text).toContain(words);
    }
    const [ended] = expectList(offer, await api.listOffers(buyer));
    expect(ended).toMatchObject({ status: "expired", listing: { id: listing.id, isDeleted: words === "was removed" } });
    expect((await accept(seller, made.id)).status).toBeGreaterThanOrEqual(400);
    const read = expectOk(conversation, await api.readConversation(buyer, made.conversationId));
    expect(read.listing).toMatchObject({ isDeleted: words === "was removed" });
    await expectBooksToAgree();
  });

  test("cannot be accepted once the listing has changed, and another one takes its place", async () => {
    const { seller, buyer, listing, made } = await haggle();
    await api.updateListing(seller, listing.id, { price: 16_000 });
    expect(expectList(offer, await api.listOffers(buyer))[0]).toMatchObject({ status: "open", isOutdated: true });
    expect((await accept(seller, made.id)).status).toBe(409);
    expectOk(offer, await api.makeOffer(buyer, { listingId: listing.id, amount: "13000" }), 201);
    expect(expectList(offer, await api.listOffers(buyer)).map(({ status }) => status)).toEqual(["open", "withdrawn"]);
  });
});

describe("no offer", () => {
  test.each([
    ["0", 400],
    ["-1", 400],
    ["12000.001", 400],
    ["15000", 409],
    ["20000", 409],
  ])("of ₦%s for what costs ₦15,000", async (amount, status) => {
    const { buyer, listing } = await buildMarket();
    expect((await api.makeOffer(buyer, { listingId: listing.id, amount })).status).toBe(status);
    expect(await prisma().offer.count({ where: { buyerId: buyer.id } })).toBe(0);
    expect(await prisma().conversation.count({ where: { starterId: buyer.id } })).toBe(0);
  });

  test("beside an open one", async () => {
    const { buyer, listing } = await haggle();
    expect((await api.makeOffer(buyer, { listingId: listing.id, amount: "13000" })).status).toBe(409);
  });

  test("where the price is fixed, or nothing is for sale", async () => {
    const { seller, buyer, listing } = await buildMarket();
    const make = () => api.makeOffer(buyer, { listingId: listing.id, amount: "12000" });
    await api.updateListing(seller, listing.id, { negotiable: false });
    expect(expectError(await make()).message).toMatch(/fixed/);
    await api.updateListing(seller, listing.id, { negotiable: true, status: "paused" });
    expect((await make()).status).toBe(409);
    const job = await buildListing({ userId: seller.id, categorySlug: "jobs" });
    expect((await api.makeOffer(buyer, { listingId: job.id, amount: "12000" })).status).toBe(409);
  });

  test("beyond twenty open ones of a buyer, also when all are made at once", async () => {
    const [seller, buyer] = [await person(), await person()];
    const listings = await Promise.all(
      Array.from({ length: maxOpenOffers + 4 }, () => buildListing({ userId: seller.id, priceKobo: 15_000_00n })),
    );
    const made = await atOnce(
      listings.map(
        ({ id }) =>
          () =>
            api.makeOffer(buyer, { listingId: id, amount: "12000" }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(maxOpenOffers);
  });

  test("is accepted for a buyer who has five unpaid orders", async () => {
    const { seller, buyer, made } = await haggle();
    for (let n = 0; n < 5; n++) {
      const other = await buildMarket({ buyer });
      expect((await api.order(buyer, other.offer)).status).toBe(201);
    }
    expect((await accept(seller, made.id)).status).toBe(409);
    expect(expectList(offer, await api.listOffers(buyer))[0]?.status).toBe("open");
  });
});

describe("twenty answers at once have one outcome", () => {
  test("accepting", async () => {
    const { seller, buyer, made } = await haggle();
    const answers = await times(20, () => accept(seller, made.id));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await prisma().transaction.count({ where: { buyerId: buyer.id } })).toBe(1);
    await expectBooksToAgree();
  });

  test("accepting, declining, counter offers, withdrawing, changing, paying", async () => {
    const { seller, buyer, listing, offer: atPrice, made } = await haggle();
    const work = Array.from({ length: 20 }, (_, n) => [
      () => accept(seller, made.id),
      () => counter(seller, made.id, String(13_000 + n)),
      () => api.answerOffer(seller, made.id, { action: "decline" }),
      () => api.answerOffer(buyer, made.id, { action: "withdraw" }),
      () => api.updateListing(seller, listing.id, { title: `Fan ${n}` }),
      () => api.pay(buyer, { ...atPrice, amount: n % 2 ? "12000" : "15000" }),
    ]);
    const answers = await atOnce(
      Array.from({ length: 20 }, (_, n) => work[n]?.[n % 6] ?? (() => accept(seller, made.id))),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    await expectBooksToAgree();
  });

  test("two buyers whose offers are accepted: the first who pays gets it", async () => {
    const { seller, buyer, listing, offer: atPrice, made } = await haggle();
    const other = await person();
    const second = expectOk(offer, await api.makeOffer(other, { listingId: listing.id, amount: "13000" }), 201);
    expectOk(offer, await accept(seller, made.id));
    expectOk(offer, await accept(seller, second.id));
    const paid = await atOnce([
      () => api.pay(buyer, { ...atPrice, amount: "12000" }),
      () => api.pay(other, { ...atPrice, amount: "13000" }),
    ]);
    expect(paid.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectBooksToAgree();
  });
});
