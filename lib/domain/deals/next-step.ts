/** The next step of a purchase, for each of its readers: to wait, or to act. */
import { categoryKind } from "../market/category-kinds";
import type { HandoverMethod } from "./handover";
import type { Transition, Viewer } from "./purchase";

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
