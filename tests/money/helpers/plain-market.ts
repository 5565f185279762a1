/**
 * A second implementation of the purchase, written plainly from docs/product.md without code of the
 * product: both must agree after every step.
 */
export type Status = "pending" | "active" | "completed" | "cancelled";
export type Held = "pending" | "confirmed" | "disputed" | "resolved";
type Step = { name: string; by: number | null };

export type PlainPerson = { isAdmin: boolean; balance: bigint; score: number };
export type PlainListing = {
  owner: number;
  price: bigint;
  isSingle: boolean;
  status: "active" | "pending" | "completed" | "paused";
  version: number;
};
export type PlainPurchase = {
  listing: number;
  buyer: number;
  /** As ordered */
  price: bigint;
  version: number;
  status: Status;
  held: Held | null;
  fee: bigint;
  ordered: number;
  paid: number;
  dispatched: number | null;
  tracking: string | null;
  split: bigint | null;
  last: Step;
  /** The people with an open dispute */
  complaints: Set<number>;
};

type Side = "buyer" | "seller";
export type PlainOffer = {
  listing: number;
  buyer: number;
  version: number;
  amount: bigint;
  status: "open" | "accepted" | "declined" | "withdrawn" | "expired";
  /** The side whose answer is awaited */
  turn: Side;
  round: number;
  expires: number;
  last: Step;
};

/** "spend" pays from the balance, "pay" through the provider. */
export type Buying = {
  kind: "order" | "pay" | "spend";
  who: number;
  listing: number;
  isStale: boolean;
  /** Whether the buyer names the listing's price although another one was agreed upon */
  isListPrice: boolean;
};
/** @property percent of the listing's price */
export type Offering = { kind: "offer"; who: number; listing: number; percent: number };
export type Haggling = {
  kind: "haggle";
  who: number;
  offer: number;
  answer: "accept" | "decline" | "counter" | "withdraw";
  percent: number;
};
export type ListingChange =
  | { kind: "rename" | "pause" | "resume"; who: number; listing: number }
  | { kind: "reprice"; who: number; listing: number; price: bigint };
export type Action =
  | Buying
  | Offering
  | Haggling
  | ListingChange
  | { kind: "cancel" | "confirm" | "freeze" | "complain"; who: number; purchase: number }
  | { kind: "dispatch"; who: number; purchase: number; tracking: string }
  | { kind: "resolve"; who: number; purchase: number; outcome: "release" | "refund" | "split"; percent: number }
  | { kind: "withdraw"; who: number; percent: number }
  | { kind: "wait"; hours: number };

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const freeAbove = 10_000_00n;
const maxUnpaid = 5;
const offerLife = 48 * hour;
const maxRounds = 10;
const withdrawalsOfDay = 10;

export class PlainMarket {
  readonly purchases: PlainPurchase[] = [];
  readonly offers: PlainOffer[] = [];
  fees = 0n;
  private readonly rewards = new Map<string, number>();
  /** By person, with their times */
  private readonly withdrawals = new Map<number, number[]>();
  /** Buyers whose unpaid order the seller has cancelled */
  private readonly turnedDown = new Set<string>();

  constructor(
    readonly people: PlainPerson[],
    readonly listings: PlainListing[],
    public now: number,
  ) {}

  /** @returns "done" or the code of the error */
  act(action: Action): string {
    if ("purchase" in action) return this.onPurchase(action);
    switch (action.kind) {
      case "order":
        return this.order(action.who, action.listing, action.isStale);
      case "pay":
        return this.pay(action);
      case "spend":
        return this.spend(action);
      case "offer":
        return this.makeOffer(action);
      case "haggle":
        return this.haggle(action);
      case "rename":
      case "reprice":
        return this.edit(action.who, action.listing, action.kind === "reprice" ? action.price : undefined);
      case "pause":
      case "resume":
        return this.setStatus(action.who, action.listing, action.kind === "pause" ? "paused" : "active");
      case "withdraw":
        return this.withdraw(action.who, action.percent);
      case "wait":
        this.now += action.hours * hour;
        this.letTimePass();
        return "done";
    }
  }

