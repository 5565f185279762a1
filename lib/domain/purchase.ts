/**
 * The purchase as one table: who may do what, from where, leading where. Use cases, buttons, timers
 * and the page that explains escrow all read it (decisions, "One purchase").
 */

export const transactionStatuses = ["pending", "active", "completed", "cancelled"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const escrowStatuses = ["pending", "confirmed", "disputed", "resolved"] as const;
export type EscrowStatus = (typeof escrowStatuses)[number];

export const escrowOutcomes = ["release", "refund", "split"] as const;
export type EscrowOutcome = (typeof escrowOutcomes)[number];

export const listingStatuses = ["active", "pending", "completed"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Who acts on a purchase. `system` is Oja itself, by a timer. */
export type PurchaseRole = "buyer" | "seller" | "admin" | "system";

/** The two statuses of a purchase; escrow is null until the buyer has paid. */
export type PurchaseState = { transaction: TransactionStatus; escrow: EscrowStatus | null };

type Transition = {
  actors: readonly PurchaseRole[];
  /** null: there is no purchase yet */
  from: PurchaseState | null;
  to: PurchaseState;
  /** What becomes of the listing, when it is a single item; a repeatable one stays active */
  listing?: ListingStatus;
  money?: "funding" | EscrowOutcome;
  /** Oja itself does it when nobody has for so long */
  afterHours?: { hours: number; since: "ordered" | "paid" | "dispatched" };
};

const unpaid: PurchaseState = { transaction: "pending", escrow: null };
const held: PurchaseState = { transaction: "active", escrow: "pending" };
const disputed: PurchaseState = { transaction: "active", escrow: "disputed" };

const hoursPerDay = 24;

export const transitions = {
  order: { actors: ["buyer"], from: null, to: unpaid },
  pay: { actors: ["buyer"], from: unpaid, to: held, listing: "pending", money: "funding" },
  cancel_unpaid: {
    actors: ["buyer", "seller", "system"],
    from: unpaid,
    to: { transaction: "cancelled", escrow: null },
    afterHours: { hours: hoursPerDay, since: "ordered" },
  },
  dispatch: { actors: ["seller"], from: held, to: held },
  confirm: {
    actors: ["buyer", "system"],
    from: held,
    to: { transaction: "completed", escrow: "confirmed" },
    listing: "completed",
    money: "release",
    afterHours: { hours: 14 * hoursPerDay, since: "dispatched" },
  },
  cancel_held: {
    actors: ["seller", "system"],
    from: held,
    to: { transaction: "cancelled", escrow: "resolved" },
    listing: "active",
    money: "refund",
    afterHours: { hours: 7 * hoursPerDay, since: "paid" },
  },
  dispute: { actors: ["buyer", "seller"], from: held, to: disputed },
  resolve_release: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "completed", escrow: "resolved" },
    listing: "completed",
    money: "release",
  },
  resolve_refund: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "cancelled", escrow: "resolved" },
    listing: "active",
    money: "refund",
  },
  resolve_split: {
    actors: ["admin"],
    from: disputed,
    to: { transaction: "completed", escrow: "resolved" },
    listing: "completed",
    money: "split",
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

export const transition = (name: TransitionName): Transition => transitions[name];

export function isAllowedFrom(name: TransitionName, state: PurchaseState): boolean {
  const { from } = transition(name);
  return from !== null && from.transaction === state.transaction && from.escrow === state.escrow;
}

export function isAllowedFor(name: TransitionName, role: PurchaseRole): boolean {
  return transition(name).actors.includes(role);
}

/** For a button: may this person do this now? */
export function isOffered(name: TransitionName, role: PurchaseRole, state: PurchaseState): boolean {
  return isAllowedFor(name, role) && isAllowedFrom(name, state);
}

/** Money is held and nothing is decided. */
export function isOpenEscrow(status: EscrowStatus): boolean {
  return status === "pending" || status === "disputed";
}

/** What a single item's listing becomes; a repeatable one never changes. */
export function listingStatusAfter(
  name: TransitionName,
  listing: { status: ListingStatus; isSingleItem: boolean },
): ListingStatus {
  return listing.isSingleItem ? (transition(name).listing ?? listing.status) : listing.status;
}
