/**
 * Haggling as one table of steps: a buyer names a price, the two answer each other, and an accepted price makes the
 * buyer's order. Use cases, buttons, texts and invariants read it (docs/product.md, Offers).
 */
export const offerStatuses = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export type OfferSide = "buyer" | "seller";
/** `oja` is the timer. */
type OfferActor = "asked" | "asker" | "oja";

type StepRule = {
  /** `asked`: whose turn it is; `asker`: the one who named the last amount */
  by: OfferActor;
  to: OfferStatus;
  /** Whether it names another amount, and the turn goes to the other side */
  namesAmount?: boolean;
};

/** All of them from an open offer. */
export const offerSteps = {
  counter: { by: "asked", to: "open", namesAmount: true },
  accept: { by: "asked", to: "accepted" },
  decline: { by: "asked", to: "declined" },
  withdraw: { by: "asker", to: "withdrawn" },
  expire: { by: "oja", to: "expired" },
} as const satisfies Record<string, StepRule>;

export type OfferStep = keyof typeof offerSteps;
/** The steps that people take. */
export const offerActions = ["accept", "decline", "counter", "withdraw"] as const satisfies readonly OfferStep[];
export type OfferAction = (typeof offerActions)[number];

/** The events of a history: the first offer, and each step */
export const offerEventSteps = ["make", ...(Object.keys(offerSteps) as OfferStep[])] as const;
export type OfferEventStep = (typeof offerEventSteps)[number];

export const offerHours = 48;
/** Amounts that are named, the first one included */
export const maxRounds = 10;
/** Per buyer, at a time */
export const maxOpenOffers = 20;

/** The price of a buyer whose offer is accepted, who reads it everywhere in place of the listing's */
export const describeAgreedPrice = (amount: string): string => `You pay ${amount}, agreed with the seller`;

/** An accepted offer makes an order, which reserves nothing. */
export const notReserved = "Nothing is reserved until you have paid: another buyer may pay the full price first.";

export const otherSide = (side: OfferSide): OfferSide => (side === "buyer" ? "seller" : "buyer");

export type OfferState = { status: OfferStatus; turn: OfferSide; round: number; expiresAt: Date };

/** @param side who acts; null: Oja itself */
export function isOfferStepAllowed(step: OfferStep, side: OfferSide | null, offer: OfferState, now: Date): boolean {
  return isOver(offer, now) === (offerSteps[step].by === "oja") && isStepOf(side, step, offer);
}

const isOver = ({ expiresAt }: Pick<OfferState, "expiresAt">, now: Date): boolean => expiresAt <= now;

function isStepOf(side: OfferSide | null, step: OfferStep, offer: Omit<OfferState, "expiresAt">): boolean {
  const { by, namesAmount = false }: StepRule = offerSteps[step];
  if (offer.status !== "open" || (namesAmount && offer.round >= maxRounds)) return false;
  return side === { asked: offer.turn, asker: otherSide(offer.turn), oja: null }[by];
}

/** The status that people read: an offer ends by the clock, also before the timer has written it. */
export const statusAt = (offer: Pick<OfferState, "status" | "expiresAt">, now: Date): OfferStatus =>
  offer.status === "open" && isOver(offer, now) ? "expired" : offer.status;

/** The steps that somebody may take, for buttons. @param offer with the status that the server read (`statusAt`) */
export const offeredActions = (side: OfferSide, offer: Omit<OfferState, "expiresAt">): OfferAction[] =>
  offerActions.filter((action) => isStepOf(side, action, offer));

/** The state after an allowed step. */
export function offerAfter(step: OfferStep, offer: OfferState, now: Date): OfferState {
  const rule: StepRule = offerSteps[step];
  if (!rule.namesAmount) return { ...offer, status: rule.to };
  const expiresAt = new Date(now.getTime() + offerHours * 3_600_000);
  return { status: rule.to, turn: otherSide(offer.turn), round: offer.round + 1, expiresAt };
}