  /** A percentage of a balance, in kobo; never 0 */
  withdrawal(who: number, percent: number): bigint {
    const part = (this.person(who).balance * BigInt(percent)) / 100n;
    return part > 0n ? part : 1n;
  }

  /** A percentage of a listing's price, in kobo */
  partOfPrice(listing: number, percent: number): bigint {
    return (this.listing(listing).price * BigInt(percent)) / 100n;
  }

  /** The price of a listing for a buyer: that of their unpaid order, or the listing's */
  amountFor({ who, listing, isListPrice }: Buying): bigint {
    const { price } = this.listing(listing);
    return isListPrice ? price : (this.openOf(who, listing)?.price ?? price);
  }

  splitOf(purchase: number, percent: number): bigint {
    const part = (this.price(this.purchase(purchase)) * BigInt(percent)) / 100n;
    return part > 0n ? part : 1n;
  }

  /** The version that a buyer has read: the newest, or the one before it */
  versionRead(index: number, isStale: boolean): number {
    const { version } = this.listing(index);
    return isStale && version > 1 ? version - 1 : version;
  }

  private order(who: number, index: number, isStale: boolean): string {
    const listing = this.listing(index);
    if (listing.owner === who) return "forbidden";
    const open = this.openOf(who, index);
    if (open?.held) return "done";
    if (this.versionRead(index, isStale) !== listing.version) return "conflict";
    if (open) return "done";
    if (listing.status !== "active" || !this.mayOrder(who, index)) return "conflict";
    this.newOrder(who, index);
    return "done";
  }

  /** @param replaced an unpaid order that does not count */
  private mayOrder(who: number, index: number, replaced?: PlainPurchase): boolean {
    const unpaid = this.purchases.filter((one) => one.buyer === who && one.status === "pending" && one !== replaced);
    return unpaid.length < maxUnpaid && !this.turnedDown.has(`${who} ${index}`);
  }

  private edit(who: number, index: number, price?: bigint): string {
    const listing = this.listing(index);
    if (listing.owner !== who) return "forbidden";
    if (price === listing.price) return "done";
    const isHeld = this.purchases.some((one) => one.listing === index && one.status === "active");
    if (price !== undefined && isHeld) return "conflict";
    listing.price = price ?? listing.price;
    listing.version++;
    this.cancelUnpaid(index);
    return "done";
  }

  private setStatus(who: number, index: number, status: "active" | "paused"): string {
    const listing = this.listing(index);
    if (listing.owner !== who) return "forbidden";
    if (listing.status !== "active" && listing.status !== "paused") return "conflict";
    listing.status = status;
    if (status === "paused") this.cancelUnpaid(index);
    return "done";
  }

  private cancelUnpaid(index: number): void {
    for (const one of this.purchases)
      if (one.listing === index && one.status === "pending") {
        one.status = "cancelled";
        one.last = { name: "cancel", by: null };
      }
  }

  private pay(action: Buying): string {
    const order = this.toPay(action);
    return typeof order === "string" ? order : this.hold(order);
  }

  /** A balance that is too small is told after the order was placed, which stays. */
  private spend(action: Buying): string {
    const order = this.toPay(action);
    if (typeof order === "string") return order;
    const person = this.person(action.who);
    if (person.balance < order.price) return "conflict";
    person.balance -= order.price;
    return this.hold(order);
  }

