import "server-only";
import { AppError } from "@/lib/errors";

/** What a provider tells by itself, late or twice perhaps. */
export type WebhookEvent = { reference: string; receivedKobo: bigint };

export type WebhookHandler = (event: WebhookEvent) => Promise<void>;

/** What a provider is asked about: an intent of ours, by its reference. Asked twice, it acts once. */
export type ProviderPayment = { reference: string; amountKobo: bigint };

/** What is known of a buyer's money. */
export type PaymentResult =
  { status: "funded"; receivedKobo: bigint } | { status: "pending" } | { status: "declined"; reason: string };

/** What is known of money that we send. */
export type TransferResult = { status: "done" } | { status: "pending" } | { status: "declined"; reason: string };

/**
 * Who moves money in and out of Oja. Called outside database transactions; whatever it throws means
 * that the outcome is not known and has to be asked for again.
 */
export interface PaymentProvider {
  /**
   * Asks the buyer to pay.
   * @param onWebhook takes what the provider tells by itself later; payments know nothing of purchases
   */
  initiatePayment(payment: ProviderPayment, onWebhook: WebhookHandler): Promise<PaymentResult>;
  /** Asks what became of a payment. */
  verifyPayment(payment: ProviderPayment): Promise<PaymentResult>;
  /** Sends all that came back to where it came from. */
  refund(payment: ProviderPayment): Promise<TransferResult>;
  /** Sends money to a user's bank. */
  payOut(payment: ProviderPayment): Promise<TransferResult>;
}

const retryAfterSeconds = 5;

/** What a buyer hears while the outcome is not known: it goes on without them. */
export const stillConfirming = () =>
  new AppError("unavailable", "Your payment is still being confirmed. Please look at your escrow page in a minute.", {
    retryAfterSeconds,
  });
