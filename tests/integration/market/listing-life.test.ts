/** A listing ends after 60 days unless renewed; its seller is told before; it may be sold somewhere else. */
import { GET as searchListings } from "@/app/api/listings/route";
import { POST as renew } from "@/app/api/listings/[id]/renew/route";
import { POST as markSold } from "@/app/api/listings/[id]/sold/route";
import { type ListingPageDto, listingDetail } from "@/lib/contracts/market/listings";
import { listingDays } from "@/lib/domain/market/listing-life";
import { runAt } from "@/lib/server/platform/clock";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { endListings, remindOfEndingListings } from "@/lib/server/market/listings/end-listings";
import { checkInvariants } from "@/lib/server/desk/reconcile/reconcile-books";
import { call } from "../../helpers/api";
import { hoursFrom } from "../../helpers/clock";
import { expectError, expectOk } from "../../helpers/expectations";
import { buildMarket, completedPurchase, heldPurchase, person, unpaidOrder } from "../../helpers/market";
import { api, type Caller } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { postListing } from "../../helpers/listings";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const inDays = (days: number) => hoursFrom(24 * days);
const at = <T>(days: number, work: () => Promise<T>) => runAt(inDays(days), work);
const post = (handler: typeof renew, path: string) => (caller: Caller, id: number) =>
  call(handler, {
    method: "POST",
    path: `/api/listings/${id}/${path}`,
    params: { id: String(id) },
    token: caller?.token,
  });
const renewListing = post(renew, "renew");
const sell = post(markSold, "sold");
const statusOf = async (id: number) => (await prisma().listing.findUniqueOrThrow({ where: { id } })).status;
const isListed = async (title: string) => {
  const { body } = await call(searchListings, { path: `/api/listings?search=${encodeURIComponent(title)}` });
  return (body as ListingPageDto).listings.some((listing) => listing.title === title);
};
const mailsTo = (userId: number) =>
  reader.rows<{ facts: { titles: string[]; more: number } }>(sql`
    select facts from mails where user_id = ${userId} and kind = 'listings_ending' order by id`);
const violations = async () => (await checkInvariants()).filter(({ count }) => count > 0);

test("a new listing has 60 days, also by the database's default", async () => {
  const { seller, listing } = await buildMarket();
  const { title, description, categoryId, location, images } = listing;
  const created = await postListing(seller.token, { title, description, categoryId, location, images, price: "1" });
  const dto = expectOk(listingDetail, created, 201);
  const days = (Date.parse(dto.expiresAt) - Date.parse(dto.createdAt)) / 86_400_000;
  expect(days).toBe(listingDays);
  expect(Math.round((listing.expiresAt.getTime() - listing.createdAt.getTime()) / 86_400_000)).toBe(listingDays);
});

test("what has ended is in no list, and only its owner and buyers still see it", async () => {
  const { buyer, seller, listing, transactionId } = await unpaidOrder();
  const title = `Ended fan ${listing.id}`;
  await prisma().listing.update({ where: { id: listing.id }, data: { title } });
  await at(59.9, endListings);
  expect(await statusOf(listing.id)).toBe("active");
  expect(await isListed(title)).toBe(true);
  await at(60.1, endListings);
  expect(await statusOf(listing.id)).toBe("expired");
  expect(await isListed(title)).toBe(false);
  expect(expectError(await api.readListing(undefined, listing.id)).status).toBe(404);
  expect(expectError(await api.readListing(await person(), listing.id)).status).toBe(404);
  for (const viewer of [seller, buyer])
    expect(expectOk(listingDetail, await api.readListing(viewer, listing.id)).status).toBe("expired");
  expect(expectError(await api.readListing(undefined, listing.id)).status).toBe(404);
  expect(await prisma().transaction.findUnique({ where: { id: transactionId } })).toMatchObject({
    status: "cancelled",
  });
  const { offer } = await buildMarket();
  expect(
    expectError(await api.order(await person(), { ...offer, listingId: listing.id, sellerId: seller.id })).status,
  ).toBe(409);
  expect(expectError(await api.updateListing(seller, listing.id, { status: "active" })).status).toBe(409);
  expect(await violations()).toEqual([]);
});

