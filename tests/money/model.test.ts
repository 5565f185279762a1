/** Random lives of a market, compared step by step with a plain model of it; then the books must balance. */
import fc from "fast-check";
import { reader, prisma, sql } from "@/lib/server/platform/database/client";
import type { UserActor } from "@/lib/server/platform/actor";
import { fileDispute } from "@/lib/server/deals/disputes/file-dispute";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { answerOffer } from "@/lib/server/deals/offers/answer-offer";
import { expireOffers } from "@/lib/server/deals/offers/expire-offers";
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
import {
  type Action,
  at,
  type Buying,
  type Haggling,
  type ListingChange,
  type Offering,
  PlainMarket,
  type PlainPerson,
} from "./helpers/plain-market";
import { hours, seed, size } from "../helpers/size";
import { expectBooksToAgree, type Goods, newGoods, newTrader, outcomeOf } from "./helpers/world";

const sequences = size(5_000, 50);
const maxSteps = 40;
/** A fresh database now and then keeps reconciliation short. */
const sequencesPerDatabase = 50;
const start = Date.UTC(2026, 0, 5, 9);

/** Six traders, an admin who only decides, and an admin who trades as well. */
const roles: UserActor["role"][] = ["user", "agent", "artisan", "tenant", "user", "user", "admin", "admin"];
const goods = [
  { owner: 0, price: 5_000_33n, category: "electronics" },
  { owner: 1, price: 10_000_00n, category: "fashion" },
  { owner: 1, price: 999_99n, category: "beauty" },
  { owner: 2, price: 2_500_000_00n, category: "vehicles" },
  { owner: 7, price: 1n, category: "food-agriculture" },
  { owner: 7, price: 10_000_01n, category: "used-goods" },
] as const;
const singles = new Set(["electronics", "fashion", "vehicles", "used-goods"]);

type Ids = { transactionId: number; escrowId?: number };

class RealMarket {
  readonly ids: Ids[] = [];
  private readonly offerIds: number[] = [];
  private renames = 0;

  private constructor(
    readonly people: UserActor[],
    readonly listings: Goods[],
  ) {}

  static async open(): Promise<RealMarket> {
    const people = await Promise.all(roles.map((role) => newTrader(role)));
    const listings = await Promise.all(
      goods.map(({ owner, price, category }) => newGoods(at(people, owner), price, category)),
    );
    return new RealMarket(people, listings);
  }

  act(action: Action, model: PlainMarket): Promise<string> {
    return outcomeOf(this.call(action, model));
  }

  private async call(action: Action, model: PlainMarket): Promise<unknown> {
    if (action.kind === "wait") return this.letTimePass(model.now);
    const who = at(this.people, action.who);
    if (action.kind === "withdraw") return withdrawAs(who, model.withdrawal(action.who, action.percent));
    if ("isStale" in action) return this.buy(action, who, model);
    if (action.kind === "offer") return this.offer(action, who, model);
    if (action.kind === "haggle") return this.haggle(action, who, model);
    if ("listing" in action) return this.changeListing(action, who);
    const { transactionId, escrowId = 0 } = at(this.ids, action.purchase);
    switch (action.kind) {
      case "cancel":
        return cancelTransaction(who, transactionId);
      case "confirm":
        return confirmDelivery(who, escrowId);
      case "freeze":
        return disputeEscrow(who, escrowId, "It is not what was shown.");
      case "dispatch":
        return dispatchEscrow(who, escrowId, { carrier: "GIG", trackingNumber: action.tracking });
      case "complain": {
        const { listing, buyer } = at(model.purchases, action.purchase);
        const seller = at(model.listings, listing).owner;
        const respondentId = at(this.people, action.who === buyer ? seller : buyer).id;
        return fileDispute(who, { transactionId, respondentId, reason: "other", description: "Something is wrong." });
      }
      case "resolve": {
        const { outcome, percent } = action;
        const sellerAmount = outcome === "split" ? model.splitOf(action.purchase, percent) : undefined;
        return resolveEscrow(who, escrowId, { resolution: "resolved", adminNotes: "Decided.", outcome, sellerAmount });
      }
    }
  }

