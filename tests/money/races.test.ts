/** Concurrent calls: one outcome each, no internal error, and the books balance. */
import pLimit from "p-limit";
import { reader, prisma, sql } from "@/lib/server/platform/database/client";
import type { UserActor } from "@/lib/server/platform/actor";
import { fileDispute } from "@/lib/server/deals/disputes/file-dispute";
import { maxUnpaidOrders } from "@/lib/domain/deals/purchase";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { answerOffer } from "@/lib/server/deals/offers/answer-offer";
import { makeOffer } from "@/lib/server/deals/offers/make-offer";
import { cancelTransaction } from "@/lib/server/deals/purchases/cancel-transaction";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { dispatchEscrow } from "@/lib/server/deals/purchases/dispatch-escrow";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { payAtOnce } from "@/demo/pay-at-once";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { holdClockAt, releaseClock } from "./helpers/clock";
import { dropOwnDatabase, openOwnDatabase } from "../helpers/own-database";
import { withdrawAs } from "../helpers/payouts";
import { hours, seed, size } from "../helpers/size";
import { expectBooksToAgree, type Goods, newGoods, newTrader, offerOf, outcomeOf } from "./helpers/world";
import { makeRandom, type Random } from "@/demo/random";

const random: Random = makeRandom(seed);
const shuffled = <T>(items: readonly T[]): T[] => {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as T);
};

/** Concurrent scenes: racers of several meet in the pool, and in rows of the people they share. */
const scenesAtOnce = 4;
const day = 24 * 60 * 60 * 1000;

/** Conflicting lock orders would show here, even where a retry hides them. */
async function deadlocks(): Promise<bigint> {
  const [row] = await reader.rows<{ deadlocks: bigint }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? 0n;
}

beforeAll(openOwnDatabase);
afterAll(async () => {
  expect(await deadlocks()).toBe(0n);
  await dropOwnDatabase();
});

type Cast = { seller: UserActor; buyer: UserActor; judges: UserActor[] };
type Sent = Cast & { transactionId: number; escrowId: number };

/** Paid, sent 15 days ago and never confirmed: the timer is due. */
async function overduePurchase(cast: Cast): Promise<Sent> {
  const { seller, buyer } = cast;
  const goods = await newGoods(seller, BigInt(1 + random.below(2_000_000)));
  holdClockAt(Date.now() - 15 * day);
  const {
    value: { dto },
  } = await payAtOnce(buyer, offerOf(goods));
  await dispatchEscrow(seller, dto.id, { carrier: "GIG" });
  releaseClock();
  return { ...cast, transactionId: dto.transactionId, escrowId: dto.id };
}

type Racer = { name: string; run(): Promise<unknown> };

function racersFor({ seller, buyer, judges, transactionId, escrowId }: Sent): Racer[] {
  const resolve = (judge: UserActor | undefined, outcome: "release" | "refund"): Racer => ({
    name: `resolve ${outcome}`,
    run: () => resolveEscrow(judge as UserActor, escrowId, { resolution: "resolved", adminNotes: "Decided.", outcome }),
  });
  const times = (count: number, racer: Racer): Racer[] => Array.from({ length: count }, () => racer);
  return shuffled([
    ...times(2, { name: "confirm", run: () => confirmDelivery(buyer, escrowId) }),
    ...times(2, { name: "cancel", run: () => cancelTransaction(seller, transactionId) }),
    ...times(2, { name: "freeze", run: () => disputeEscrow(buyer, escrowId, "It never came.") }),
    {
      name: "complain",
      run: () =>
        fileDispute(seller, {
          transactionId,
          respondentId: buyer.id,
          reason: "payment_not_received",
          description: "The buyer does not answer.",
        }),
    },
    ...times(3, { name: "timer", run: () => runPurchaseTimer(transactionId) }),
    resolve(judges[0], "release"),
    resolve(judges[1], "refund"),
  ]);
}

/** The possible histories, by their final state. */
const endings: Record<string, string> = {
  "completed confirmed": "released by the buyer or the timer",
  "cancelled resolved": "refunded by the seller or an admin",
  "completed resolved": "released by an admin",
  "active disputed": "frozen",
};

async function raceOver(sent: Sent): Promise<string> {
  const outcomes = await Promise.all(racersFor(sent).map(({ run }) => outcomeOf(run())));
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "conflict")).toEqual([]);
  const { status, transaction } = await prisma().escrow.findUniqueOrThrow({
    where: { id: sent.escrowId },
    include: { transaction: true },
  });
  const settlements = await prisma().ledgerTransfer.count({
    where: { escrowId: sent.escrowId, kind: { not: "funding" } },
  });
  const ending = `${transaction.status} ${status}`;
  expect(Object.keys(endings)).toContain(ending);
  expect(settlements).toBe(status === "disputed" ? 0 : 1);
  return ending;
}

const escrows = size(1_000, 24);

