import "server-only";
import { AppError, conflict } from "@/lib/errors";
import { type Actor, systemActor } from "../actor";
import { reader } from "../database/client";
import type { Idempotent, IdempotencyKey } from "../database/idempotency";
import { logger } from "../logger";
import { findFunding, type Funding, idempotencyKeyOf } from "../payments/payment";
import { type PaymentResult, stillConfirming, type WebhookEvent } from "../payments/provider";
import type { OpenedEscrow } from "./initiate-payment";
import { fundEscrow } from "./fund-escrow";
import { markPaymentFailed } from "./mark-payment-failed";

/**
 * Acts on the provider's result of a payment.
 * @throws AppError conflict (declined, or refunded), unavailable (not known yet)
 */
export async function applyProviderResult(
  actor: Actor,
  payment: Funding,
  result: PaymentResult,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Idempotent<OpenedEscrow>> {
  if (result.status === "pending") throw stillConfirming();
  if (result.status === "funded") return fundEscrow(actor, payment, result.receivedKobo, idempotencyKey);
  await markPaymentFailed(payment, result.reason);
  throw conflict(`${result.reason} Nothing was taken; you can try again.`);
}

/**
 * Acts on a webhook, which may be late or repeated. An event about no payment that the provider was asked
 * for is dropped.
 */
export async function handleWebhook(event: WebhookEvent): Promise<void> {
  const payment = await findFunding(event.reference, reader);
  if (payment?.source !== "provider" || event.receivedKobo < 0n)
    return logger.warn({ event }, "a webhook for an unknown payment");
  const isOtherAmount = payment.status === "settled" && payment.receivedKobo !== event.receivedKobo;
  if (isOtherAmount) logger.error({ event }, "the provider reports another amount for a settled payment");
  await settlePayment(payment, { status: "funded", receivedKobo: event.receivedKobo });
}

/** Settles a payment that no request waits for any more, on behalf of its buyer. */
export async function settlePayment(payment: Funding, result: PaymentResult): Promise<void> {
  try {
    await applyProviderResult(systemActor(payment.userId), payment, result, idempotencyKeyOf(payment));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    logger.info({ payment: payment.id, reason: error.message }, "a payment ended without a purchase");
  }
}
