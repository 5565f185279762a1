/**
 * The purchase as one table of transitions with actors and states. Use cases, buttons, timers and the page
 * that explains escrow all read it (docs/product.md, One purchase).
 */

import type { NotificationKind } from "../reach/notifications";

export const transactionStatuses = ["pending", "active", "completed", "cancelled"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const escrowStatuses = ["pending", "confirmed", "disputed", "resolved"] as const;
export type EscrowStatus = (typeof escrowStatuses)[number];

export const escrowOutcomes = ["release", "refund", "split"] as const;
export type EscrowOutcome = (typeof escrowOutcomes)[number];

export const listingStatuses = ["active", "pending", "completed", "paused", "expired"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The statuses that the owner may set; the others follow from purchases. */
export const ownerListingStatuses = ["active", "paused"] as const satisfies readonly ListingStatus[];
export const mayOwnerSetStatus = (current: ListingStatus): boolean => current === "active" || current === "paused";

/** Why Oja itself cancels an unpaid order before its deadline */
export const cancellationReasons = [
  "listing_changed",
  "listing_paused",
  "listing_deleted",
  "listing_sold",
  "listing_ended",
  "offer_accepted",
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Per person, at a time */
export const maxUnpaidOrders = 5;

/** The actors of a purchase. `system` is Oja itself, by a timer. */
export type PurchaseRole = "buyer" | "seller" | "admin" | "system";

export type Party = "buyer" | "seller";
/** The reader of a purchase: one of its parties, or an admin. */
export type Viewer = Party | "admin";

/** The two statuses of a purchase; escrow is null until the buyer has paid. */
export type PurchaseState = { transaction: TransactionStatus; escrow: EscrowStatus | null };

/** The event that starts a timer. */
export type Milestone = "ordered" | "paid" | "dispatched";

/** Oja itself makes the transition when nobody has for this long; the person who could act is reminded before. */
type Timer = {
  hours: number;
  since: Milestone;
  /** The timer stops once this has happened */
  unless?: Milestone;
  reminds: "buyer" | "seller";
  remindHoursBefore: number;
};

type TransitionRule = {
  actors: readonly PurchaseRole[];
  /** null: the purchase does not exist yet */
  from: PurchaseState | null;
  to: PurchaseState;
  /** The listing's new status, when it is a single item; a repeatable one stays active */
  listing?: ListingStatus;
  money?: "funding" | EscrowOutcome;
  timer?: Timer;
  /** The parties to notify, and the kind: not the actor */
  notifies?: {
    kind: NotificationKind;
    parties: readonly Party[];
    alsoActor?: boolean;
    /** The party to notify in the app only */
    quietly?: Party;
  };
};

const unpaid: PurchaseState = { transaction: "pending", escrow: null };
const held: PurchaseState = { transaction: "active", escrow: "pending" };
const disputed: PurchaseState = { transaction: "active", escrow: "disputed" };

const hoursPerDay = 24;

export const transitions = {
  order: { actors: ["buyer"], from: null, to: unpaid, notifies: { kind: "bought", parties: ["seller"] } },
  pay: {
    actors: ["buyer"],
    from: unpaid,
    to: held,
    listing: "pending",
    money: "funding",
    // The buyer gets a receipt.
    notifies: { kind: "paid", parties: ["seller", "buyer"], alsoActor: true },
  },
  cancel_unpaid: {
    actors: ["buyer", "seller", "system"],
    from: unpaid,
    to: { transaction: "cancelled", escrow: null },
    timer: { hours: hoursPerDay, since: "ordered", reminds: "buyer", remindHoursBefore: 6 },
    // Sellers are disturbed once there is money.
    notifies: { kind: "cancelled", parties: ["buyer", "seller"], quietly: "seller" },
  },
  dispatch: {
    actors: ["seller"],
    from: held,
    to: held,
    notifies: { kind: "dispatched", parties: ["buyer"] },
  },
  confirm: {
    actors: ["buyer", "system"],
    from: held,
    to: { transaction: "completed", escrow: "confirmed" },
    listing: "completed",
    money: "release",
    timer: { hours: 14 * hoursPerDay, since: "dispatched", reminds: "buyer", remindHoursBefore: 2 * hoursPerDay },
    notifies: { kind: "released", parties: ["seller", "buyer"] },
  },
  cancel_held: {
    actors: ["seller", "system"],
    from: held,
    to: { transaction: "cancelled", escrow: "resolved" },
    listing: "active",
    money: "refund",
    timer: {
      hours: 7 * hoursPerDay,
      since: "paid",
      unless: "dispatched",
      reminds: "seller",
      remindHoursBefore: hoursPerDay,
    },
    notifies: { kind: "refunded", parties: ["buyer", "seller"] },
  },
  dispute: {
    actors: ["buyer", "seller"],
    from: held,
    to: disputed,
    notifies: { kind: "disputed", parties: ["buyer", "seller"] },
  },
  resolve_release: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "completed", escrow: "resolved" },
    listing: "completed",
    money: "release",
    notifies: { kind: "resolved", parties: ["buyer", "seller"] },
  },
  resolve_refund: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "cancelled", escrow: "resolved" },
    // Something was wrong with it: the seller checks it first, and puts it back on sale.
    listing: "paused",
    money: "refund",
    notifies: { kind: "resolved", parties: ["buyer", "seller"] },
  },
  resolve_split: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "completed", escrow: "resolved" },
    listing: "completed",
    money: "split",
    notifies: { kind: "resolved", parties: ["buyer", "seller"] },
  },
} as const satisfies Record<string, TransitionRule>;