test(
  `one winner: ${escrows} escrows, 12 racers each (seed ${seed})`,
  async () => {
    const judges = [await newTrader("admin"), await newTrader("admin")];
    const people = await Promise.all(Array.from({ length: 8 }, () => newTrader()));
    const cast = (): Cast => {
      const [seller, buyer] = shuffled(people);
      return { seller: seller as UserActor, buyer: buyer as UserActor, judges };
    };
    const scenes: Sent[] = [];
    for (let index = 0; index < escrows; index++) scenes.push(await overduePurchase(cast()));
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(scenes.map((scene) => atOnce(() => raceOver(scene))));
    await expectBooksToAgree();
  },
  hours(1),
);

const listings = size(500, 12);
const buyersEach = 20;

test(
  `the last item: ${listings} listings, ${buyersEach} buyers each (seed ${seed})`,
  async () => {
    const seller = await newTrader();
    const buyers = await Promise.all(Array.from({ length: buyersEach }, () => newTrader()));
    const goods: Goods[] = [];
    for (let index = 0; index < listings; index++) goods.push(await newGoods(seller, 15_000_00n));
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(goods.map((item) => atOnce(() => rushFor(item, buyers))));
    const ids = goods.map(({ id }) => id);
    expect(await prisma().escrow.count({ where: { listingId: { in: ids } } })).toBe(listings);
    // No buyer was asked for money that could then not be held.
    const inVain = await prisma().payment.count({
      where: { transaction: { listingId: { in: ids } }, status: { not: "paid" } },
    });
    expect(inVain).toBe(0);
    await expectBooksToAgree();
  },
  hours(1),
);

const editors = size(200, 10);

test(
  `an edit against a payment: ${editors} listings (seed ${seed})`,
  async () => {
    const seller = await newTrader();
    const items: Goods[] = [];
    for (let index = 0; index < editors; index++)
      items.push(await newGoods(seller, 15_000_00n, index % 2 === 0 ? "electronics" : "beauty"));
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(items.map((item) => atOnce(() => editWhilePaid(item, seller))));
    await expectBooksToAgree();
  },
  hours(1),
);

/** Buyers have paid for the version that they read; all others got a conflict. */
async function editWhilePaid(item: Goods, seller: UserActor): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: 3 }, () => newTrader()));
  const offer = { ...offerOf(item), listingVersion: 1 };
  const early = buyers.filter(() => random.below(2) === 0);
  await Promise.all(early.map((buyer) => placeOrder(buyer, { ...offer, paymentMethod: "escrow" })));
  const calls = [
    ...buyers.map((buyer) => () => payAtOnce(buyer, offer)),
    () => updateListing(seller, item.id, { title: "Another fan" }),
  ];
  const outcomes = await Promise.all(shuffled(calls).map((attempt) => outcomeOf(attempt())));
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "conflict")).toEqual([]);
  expect(await prisma().listing.findUnique({ where: { id: item.id } })).toMatchObject({ version: 2 });
  const orders = await prisma().transaction.findMany({ where: { listingId: item.id }, include: { escrow: true } });
  for (const { status, escrow, listingVersion } of orders)
    expect([listingVersion, status, escrow?.status]).toEqual(
      escrow ? [1, "active", "pending"] : [1, "cancelled", undefined],
    );
  const held = orders.filter(({ escrow }) => escrow).length;
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(held + 1);
}

const spenders = size(300, 12);

test(
  `one balance, two purchases and a withdrawal at once: ${spenders} people (seed ${seed})`,
  async () => {
    const seller = await newTrader();
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(Array.from({ length: spenders }, () => atOnce(() => spendTwice(seller))));
    await expectBooksToAgree();
  },
  hours(1),
);

/** @returns somebody who has sold for this amount */
async function traderWith(balanceKobo: bigint): Promise<UserActor> {
  const [owner, customer] = [await newTrader(), await newTrader()];
  const {
    value: { dto },
  } = await payAtOnce(customer, offerOf(await newGoods(owner, balanceKobo)));
  await confirmDelivery(customer, dto.id);
  return owner;
}

/** The balance covers one of the three, or two smaller ones; never more than there is leaves it. */
async function spendTwice(seller: UserActor): Promise<void> {
  const balance = 12_000_00n;
  const price = random.below(2) === 0 ? balance : balance / 2n;
  const spender = await traderWith(balance);
  const goods = [await newGoods(seller, price), await newGoods(seller, price, "beauty")];
  const calls = [
    ...goods.map((item) => () => payAtOnce(spender, { ...offerOf(item), payFrom: "balance" as const })),
    () => withdrawAs(spender, price),
  ];
  const outcomes = await Promise.all(shuffled(calls).map((attempt) => outcomeOf(attempt())));
  expect(outcomes.toSorted()).toEqual(
    price === balance ? ["conflict", "conflict", "done"] : ["conflict", "done", "done"],
  );
  expect(await prisma().ledgerAccount.findUnique({ where: { userId: spender.id } })).toMatchObject({ balanceKobo: 0n });
}

const firstSales = size(300, 30);

test(
  `a first sale paid from a balance, while the payer's own sale to the seller is divided: ${firstSales} pairs (seed ${seed})`,
  async () => {
    const judge = await newTrader("admin");
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(Array.from({ length: firstSales }, () => atOnce(() => payWhileDivided(judge))));
    await expectBooksToAgree();
  },
  hours(1),
);

