import "server-only";
import { AppError } from "@/lib/errors";

/** A webhook of the provider; it may come late or twice. */
export type WebhookEvent = { reference: string; receivedKobo: bigint };

export type WebhookHandler = (event: WebhookEvent) => Promise<void>;

/** A request to the provider: an intent of ours, by its reference. Calling twice acts once. */
export type ProviderPayment = { reference: string; amountKobo: bigint };

/** The state of a buyer's payment. */
export type PaymentResult =
  { status: "funded"; receivedKobo: bigint } | { status: "pending" } | { status: "declined"; reason: string };

/** The state of money that Oja sends. */
export type TransferResult = { status: "done" } | { status: "pending" } | { status: "declined"; reason: string };

/**
 * Moves money in and out of Oja. Called outside database transactions. Any exception means that the outcome
 * is unknown and has to be verified.
 */
export interface PaymentProvider {
  /**
   * Requests the payment from the buyer.
   * @param onWebhook receives later webhooks; it is injected because payments know nothing of purchases
   */
  initiatePayment(payment: ProviderPayment, onWebhook: WebhookHandler): Promise<PaymentResult>;
  /** Queries the state of a payment. */
  verifyPayment(payment: ProviderPayment): Promise<PaymentResult>;
  /** Sends the whole amount back to its sender. */
  refund(payment: ProviderPayment): Promise<TransferResult>;
  /** Sends money to a user's bank. */
  payOut(payment: ProviderPayment): Promise<TransferResult>;
}

const retryAfterSeconds = 5;

/** The message to a buyer while the outcome is unknown: processing continues without them. */
export const stillConfirming = () =>
  new AppError("unavailable", "Your payment is still being confirmed. Please look at your escrow page in a minute.", {
    retryAfterSeconds,
  });
