import "server-only";
import type { ChargebackStatus } from "@/lib/domain/money/chargeback";
import type { RefundOutcome } from "@/lib/domain/money/operations";
import type { PaymentWay } from "@/lib/domain/money/payment-channel";

/** The currency of all of Oja's money (ISO 4217) */
export const naira = "NGN";

/** A buyer's money that the provider is asked to collect. The same reference twice is the same collection. */
export type Collection = PaymentWay & {
  reference: string;
  amountKobo: bigint;
  /** The provider sends its own receipt to it. */
  email: string;
  /** After which it takes no more money */
  expiresAt: Date;
  /** Where the buyer's browser comes back to, from the provider's page */
  returnTo: string;
};

/** Instructions for the buyer. accountName: "" if unknown. expiresAt: null if it is the requested one */
export type PaymentInstructions =
  | { redirectUrl: string }
  | { bankTransfer: { bankName: string; accountNumber: string; accountName: string }; expiresAt: Date | null }
  | { ussd: { code: string } };

export type CollectResult =
  | { status: "funded"; receivedKobo: bigint; providerId: string; feeKobo: bigint | null; paidAt: Date | null }
  /** Without instructions when the provider does not repeat them */
  | { status: "waiting"; instructions?: PaymentInstructions }
  | { status: "declined"; reason: string };

/** Money of a collection that goes back to its payer. note: Oja's own reference of the refund, for people who look there */
export type RefundOrder = { reference: string; amountKobo: bigint; note?: string };

export type RefundResult = { status: RefundOutcome; providerId: string; amountKobo: bigint };

/** A bank account in Nigeria, of ten digits (NUBAN) */
export type BankAccount = { bankCode: string; accountNumber: string };
/** id: the provider's own */
export type Bank = { id: string; code: string; name: string };

/** Money that goes to somebody's bank. The same reference twice is the same transfer. */
export type TransferOrder = { reference: string; recipientCode: string; amountKobo: bigint; reason: string };

/** sent: on its way; paid may still become reversed, days later. */
export type TransferResult =
  | { status: "sent" }
  | { status: "paid"; feeKobo: bigint | null }
  | { status: "failed" | "reversed"; reason: string }
  /** Oja's account at the provider is not allowed to, or does not cover it: nothing was sent, and it can be later. */
  | { status: "not_now" }
  /** The provider has never heard of it. */
  | { status: "unknown_reference" };

/** This call sent nothing; one before it may have. */
export type TransferRefusal = { status: "refused"; reason: string };

/** UTC, both ends included */
export type Period = { from: Date; to: Date };

/** Rows of the provider's own lists, for the nightly comparison */
export type ListedCollection = {
  reference: string;
  /** going_back, reversed: a refund of it, or of a part, is on its way, or has arrived; or the bank took it back */
  state: "paid" | "unpaid" | "going_back" | "reversed";
  amountKobo: bigint;
  /** Three letters; amounts of another one are not kobo */
  currency: string;
  feeKobo: bigint | null;
  /** Its id at the provider, as refunds name it; null: not told */
  providerId: string | null;
  /** The payer's, as Oja named it; null: not told */
  email: string | null;
  /** When the provider was asked for it; null: not told */
  createdAt: Date | null;
};
export type ListedTransfer = {
  reference: string;
  state: "on_its_way" | "paid" | "back";
  amountKobo: bigint;
  /** When the provider was asked to send it; null: not told */
  createdAt: Date | null;
};
export type ListedRefund = {
  providerId: string;
  /** The provider's id of the money that goes back */
  collectionId: string;
  /** Its payer's bank has taken it: a chargeback */
  isOfDispute: boolean;
  state: "on_its_way" | "done" | "failed";
  amountKobo: bigint;
};

/** A chargeback: the payer's bank asks for the money of a collection back. */
export type ListedChargeback = {
  providerId: string;
  /** The collection's reference */
  reference: string;
  status: ChargebackStatus;
  /** null: not told */
  amountKobo: bigint | null;
  /** Until when Oja may answer */
  dueAt: Date | null;
};

/**
 * Moves money in and out of Oja. It is called outside of database transactions. An UnknownOutcomeError of any call
 * means that it may have acted: what happened is asked.
 */
export interface PaymentProvider {
  /** Asks a buyer for money. */
  collect(collection: Collection): Promise<CollectResult>;
  /** Polls a collection; one that the provider does not know is waiting. */
  verifyCollection(reference: string): Promise<CollectResult>;
  /** Looks for a refund of a collection and an amount; one that failed counts as none. */
  findRefund(order: RefundOrder): Promise<RefundResult | undefined>;
  /** Sends money of a collection back, each time it is called. */
  sendRefund(order: RefundOrder): Promise<RefundResult>;
  readRefund(providerId: string): Promise<RefundResult>;
  /** Names the account for a refund that needs one. @returns undefined when it does not take this one */
  retryRefund(providerId: string, account: BankAccount): Promise<RefundResult | undefined>;
  sendTransfer(order: TransferOrder): Promise<TransferResult | TransferRefusal>;
  verifyTransfer(order: Pick<TransferOrder, "reference" | "amountKobo">): Promise<TransferResult>;
  listBanks(): Promise<Bank[]>;
  /** @returns the name of an account as its bank knows it; undefined when there is none */
  resolveAccount(account: BankAccount): Promise<string | undefined>;
  /** @returns the recipient's code, the same for the same account; undefined for one that the provider does not take */
  addRecipient(account: BankAccount & { name: string }): Promise<string | undefined>;
  listCollections(period: Period): AsyncIterable<ListedCollection[]>;
  listTransfers(period: Period): AsyncIterable<ListedTransfer[]>;
  listRefunds(period: Period): AsyncIterable<ListedRefund[]>;
  /** Lists the chargebacks since a date, or those of one collection. */
  listChargebacks(search: { from: Date } | { collectionId: string }): Promise<ListedChargeback[]>;
  /** All that it holds for Oja, kobo; less than nothing when it has given back more */
  readBalance(): Promise<bigint>;
}