export type Transition = keyof typeof transitions;

/** The transitions that Oja itself makes when nobody has: readers of the table that handle these are exhaustive. */
export type TimedTransition = {
  [Name in Transition]: (typeof transitions)[Name] extends { timer: Timer } ? Name : never;
}[Transition];

export const transitionRule = (transition: Transition): TransitionRule => transitions[transition];

const timedTransitions = (Object.keys(transitions) as Transition[]).filter(
  (transition): transition is TimedTransition => transitionRule(transition).timer !== undefined,
);

export function isAllowedFrom(transition: Transition, state: PurchaseState): boolean {
  const { from } = transitionRule(transition);
  return from !== null && from.transaction === state.transaction && from.escrow === state.escrow;
}

export function isAllowedFor(transition: Transition, role: PurchaseRole): boolean {
  return transitionRule(transition).actors.includes(role);
}

/** For a button: may this person do this now? */
export function isOffered(transition: Transition, role: PurchaseRole, state: PurchaseState): boolean {
  return isAllowedFor(transition, role) && isAllowedFrom(transition, state);
}

export type PurchaseTimestamps = Record<Milestone, Date | null>;

/** The next transition by Oja itself, when, and whom it reminds before. */
export type Deadline = { transition: TimedTransition; at: Date; reminds: "buyer" | "seller"; remindAt: Date };

const msPerHour = 60 * 60 * 1000;

/** @returns undefined when no timer applies */
export function deadlineOf(state: PurchaseState, timestamps: PurchaseTimestamps): Deadline | undefined {
  for (const transition of timedTransitions) {
    const { timer } = transitionRule(transition);
    const start = timer && timestamps[timer.since];
    if (!start || !isAllowedFrom(transition, state) || (timer.unless && timestamps[timer.unless])) continue;
    const at = start.getTime() + timer.hours * msPerHour;
    const remindAt = new Date(at - timer.remindHoursBefore * msPerHour);
    return { transition, at: new Date(at), reminds: timer.reminds, remindAt };
  }
  return undefined;
}

/** May Oja itself make this transition now? */
export function isDue(
  transition: Transition,
  state: PurchaseState,
  timestamps: PurchaseTimestamps,
  now: Date,
): boolean {
  const deadline = deadlineOf(state, timestamps);
  return deadline?.transition === transition && deadline.at <= now;
}

/** Not paid yet, or its money is held. */
export const isOpenOrder = (status: TransactionStatus): boolean => status === "pending" || status === "active";

/** Money is held and nothing is decided. */
export function isOpenEscrow(status: EscrowStatus): boolean {
  return status === "pending" || status === "disputed";
}

/** The new status of a single item's listing; a repeatable one never changes. */
export function listingStatusAfter(
  transition: Transition,
  listing: { status: ListingStatus; isSingleItem: boolean },
): ListingStatus {
  return listing.isSingleItem ? (transitionRule(transition).listing ?? listing.status) : listing.status;
}