/** Both transactions open the account of the same person, and both change the balance of the other one. */
async function payWhileDivided(judge: UserActor): Promise<void> {
  const rich = await traderWith(15_000_00n);
  const beginner = await newTrader();
  const {
    value: { dto: sale },
  } = await payAtOnce(beginner, offerOf(await newGoods(rich, 8_000_00n)));
  await disputeEscrow(beginner, sale.id, "Half of it is missing.");
  const offer = offerOf(await newGoods(beginner, 15_000_00n));
  const decision = { resolution: "resolved", adminNotes: "Half.", outcome: "split", sellerAmount: 4_000_00n } as const;
  const calls = [
    () => payAtOnce(rich, { ...offer, payFrom: "balance" as const }),
    () => resolveEscrow(judge, sale.id, decision),
  ];
  expect(await Promise.all(shuffled(calls).map((attempt) => outcomeOf(attempt())))).toEqual(["done", "done"]);
}

test("five unpaid orders a person, however many are tried at once", async () => {
  const seller = await newTrader();
  const buyers = await Promise.all(Array.from({ length: 3 }, () => newTrader()));
  const goods: Goods[] = [];
  for (let index = 0; index < 20; index++) goods.push(await newGoods(seller, 15_000_00n, "beauty"));
  const orders = buyers.flatMap((buyer) =>
    goods.map((item) => () => placeOrder(buyer, { ...offerOf(item), paymentMethod: "escrow" })),
  );
  const outcomes = await Promise.all(shuffled(orders).map((order) => outcomeOf(order())));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(buyers.length * maxUnpaidOrders);
  expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(buyers.length * (20 - maxUnpaidOrders));
  for (const { id: buyerId } of buyers)
    expect(await prisma().transaction.count({ where: { buyerId, status: "pending" } })).toBe(maxUnpaidOrders);
  await expectBooksToAgree();
});

const haggles = size(300, 16);

test(
  `20 answers to an offer, payments among them: ${haggles} offers (seed ${seed})`,
  async () => {
    const seller = await newTrader();
    const atOnce = pLimit(scenesAtOnce);
    await Promise.all(Array.from({ length: haggles }, (_, index) => atOnce(() => answerAtOnce(seller, index))));
    await expectBooksToAgree();
  },
  hours(1),
);

/** One answer counts; at most one price is paid, and it is the listing's or the agreed one. */
async function answerAtOnce(seller: UserActor, index: number): Promise<void> {
  const [price, offered] = [15_000_00n, 12_000_00n];
  const item = await newGoods(seller, price, index % 2 === 0 ? "electronics" : "beauty");
  const buyer = await newTrader();
  const { value } = await makeOffer(buyer, { listingId: item.id, amount: offered });
  const { id } = value.dto;
  const answers = {
    accept: () => answerOffer(seller, id, { action: "accept" }),
    counter: () => answerOffer(seller, id, { action: "counter", amount: BigInt(13_000_00 + random.below(1_000_00)) }),
    decline: () => answerOffer(seller, id, { action: "decline" }),
    withdraw: () => answerOffer(buyer, id, { action: "withdraw" }),
    payAgreed: () => payAtOnce(buyer, { ...offerOf(item), amount: offered }),
    pay: () => payAtOnce(buyer, offerOf(item)),
  };
  const count = { accept: 6, counter: 5, decline: 2, withdraw: 2, payAgreed: 3, pay: 2 };
  const calls = Object.entries(count).flatMap(([name, times]) =>
    Array.from({ length: times }, () => answers[name as keyof typeof answers]),
  );
  const outcomes = await Promise.all(shuffled(calls).map((call) => outcomeOf(call())));
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "conflict")).toEqual([]);
  const offer = await prisma().offer.findUniqueOrThrow({ where: { id }, include: { events: true } });
  const steps = offer.events.map(({ step }) => step).filter((step) => step !== "make");
  expect([offer.status, ...steps]).toEqual(
    offer.status === "open"
      ? ["open", ...(offer.round === 2 ? ["counter"] : [])]
      : [offer.status, endedBy[offer.status]],
  );
  const orders = await prisma().transaction.findMany({ where: { listingId: item.id, status: { not: "cancelled" } } });
  expect(orders.length).toBeLessThanOrEqual(1);
  for (const order of orders) expect(order.amountKobo).toBe(order.offerId === null ? price : offered);
  for (const order of orders) expect(order.offerId === null || offer.status === "accepted").toBe(true);
}

const endedBy: Record<string, string> = { accepted: "accept", declined: "decline", withdrawn: "withdraw" };

/** Some have ordered before; all pay concurrently. */
async function rushFor(item: Goods, buyers: readonly UserActor[]): Promise<void> {
  const offer = offerOf(item);
  const early = buyers.filter(() => random.below(4) === 0);
  await Promise.all(early.map((buyer) => placeOrder(buyer, { ...offer, paymentMethod: "escrow" })));
  const outcomes = await Promise.all(shuffled(buyers).map((buyer) => outcomeOf(payAtOnce(buyer, offer))));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(buyers.length - 1);
}
