/** Figures over time: earnings by week, views by day, disputes by age, trust by kind. */
import { dayViews, disputesOfAge, weekEarnings } from "@/lib/contracts/desk/dashboard";
import { trustEvent, trustSum } from "@/lib/contracts/people/trust-events";
import type { UserActor } from "@/lib/server/platform/actor";
import { runAt } from "@/lib/server/platform/clock";
import { dashboardStats } from "@/lib/server/desk/dashboard/queries";
import { earningsByWeek, openDisputesByAge, viewsByDay } from "@/lib/server/desk/dashboard/series";
import { updateDispute } from "@/lib/server/deals/disputes/update-dispute";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { payAtOnce } from "@/demo/pay-at-once";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { createReview } from "@/lib/server/people/reviews/create-review";
import { listTrustEvents, sumTrustByType } from "@/lib/server/people/trust/queries";
import { prisma } from "@/lib/server/platform/database/client";
import { asActor, buildListing, buildUser } from "@/demo/builders";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { withdrawAs } from "../../helpers/payouts";
import { newGoods, newTrader, offerOf } from "../../money/helpers/world";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const moment = (text: string) => new Date(text);
/** A Wednesday; in Lagos it is an hour later. */
const today = moment("2026-09-16T12:00:00Z");
const before = (ms: number) => new Date(today.getTime() - ms);
const hourMs = 60 * 60 * 1000;
/** Free of fees, so that the released amount is the price */
const priceKobo = 20_000_00n;

const pay = async (buyer: UserActor, seller: UserActor, kobo = priceKobo) =>
  (await payAtOnce(buyer, offerOf(await newGoods(seller, kobo)))).value.dto;

async function sell(seller: UserActor, buyer: UserActor, kobo = priceKobo) {
  const escrow = await pay(buyer, seller, kobo);
  await confirmDelivery(buyer, escrow.id);
  return escrow;
}

async function decide(
  escrowId: number,
  buyer: UserActor,
  outcome: { outcome: "refund" | "split"; sellerAmount?: bigint },
) {
  await disputeEscrow(buyer, escrowId, "Half of it is missing.");
  await resolveEscrow(await newTrader("admin"), escrowId, { resolution: "resolved", adminNotes: "Seen.", ...outcome });
}

describe("earnings by week", () => {
  const earned = async (user: UserActor, weeks: number, at = today) =>
    weekEarnings
      .strict()
      .array()
      .parse(await runAt(at, () => earningsByWeek(user.id, weeks)));

  test("are the released amounts, in weeks that begin on Monday in Lagos; weeks without are included", async () => {
    const [seller, buyer] = [await newTrader(), await newTrader()];
    for (const at of [
      "2026-08-23T22:59:59.999Z",
      "2026-08-23T23:00:00Z",
      "2026-09-13T22:59:59.999Z",
      "2026-09-13T23:00:00Z",
    ])
      await runAt(moment(at), () => sell(seller, buyer));
    await runAt(today, () => sell(seller, buyer, 5_000_00n));
    expect(await earned(seller, 4)).toEqual([
      { from: "2026-08-24", amount: "20000.00" },
      { from: "2026-08-31", amount: "0.00" },
      { from: "2026-09-07", amount: "20000.00" },
      { from: "2026-09-14", amount: "24925.00" },
    ]);
    expect(await earned(seller, 1)).toEqual([{ from: "2026-09-14", amount: "24925.00" }]);
  });

  test("count what total earnings count: a part of a split, no refund, no payment that is held; a payout takes nothing", async () => {
    const [seller, buyer] = [await newTrader(), await newTrader()];
    await runAt(before(8 * 24 * hourMs), async () => {
      await decide((await pay(buyer, seller)).id, buyer, { outcome: "split", sellerAmount: 7_000_00n });
      await decide((await pay(buyer, seller)).id, buyer, { outcome: "refund" });
      const purchase = await pay(seller, buyer);
      await decide(purchase.id, seller, { outcome: "split", sellerAmount: 1_00n });
    });
    await runAt(today, async () => {
      await pay(buyer, seller);
      await withdrawAs(seller, 6_000_00n);
    });
    expect(await earned(seller, 2)).toEqual([
      { from: "2026-09-07", amount: "7000.00" },
      { from: "2026-09-14", amount: "0.00" },
    ]);
    expect(await dashboardStats(seller)).toMatchObject({ totalEarnings: "7000.00" });
  });

  test("go on over the turn of the year, and before somebody sold anything", async () => {
    const weeks = await earned(await newTrader(), 30, moment("2027-01-03T22:30:00Z"));
    expect(weeks.slice(-3).map(({ from }) => from)).toEqual(["2026-12-14", "2026-12-21", "2026-12-28"]);
    expect(weeks).toHaveLength(30);
    for (const { from, amount } of weeks) expect([new Date(from).getUTCDay(), amount]).toEqual([1, "0.00"]);
  });
});

