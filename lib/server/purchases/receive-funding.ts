import "server-only";
import { AppError, conflict } from "@/lib/errors";
import { type Actor, systemActor } from "../actor";
import { database } from "../db";
import { logger } from "../logger";
import { findFunding, type Funding, idempotencyKeyOf, lockPayment, movePayment } from "../payments/payment";
import { type FundingReport, stillConfirming } from "../payments/provider";
import { inTransaction } from "../transaction";
import type { OpenedEscrow } from "./begin-funding";
import { holdFunding } from "./hold-funding";

/**
 * Acts on what the provider says about a payment.
 * @throws AppError conflict (declined, or the money goes back), unavailable (not known yet)
 */
export async function receiveFunding(actor: Actor, payment: Funding, report: FundingReport): Promise<OpenedEscrow> {
  if (report.status === "pending") throw stillConfirming();
  if (report.status === "funded") return holdFunding(actor, payment, report.receivedKobo);
  await failFunding(payment, report.reason);
  throw conflict(`${report.reason} Nothing was taken; you can try again.`);
}

/** The money did not come. Should it come late after all, it goes back. */
export async function failFunding(payment: Funding, reason: string): Promise<void> {
  const actor = systemActor();
  await inTransaction(actor, async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    if (status === "initiated") await movePayment(tx, actor, payment, "failed", { reason });
  });
}

/** What the provider tells by itself: late, or more than once. Of what is not ours nothing is kept. */
export async function receiveNotice(notice: { reference: string; receivedKobo: bigint }): Promise<void> {
  const payment = await findFunding(notice.reference, database);
  if (!payment || notice.receivedKobo < 0n) return logger.warn({ notice }, "a notice about no payment of ours");
  const isOtherAmount = payment.status === "settled" && payment.receivedKobo !== notice.receivedKobo;
  if (isOtherAmount) logger.error({ notice }, "the provider tells another amount of a payment that is settled");
  await endFunding(payment, { status: "funded", receivedKobo: notice.receivedKobo });
}

/** Ends, for the buyer who began it, a payment that nobody waits for. */
export async function endFunding(payment: Funding, report: FundingReport): Promise<void> {
  try {
    await receiveFunding(systemActor(payment.userId, idempotencyKeyOf(payment)), payment, report);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    logger.info({ payment: payment.id, reason: error.message }, "a payment ended without a purchase");
  }
}
