/** Oja's money as admins see it: where it is, whose it is, and that the sums agree. Amounts are naira, "15000.00". */
import type { ChargebackStatus } from "@/lib/domain/money/chargeback";
import type { DifferenceCause } from "@/lib/domain/money/provider-differences";

export type CountedSum = { count: number; amount: string };

/** Stages of money that has left one place and is not at the other one yet */
export const moneyOnItsWay = [
  "payoutsQueued",
  "payoutsSent",
  "refundsDue",
  "refundsSent",
  "refundsNeedAccount",
  "paymentsAwaited",
  "feesToBook",
] as const;
export type MoneyOnItsWay = (typeof moneyOnItsWay)[number];

/** At the last comparison that was finished */
export type ProviderBalanceDto = {
  at: string;
  balance: string;
  /** By the books at that time */
  books: string;
  /** The balance less the books */
  difference: string;
  /** The rest for Oja after everything owed has been paid; below zero: too little is there */
  own: string;
};

export type ProviderDifferenceDto = { subject: string; cause: DifferenceCause; ours: string; theirs: string };

export type ProviderComparisonDto = {
  id: number;
  from: string;
  to: string;
  startedAt: string;
  /** Null: it is under way, or was not finished */
  endedAt: string | null;
  collections: number;
  transfers: number;
  refunds: number;
  balance: string | null;
  differenceCount: number;
  /** The first of them, real ones before the others */
  differences: ProviderDifferenceDto[];
};

/** A chargeback, and the purchase that its payment was for */
export type ChargebackDto = {
  id: number;
  reference: string;
  transactionId: number;
  /** Null: its money was never held */
  escrowId: number | null;
  status: ChargebackStatus;
  amount: string;
  /** Until when the bank has to be answered */
  dueAt: string | null;
};

/** Money of a person who has closed their account */
export type ClosedBalanceDto = { userId: number; amount: string };

/** Money at the provider that is for nothing in the books */
export type HeldPaymentDto = {
  reference: string;
  amount: string;
  /** Null: the books do not know its payer */
  userId: number | null;
  reason: string;
  since: string;
};

/** A claim on a person who was paid more than their balance */
export type ClaimDto = { userId: number; payoutId: number; amount: string };

export type PaymentFreezeDto = { since: string; violations: { name: string; count: number; examples: string[] }[] };

export type MoneyOverviewDto = {
  readAt: string;
  provider: ProviderBalanceDto | null;
  /** All that came less all that went */
  books: string;
  owed: {
    balances: CountedSum;
    held: CountedSum;
    returns: string;
    fees: string;
    costs: string;
    suspense: string;
    claims: string;
    total: string;
  };
  /** The books less what is owed: zero, or the sums do not agree */
  difference: string;
  onItsWay: Record<MoneyOnItsWay, CountedSum>;
  comparisons: ProviderComparisonDto[];
  heldAccounts: number;
  /** The largest first */
  closedBalances: ClosedBalanceDto[];
  heldPayments: HeldPaymentDto[];
  claims: ClaimDto[];
  /** Sorted: those that need an answer come first, by their date */
  chargebacks: ChargebackDto[];
};
