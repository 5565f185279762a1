/** The messages of a purchase, derived from the transition table, so that no page can promise anything else. */
import {
  type CancellationReason,
  type EscrowOutcome,
  type EscrowStatus,
  isOpenEscrow,
  transitionRule,
  type Transition,
} from "./purchase";

const transitionTexts: Record<Transition, string> = {
  order: "The buyer places an order.",
  pay: "The buyer pays. The money is held in escrow: the seller can see it, but not touch it.",
  cancel_unpaid: "An order that is not paid can be cancelled.",
  dispatch: "The seller sends the goods and enters the tracking information.",
  confirm: "The buyer confirms delivery and the money goes to the seller.",
  cancel_held: "The seller cancels and the buyer gets everything back.",
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

export type Party = "buyer" | "seller";
/** The actor of an event, as one of the two parties sees them. */
export type EventActor = "you" | "other" | "oja";

type Wording = Partial<Record<EventActor, string>> & { oja: string };

const buyerMessages: Record<Transition, Wording> = {
  order: { you: "You placed the order", oja: "The order was placed" },
  pay: { you: "You paid, and Oja holds the money", oja: "You paid, and Oja holds the money" },
  cancel_unpaid: {
    you: "You cancelled the order",
    other: "The seller cancelled the order",
    oja: "Oja cancelled the order: it was not paid in time, somebody else paid first, or the listing changed",
  },
  dispatch: { other: "The seller sent it", oja: "It was sent" },
  confirm: {
    you: "You confirmed delivery, and the seller was paid",
    oja: "No dispute came in time, and the seller was paid",
  },
  cancel_held: {
    other: "The seller cancelled, and your money came back",
    oja: "It was not sent in time, and your money came back",
  },
  dispute: { you: "You opened a dispute", other: "The seller opened a dispute", oja: "A dispute was opened" },
  resolve_release: { oja: "Oja's team decided: the seller was paid" },
  resolve_refund: { oja: "Oja's team decided: your money came back" },
  resolve_split: { oja: "Oja's team decided: the money was divided between you" },
};

const sellerMessages: Record<Transition, Wording> = {
  order: { other: "The buyer placed the order", oja: "The order was placed" },
  pay: {
    other: "The buyer paid, and Oja holds the money for you",
    oja: "The buyer paid, and Oja holds the money for you",
  },
  cancel_unpaid: {
    you: "You cancelled the order",
    other: "The buyer cancelled the order",
    oja: "Oja cancelled the order: it was not paid in time, somebody else paid first, or the listing changed",
  },
  dispatch: { you: "You sent it", oja: "It was sent" },
  confirm: {
    other: "The buyer confirmed delivery, and you were paid",
    oja: "No dispute came in time, and you were paid",
  },
  cancel_held: {
    you: "You cancelled, and the buyer's money went back",
    oja: "It was not sent in time, and the buyer's money went back",
  },
  dispute: { you: "You opened a dispute", other: "The buyer opened a dispute", oja: "A dispute was opened" },
  resolve_release: { oja: "Oja's team decided: you were paid" },
  resolve_refund: { oja: "Oja's team decided: the buyer's money went back" },
  resolve_split: { oja: "Oja's team decided: the money was divided between you" },
};

/** Describes an event to one of the parties. An admin acts as Oja. */
export function describeStep(transition: Transition, party: Party, actor: EventActor): string {
  const wording = (party === "buyer" ? buyerMessages : sellerMessages)[transition];
  return wording[actor] ?? wording.oja;
}

const cancellations: Record<CancellationReason, string> = {
  listing_changed: "The seller changed the listing",
  listing_paused: "The seller took it off sale",
  listing_deleted: "The listing was removed",
  listing_sold: "Somebody else paid first",
};

/** Why an unpaid order was cancelled, for its buyer and its history. */
export const describeCancellation = (reason: CancellationReason): string => cancellations[reason];

export type NextStep = { title: string; detail: string };

type Next = Record<Party, (deadline: string) => NextStep>;

/** Keyed by the transition that Oja itself will make unless somebody acts before. */
const nextByDeadline: Partial<Record<Transition, Next>> = {
  cancel_unpaid: {
    buyer: (by) => ({ title: "Pay for it", detail: `Pay by ${by}, or the order is cancelled.` }),
    seller: (by) => ({ title: "The buyer pays", detail: `If nothing is paid by ${by}, the order is cancelled.` }),
  },
  cancel_held: {
    buyer: (by) => ({
      title: "The seller sends it",
      detail: `If nothing is sent by ${by}, all your money comes back to you.`,
    }),
    seller: (by) => ({
      title: "Send it and say how",
      detail: `Do it by ${by}, or the money goes back to the buyer.`,
    }),
  },
  confirm: {
    buyer: (by) => ({
      title: "Check it and confirm",
      detail: `Something wrong? Open a dispute by ${by}. After that the money goes to the seller.`,
    }),
    seller: (by) => ({
      title: "The buyer checks it",
      detail: `You are paid when the buyer confirms, and on ${by} at the latest.`,
    }),
  },
};

/** The next step for a party: to wait, or to act. @param by the deadline, formatted */
export function describeNext(transition: Transition, party: Party, by: string): NextStep | undefined {
  return nextByDeadline[transition]?.[party](by);
}

/** An open dispute stops all timers. */
export const nextInDispute: NextStep = {
  title: "Oja's team decides",
  detail: "Until then the money stays where it is. We aim to decide within 48 hours.",
};

export type Money = { status: EscrowStatus; outcome: EscrowOutcome | null };

const settledMessages: Record<EscrowOutcome, Record<Party, string>> = {
  release: { buyer: "The seller has been paid", seller: "You have been paid" },
  refund: { buyer: "You have your money back", seller: "The buyer has the money back" },
  split: { buyer: "The money was divided between you", seller: "The money was divided between you" },
};

/** Describes who holds the money, to one of the parties. */
export function describeMoney({ status, outcome }: Money, party: Party): string {
  return isOpenEscrow(status) ? "Oja holds the money" : settledMessages[outcome ?? "release"][party];
}

const lastMilestones: Record<EscrowOutcome, string> = {
  release: "Seller paid",
  refund: "Money back",
  split: "Divided",
};

/** The four milestones of a paid purchase: reached ones and the next. */
export function milestonesOf(
  purchase: Money & { dispatchedAt: string | null },
): { name: string; isReached: boolean }[] {
  const isSettled = !isOpenEscrow(purchase.status);
  const end = isSettled ? lastMilestones[purchase.outcome ?? "release"] : "Received";
  return [
    { name: "Ordered", isReached: true },
    { name: "Paid", isReached: true },
    { name: "Sent", isReached: purchase.dispatchedAt !== null },
    { name: purchase.status === "disputed" ? "In dispute" : end, isReached: isSettled },
  ];
}
