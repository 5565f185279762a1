/** The messages of a purchase, derived from the transition table, so that no page can promise anything else. */
import { categoryKind } from "./category-kinds";
import type { HandoverMethod } from "./handover";
import {
  type CancellationReason,
  type EscrowOutcome,
  type EscrowStatus,
  isOpenEscrow,
  type Party,
  transitionRule,
  type Transition,
} from "./purchase";

const transitionTexts: Record<Transition, string> = {
  order: "The buyer places an order.",
  pay: "The buyer pays. The money is held in escrow: the seller can see it, but not touch it.",
  cancel_unpaid: "An order that is not paid can be cancelled.",
  dispatch: "The seller sends the goods and enters the tracking information.",
  confirm: "The buyer confirms delivery and the money goes to the seller's Oja balance.",
  cancel_held: "The seller cancels and all the money goes to the buyer's Oja balance.",
  dispute: "Something is wrong: either side opens a dispute and the money stays where it is.",
  resolve_release: "An admin who has heard both sides releases the money to the seller.",
  resolve_refund: "An admin who has heard both sides refunds the buyer in full.",
  resolve_split: "An admin who has heard both sides divides the money between them.",
};

const roleNames = { buyer: "Buyer", seller: "Seller", admin: "Oja's team" } as const;

const hoursPerDay = 24;
const inWords = (hours: number) =>
  hours % hoursPerDay === 0 && hours > hoursPerDay ? `${hours / hoursPerDay} days` : `${hours} hours`;

const timerTexts = {
  ordered: "after the order",
  paid: "after the payment, if nothing was sent",
  dispatched: "after it was sent, if nobody objects",
};

/** The actors, effect and timer of a transition, in words. */
export function describeTransition(transition: Transition) {
  const { actors, timer } = transitionRule(transition);
  return {
    name: transition,
    actors: actors.filter((role) => role !== "system").map((role) => roleNames[role]),
    text: transitionTexts[transition],
    byItself: timer && `Happens by itself ${inWords(timer.hours)} ${timerTexts[timer.since]}.`,
  };
}

/** The reader of a purchase: one of its parties, or an admin. */
export type Viewer = Party | "admin";
/** The actor of an event. An admin acts as Oja. */
export type EventActor = Party | "oja";
/** The parts of a settled purchase, formatted to the kobo. */
export type Parts = { buyer: string; seller: string };

/** `{buyer}` and `{seller}` stand for the parts of a settlement. */
type Wording = Partial<Record<Party, string>> & { oja: string };

const unpaidTooLong =
  "Oja cancelled the order: it was not paid in time, somebody else paid first, or the listing changed";

const buyerMessages: Record<Transition, Wording> = {
  order: { buyer: "You placed the order", oja: "The order was placed" },
  pay: { oja: "You paid, and Oja holds the money" },
  cancel_unpaid: {
    buyer: "You cancelled the order",
    seller: "The seller cancelled the order",
    oja: unpaidTooLong,
  },
  dispatch: { seller: "The seller sent it", oja: "It was sent" },
  confirm: {
    buyer: "You confirmed delivery, and {seller} went to the seller",
    oja: "No dispute came in time, and {seller} went to the seller",
  },
  cancel_held: {
    seller: "The seller cancelled, and {buyer} went to your Oja balance",
    oja: "It was not sent in time, and {buyer} went to your Oja balance",
  },
  dispute: { buyer: "You opened a dispute", seller: "The seller opened a dispute", oja: "A dispute was opened" },
  resolve_release: { oja: "Oja's team decided: {seller} went to the seller" },
  resolve_refund: { oja: "Oja's team decided: {buyer} went to your Oja balance" },
  resolve_split: { oja: "Oja's team decided: {buyer} went to your Oja balance, {seller} to the seller" },
};

const sellerMessages: Record<Transition, Wording> = {
  order: { buyer: "The buyer placed the order", oja: "The order was placed" },
  pay: { oja: "The buyer paid, and Oja holds the money for you" },
  cancel_unpaid: {
    seller: "You cancelled the order",
    buyer: "The buyer cancelled the order",
    oja: unpaidTooLong,
  },
  dispatch: { seller: "You sent it", oja: "It was sent" },
  confirm: {
    buyer: "The buyer confirmed delivery, and {seller} went to your Oja balance",
    oja: "No dispute came in time, and {seller} went to your Oja balance",
  },
  cancel_held: {
    seller: "You cancelled, and {buyer} went to the buyer",
    oja: "It was not sent in time, and {buyer} went to the buyer",
  },
  dispute: { seller: "You opened a dispute", buyer: "The buyer opened a dispute", oja: "A dispute was opened" },
  resolve_release: { oja: "Oja's team decided: {seller} went to your Oja balance" },
  resolve_refund: { oja: "Oja's team decided: {buyer} went to the buyer" },
  resolve_split: { oja: "Oja's team decided: {seller} went to your Oja balance, {buyer} to the buyer" },
};