test("one tap renews it, before or after its end; a paused one stays paused", async () => {
  const { seller, listing } = await buildMarket();
  await at(60.1, endListings);
  const renewed = expectOk(listingDetail, await at(61, () => renewListing(seller, listing.id)));
  expect(renewed.status).toBe("active");
  expect(Math.abs(Date.parse(renewed.expiresAt) - inDays(61 + listingDays).getTime())).toBeLessThan(60_000);
  await at(120.9, endListings);
  expect(await statusOf(listing.id)).toBe("active");
  expectOk(listingDetail, await api.updateListing(seller, listing.id, { status: "paused" }));
  expect(expectOk(listingDetail, await renewListing(seller, listing.id)).status).toBe("paused");
});

test("renewing counts within the quota", async () => {
  const { seller, listing } = await buildMarket();
  await at(60.1, endListings);
  const { categoryId } = listing;
  const row = {
    userId: seller.id,
    categoryId,
    title: "Fan",
    description: "A fan like many.",
    priceKobo: 1n,
    location: "Aba",
  };
  await prisma().listing.createMany({ data: Array.from({ length: 100 }, () => row) });
  expect(expectError(await renewListing(seller, listing.id))).toMatchObject({ status: 409, code: "conflict" });
  expect(await statusOf(listing.id)).toBe("expired");
});

test("money that is held goes on, and nothing reserved or sold is renewed, ended or sold elsewhere", async () => {
  const [held, done] = [await heldPurchase(), await completedPurchase()];
  await at(60.1, endListings);
  for (const { seller, listing } of [held, done]) {
    const before = await statusOf(listing.id);
    expect(["pending", "completed"]).toContain(before);
    expect(expectError(await renewListing(seller, listing.id)).status).toBe(409);
    expect(expectError(await sell(seller, listing.id)).status).toBe(409);
    expect(await statusOf(listing.id)).toBe(before);
  }
  expect(await violations()).toEqual([]);
});

test("sold somewhere else: off the market for good, unpaid orders are cancelled, and the books still balance", async () => {
  const { seller, listing, transactionId } = await unpaidOrder();
  expect(expectError(await sell(await person(), listing.id)).status).toBe(403);
  expect(expectOk(listingDetail, await sell(seller, listing.id)).status).toBe("completed");
  expect(await prisma().transaction.findUnique({ where: { id: transactionId } })).toMatchObject({
    status: "cancelled",
  });
  expect(expectError(await sell(seller, listing.id)).status).toBe(409);
  expect(expectError(await renewListing(seller, listing.id)).status).toBe(409);
  expect(await violations()).toEqual([]);
});

test("its seller is told once, a week before, of all that end; renewing begins anew", async () => {
  const { seller, listing } = await buildMarket();
  await at(52.9, remindOfEndingListings);
  expect(await mailsTo(seller.id)).toEqual([]);
  for (const day of [53.1, 54, 55]) await at(day, remindOfEndingListings);
  expect(await mailsTo(seller.id)).toEqual([{ facts: { titles: [listing.title], more: 0 } }]);
  await at(56, () => renewListing(seller, listing.id));
  await at(57, remindOfEndingListings);
  expect(await mailsTo(seller.id)).toHaveLength(1);
  await at(56 + 53.1, remindOfEndingListings);
  expect(await mailsTo(seller.id)).toHaveLength(2);
});

test("a purchase and the end at the same time: one of them wins, whole", async () => {
  for (let round = 0; round < 8; round++) {
    const { buyer, listing, offer } = await buildMarket();
    await prisma().listing.update({ where: { id: listing.id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    const [paid] = await Promise.all([api.pay(buyer, offer), endListings()]);
    expect([await statusOf(listing.id), paid.status < 300]).toEqual(
      paid.status < 300 ? ["pending", true] : ["expired", false],
    );
  }
  expect(await violations()).toEqual([]);
});
