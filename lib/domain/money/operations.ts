import type { NotificationKind } from "../reach/notifications";
import type { ChargebackStatus } from "./chargeback";
import type { PaymentStatus, RefundStatus } from "./payment-status";
import type { PayoutStatus } from "./payout";

/**
 * The money that passes between Oja and the outside: each operation is a table of its moves, in the form of the
 * purchase's (lib/domain/deals/purchase.ts). The server moves rows by these tables alone, and the database refuses what
 * they do not have (prisma/functions, tests/integration/money/operations.test.ts).
 */

/** Where money is in the ledger (docs/product.md, Money) */
export type Place = "external" | "hold" | "available" | "refunds" | "costs" | "suspense";

/** The cause of a move: the provider's answer, a person (a user, an admin, an operator), or time that has passed */
export type Cause = "provider" | "person" | "timer";

export type Move<Status extends string = string> = {
  causes: readonly Cause[];
  /** null: the row does not exist yet */
  from: readonly (Status | null)[];
  to: Status;
  /** The transfer that it books, whole; null: no money moves */
  posts: { kind: string; from: Place; to: Place } | null;
  /** The owner's notification; null: nothing that they have to know */
  notifies: NotificationKind | null;
};

type Moves<Status extends string> = Record<string, Move<Status>>;

/**
 * How long the provider is polled: the pause is a quarter of the row's age, a minute at least.
 * longestPauseMs: the pause grows no further; forMs: from this age on an answer ends it
 */
export type Polling = { longestPauseMs?: number; forMs?: number };

const hourMs = 60 * 60_000;

/**
 * A buyer's payment for an order. Its order, escrow and hold follow the purchase's own table; money that cannot be held
 * goes back as a refund.
 */
export const paymentMoves = {
  begin: { causes: ["person"], from: [null], to: "pending", posts: null, notifies: null },
  /** Also after it has failed: a page takes another card after it has declined one. */
  pay: {
    causes: ["provider"],
    from: ["pending", "failed"],
    to: "paid",
    posts: { kind: "funding", from: "external", to: "hold" },
    notifies: "paid",
  },
  pay_from_balance: {
    causes: ["person"],
    from: ["pending"],
    to: "paid",
    posts: { kind: "funding", from: "available", to: "hold" },
    notifies: "paid",
  },
  /** Its payer waits for the answer, and reads it there; or nothing has left their balance. */
  decline: { causes: ["provider", "timer"], from: ["pending"], to: "failed", posts: null, notifies: null },
  /** Its order has ended, of which the purchase's table notifies. */
  cancel: { causes: ["person", "timer"], from: ["pending"], to: "failed", posts: null, notifies: null },
  expire: { causes: ["timer"], from: ["pending"], to: "failed", posts: null, notifies: "payment_missed" },
  /** The refund books it, and notifies. */
  refund: { causes: ["provider"], from: ["pending", "failed"], to: "returning", posts: null, notifies: null },
  finish: { causes: ["provider"], from: ["returning"], to: "returned", posts: null, notifies: null },
} as const satisfies Moves<PaymentStatus>;
export type PaymentMove = keyof typeof paymentMoves;

export const paymentAttemptStatuses = ["open", "paid", "declined"] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number];

/** One collection at the provider, for a payment: what it posts is the payment's. */
export const attemptMoves = {
  begin: { causes: ["person"], from: [null], to: "open", posts: null, notifies: null },
  pay: { causes: ["provider"], from: ["open", "declined"], to: "paid", posts: null, notifies: null },
  decline: { causes: ["provider"], from: ["open"], to: "declined", posts: null, notifies: null },
} as const satisfies Moves<PaymentAttemptStatus>;

/** An abandoned checkout can be paid weeks later, so we poll for 30 days, ten times after day three. */
export const attemptPolling: Polling = { forMs: 30 * 24 * hourMs };

/** Money on its way back to its payer */
export const refundMoves = {
  begin: {
    causes: ["provider"],
    from: [null],
    to: "due",
    posts: { kind: "refund_owed", from: "external", to: "refunds" },
    notifies: "payment_returned",
  },
  begin_held: {
    causes: ["person", "timer"],
    from: [null],
    to: "due",
    posts: { kind: "refund_owed", from: "suspense", to: "refunds" },
    notifies: null,
  },
  send: { causes: ["provider"], from: ["due", "needs_account"], to: "sent", posts: null, notifies: null },
  ask_account: {
    causes: ["provider"],
    from: ["due", "sent"],
    to: "needs_account",
    posts: null,
    notifies: "payment_returned",
  },
  settle: {
    causes: ["provider"],
    from: ["due", "sent", "needs_account"],
    to: "done",
    posts: { kind: "refund_sent", from: "refunds", to: "external" },
    notifies: "payment_returned",
  },
  /** Its bank does not take it: it is in its payer's balance, or held apart again while nobody knows the payer. */
  credit: {
    causes: ["provider"],
    from: ["due", "sent", "needs_account"],
    to: "credited",
    posts: { kind: "refund_credited", from: "refunds", to: "available" },
    notifies: "payment_returned",
  },
  /** The payer's bank had taken it by itself, or a part: the rest is in their balance. */
  charge_back: {
    causes: ["provider"],
    from: ["due", "sent", "needs_account"],
    to: "charged_back",
    posts: { kind: "refund_charged_back", from: "refunds", to: "costs" },
    notifies: "payment_returned",
  },
} as const satisfies Moves<RefundStatus>;
export type RefundMove = keyof typeof refundMoves;

