/** A paused listing is off sale until its seller puts it back. */
import { GET as listOwn } from "@/app/api/listings/my/route";
import { GET as searchListings } from "@/app/api/listings/route";
import { GET as listOfUser } from "@/app/api/users/[id]/listings/route";
import { escrow } from "@/lib/contracts/deals/escrow";
import { listingDetail, listingSummary } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { call } from "../../helpers/api";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { admin, buildMarket, completedPurchase, disputedPurchase, heldPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing } from "../../helpers/records";

type Listed = { id: number };
const pause = { status: "paused" };
const resume = { status: "active" };

const idsOnSale = async (sellerId: number) => {
  const { body } = await call(searchListings, { path: "/api/listings?category=electronics&limit=100" });
  const theirs = expectList(listingSummary, await call(listOfUser, { params: { id: String(sellerId) } }));
  return [...(body.listings as Listed[]), ...theirs].map(({ id }) => id);
};

test("its owner pauses it: out of all lists, readable by id, not to be ordered; and puts it back", async () => {
  const { seller, buyer, listing, offer } = await buildMarket();
  const paused = expectOk(listingDetail, await api.updateListing(seller, listing.id, pause));
  expect(paused).toMatchObject({ status: "paused", version: 1 });
  expect(await idsOnSale(seller.id)).not.toContain(listing.id);
  expect(expectOk(listingDetail, await api.readListing(undefined, listing.id)).status).toBe("paused");
  expect(expectList(listingSummary, await call(listOwn, { token: seller.token }))).toMatchObject([
    { id: listing.id, status: "paused" },
  ]);
  await changesNothing(listing.id, async () => {
    for (const attempt of [api.order, api.pay])
      expect(expectError(await attempt(buyer, offer))).toMatchObject({
        status: 409,
        message: "This listing is not on sale right now.",
      });
  });
  expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, pause)).status).toBe("paused");
  expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, resume)).status).toBe("active");
  expect(await idsOnSale(seller.id)).toContain(listing.id);
  expectOk(escrow, await api.pay(buyer, offer), 201);
});

test("it may be changed meanwhile, also together with putting it back", async () => {
  const { seller, listing } = await buildMarket();
  expectOk(listingDetail, await api.updateListing(seller, listing.id, pause));
  const changed = { price: "12000", title: "Another fan" };
  expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, { ...changed, ...resume }))).toMatchObject(
    {
      title: "Another fan",
      price: "12000.00",
      status: "active",
      version: 2,
    },
  );
  expect(
    await prisma().auditEntry.findMany({
      where: { entityType: "listing", entityId: listing.id, action: "listing.update" },
      select: { details: true },
      orderBy: { id: "asc" },
    }),
  ).toMatchObject([{ details: { from: "active", to: "paused" } }, { details: { from: "paused", to: "active" } }]);
});

test("after an admin's refund a single item is paused, a service stays on sale", async () => {
  for (const [categorySlug, status] of [
    ["electronics", "paused"],
    ["beauty", "active"],
  ] as const) {
    const { listing, escrowId } = await disputedPurchase({ categorySlug });
    const decision = { resolution: "resolved", adminNotes: "It was broken.", outcome: "refund" };
    const decided = expectOk(escrow, await api.resolve(await admin(), escrowId, decision));
    expect(decided.listing.status).toBe(status);
    expect(expectOk(listingDetail, await api.readListing(undefined, listing.id)).status).toBe(status);
  }
});

test.each([
  ["reserved", heldPurchase],
  ["sold", completedPurchase],
] as const)("a %s one can be neither paused nor put on sale", async (word, make) => {
  const { seller, listing } = await make();
  await changesNothing(listing.id, async () => {
    for (const change of [pause, resume, { ...pause, title: "Another fan" }])
      expect(expectError(await api.updateListing(seller, listing.id, change))).toMatchObject({
        status: 409,
        message: `This listing is ${word}: it cannot be ${change.status} now.`,
      });
  });
});

test("nobody else pauses it or puts it back", async () => {
  const { seller, listing } = await buildMarket();
  for (const change of [pause, resume])
    for (const caller of [await person(), await admin()])
      expect(expectError(await api.updateListing(caller, listing.id, change))).toMatchObject({ status: 403 });
  expect(expectError(await api.updateListing(undefined, listing.id, pause))).toMatchObject({ status: 401 });
  expect(expectOk(listingDetail, await api.readListing(seller, listing.id)).status).toBe("active");
});

test("a paused service keeps its held money, and a sale does not put it back", async () => {
  const { seller, buyer, listing, offer, escrowId } = await heldPurchase({ categorySlug: "beauty" });
  expectOk(listingDetail, await api.updateListing(seller, listing.id, pause));
  expect(expectError(await api.pay(await person(), offer))).toMatchObject({ status: 409 });
  expectOk(escrow, await api.confirm(buyer, escrowId));
  expect(expectOk(listingDetail, await api.readListing(undefined, listing.id)).status).toBe("paused");
});
