/** The demo's buyer and seller accounts, and a history for each that is worth looking at. */
import { prisma } from "@/lib/server/platform/database/client";
import { sendMessage } from "@/lib/server/deals/conversations/send-message";
import { startConversation } from "@/lib/server/deals/conversations/start-conversation";
import { makeOffer } from "@/lib/server/deals/offers/make-offer";
import { requestPayout } from "@/lib/server/money/operations/request-payout";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { byDay, daysBefore, hourMs } from "./timeline";
import { buildPayoutAccount } from "./builders";
import { catalogue } from "./catalogue";
import { offerOf, planConfirmation, planDispatch, planDispute, planPayment, planReview } from "./deals";
import { actorOf, isBought, isOnSale, isSent, type Item, type Market } from "./market";
import { people } from "./people";
import type { DemoPerson } from "./types";

const listingCount = (person: DemoPerson): number =>
  Object.values(catalogue)
    .flat()
    .filter((listing) => listing.seller === person.username).length;

/** The busiest seller and a person who sells little. */
export const { demoSeller, demoBuyer } = chooseAccounts();

function chooseAccounts(): { demoSeller: DemoPerson; demoBuyer: DemoPerson } {
  const byListings = [...people].sort(
    (a, b) => listingCount(b) - listingCount(a) || a.username.localeCompare(b.username),
  );
  const [demoSeller, demoBuyer] = [byListings[0], byListings.at(-1)];
  if (!demoBuyer || !demoSeller) throw new Error("The demo has no people");
  return { demoSeller, demoBuyer };
}

const affordableKobo = 300_000_00n;

/** The demo buyer has one purchase in each state; the demo seller is the other party of two. */
export function planDemoAccounts(market: Market): void {
  const { timeline } = market;
  const buyer = actorOf(market, demoBuyer.username);
  const seller = actorOf(market, demoSeller.username);
  const ago = (days: number): Date => byDay(daysBefore(timeline.today, days));
  const choose = makeChoice(market, buyer.id);
  const pay = (days: number, sellerId?: number) =>
    planPayment(market, buyer, choose(daysBefore(timeline.today, days), sellerId), ago(days));

  const onItsWay = pay(3.4, seller.id);
  planDispatch(market, onItsWay, ago(2.3));
  pay(0.9, seller.id);

  const disputed = pay(7.2);
  planDispatch(market, disputed, ago(6));
  planDispute(market, disputed, ago(1.8));

  const received = pay(12);
  planDispatch(market, received, ago(11));
  planConfirmation(market, received, ago(8));

  const reviewed = pay(33);
  planDispatch(market, reviewed, ago(32));
  planConfirmation(market, reviewed, ago(29));
  planReview(market, reviewed, ago(28));

  const decided = pay(62);
  planDispatch(market, decided, ago(61));
  planDispute(market, decided, ago(57), { decided: { at: ago(55), outcome: "refund" } });

  const justNow = daysBefore(timeline.today, 0.1);
  const ordered = choose(justNow);
  // Nobody else may buy it before.
  ordered.isTaken = true;
  timeline.plan(justNow, () => placeOrder(buyer, { ...offerOf(ordered), paymentMethod: "escrow" }));
  planWithdrawals(market);
}

/** The demo buyer has asked the demo seller about something, and offered a price that waits for its answer. */
export function planTalk(market: Market): void {
  const { timeline, items } = market;
  const [buyer, seller] = [actorOf(market, demoBuyer.username), actorOf(market, demoSeller.username)];
  const item = items.find(
    (one) => one.seller.id === seller.id && one.priceKobo > 0n && isBought(one) && isOnSale(one, timeline.today),
  );
  if (!item) throw new Error("The demo seller has nothing to talk about");
  const writtenAt = daysBefore(timeline.today, 0.9);
  const hoursLater = (hours: number) => new Date(writtenAt.getTime() + hours * hourMs);
  let conversationId = 0;
  timeline.plan(writtenAt, async () => {
    const asked = { listingId: item.id, text: "Good day. Is it still there?" };
    conversationId = (await startConversation(buyer, asked)).value.dto.id;
  });
  timeline.plan(hoursLater(1), () =>
    sendMessage(seller, conversationId, { text: "Yes, it is. You can see it any day after four.", photos: [] }),
  );
  const amount = (item.priceKobo * 8n) / 10n;
  timeline.plan(hoursLater(2), () => makeOffer(buyer, { listingId: item.id, amount, note: "I can come tomorrow." }));
}

/** A different item each time, one that can be shipped and is not too expensive. */
function makeChoice({ items, random }: Market, buyerId: number) {
  const chosen = new Set<Item>();
  return (at: Date, sellerId?: number): Item => {
    const item = random.pick(
      items.filter(
        (one) =>
          !chosen.has(one) &&
          isOnSale(one, at) &&
          isBought(one) &&
          isSent(one) &&
          one.priceKobo < affordableKobo &&
          (sellerId === undefined ? one.seller.id !== buyerId : one.seller.id === sellerId),
      ),
    );
    chosen.add(item);
    return item;
  };
}

const withdrawalDaysAgo = [148, 121, 93, 66, 38, 10] as const;
const wholeThousandKobo = 1_000_00n;

/** The demo seller withdraws most of the balance about once a month. */
function planWithdrawals(market: Market): void {
  const seller = actorOf(market, demoSeller.username);
  const [firstDay] = withdrawalDaysAgo;
  let payoutAccountId = 0;
  market.timeline.plan(byDay(daysBefore(market.timeline.today, firstDay + 1)), async () => {
    payoutAccountId = (await buildPayoutAccount({ id: seller.id, fullName: demoSeller.fullName })).id;
  });
  for (const days of withdrawalDaysAgo) {
    market.timeline.plan(byDay(daysBefore(market.timeline.today, days)), async () => {
      const account = await prisma().ledgerAccount.findUnique({ where: { userId: seller.id } });
      const most = ((account?.balanceKobo ?? 0n) * 4n) / 5n;
      const amount = most - (most % wholeThousandKobo);
      if (amount > 0n) await sendPayout((await requestPayout(seller, { amount, payoutAccountId })).value.dto.id);
    });
  }
}