/** The provider's answers about a refund */
export const refundOutcomes = ["pending", "processing", "needs_attention", "processed", "failed"] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** The move by which each is followed */
export const moveOfRefundOutcome = {
  pending: "send",
  processing: "send",
  needs_attention: "ask_account",
  processed: "settle",
  failed: "credit",
} as const satisfies Record<RefundOutcome, RefundMove>;

export const refundPolling: Polling = {};

/** A withdrawal to a bank account of its owner's */
export const payoutMoves = {
  request: {
    causes: ["person"],
    from: [null],
    to: "queued",
    posts: { kind: "payout", from: "available", to: "external" },
    notifies: "payout",
  },
  /** An operator books it: it was sent, and the database that knew of it was lost. The balance may not cover it (claims). */
  find: {
    causes: ["person"],
    from: [null],
    to: "sent",
    posts: { kind: "payout", from: "available", to: "external" },
    notifies: null,
  },
  send: { causes: ["provider"], from: ["queued"], to: "sent", posts: null, notifies: null },
  /** Posts the cost, which Oja bears. */
  settle: {
    causes: ["provider"],
    from: ["queued", "sent"],
    to: "paid",
    posts: { kind: "payout_cost", from: "costs", to: "external" },
    notifies: "payout",
  },
  fail: {
    causes: ["provider", "timer"],
    from: ["queued", "sent"],
    to: "failed",
    posts: { kind: "payout_reversal", from: "external", to: "available" },
    notifies: "payout",
  },
  /** A bank may send it back days after it was paid. */
  reverse: {
    causes: ["provider"],
    from: ["queued", "sent", "paid"],
    to: "reversed",
    posts: { kind: "payout_reversal", from: "external", to: "available" },
    notifies: "payout",
  },
} as const satisfies Moves<PayoutStatus>;
export type PayoutMove = keyof typeof payoutMoves;

/** The provider's answers about a transfer. not_now: it has not enough of Oja's money at present */
export const transferOutcomes = ["sent", "paid", "failed", "reversed", "unknown_reference", "not_now"] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

/**
 * The moves by which each is followed: the first that the payout's status allows. Without one it is polled again. A bank
 * that had the money cannot have failed to take it.
 */
export const movesOfTransferOutcome = {
  sent: ["send"],
  paid: ["settle"],
  failed: ["fail", "reverse"],
  reversed: ["reverse"],
  unknown_reference: [],
  not_now: [],
} as const satisfies Record<TransferOutcome, readonly PayoutMove[]>;

export const payoutPolling: Polling = { longestPauseMs: 6 * hourMs };

/** A payer's bank takes money back that came by a card. The provider may say any of it first, and in any order. */
export const chargebackMoves = {
  ask: { causes: ["provider"], from: [null, "with_bank", "won"], to: "needs_answer", posts: null, notifies: null },
  answer: { causes: ["provider"], from: [null, "needs_answer", "won"], to: "with_bank", posts: null, notifies: null },
  win: { causes: ["provider"], from: [null, "needs_answer", "with_bank"], to: "won", posts: null, notifies: null },
  lose: {
    causes: ["provider"],
    from: [null, "needs_answer", "with_bank", "won"],
    to: "lost",
    posts: { kind: "chargeback_cost", from: "costs", to: "external" },
    notifies: null,
  },
} as const satisfies Moves<ChargebackStatus>;

export const heldPaymentStatuses = ["held", "returning", "returned", "credited", "attached"] as const;
export type HeldPaymentStatus = (typeof heldPaymentStatuses)[number];

/** Money at the provider that is for nothing in the books, held apart for its payer */
export const heldPaymentMoves = {
  hold: {
    causes: ["provider"],
    from: [null],
    to: "held",
    posts: { kind: "held_apart", from: "external", to: "suspense" },
    notifies: null,
  },
  credit: {
    causes: ["person"],
    from: ["held"],
    to: "credited",
    posts: { kind: "held_credited", from: "suspense", to: "available" },
    notifies: null,
  },
  /** An order gets its reference, and is paid by it. */
  attach: {
    causes: ["person"],
    from: ["held"],
    to: "attached",
    posts: { kind: "held_attached", from: "suspense", to: "external" },
    notifies: null,
  },
  /** The refund books it, and what becomes of it. */
  refund: { causes: ["person", "timer"], from: ["held"], to: "returning", posts: null, notifies: null },
  finish: { causes: ["provider"], from: ["returning"], to: "returned", posts: null, notifies: null },
  credit_refused: { causes: ["provider"], from: ["returning"], to: "credited", posts: null, notifies: null },
  /** Its bank does not take it back, and nobody knows its payer. */
  hold_again: { causes: ["provider"], from: ["returning"], to: "held", posts: null, notifies: null },
} as const satisfies Moves<HeldPaymentStatus>;
export type HeldPaymentMove = keyof typeof heldPaymentMoves;

/** An event that the provider does not confirm */
export const eventPolling: Polling = {};

/** @returns the first of these moves that a row in this status can make; undefined when there is none */
export const allowedMove = <Name extends string>(
  moves: Readonly<Record<Name, Move>>,
  names: readonly Name[],
  status: string,
): Name | undefined => names.find((name) => moves[name].from.includes(status));