  private async offer({ listing, percent }: Offering, who: UserActor, model: PlainMarket): Promise<void> {
    const amount = model.partOfPrice(listing, percent);
    const { value } = await makeOffer(who, { listingId: at(this.listings, listing).id, amount });
    this.offerIds.push(value.dto.id);
  }

  private async haggle(action: Haggling, who: UserActor, model: PlainMarket): Promise<void> {
    const { listing, buyer } = at(model.offers, action.offer);
    const amount = action.answer === "counter" ? model.partOfPrice(listing, action.percent) : undefined;
    await answerOffer(who, at(this.offerIds, action.offer), { action: action.answer, amount });
    if (action.answer === "accept") await this.knowUnpaid(at(this.listings, listing).id, at(this.people, buyer));
  }

  private changeListing(action: ListingChange, who: UserActor): Promise<unknown> {
    const { id } = at(this.listings, action.listing);
    if (action.kind === "rename") return updateListing(who, id, { title: `Goods, as named ${++this.renames}` });
    if (action.kind === "reprice") return updateListing(who, id, { price: action.price });
    return updateListing(who, id, { status: action.kind === "pause" ? "paused" : "active" });
  }

  private async buy(action: Buying, who: UserActor, model: PlainMarket): Promise<void> {
    const { id, sellerId } = at(this.listings, action.listing);
    const amount = model.amountFor(action);
    const listingVersion = model.versionRead(action.listing, action.isStale);
    const offer = { listingId: id, sellerId, amount, listingVersion };
    if (action.kind === "order") {
      const {
        value: { dto },
      } = await placeOrder(who, { ...offer, paymentMethod: "escrow" });
      this.know({ transactionId: dto.id });
      return;
    }
    const payFrom = action.kind === "spend" ? "balance" : "provider";
    try {
      const {
        value: { dto },
      } = await payAtOnce(who, { ...offer, payFrom });
      this.know({ transactionId: dto.transactionId, escrowId: dto.id });
    } catch (error) {
      await this.knowUnpaid(id, who);
      throw error;
    }
  }

  /** A refused payment may have placed the order. */
  private async knowUnpaid(listingId: number, { id: buyerId }: UserActor): Promise<void> {
    const order = await prisma().transaction.findFirst({ where: { listingId, buyerId, status: "pending" } });
    if (order) this.know({ transactionId: order.id });
  }

  private know(ids: Ids): void {
    const known = this.ids.find(({ transactionId }) => transactionId === ids.transactionId);
    if (known) Object.assign(known, ids);
    else this.ids.push(ids);
  }

  private async letTimePass(now: number): Promise<void> {
    jest.setSystemTime(now);
    for (const { transactionId } of this.ids) await runPurchaseTimer(transactionId);
    await expireOffers();
  }