const adminMessages: Record<Transition, Wording> = {
  order: { oja: "The buyer placed the order" },
  pay: { oja: "The buyer paid, and Oja holds the money" },
  cancel_unpaid: {
    buyer: "The buyer cancelled the order",
    seller: "The seller cancelled the order",
    oja: unpaidTooLong,
  },
  dispatch: { oja: "The seller sent it" },
  confirm: {
    buyer: "The buyer confirmed delivery, and {seller} went to the seller",
    oja: "No dispute came in time, and {seller} went to the seller",
  },
  cancel_held: {
    seller: "The seller cancelled, and {buyer} went to the buyer",
    oja: "It was not sent in time, and {buyer} went to the buyer",
  },
  dispute: { buyer: "The buyer opened a dispute", seller: "The seller opened a dispute", oja: "A dispute was opened" },
  resolve_release: { oja: "An admin decided: {seller} went to the seller" },
  resolve_refund: { oja: "An admin decided: {buyer} went to the buyer" },
  resolve_split: { oja: "An admin decided: {seller} went to the seller, {buyer} to the buyer" },
};

const messages: Record<Viewer, Record<Transition, Wording>> = {
  buyer: buyerMessages,
  seller: sellerMessages,
  admin: adminMessages,
};

/** Where nobody says how much: a notification tells of the step alone. */
const divided: Record<Viewer, string> = {
  buyer: "Oja's team decided: the money is divided between you and the seller",
  seller: "Oja's team decided: the money is divided between you and the buyer",
  admin: "An admin decided: the money is divided between buyer and seller",
};

/** Describes an event to a reader. @param parts of the settlement, once there is one */
export function describeStep(transition: Transition, viewer: Viewer, actor: EventActor, parts?: Parts): string {
  if (transition === "resolve_split" && !parts) return divided[viewer];
  const wording = messages[viewer][transition];
  const text = actor === "oja" ? wording.oja : (wording[actor] ?? wording.oja);
  return text.replace("{buyer}", parts?.buyer ?? "the money").replace("{seller}", parts?.seller ?? "the money");
}

const cancellations: Record<CancellationReason, string> = {
  listing_changed: "The seller changed the listing",
  listing_paused: "The seller took it off sale",
  listing_deleted: "The listing was removed",
  listing_sold: "Somebody else paid first",
  listing_ended: "The listing has ended",
  offer_accepted: "Another price was agreed",
};

/** Why an unpaid order was cancelled, for its buyer and its history. */
export const describeCancellation = (reason: CancellationReason): string => cancellations[reason];

export type NextStep = { title: string; detail: string };

type Next = Record<Viewer, (deadline: string) => NextStep>;

/** Keyed by the transition that Oja itself will make unless somebody acts before. */
const nextByDeadline: Partial<Record<Transition, Next>> = {
  cancel_unpaid: {
    buyer: (by) => ({ title: "Pay for it", detail: `Pay by ${by}, or the order is cancelled.` }),
    seller: (by) => ({ title: "The buyer pays", detail: `If nothing is paid by ${by}, the order is cancelled.` }),
    admin: (by) => ({ title: "The buyer pays", detail: `If nothing is paid by ${by}, the order is cancelled.` }),
  },
  cancel_held: {
    buyer: (by) => ({
      title: "The seller sends it",
      detail: `If nothing is sent by ${by}, all the money goes to your Oja balance.`,
    }),
    seller: (by) => ({
      title: "Send it and say how",
      detail: `Do it by ${by}, or the money goes back to the buyer.`,
    }),
    admin: (by) => ({
      title: "The seller sends it",
      detail: `If nothing is sent by ${by}, the money goes back to the buyer.`,
    }),
  },
  confirm: {
    buyer: (by) => ({
      title: "Check it and confirm",
      detail: `Something wrong? Open a dispute by ${by}. After that the money goes to the seller.`,
    }),
    seller: (by) => ({
      title: "The buyer checks it",
      detail: `The money goes to your Oja balance when the buyer confirms, and on ${by} at the latest.`,
    }),
    admin: (by) => ({
      title: "The buyer checks it",
      detail: `The money goes to the seller when the buyer confirms, and on ${by} at the latest.`,
    }),
  },
};

/** The same where buyer and seller meet: nothing is sent. */
const nextToMeet: Next = {
  buyer: (by) => ({
    title: "You meet, and check it",
    detail: `Confirm when you have it. If the seller has not handed it over by ${by}, all the money goes to your Oja balance.`,
  }),
  seller: (by) => ({
    title: "You meet and hand it over",
    detail: `Say that you did by ${by}, or the money goes back to the buyer.`,
  }),
  admin: (by) => ({
    title: "They meet",
    detail: `If nothing is handed over by ${by}, the money goes back to the buyer.`,
  }),
};