  /** @returns the unpaid order, or the outcome when there is nothing to pay */
  private toPay(action: Buying): PlainPurchase | string {
    const { who, listing: index, isStale } = action;
    const listing = this.listing(index);
    if (listing.owner === who) return "forbidden";
    const open = this.openOf(who, index);
    if (open?.held) return "done";
    if (this.versionRead(index, isStale) !== listing.version) return "conflict";
    if (listing.status !== "active") return "conflict";
    if (open && this.amountFor(action) !== open.price) return "conflict";
    if (!open && !this.mayOrder(who, index)) return "conflict";
    return open ?? this.newOrder(who, index);
  }

  private hold(purchase: PlainPurchase): string {
    const { listing: index, buyer } = purchase;
    const listing = this.listing(index);
    purchase.status = "active";
    purchase.held = "pending";
    purchase.paid = this.now;
    purchase.fee = purchase.price > freeAbove ? 0n : (purchase.price * 15n + 500n) / 1000n;
    purchase.last = { name: "pay", by: buyer };
    if (!listing.isSingle) return "done";
    listing.status = "pending";
    this.cancelUnpaid(index);
    return "done";
  }

  private makeOffer({ who, listing: index, percent }: Offering): string {
    const listing = this.listing(index);
    const amount = this.partOfPrice(index, percent);
    if (listing.owner === who) return "forbidden";
    if (amount === 0n) return "validation_failed";
    if (listing.status !== "active" || amount >= listing.price || this.openOf(who, index)?.held) return "conflict";
    const former = this.offers.find((one) => one.listing === index && one.buyer === who && one.status === "open");
    if (former && former.expires > this.now) {
      if (former.version === listing.version) return "conflict";
      const isOwnTurn = former.turn === "buyer";
      this.endOffer(former, isOwnTurn ? "declined" : "withdrawn", isOwnTurn ? "decline" : "withdraw", who);
    } else if (former) this.endOffer(former, "expired", "expire", null);
    const { version } = listing;
    const common = { listing: index, buyer: who, version, amount, expires: this.now + offerLife };
    this.offers.push({ ...common, status: "open", turn: "seller", round: 1, last: { name: "make", by: who } });
    return "done";
  }

  private haggle({ who, offer: index, answer, percent }: Haggling): string {
    const offer = at(this.offers, index);
    const listing = this.listing(offer.listing);
    if (who !== offer.buyer && who !== listing.owner) return "not_found";
    const amount = this.partOfPrice(offer.listing, percent);
    const isSameAmount = answer !== "counter" || amount === offer.amount;
    if (offer.last.name === answer && offer.last.by === who && isSameAmount) return "done";
    const goesOn = answer === "accept" || answer === "counter";
    if (goesOn && (listing.status !== "active" || listing.version !== offer.version)) return "conflict";
    if (answer === "counter" && amount === 0n) return "validation_failed";
    if (answer === "counter" && (amount === offer.amount || amount > listing.price)) return "conflict";
    if (offer.status !== "open" || offer.expires <= this.now) return "conflict";
    const side: Side = who === offer.buyer ? "buyer" : "seller";
    if ((answer === "withdraw") === (side === offer.turn)) return "conflict";
    if (answer === "accept") return this.acceptOffer(offer, who);
    if (answer === "decline") this.endOffer(offer, "declined", answer, who);
    if (answer === "withdraw") this.endOffer(offer, "withdrawn", answer, who);
    if (answer !== "counter") return "done";
    if (offer.round >= maxRounds) return "conflict";
    const turn = side === "buyer" ? "seller" : "buyer";
    const last = { name: answer, by: who };
    Object.assign(offer, { amount, turn, last, round: offer.round + 1, expires: this.now + offerLife });
    return "done";
  }

  /** The order at the agreed price takes the place of the buyer's unpaid one. */
  private acceptOffer(offer: PlainOffer, who: number): string {
    const { buyer, listing } = offer;
    const open = this.openOf(buyer, listing);
    if (open?.held || !this.mayOrder(buyer, listing, open)) return "conflict";
    if (open) this.cancel(open, null);
    this.newOrder(buyer, listing).price = offer.amount;
    this.endOffer(offer, "accepted", "accept", who);
    return "done";
  }

