/** The messages of a purchase, derived from the transition table, so that no page can promise anything else. */
import type { HandoverMethod } from "./handover";
import { type Handing, handingOf } from "./next-step";
import {
  type CancellationReason,
  type EscrowOutcome,
  type EscrowStatus,
  isOpenEscrow,
  type Party,
  transitionRule,
  type Transition,
  type Viewer,
} from "./purchase";

const transitionTexts: Record<Transition, string> = {
  order: "The buyer places an order.",
  pay: "The buyer pays. The money is held in escrow: the seller can see it, but not touch it.",
  cancel_unpaid: "An order that is not paid can be cancelled.",
  dispatch: "The seller sends the goods and enters the tracking information.",
  confirm: "The buyer confirms delivery and the money goes to the seller's Oja balance.",
  cancel_held: "The seller cancels and all the money goes to the buyer's Oja balance.",
  dispute: "Something is wrong: either side opens a dispute and the money stays where it is.",
  resolve_release: "An admin who is neither buyer nor seller releases the money to the seller.",
  resolve_refund: "An admin who is neither buyer nor seller refunds the buyer in full.",
  resolve_split: "An admin who is neither buyer nor seller divides the money between them.",
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

/** The actor of an event. An admin acts as Oja. */
export type EventActor = Party | "oja";
/** The parts of a settled purchase, formatted to the kobo. */
export type Parts = { buyer: string; seller: string };

/** `{buyer}` and `{seller}` stand for the parts of a settlement, `{handed}` and `{missed}` for how it is handed over. */
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
  dispatch: { seller: "The seller {handed}", oja: "It was sent" },
  confirm: {
    buyer: "You confirmed delivery, and {seller} went to the seller",
    oja: "No dispute came in time, and {seller} went to the seller",
  },
  cancel_held: {
    seller: "The seller cancelled, and {buyer} went to your Oja balance",
    oja: "{missed} in time, and {buyer} went to your Oja balance",
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
  dispatch: { seller: "You {handed}", oja: "It was sent" },
  confirm: {
    buyer: "The buyer confirmed delivery, and {seller} went to your Oja balance",
    oja: "No dispute came in time, and {seller} went to your Oja balance",
  },
  cancel_held: {
    seller: "You cancelled, and {buyer} went to the buyer",
    oja: "{missed} in time, and {buyer} went to the buyer",
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
  dispatch: { oja: "The seller {handed}" },
  confirm: {
    buyer: "The buyer confirmed delivery, and {seller} went to the seller",
    oja: "No dispute came in time, and {seller} went to the seller",
  },
  cancel_held: {
    seller: "The seller cancelled, and {buyer} went to the buyer",
    oja: "{missed} in time, and {buyer} went to the buyer",
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

const handovers: Record<Handing, { handed: string; missed: string }> = {
  delivery: { handed: "sent it", missed: "It was not sent" },
  meet: { handed: "handed it over", missed: "It was not handed over" },
  property: { handed: "handed over the keys", missed: "The keys were not handed over" },
  service: { handed: "did the work", missed: "The work was not done" },
};

/**
 * Describes an event to a reader.
 * @param parts of the settlement, once there is one
 * @param handing where that is known
 */
export function describeStep(
  transition: Transition,
  viewer: Viewer,
  actor: EventActor,
  parts?: Parts,
  handing: Handing = "delivery",
): string {
  if (transition === "resolve_split" && !parts) return divided[viewer];
  const wording = messages[viewer][transition];
  const text = actor === "oja" ? wording.oja : (wording[actor] ?? wording.oja);
  const { handed, missed } = handovers[handing];
  return text
    .replace("{buyer}", parts?.buyer ?? "the money")
    .replace("{seller}", parts?.seller ?? "the money")
    .replace("{handed}", handed)
    .replace("{missed}", missed);
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

/** The four milestones of a paid purchase. A buyer who has confirmed has it, whether or not the seller said so. */
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