/** The same for a place to live or work in, of which somebody gets the keys. */
const nextOfProperty: Next = {
  buyer: (by) => ({
    title: "You get the keys",
    detail: `See the place and its papers first. Confirm when you have the keys. If you have not got them by ${by}, all the money goes to your Oja balance.`,
  }),
  seller: (by) => ({
    title: "Hand over the keys and say so",
    detail: `Do it by ${by}, or the money goes back to the buyer.`,
  }),
  admin: (by) => ({
    title: "The seller hands over the keys",
    detail: `If nothing is handed over by ${by}, the money goes back to the buyer.`,
  }),
};

/** The same for work. */
const nextOfService: Next = {
  buyer: (by) => ({
    title: "The seller does the work",
    detail: `Confirm when it is done. If the seller has not said by ${by} that it is, all the money goes to your Oja balance.`,
  }),
  seller: (by) => ({
    title: "Do the work and say so",
    detail: `Say by ${by} that it is done, or the money goes back to the buyer.`,
  }),
  admin: (by) => ({
    title: "The seller does the work",
    detail: `If it is not said to be done by ${by}, the money goes back to the buyer.`,
  }),
};

/** How what was bought reaches its buyer: goods by a method that they chose, and other kinds each in their own way. */
export type Handing = HandoverMethod | "property" | "service";

/** @returns undefined for goods whose buyer has chosen no method */
export function handingOf(categorySlug: string, method: HandoverMethod | undefined): Handing | undefined {
  const kind = categoryKind(categorySlug);
  return kind === "property" || kind === "service" ? kind : method;
}

const nextInHanding: Partial<Record<Handing, Next>> = {
  meet: nextToMeet,
  property: nextOfProperty,
  service: nextOfService,
};

/**
 * The next step for a reader: to wait, or to act.
 * @param by the deadline, formatted
 * @param handing where that is known
 */
export function describeNext(
  transition: Transition,
  viewer: Viewer,
  by: string,
  handing?: Handing,
): NextStep | undefined {
  const next = (transition === "cancel_held" && handing && nextInHanding[handing]) || nextByDeadline[transition];
  return next?.[viewer](by);
}

/** For a buyer who has begun to pay: not to pay again. */
export const nextInPayment: NextStep = { title: "Your payment is not here yet", detail: "We tell you when it is." };

/** An open dispute stops all timers. */
export const nextInDispute: NextStep = {
  title: "Oja's team decides",
  detail: "Until then the money stays where it is. We aim to decide within 48 hours.",
};

export type Money = { status: EscrowStatus; outcome: EscrowOutcome | null };

const settledMessages: Record<EscrowOutcome, Record<Viewer, string>> = {
  release: { buyer: "Released to the seller", seller: "Released to you", admin: "Released to the seller" },
  refund: { buyer: "Returned to you", seller: "Returned to the buyer", admin: "Returned to the buyer" },
  split: { buyer: "Divided: your part", seller: "Divided: your part", admin: "Divided between both" },
};

/** Describes who has the money. */
export function describeMoney({ status, outcome }: Money, viewer: Viewer): string {
  return isOpenEscrow(status) ? "Oja holds the money" : settledMessages[outcome ?? "release"][viewer];
}

/** @param isThere whether the balance still covers it: it may have been withdrawn since */
export const describeBalance = (amount: string, isThere: boolean): string =>
  isThere ? `${amount} is in your Oja balance` : `${amount} went to your Oja balance`;

const lastMilestones: Record<EscrowOutcome, string> = {
  release: "Released",
  refund: "Returned",
  split: "Divided",
};

export type Milestone = { name: string; state: "done" | "now" | "to_come" };

const handedOver: Record<Handing, string> = {
  delivery: "Sent",
  meet: "Handed over",
  property: "Handed over",
  service: "Done",
};

type Progress = Money & {
  dispatchedAt: string | null;
  handover: { method: HandoverMethod } | null;
  terms: { categorySlug: string };
};

/** The four milestones of a paid purchase. Who has confirmed it has it, whether or not the seller said so. */
export function milestonesOf({ dispatchedAt, handover, terms, ...money }: Progress): Milestone[] {
  const isSettled = !isOpenEscrow(money.status);
  const isReceived = dispatchedAt === null && money.status === "confirmed";
  const third = isReceived ? "Received" : handedOver[handingOf(terms.categorySlug, handover?.method) ?? "delivery"];
  return [
    { name: "Ordered", state: "done" },
    { name: "Paid", state: "done" },
    { name: third, state: isReceived || dispatchedAt !== null ? "done" : "to_come" },
    money.status === "disputed"
      ? { name: "In dispute", state: "now" }
      : {
          name: isSettled ? lastMilestones[money.outcome ?? "release"] : "Received",
          state: isSettled ? "done" : "to_come",
        },
  ];
}
