/**
 * The demo market. People and listings are written as rows; what people did with each other goes
 * through the use cases, so that ledger, trust and events are as true as in real life.
 */
import { hashPassword } from "@/lib/server/users/password";
import { prisma } from "@/lib/server/db";
import type { UserActor } from "@/lib/server/actor";
import { fileDispute } from "@/lib/server/disputes/file-dispute";
import { confirmDelivery } from "@/lib/server/purchases/confirm-delivery";
import { openEscrow } from "@/lib/server/purchases/open-escrow";
import { createReview } from "@/lib/server/reviews/create-review";
import { decideVerification } from "@/lib/server/verification/decide-verification";
import { requestVerification } from "@/lib/server/verification/request-verification";
import { parsePhone } from "@/lib/domain/phone";
import { formatNaira } from "@/lib/domain/money";
import { asActor, buildListing, buildUser } from "../builders";
import { catalogue } from "./catalogue";
import { comments } from "./comments";
import { people } from "./people";
import { makeRandom, type Random } from "./random";
import type { DemoListing, DemoPerson } from "./types";

export const demoPassword = "oja-demo-2026";
const buyerEmail = "buyer@oja.test";
const sellerEmail = "seller@oja.test";
const adminEmail = "admin@oja.test";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

type Item = { id: number; userId: number; priceKobo: bigint; isSingleItem: boolean };
type Market = { actors: Map<string, UserActor>; admin: UserActor; items: Item[]; random: Random };

export async function seedDemo(): Promise<void> {
  const random = makeRandom(2026);
  const passwordHash = await hashPassword(demoPassword);
  const admin = asActor(
    await buildUser({
      username: "oja.admin",
      email: adminEmail,
      fullName: "Amina Yusuf",
      role: "admin",
      passwordHash,
      createdAt: daysAgo(720),
    }),
  );
  const actors = await seedPeople(passwordHash);
  const items = await seedListings(actors, random);
  const market = { actors, admin, items, random };
  await seedVerifications(market);
  await seedPastPurchases(market);
  await seedDemoAccounts(market);
}

export async function isEmptyMarket(): Promise<boolean> {
  return (await prisma().user.count({ take: 1 })) === 0;
}

async function seedPeople(passwordHash: string): Promise<Map<string, UserActor>> {
  const actors = new Map<string, UserActor>();
  for (const person of people) {
    const user = await buildUser({
      username: person.username,
      email: emailOf(person),
      fullName: person.fullName,
      role: person.role,
      phone: person.phone ? parsePhone(person.phone) : undefined,
      passwordHash,
      createdAt: daysAgo(person.joinedDaysAgo),
    });
    actors.set(person.username, asActor(user));
  }
  return actors;
}

/** The busiest seller and a person who sells little are the two demo accounts. */
function emailOf(person: DemoPerson): string {
  if (person === demoSeller) return sellerEmail;
  if (person === demoBuyer) return buyerEmail;
  return `${person.username.toLowerCase()}@example.test`;
}

const listingCount = (person: DemoPerson): number =>
  Object.values(catalogue)
    .flat()
    .filter((listing) => listing.seller === person.username).length;
const byListings = [...people].sort(
  (a, b) => listingCount(b) - listingCount(a) || a.username.localeCompare(b.username),
);
const demoSeller = byListings[0];
const demoBuyer = byListings.at(-1);

async function seedListings(actors: Map<string, UserActor>, random: Random): Promise<Item[]> {
  const singleItemSlugs = new Set(
    (await prisma().category.findMany({ where: { isSingleItem: true } })).map(({ slug }) => slug),
  );
  const entries = Object.entries(catalogue).flatMap(([slug, listings]) =>
    listings.map((listing) => ({ slug, listing })),
  );
  // Oldest first, so that ids grow with time as they do in real life.
  entries.sort((a, b) => b.listing.postedDaysAgo - a.listing.postedDaysAgo);
  const items: Item[] = [];
  for (const { slug, listing } of entries) {
    const row = await seedListing(slug, listing, actorOf(actors, listing.seller), random);
    items.push({ ...row, isSingleItem: singleItemSlugs.has(slug) });
  }
  return items;
}

const maxDailyViews = 40;
const minutesPerDay = 24 * 60;