  private endOffer(offer: PlainOffer, status: PlainOffer["status"], name: string, by: number | null): void {
    offer.status = status;
    offer.last = { name, by };
  }

  private withdraw(who: number, percent: number): string {
    const amount = this.withdrawal(who, percent);
    const person = this.person(who);
    const today = (this.withdrawals.get(who) ?? []).filter((time) => time > this.now - day);
    if (today.length >= withdrawalsOfDay) return "too_many_requests";
    if (amount > person.balance) return "conflict";
    person.balance -= amount;
    this.withdrawals.set(who, [...today, this.now]);
    return "done";
  }

  private onPurchase(action: Extract<Action, { purchase: number }>): string {
    const purchase = this.purchase(action.purchase);
    const seller = this.listing(purchase.listing).owner;
    const isParty = action.who === purchase.buyer || action.who === seller;
    if (!isParty && !this.person(action.who).isAdmin) return "not_found";
    const isHeld = purchase.held === "pending";
    switch (action.kind) {
      case "cancel": {
        if (!isParty || (purchase.held && action.who === purchase.buyer)) return "forbidden";
        if (this.repeats(purchase, "cancel", action.who)) return "done";
        if (purchase.status !== "pending" && !isHeld) return "conflict";
        if (!purchase.held && action.who === seller) this.turnedDown.add(`${purchase.buyer} ${purchase.listing}`);
        this.cancel(purchase, action.who);
        return "done";
      }
      case "dispatch": {
        if (action.who !== seller) return "forbidden";
        if (!isHeld) return "conflict";
        if (purchase.tracking === action.tracking) return "done";
        purchase.tracking = action.tracking;
        purchase.dispatched ??= this.now;
        purchase.last = { name: "dispatch", by: action.who };
        return "done";
      }
      case "confirm": {
        if (action.who !== purchase.buyer) return "forbidden";
        if (this.repeats(purchase, "confirm", action.who)) return "done";
        if (!isHeld) return "conflict";
        this.confirm(purchase, action.who);
        return "done";
      }
      case "freeze": {
        if (action.who !== purchase.buyer) return "forbidden";
        if (this.repeats(purchase, "dispute", action.who)) return "done";
        if (!isHeld) return "conflict";
        this.dispute(purchase, action.who);
        return "done";
      }
      case "complain": {
        if (!isParty) return "forbidden";
        if (purchase.status === "pending" || purchase.status === "cancelled") return "conflict";
        if (purchase.complaints.has(action.who)) return "conflict";
        if (isHeld) this.dispute(purchase, action.who);
        else purchase.complaints.add(action.who);
        return "done";
      }
      case "resolve": {
        if (isParty) return "forbidden";
        const share = action.outcome === "split" ? this.splitOf(action.purchase, action.percent) : null;
        const name = `resolve ${action.outcome}`;
        if (purchase.split === share && this.repeats(purchase, name, action.who)) return "done";
        if (purchase.held !== "disputed") return "conflict";
        this.resolve(purchase, action.outcome, share);
        purchase.last = { name, by: action.who };
        return "done";
      }
    }
  }

  private letTimePass(): void {
    for (const offer of this.offers)
      if (offer.status === "open" && offer.expires <= this.now) this.endOffer(offer, "expired", "expire", null);
    for (const purchase of this.purchases) {
      const { status, held, dispatched } = purchase;
      if (status === "pending" && this.now >= purchase.ordered + day) this.cancel(purchase, null);
      else if (held === "pending" && dispatched === null && this.now >= purchase.paid + 7 * day)
        this.cancel(purchase, null);
      else if (held === "pending" && dispatched !== null && this.now >= dispatched + 14 * day)
        this.confirm(purchase, null);
    }
  }

