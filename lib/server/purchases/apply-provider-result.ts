import "server-only";
import { AppError, conflict } from "@/lib/errors";
import { type Actor, systemActor } from "../actor";
import { reader } from "../database/client";
import type { Idempotent, IdempotencyKey } from "../database/idempotency";
import { logger } from "../logger";
import { findFunding, type Funding, idempotencyKeyOf, lockPayment, movePayment } from "../payments/payment";
import { type PaymentResult, stillConfirming } from "../payments/provider";
import { inTransaction } from "../database/transaction";
import type { OpenedEscrow } from "./initiate-payment";
import { fundEscrow } from "./fund-escrow";

/**
 * Acts on what the provider says about a payment.
 * @throws AppError conflict (declined, or the money goes back), unavailable (not known yet)
 */
export async function applyProviderResult(
  actor: Actor,
  payment: Funding,
  report: PaymentResult,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Idempotent<OpenedEscrow>> {
  if (report.status === "pending") throw stillConfirming();
  if (report.status === "funded") return fundEscrow(actor, payment, report.receivedKobo, idempotencyKey);
  await markPaymentFailed(payment, report.reason);
  throw conflict(`${report.reason} Nothing was taken; you can try again.`);
}

/** The money did not come. Should it come late after all, it goes back. */
export async function markPaymentFailed(payment: Funding, reason: string): Promise<void> {
  const actor = systemActor();
  await inTransaction(actor, async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    if (status === "initiated") await movePayment(tx, actor, payment, "failed", { reason });
  });
}

/** What the provider tells by itself: late, or more than once. Of what is not ours nothing is kept. */
export async function handleWebhook(notice: { reference: string; receivedKobo: bigint }): Promise<void> {
  const payment = await findFunding(notice.reference, reader);
  if (!payment || notice.receivedKobo < 0n) return logger.warn({ notice }, "a notice about no payment of ours");
  const isOtherAmount = payment.status === "settled" && payment.receivedKobo !== notice.receivedKobo;
  if (isOtherAmount) logger.error({ notice }, "the provider tells another amount of a payment that is settled");
  await settlePayment(payment, { status: "funded", receivedKobo: notice.receivedKobo });
}

/** Ends, for the buyer who began it, a payment that nobody waits for. */
export async function settlePayment(payment: Funding, report: PaymentResult): Promise<void> {
  try {
    await applyProviderResult(systemActor(payment.userId), payment, report, idempotencyKeyOf(payment));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    logger.info({ payment: payment.id, reason: error.message }, "a payment ended without a purchase");
  }
}