  /** The model's state, read from the database. */
  async state() {
    const transactions = await prisma().transaction.findMany({
      where: { id: { in: this.ids.map(({ transactionId }) => transactionId) } },
      include: { escrow: true },
      orderBy: { id: "asc" },
    });
    const offers = await prisma().offer.findMany({ where: { id: { in: this.offerIds } }, orderBy: { id: "asc" } });
    const listings = await prisma().listing.findMany({
      where: { id: { in: this.listings.map(({ id }) => id) } },
      orderBy: { id: "asc" },
    });
    const people = await reader.rows<{ id: number; balance: bigint; score: string }>(sql`
      select users.id, coalesce(balance_kobo, 0)::bigint as balance, trust_score as score
      from users left join ledger_accounts as account on account.user_id = users.id
      where users.id = any(${this.people.map(({ id }) => id)}::int[]) order by users.id`);
    const [fees] = await reader.rows<{ total: bigint }>(sql`
      select coalesce(sum(entry.amount_kobo), 0)::bigint as total
      from ledger_entries as entry
      join ledger_accounts as account on account.id = entry.account_id and account.type = 'fees'
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
      where transfer.escrow_id = any(${this.ids.map(({ escrowId = 0 }) => escrowId)}::int[])`);
    const stateOf = new Map(listings.map(({ id, status, version }) => [id, { status, version }]));
    const personOf = new Map(people.map(({ id, balance, score }) => [id, { balance, score: Number(score) }]));
    return {
      purchases: transactions.map(({ status, escrow, listingVersion: version, amountKobo: price }) => ({
        status,
        held: escrow?.status ?? null,
        version,
        price,
      })),
      offers: offers.map(({ status, turn, round, amountKobo: amount }) => ({ status, turn, round, amount })),
      listings: this.listings.map(({ id }) => stateOf.get(id)),
      people: this.people.map(({ id }) => personOf.get(id)),
      fees: fees?.total,
    };
  }
}

const expectedState = (model: PlainMarket) => ({
  purchases: model.purchases.map(({ status, held, version, price }) => ({ status, held, version, price })),
  offers: model.offers.map(({ status, turn, round, amount }) => ({ status, turn, round, amount })),
  listings: model.listings.map(({ status, version }) => ({ status, version })),
  people: model.people.map(({ balance, score }) => ({ balance, score })),
  fees: model.fees,
});

/** The actor of a purchase: mostly one of its parties. */
type Actor = "buyer" | "seller" | number;
/** The person who changes a listing: mostly its owner. */
type Changer = "owner" | number;
/** Somebody pays for what they have ordered. */
type PayOrder = { kind: "pay order"; purchase: number; isListPrice: boolean };
type Drawn = PayOrder | DrawnAction;
type DrawnAction = Action extends infer A
  ? A extends { purchase: number } | Haggling
    ? Omit<A, "who"> & { who: Actor }
    : A extends ListingChange
      ? Omit<A, "who"> & { who: Changer }
      : A
  : never;

class Step implements fc.AsyncCommand<PlainMarket, RealMarket> {
  constructor(private readonly drawn: Drawn) {}

  check(model: Readonly<PlainMarket>): boolean {
    const { drawn } = this;
    if (drawn.kind === "haggle") return model.offers.length > 0;
    if (!("purchase" in drawn)) return true;
    if (model.purchases.length === 0) return false;
    const purchase = at(model.purchases, chosen(model, drawn));
    if (drawn.kind === "pay order") return purchase.status === "pending";
    const needsEscrow = drawn.kind !== "cancel" && drawn.kind !== "complain";
    if (needsEscrow && purchase.held === null) return false;
    // A price of one kobo cannot be split.
    const isSplit = drawn.kind === "resolve" && drawn.outcome === "split";
    return !isSplit || purchase.price > 1n;
  }

  async run(model: PlainMarket, real: RealMarket): Promise<void> {
    const action = this.actionIn(model);
    // The amount of a withdrawal depends on the balance before it; everything else on the model's state.
    const before = action.kind === "withdraw" ? await real.act(action, model) : undefined;
    const expected = model.act(action);
    expect(before ?? (await real.act(action, model))).toBe(expected);
  }

  toString(): string {
    return JSON.stringify(this.drawn);
  }

  private actionIn(model: PlainMarket): Action {
    const { drawn } = this;
    if (drawn.kind === "haggle") {
      const offer = Math.max(0, model.offers.length - 1 - drawn.offer);
      return { ...drawn, offer, who: actorOf(model, drawn.who, at(model.offers, offer)) };
    }
    if (!("purchase" in drawn)) return ofOwner(model, drawn);
    const purchase = chosen(model, drawn);
    if (drawn.kind === "pay order") {
      const { buyer: who, listing } = at(model.purchases, purchase);
      return { kind: "pay", who, listing, isStale: false, isListPrice: drawn.isListPrice };
    }
    return { ...drawn, purchase, who: actorOf(model, drawn.who, at(model.purchases, purchase)) };
  }
}

