import "server-only";
import { type Actor, systemActor } from "../../platform/actor";
import type { IdempotencyKey } from "../../platform/database/idempotency";
import { inTransaction } from "../../platform/database/transaction";
import { logger } from "../../platform/logger";
import { type Payment, idempotencyKeyOf } from "../../money/operations/payment";
import { keepWaiting, type PaymentAttempt } from "../../money/operations/payment-attempt";
import type { CollectResult } from "../../money/provider/provider";
import { fundEscrow, type FundingOutcome } from "./fund-escrow";
import { markAttemptFailed } from "./mark-payment-failed";

/** The outcome of paying. declined: nothing was taken */
export type PaymentOutcome = FundingOutcome | { kind: "declined"; reason: string };

type FinalResult = Exclude<CollectResult, { status: "waiting" }>;

/** Acts on the provider's answer about an attempt to pay. */
export async function applyProviderResult(
  actor: Actor,
  payment: Payment,
  attempt: PaymentAttempt,
  result: FinalResult,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<PaymentOutcome> {
  if (result.status === "funded") return fundEscrow(actor, { payment, attempt, received: result }, idempotencyKey);
  await markAttemptFailed(payment, attempt, result.reason);
  return { kind: "declined", reason: `${result.reason} Nothing was taken; you can try again.` };
}

/** Settles an attempt that no request waits for any more, on behalf of the buyer. */
export async function settleAttempt(payment: Payment, attempt: PaymentAttempt, result: CollectResult): Promise<void> {
  if (result.status === "waiting") {
    await inTransaction((tx) => keepWaiting(tx, attempt, result.instructions));
    return;
  }
  const key = idempotencyKeyOf(payment);
  const outcome = await applyProviderResult(systemActor(payment.userId), payment, attempt, result, key);
  if (outcome.kind !== "funded")
    logger.info({ payment: payment.id, reason: outcome.reason }, "a payment ended without a purchase");
}