describe("views by day", () => {
  const day = (text: string, views: number) => ({ day: moment(text), views });

  test("are those of all the user's listings on each UTC day, days without as 0", async () => {
    const [owner, stranger] = [await buildUser(), await buildUser()];
    const viewed = (userId: number, days: { day: Date; views: number }[], deletedAt?: Date) =>
      buildListing({ userId, deletedAt, viewDays: { create: days } });
    await viewed(owner.id, [day("2026-09-12", 50), day("2026-09-13", 3), day("2026-09-16", 7)]);
    await viewed(owner.id, [day("2026-09-13", 4)]);
    await viewed(owner.id, [day("2026-09-13", 100)], today);
    await viewed(stranger.id, [day("2026-09-14", 9)]);
    const lateInLagos = moment("2026-09-16T23:30:00Z");
    const views = await runAt(lateInLagos, () => viewsByDay(owner.id, 4));
    expect(dayViews.strict().array().parse(views)).toEqual([
      { day: "2026-09-13", views: 7 },
      { day: "2026-09-14", views: 0 },
      { day: "2026-09-15", views: 0 },
      { day: "2026-09-16", views: 7 },
    ]);
  });
});

describe("open disputes by age", () => {
  test("are pending or investigating, each in the age that it has reached", async () => {
    const [seller, buyer, judge] = [await newTrader(), await newTrader(), await newTrader("admin")];
    const dispute = async (ageMs: number) => {
      const filed = await runAt(before(ageMs), async () => {
        const escrow = await pay(buyer, seller);
        await disputeEscrow(buyer, escrow.id, "It came broken.");
        return escrow;
      });
      return prisma().dispute.findFirstOrThrow({ where: { transactionId: filed.transactionId } });
    };
    const ages = async () =>
      disputesOfAge
        .strict()
        .array()
        .parse(await runAt(today, openDisputesByAge))
        .map(({ age, count }) => [age, count]);
    expect(await ages()).toEqual([
      ["under_1_day", 0],
      ["1_to_2_days", 0],
      ["2_to_7_days", 0],
      ["over_7_days", 0],
    ]);
    for (const age of [
      0,
      24 * hourMs - 1,
      24 * hourMs,
      48 * hourMs - 1,
      48 * hourMs,
      7 * 24 * hourMs - 1,
      400 * hourMs,
    ])
      await dispute(age);
    const [investigated, resolved] = [await dispute(7 * 24 * hourMs), await dispute(hourMs)];
    await updateDispute(judge, investigated.id, { status: "investigating", resolution: undefined });
    await updateDispute(judge, resolved.id, { status: "resolved", resolution: "Both agreed." });
    expect(await ages()).toEqual([
      ["under_1_day", 2],
      ["1_to_2_days", 2],
      ["2_to_7_days", 2],
      ["over_7_days", 2],
    ]);
  });
});

describe("trust", () => {
  test("is summed by kind over all of a person's events, and each event has the score after it", async () => {
    const seller = asActor(await buildUser({ trustScore: 97.5 }));
    for (const rating of [5, 5, 2]) {
      const buyer = await newTrader();
      const { listingId } = await sell(seller, buyer);
      await createReview(buyer, { revieweeId: seller.id, listingId, rating, comment: "As it was said to be." });
    }
    expect(
      trustSum
        .strict()
        .array()
        .parse(await sumTrustByType(seller.id)),
    ).toEqual([
      { eventType: "transaction_completed", count: 3, change: 15 },
      { eventType: "five_star_review", count: 2, change: 4 },
      { eventType: "two_star_review", count: 1, change: -2 },
    ]);
    const events = trustEvent
      .strict()
      .array()
      .parse(await listTrustEvents(seller.id, 3));
    expect(events.map(({ scoreChange, scoreAfter }) => [scoreChange, scoreAfter])).toEqual([
      [-2, "98.00"],
      [5, "100.00"],
      [2, "100.00"],
    ]);
    expect(await sumTrustByType((await newTrader()).id)).toEqual([]);
  });
});