function actorOf(model: PlainMarket, actor: Actor, { listing, buyer }: { listing: number; buyer: number }): number {
  const partyOf = { buyer, seller: at(model.listings, listing).owner };
  return typeof actor === "number" ? actor : partyOf[actor];
}

function ofOwner(model: PlainMarket, drawn: Exclude<Drawn, { purchase: number } | { kind: "haggle" }>): Action {
  if (!("listing" in drawn) || "isStale" in drawn || drawn.kind === "offer") return drawn;
  return { ...drawn, who: drawn.who === "owner" ? at(model.listings, drawn.listing).owner : drawn.who };
}

/** One of the existing purchases. */
const chosen = (model: Readonly<PlainMarket>, drawn: { purchase: number }): number =>
  drawn.purchase % model.purchases.length;

const who = fc.nat(roles.length - 1);
/** Some buy often, so that the same pairs meet again. */
const shopper = fc.oneof({ arbitrary: fc.constantFrom(3, 3, 4), weight: 3 }, { arbitrary: who, weight: 1 });
const listing = fc.nat(goods.length - 1);
const purchase = fc.nat(1_000);
const percent = fc.integer({ min: 1, max: 99 });
const party: fc.Arbitrary<Actor> = fc.oneof(
  { arbitrary: fc.constantFrom("buyer" as const, "seller" as const), weight: 5 },
  { arbitrary: who, weight: 1 },
);
const step = (action: fc.Arbitrary<Drawn>) => action.map((chosen) => new Step(chosen));
const onPurchase = (kind: "cancel" | "confirm" | "freeze" | "complain") =>
  step(fc.record({ kind: fc.constant(kind), who: party, purchase }));
/** Occasionally a buyer orders a version that is not the newest. */
const isStale = fc.oneof({ arbitrary: fc.constant(false), weight: 7 }, { arbitrary: fc.constant(true), weight: 1 });
const haggle = (answer: Haggling["answer"]) =>
  step(
    fc.record({
      kind: fc.constant("haggle" as const),
      who: party,
      // The newest ones, mostly
      offer: fc.constantFrom(0, 0, 0, 1, 2, 3),
      answer: fc.constant(answer),
      percent: fc.constantFrom(50, 70, 90, 100, 101),
    }),
  );
const payOrder = step(
  fc.record({ kind: fc.constant("pay order" as const), purchase, isListPrice: fc.constantFrom(false, false, true) }),
);
const resolve = step(
  fc.record({
    kind: fc.constant("resolve" as const),
    who: fc.constantFrom(6, 6, 7, 0),
    purchase,
    outcome: fc.constantFrom("release" as const, "refund" as const, "split" as const),
    percent,
  }),
);
const offer = step(
  fc.record({ kind: fc.constant("offer" as const), who: shopper, listing, percent: fc.constantFrom(50, 80, 99, 100) }),
);
const buy = (kind: Buying["kind"], who = shopper) =>
  step(fc.record({ kind: fc.constant(kind), who, listing, isStale, isListPrice: fc.boolean() }));
