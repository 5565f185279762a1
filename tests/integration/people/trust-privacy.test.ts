import pLimit from "p-limit";
import { GET as listReviews } from "@/app/api/reviews/route";
import { GET as readListing } from "@/app/api/listings/[id]/route";
import { GET as listTrustEvents } from "@/app/api/trust-events/[userId]/route";
import { GET as readUser } from "@/app/api/users/[id]/route";
import { trustEvent, type TrustEventDto } from "@/lib/contracts/people/trust-events";
import { runAt } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { call } from "../../helpers/api";
import { hoursFrom } from "../../helpers/clock";
import { expectList } from "../../helpers/expectations";
import { completedPurchase, type Person } from "../../helpers/market";

const trustOf = async ({ id }: Person): Promise<TrustEventDto[]> =>
  expectList(trustEvent, await call(listTrustEvents, { params: { userId: String(id) } }));

/** Noon in Lagos, so that all purchases fall on one day. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T11:00:00.000Z`);

/** The 100 purchases of 100 buyers and as many sellers, at different times of one day and at different prices */
async function buy(number: number) {
  const priceKobo = 20_000_00n + BigInt(number) * 1_000_00n;
  const { buyer, seller, listing } = await runAt(hoursFrom(number / 100, noon), () => completedPurchase({ priceKobo }));
  return { buyer, seller, listingId: listing.id };
}
const inLanes = pLimit(6);
const purchases = () => inLanes.map(Array.from({ length: 100 }).keys(), buy);

describe("public trust events", () => {
  test("do not reveal who bought from whom", async () => {
    const made = await purchases();
    const [buyers, sellers] = await Promise.all([
      Promise.all(made.map(({ buyer }) => trustOf(buyer))),
      Promise.all(made.map(({ seller }) => trustOf(seller))),
    ]);
    const fingerprints = [...buyers, ...sellers].map((events) => JSON.stringify(events));
    expect(new Set(fingerprints).size).toBe(1);
    expect(buyers[0]).toEqual([
      {
        id: 1,
        eventType: "transaction_completed",
        description: "Completed a transaction",
        scoreChange: 5,
        scoreAfter: "5.00",
        createdAt: `${noon.toISOString().slice(0, 10)}T00:00:00.000Z`,
      },
    ]);
    for (const { buyer, seller, listingId } of made.slice(0, 10)) {
      const listing = await call(readListing, { params: { id: String(listingId) } });
      const profile = await call(readUser, { params: { id: String(seller.id) } });
      const texts = JSON.stringify([listing.body, profile.body]);
      for (const hidden of [buyer.username, buyer.email, "buyer"]) expect(texts).not.toContain(hidden);
    }
    const reviews = await call(listReviews, { path: "/api/reviews?limit=100" });
    const bought = new Set(made.map(({ listingId }) => listingId));
    expect((reviews.body as { listingId: number }[]).filter(({ listingId }) => bought.has(listingId))).toEqual([]);
  });

  test("are numbered per person, newest first, with the day in Nigeria", async () => {
    const scene = await completedPurchase();
    const row = {
      userId: scene.buyer.id,
      eventType: "identity_verified",
      description: "x",
      scoreChange: 0,
      scoreAfter: 5,
    };
    const late = new Date("2026-03-01T23:30:00.000Z");
    await prisma().trustEvent.createMany({
      data: [
        { ...row, createdAt: late },
        { ...row, createdAt: late },
      ],
    });
    const events = await trustOf(scene.buyer);
    expect(events.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(events[0]?.createdAt).toBe("2026-03-02T00:00:00.000Z");
    const newest = await call(listTrustEvents, {
      path: "/api/trust-events/x?limit=1",
      params: { userId: String(scene.buyer.id) },
    });
    expect(expectList(trustEvent, newest)).toEqual(events.slice(0, 1));
  });
});
