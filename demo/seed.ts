/**
 * The demo market. People and listings are inserted as rows; purchases go through the use cases, each at
 * its own time of the past months, so that ledger, trust, events and dates are consistent.
 */
import { hashPassword } from "@/lib/server/platform/auth/password";
import { now } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import type { UserActor } from "@/lib/server/platform/actor";
import { parsePhone } from "@/lib/domain/people/phone";
import { asActor, buildListing, buildUser } from "./builders";
import { demoBuyer, demoSeller, planDemoAccounts, planTalk } from "./accounts";
import { daysBefore, makeTimeline } from "./timeline";
import { catalogue } from "./catalogue";
import { actorOf, type Item, type Market } from "./market";
import { planOpenDisputes, planPastPurchases, planVerifications } from "./past";
import { type DemoPhotos, storeDemoPhotos } from "./photos";
import { demoPlace } from "./places";
import { demoPassword } from "./password";
import { people } from "./people";
import { makeRandom, type Random } from "./random";
import type { DemoListing, DemoPerson } from "./types";

const buyerEmail = "buyer@oja.test";
const sellerEmail = "seller@oja.test";
const adminEmail = "admin@oja.test";

export async function seedDemo({ withPurchases = true } = {}): Promise<void> {
  const today = now();
  const random = makeRandom(2026);
  const passwordHash = await hashPassword(demoPassword);
  const admin = asActor(
    await buildUser({
      username: "oja.admin",
      email: adminEmail,
      fullName: "Amina Yusuf",
      role: "admin",
      passwordHash,
      createdAt: daysBefore(today, 720),
    }),
  );
  const actors = await seedPeople(today, passwordHash);
  const items = await seedListings(today, actors, random);
  const timeline = makeTimeline(today);
  const market = { timeline, random, actors, admin, items, bought: new Set<string>() };
  planVerifications(market);
  if (withPurchases) planPurchases(market);
  planTalk(market);
  await timeline.play();
  await forgetNotifications(today);
}

function planPurchases(market: Market): void {
  planDemoAccounts(market);
  planOpenDisputes(market);
  planPastPurchases(market);
}

/** Marks notifications of the demo market's past as sent and read, so that starting it mails nobody. */
async function forgetNotifications(today: Date): Promise<void> {
  await prisma().notification.updateMany({ data: { deliverAt: null, readAt: today } });
}

export async function isEmptyMarket(): Promise<boolean> {
  return (await prisma().user.count({ take: 1 })) === 0;
}

async function seedPeople(today: Date, passwordHash: string): Promise<Map<string, UserActor>> {
  const actors = new Map<string, UserActor>();
  for (const person of [...people].sort((a, b) => b.joinedDaysAgo - a.joinedDaysAgo)) {
    const user = await buildUser({
      username: person.username,
      email: emailOf(person),
      fullName: person.fullName,
      role: person.role,
      phone: person.phone ? parsePhone(person.phone) : undefined,
      passwordHash,
      createdAt: daysBefore(today, person.joinedDaysAgo),
    });
    actors.set(person.username, asActor(user));
  }
  return actors;
}

function emailOf(person: DemoPerson): string {
  if (person === demoSeller) return sellerEmail;
  if (person === demoBuyer) return buyerEmail;
  return `${person.username.toLowerCase()}@example.test`;
}

type Listed = { categorySlug: string; listing: DemoListing; postedAt: Date };

async function seedListings(today: Date, actors: Map<string, UserActor>, random: Random): Promise<Item[]> {
  const categories = await prisma().category.findMany({ where: { isSingleItem: true } });
  const singleItemSlugs = new Set(categories.map(({ slug }) => slug));
  const items: Item[] = [];
  const viewDays: ViewDay[] = [];
  const allListed = listedOldestFirst(today, random);
  const photos = await storeDemoPhotos(
    allListed.flatMap(({ listing, postedAt }) => {
      const seller = actorOf({ actors }, listing.seller);
      return listing.pictures.map((picture) => ({ seller, picture, takenAt: postedAt }));
    }),
  );
  for (const listed of allListed) {
    const { categorySlug, listing, postedAt } = listed;
    const views = makeViews(today, listing, random);
    const seller = actorOf({ actors }, listing.seller);
    const { id, priceKobo } = await seedListing(listed, seller, { viewCount: views.total, photos });
    viewDays.push(...views.days.map((day) => ({ listingId: id, ...day })));
    const isSingleItem = singleItemSlugs.has(categorySlug);
    items.push({ id, seller, categorySlug, priceKobo, isSingleItem, postedAt, isTaken: false });
  }
  await prisma().listingViewDay.createMany({ data: viewDays });
  return items;
}

/** Ids then grow with time, as in real life. */
function listedOldestFirst(today: Date, random: Random): Listed[] {
  const listed = Object.entries(catalogue).flatMap(([categorySlug, listings]) =>
    listings.map((listing) => {
      const postedAt = daysBefore(today, listing.postedDaysAgo + random.next());
      return { categorySlug, listing, postedAt };
    }),
  );
  return listed.sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime());
}

type Seeded = { viewCount: number; photos: DemoPhotos };

function seedListing({ categorySlug, listing, postedAt }: Listed, seller: UserActor, { viewCount, photos }: Seeded) {
  return buildListing({
    userId: seller.id,
    categorySlug,
    title: listing.title,
    description: listing.description,
    priceKobo: BigInt(listing.priceNaira) * 100n,
    pricePeriod: listing.pricePeriod,
    location: listing.location,
    ...demoPlace(listing.location),
    images: listing.pictures.map((picture) => photos(seller, picture)),
    specifications: listing.specifications,
    attributes: listing.attributes,
    isFeatured: listing.featured ?? false,
    viewCount,
    createdAt: postedAt,
    updatedAt: postedAt,
  });
}

type ViewDay = { listingId: number; day: Date; views: number };

const recentViewDays = 30;
const maxDailyViews = 40;

/** Views of each of the last days, and the total. */
function makeViews(today: Date, { postedDaysAgo }: DemoListing, random: Random) {
  const recentDays = Math.min(recentViewDays, postedDaysAgo + 1);
  const popularity = random.next() ** 3 * maxDailyViews + 1;
  const days = Array.from({ length: recentDays }, (_, daysAgo) => ({
    day: daysBefore(today, daysAgo),
    views: 1 + random.below(Math.ceil(popularity)),
  }));
  const recentViews = days.reduce((sum, { views }) => sum + views, 0);
  const olderViews = Math.round(popularity * 0.4 * Math.max(0, postedDaysAgo - recentDays));
  return { days, total: recentViews + olderViews };
}
