/** The months before today: verifications, purchases, shipments, reviews and disputes. */
import type { VerificationType } from "@/lib/domain/people/trust";
import type { UserActor } from "@/lib/server/platform/actor";
import { decideVerification } from "@/lib/server/people/verification/decide-verification";
import { requestVerification } from "@/lib/server/people/verification/request-verification";
import { demoBuyer, demoSeller } from "./accounts";
import { byDay, daysAfter, daysBefore, hourMs } from "./timeline";
import {
  type Deal,
  planCancelling,
  planConfirmation,
  planDispatch,
  planDispute,
  planPayment,
  planReview,
  planRewriting,
} from "./deals";
import { actorOf, isBought, isOnSale, isSent, type Item, type Market, pairOf } from "./market";
import { people } from "./people";

const waiting = [
  { type: "identity", days: 0.2 },
  { type: "business", days: 2 },
  { type: "skill", days: 6 },
] as const;

/** People request verification in the days after they join; a few requests are pending. */
export function planVerifications(market: Market): void {
  const { timeline, random } = market;
  for (const { username, joinedDaysAgo, verified = [] } of people) {
    for (const type of verified) {
      const shownAt = byDay(daysAfter(daysBefore(timeline.today, joinedDaysAgo), random.between(2, 12)));
      planVerification(market, username, type, shownAt, byDay(daysAfter(shownAt, random.between(0.5, 3))));
    }
  }
  const unverified = people.filter(({ verified }) => !verified?.length);
  for (const { type, days } of waiting)
    planVerification(market, random.pick(unverified).username, type, daysBefore(timeline.today, days));
}

function planVerification(
  market: Market,
  username: string,
  verificationType: VerificationType,
  at: Date,
  decidedAt?: Date,
) {
  const { timeline, admin } = market;
  let requestId = 0;
  timeline.plan(at, async () => {
    const documents = { type: verificationType, notes: "National ID card and utility bill" };
    requestId = (await requestVerification(actorOf(market, username), { verificationType, documents })).value.dto.id;
  });
  if (!decidedAt) return;
  const decision = { status: "approved", adminNotes: "Checked against the originals." } as const;
  timeline.plan(decidedAt, () => decideVerification(admin, requestId, decision));
}

const periodDays = 182;
const attempts = 425;
/** One in this many buyers picks an item of the demo seller. */
const demoSellerEvery = 9;

export function planPastPurchases(market: Market): void {
  const { timeline, random } = market;
  const appeal = new Map([...market.actors.values()].map(({ id }) => [id, random.between(0.2, 1)]));
  const moments = Array.from({ length: attempts }, () => daysBefore(timeline.today, periodDays * random.next() ** 1.2));
  moments.sort((a, b) => a.getTime() - b.getTime());
  for (const [index, moment] of moments.entries()) {
    const isHers = index % demoSellerEvery === 0;
    const item = pickItem(market, moment, isHers ? actorOf(market, demoSeller.username).id : undefined);
    const isChosen = isHers || random.next() < (item ? (appeal.get(item.seller.id) ?? 0) : 0);
    if (!item || !isChosen) continue;
    planCourse(market, planPayment(market, pickBuyer(market, item, moment), item, byDay(moment)));
  }
}

/** Single items are sold once, and many stay on sale. */
function pickItem({ items, random }: Market, at: Date, sellerId?: number): Item | undefined {
  const onSale = items.filter(
    (item) => isOnSale(item, at) && isBought(item) && (sellerId === undefined || item.seller.id === sellerId),
  );
  if (onSale.length === 0) return undefined;
  const item = random.pick(onSale);
  return item.isSingleItem && random.next() < 0.5 ? undefined : item;
}

/** Anyone who had joined by then, except the demo buyer and those who have bought it. */
function pickBuyer(market: Market, item: Item, at: Date): UserActor {
  const { timeline, random, bought } = market;
  const buyers = people
    .filter((person) => person !== demoBuyer && daysBefore(timeline.today, person.joinedDaysAgo) < at)
    .map(({ username }) => actorOf(market, username))
    .filter((buyer) => buyer.id !== item.seller.id && !bought.has(pairOf(buyer, item)));
  return random.pick(buyers);
}

const usualOutcomes = ["refund", "refund", "release", "split"] as const;

/** Most purchases end well; some sellers cannot deliver, some buyers complain. */
function planCourse(market: Market, deal: Deal): void {
  const { random } = market;
  const chance = random.next();
  if (chance < 0.03) return planCancelling(market, deal, byDay(daysAfter(deal.paidAt, random.between(0.2, 2))));
  const arrivedAt = planArrival(market, deal);
  if (chance < 0.07) {
    const at = byDay(daysAfter(arrivedAt, random.between(1, 4)));
    return planDispute(market, deal, arrivedAt, { decided: { at, outcome: random.pick(usualOutcomes) } });
  }
  planConfirmation(market, deal, arrivedAt);
  if (random.next() < 0.8) planReview(market, deal, byDay(daysAfter(arrivedAt, random.between(0.1, 4))));
}

/** @returns when the buyer receives it; well before the timers */
function planArrival(market: Market, deal: Deal): Date {
  const { random } = market;
  if (!isSent(deal.item)) return byDay(daysAfter(deal.paidAt, random.between(0.5, 5)));
  const sentAt = byDay(daysAfter(deal.paidAt, random.between(0.3, 2)));
  planDispatch(market, deal, sentAt);
  return byDay(daysAfter(sentAt, random.between(1, 5.5)));
}

const openDisputeHours = [5, 5 * 24, 9 * 24] as const;
const takenUpAfterDays = 2;
const daysUntilRewritten = 2;

/** Open disputes of different ages for the admins; the demo buyer's own is one more. */
export function planOpenDisputes(market: Market): void {
  const { timeline, random, items } = market;
  for (const hours of openDisputeHours) {
    const filedAt = new Date(timeline.today.getTime() - hours * hourMs);
    const paidAt = daysBefore(filedAt, random.between(4, 6));
    const item = random.pick(items.filter((one) => isOnSale(one, paidAt) && isBought(one) && isSent(one)));
    const deal = planPayment(market, pickBuyer(market, item, paidAt), item, byDay(paidAt));
    planDispatch(market, deal, byDay(daysAfter(paidAt, 1)));
    const isOldest = hours === Math.max(...openDisputeHours);
    if (isOldest) planRewriting(market, deal, daysAfter(paidAt, daysUntilRewritten));
    planDispute(market, deal, filedAt, isOldest ? { takenUpAt: daysAfter(filedAt, takenUpAfterDays) } : {});
  }
}