  private cancel(purchase: PlainPurchase, by: number | null): void {
    if (purchase.held) {
      this.person(purchase.buyer).balance += this.price(purchase);
      purchase.held = "resolved";
      this.setListing(purchase, "active");
    }
    purchase.status = "cancelled";
    purchase.last = { name: "cancel", by };
  }

  private confirm(purchase: PlainPurchase, by: number | null): void {
    this.release(purchase);
    purchase.held = "confirmed";
    purchase.last = { name: "confirm", by };
  }

  private release(purchase: PlainPurchase): void {
    const seller = this.listing(purchase.listing).owner;
    this.person(seller).balance += this.price(purchase) - purchase.fee;
    this.fees += purchase.fee;
    purchase.status = "completed";
    this.setListing(purchase, "completed");
    this.reward(purchase.buyer, seller);
  }

  private dispute(purchase: PlainPurchase, by: number): void {
    purchase.held = "disputed";
    purchase.complaints.add(by);
    purchase.last = { name: "dispute", by };
  }

  private resolve(purchase: PlainPurchase, outcome: "release" | "refund" | "split", share: bigint | null): void {
    const seller = this.listing(purchase.listing).owner;
    const price = this.price(purchase);
    purchase.complaints.clear();
    if (outcome === "release") this.release(purchase);
    if (outcome === "refund") {
      this.person(purchase.buyer).balance += price;
      this.addScore(seller, -10);
      purchase.status = "cancelled";
      this.setListing(purchase, "paused");
    }
    if (share !== null) {
      const fee = (2n * purchase.fee * share + price) / (2n * price);
      this.person(seller).balance += share - fee;
      this.person(purchase.buyer).balance += price - share;
      this.fees += fee;
      purchase.split = share;
      purchase.status = "completed";
      this.setListing(purchase, "completed");
    }
    purchase.held = "resolved";
  }

  private reward(buyer: number, seller: number): void {
    const pair = [buyer, seller].sort().join("-");
    const last = this.rewards.get(pair);
    if (last !== undefined && this.now - last < 30 * day) return;
    this.rewards.set(pair, this.now);
    this.addScore(buyer, 5);
    this.addScore(seller, 5);
  }

  private addScore(who: number, change: number): void {
    const person = this.person(who);
    person.score = Math.min(100, Math.max(0, person.score + change));
  }

  private setListing(purchase: PlainPurchase, status: PlainListing["status"]): void {
    const listing = this.listing(purchase.listing);
    if (!listing.isSingle) return;
    listing.status = status;
    if (status === "completed") this.endOffersOn(purchase.listing);
  }

  /** A thing that is sold takes its open offers with it. */
  private endOffersOn(listing: number): void {
    for (const offer of this.offers)
      if (offer.listing === listing && offer.status === "open") this.endOffer(offer, "expired", "expire", null);
  }

  private newOrder(buyer: number, listing: number): PlainPurchase {
    const purchase: PlainPurchase = {
      listing,
      buyer,
      price: this.listing(listing).price,
      version: this.listing(listing).version,
      status: "pending",
      held: null,
      fee: 0n,
      ordered: this.now,
      paid: 0,
      dispatched: null,
      tracking: null,
      split: null,
      last: { name: "order", by: buyer },
      complaints: new Set(),
    };
    this.purchases.push(purchase);
    return purchase;
  }

  private openOf(who: number, listing: number): PlainPurchase | undefined {
    return this.purchases.find(
      (one) => one.buyer === who && one.listing === listing && (one.status === "pending" || one.status === "active"),
    );
  }

  private repeats({ last }: PlainPurchase, name: string, by: number): boolean {
    return last.name === name && last.by === by;
  }

  private price = (purchase: PlainPurchase): bigint => purchase.price;
  private person = (index: number): PlainPerson => at(this.people, index);
  private listing = (index: number): PlainListing => at(this.listings, index);
  private purchase = (index: number): PlainPurchase => at(this.purchases, index);
}

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no ${index}`);
  return item;
}