async function seedListing(categorySlug: string, listing: DemoListing, seller: UserActor, random: Random) {
  const recentDays = Math.min(7, listing.postedDaysAgo + 1);
  const popularity = random.next() ** 3 * maxDailyViews + 1;
  const viewDays = Array.from({ length: recentDays }, (_, day) => ({
    day: daysAgo(day),
    views: 1 + random.below(Math.ceil(popularity)),
  }));
  const recentViews = viewDays.reduce((sum, { views }) => sum + views, 0);
  const olderViews = Math.round(popularity * 0.4 * Math.max(0, listing.postedDaysAgo - recentDays));
  return buildListing({
    userId: seller.id,
    categorySlug,
    title: listing.title,
    description: listing.description,
    priceKobo: BigInt(listing.priceNaira) * 100n,
    location: listing.location,
    images: listing.pictures.map((picture) => `/demo/${picture}.webp`),
    specifications: listing.specifications,
    isFeatured: listing.featured ?? false,
    viewCount: recentViews + olderViews,
    createdAt: new Date(daysAgo(listing.postedDaysAgo).getTime() - random.below(minutesPerDay) * 60_000),
    viewDays: { create: viewDays },
  });
}

async function seedVerifications({ actors, admin, random }: Market): Promise<void> {
  for (const person of people) {
    for (const verificationType of person.verified ?? []) {
      const { dto } = await requestVerification(actorOf(actors, person.username), {
        verificationType,
        documents: { notes: "Documents shown at the office" },
      });
      await decideVerification(admin, dto.id, { status: "approved", adminNotes: "Checked against the originals." });
    }
  }
  const unverified = people.filter((person) => !person.verified?.length);
  for (const verificationType of ["identity", "business", "skill"] as const) {
    const { username } = random.pick(unverified);
    await requestVerification(actorOf(actors, username), {
      verificationType,
      documents: { notes: "National ID card and utility bill", type: verificationType },
    });
  }
}

const pastPurchases = 420;
const pendingEvery = 12;

async function seedPastPurchases(market: Market): Promise<void> {
  const { random, items } = market;
  const buyers = people.filter((person) => person !== demoBuyer).map(({ username }) => username);
  for (let count = 0; count < pastPurchases; count++) {
    const item = pickItem(items, random);
    const buyer = actorOf(market.actors, random.pick(buyers));
    if (!item || buyer.id === item.userId) continue;
    const { dto: escrow, isNew } = await buy(buyer, item);
    if (!isNew || count % pendingEvery === 0) continue;
    await confirmDelivery(buyer, escrow.id);
    if (random.next() < 0.8) await seedReview(buyer, item, random);
  }
}

/** Single items go only once, and most stay on sale. */
function pickItem(items: Item[], random: Random): Item | undefined {
  const item = random.pick(items);
  const affordable = item.priceKobo > 0n;
  if (!affordable || (item.isSingleItem && random.next() < 0.75)) return undefined;
  if (item.isSingleItem) items.splice(items.indexOf(item), 1);
  return item;
}

function buy(buyer: UserActor, item: Item) {
  return openEscrow(buyer, { listingId: item.id, sellerId: item.userId, amount: item.priceKobo });
}

const starsOf = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2] as const;

async function seedReview(buyer: UserActor, item: Item, random: Random): Promise<void> {
  const rating = random.pick(starsOf);
  await createReview(buyer, {
    revieweeId: item.userId,
    listingId: item.id,
    rating,
    comment: random.pick(comments[rating] ?? []),
  });
}

const affordableKobo = 300_000_00n;

/** The demo buyer has one purchase of each kind to look at; the demo seller is on the other side of two. */
async function seedDemoAccounts({ actors, items, random }: Market): Promise<void> {
  if (!demoBuyer || !demoSeller) throw new Error("The demo has no people");
  const buyer = actorOf(actors, demoBuyer.username);
  const sellerId = actorOf(actors, demoSeller.username).id;
  const singles = items.filter(
    (item) => item.isSingleItem && item.userId !== buyer.id && item.priceKobo < affordableKobo,
  );
  const [fromSeller, ...others] = [
    ...singles.filter((item) => item.userId === sellerId),
    ...singles.filter((item) => item.userId !== sellerId),
  ];
  const [received, disputed] = others;
  if (!fromSeller || !received || !disputed) throw new Error("The demo has too few listings on sale");
  const done = await buy(buyer, received);
  await confirmDelivery(buyer, done.dto.id);
  await seedReview(buyer, received, random);
  const quarrel = await buy(buyer, disputed);
  await fileDispute(buyer, {
    transactionId: quarrel.dto.transactionId,
    respondentId: disputed.userId,
    reason: "item_not_as_described",
    description: `I paid ${formatNaira(disputed.priceKobo)} naira and what came is not what the pictures show.`,
  });
  await buy(buyer, fromSeller);
}

function actorOf(actors: Map<string, UserActor>, username: string): UserActor {
  const actor = actors.get(username);
  if (!actor) throw new Error(`The demo has no person called ${username}`);
  return actor;
}