/** Sellers and recipients of refunds have a balance. */
const earner = fc.constantFrom(0, 1, 2, 3, 4, 7);
const changer: fc.Arbitrary<Changer> = fc.oneof(
  { arbitrary: fc.constant("owner" as const), weight: 5 },
  { arbitrary: who, weight: 1 },
);
const price = fc.constantFrom(1n, 999_99n, 5_000_33n, 10_000_00n, 10_000_01n);
const steps = [
  buy("order"),
  buy("order"),
  buy("pay"),
  buy("pay"),
  buy("pay"),
  buy("spend"),
  buy("spend", earner),
  buy("spend", earner),
  step(fc.record({ kind: fc.constant("rename" as const), who: changer, listing })),
  step(fc.record({ kind: fc.constant("reprice" as const), who: changer, listing, price })),
  step(fc.record({ kind: fc.constantFrom("pause" as const, "resume" as const), who: changer, listing })),
  step(fc.record({ kind: fc.constant("resume" as const), who: changer, listing })),
  offer,
  offer,
  offer,
  haggle("accept"),
  haggle("accept"),
  haggle("accept"),
  payOrder,
  payOrder,
  payOrder,
  haggle("counter"),
  haggle("counter"),
  haggle("decline"),
  haggle("withdraw"),
  onPurchase("cancel"),
  step(fc.record({ kind: fc.constant("confirm" as const), who: fc.constant("buyer" as const), purchase })),
  step(fc.record({ kind: fc.constant("confirm" as const), who: fc.constant("buyer" as const), purchase })),
  onPurchase("confirm"),
  onPurchase("freeze"),
  onPurchase("complain"),
  step(
    fc.record({ kind: fc.constant("dispatch" as const), who: party, purchase, tracking: fc.constantFrom("A1", "B2") }),
  ),
  resolve,
  step(fc.record({ kind: fc.constant("withdraw" as const), who, percent: fc.integer({ min: 1, max: 101 }) })),
  step(
    fc.record({
      kind: fc.constant("wait" as const),
      hours: fc.constantFrom(1, 23, 24, 6 * 24, 7 * 24, 14 * 24, 31 * 24),
    }),
  ),
];

function newModel(): PlainMarket {
  const people = roles.map((role): PlainPerson => ({ isAdmin: role === "admin", balance: 0n, score: 0 }));
  const listings = goods.map(({ owner, price, category }) => ({
    owner,
    price,
    isSingle: singles.has(category),
    status: "active" as const,
    version: 1,
  }));
  return new PlainMarket(people, listings, start);
}

let opened = 0;

beforeAll(openOwnDatabase);
afterEach(releaseClock);
afterAll(dropOwnDatabase);

/** The same two people complete purchase after purchase: what depends on their past shows here alone. */
const stepsOfRegulars = [
  ...Array.from({ length: 3 }, () => buy("pay", fc.constantFrom(3, 4))),
  ...Array.from({ length: 4 }, () =>
    step(fc.record({ kind: fc.constant("confirm" as const), who: fc.constant("buyer" as const), purchase })),
  ),
  onPurchase("cancel"),
  step(fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 24, 6 * 24) })),
];

/** Most purchases end with an admin's decision, which is rare among all steps. */
const stepsOfDisputes = [
  ...Array.from({ length: 3 }, () => buy("pay")),
  ...Array.from({ length: 3 }, () =>
    step(fc.record({ kind: fc.constant("freeze" as const), who: fc.constant("buyer" as const), purchase })),
  ),
  onPurchase("complain"),
  ...Array.from({ length: 4 }, () => resolve),
  onPurchase("confirm"),
  buy("spend", fc.constantFrom(3, 4)),
  step(fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 24, 6 * 24) })),
];

test.each([
  [sequences, "lives", steps],
  [size(1_000, 10), "lives of regular customers", stepsOfRegulars],
  [size(1_000, 10), "lives of people who disagree", stepsOfDisputes],
] as const)(
  `%i %s of up to ${maxSteps} steps`,
  async (lives, _, possible) => {
    await fc.assert(
      fc.asyncProperty(fc.commands([...possible], { maxCommands: maxSteps, size: "max" }), async (commands) => {
        if (++opened % sequencesPerDatabase === 0) {
          await dropOwnDatabase();
          await openOwnDatabase();
        }
        releaseClock();
        const real = await RealMarket.open();
        const model = newModel();
        holdClockAt(start);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        expect(await real.state()).toEqual(expectedState(model));
        releaseClock();
        await expectBooksToAgree();
      }),
      { numRuns: lives, seed, unbiased: true, endOnFailure: size(0, 1) === 1 },
    );
  },
  hours(2),
);
