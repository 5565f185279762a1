import "server-only";
import { AppError, conflict } from "@/lib/errors";
import { type Actor, systemActor } from "../../platform/actor";
import type { Idempotent, IdempotencyKey } from "../../platform/database/idempotency";
import { inTransaction } from "../../platform/database/transaction";
import { logger } from "../../platform/logger";
import { type Payment, idempotencyKeyOf } from "../../money/operations/payment";
import { keepWaiting, type PaymentAttempt } from "../../money/operations/payment-attempt";
import type { CollectResult } from "../../money/provider/provider";
import { fundEscrow } from "./fund-escrow";
import type { OpenedEscrow } from "./initiate-payment";
import { markAttemptFailed } from "./mark-payment-failed";

type FinalResult = Exclude<CollectResult, { status: "waiting" }>;

/**
 * Acts on what became of an attempt to pay.
 * @throws AppError conflict (declined, or it goes back)
 */
export async function applyProviderResult(
  actor: Actor,
  payment: Payment,
  attempt: PaymentAttempt,
  result: FinalResult,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Idempotent<OpenedEscrow>> {
  if (result.status === "funded") return fundEscrow(actor, { payment, attempt, received: result }, idempotencyKey);
  await markAttemptFailed(payment, attempt, result.reason);
  throw conflict(`${result.reason} Nothing was taken; you can try again.`);
}

/** Settles an attempt that no request waits for any more, on behalf of the buyer. */
export async function settleAttempt(payment: Payment, attempt: PaymentAttempt, result: CollectResult): Promise<void> {
  if (result.status === "waiting") {
    await inTransaction((tx) => keepWaiting(tx, attempt, result.instructions));
    return;
  }
  try {
    await applyProviderResult(systemActor(payment.userId), payment, attempt, result, idempotencyKeyOf(payment));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    logger.info({ payment: payment.id, reason: error.message }, "a payment ended without a purchase");
  }
}
