import "server-only";
import { eventPolling } from "@/lib/domain/money/operations";
import { isRefundOver } from "@/lib/domain/money/payment-status";
import { isOnItsWay } from "@/lib/domain/money/payout";
import { now } from "../platform/clock";
import { execute, reader, sql } from "../platform/database/client";
import { logger } from "../platform/logger";
import { nextPollAt } from "../money/operations/poll";
import { findAttempt, type PaymentAttempt } from "../money/operations/payment-attempt";
import { findRefund, readRefundId, type Refund } from "../money/operations/refund";
import { sendRefund } from "../money/operations/send-refund";
import { transferRejected } from "../money/provider/paystack/webhook";
import { syncChargebacksOf } from "../money/operations/sync-chargebacks";
import { findPayout, findPayoutId } from "../money/operations/payout";
import { verifyPayout } from "../money/operations/send-payout";
import { notifyOfRejectedTransfer } from "../deals/purchases/notify-rejected-transfer";
import { verifyPendingPayment } from "../deals/purchases/verify-pending-payment";
import { noteFailedRefund } from "../desk/reconcile/provider/compare-refunds";

type Event = { id: number; kind: string; reference: string | null; createdAt: Date };

/**
 * Processes a webhook event by querying the provider; the payload is never trusted. Polls again, with backoff, while
 * the provider does not confirm the event yet.
 * @throws AppError unavailable when the provider did not answer: the job runs again
 */
export async function processProviderEvent(id: number): Promise<void> {
  const [event] = await reader.rows<Event>(sql`
    select id, kind, reference, created_at from provider_events where id = ${id} and handled_at is null`);
  if (!event) return;
  const isConfirmed = await work(event).catch(async (error: unknown) => {
    await reschedule(event);
    throw error;
  });
  if (!isConfirmed && !isTooOld(event)) return reschedule(event);
  await execute(sql`update provider_events set handled_at = ${now()}, next_poll_at = null where id = ${id}`);
}

async function reschedule({ id, createdAt }: Event): Promise<void> {
  const nextAt = nextPollAt(eventPolling, createdAt, now());
  await execute(sql`update provider_events set next_poll_at = ${nextAt} where id = ${id}`);
}

/** An event that is not confirmed by then is an error of the provider's, or a forgery by somebody who has the key. */
const longestDoubtMs = 48 * 60 * 60_000;

const ageMs = ({ createdAt }: Event): number => now().getTime() - createdAt.getTime();

function isTooOld(event: Event): boolean {
  const { kind, reference } = event;
  const isOld = ageMs(event) > longestDoubtMs;
  if (isOld) logger.error({ kind, reference }, "the provider told of something that it does not say when it is asked");
  return isOld;
}

/** @returns whether the books now say what the event does; true for one that says nothing about them */
async function work({ kind, reference }: Event): Promise<boolean> {
  const payoutId = reference === null ? undefined : await findPayoutId(reference, reader);
  if (payoutId !== undefined) return workTransfer(kind, payoutId);
  const attempt = reference === null ? undefined : await findAttempt(reference, reader);
  if (attempt) return workCollection(kind, attempt);
  logger.info({ kind, reference }, "the provider told of something that is not ours");
  return true;
}

async function workTransfer(kind: string, payoutId: number): Promise<boolean> {
  await verifyPayout(payoutId);
  const payout = await findPayout(payoutId, reader);
  const isBack = payout?.status === "failed" || payout?.status === "reversed";
  if (kind === "transfer.failed" || kind === "transfer.reversed") return isBack;
  return kind !== "transfer.success" || !payout || !isOnItsWay(payout);
}

async function workCollection(kind: string, { id, paymentId, reference }: PaymentAttempt): Promise<boolean> {
  if (kind.startsWith("charge.dispute.")) await syncChargebacksOf({ id, reference });
  else if (kind.startsWith("refund.")) return workRefund(kind, id);
  else await verifyPendingPayment(paymentId);
  if (kind === transferRejected) await notifyOfRejectedTransfer(paymentId);
  return kind !== "charge.success" || (await findAttempt(reference, reader))?.status === "paid";
}

async function workRefund(kind: string, attemptId: number): Promise<boolean> {
  const [due] = await execute<{ id: number }>(sql`
    update refunds set next_poll_at = ${now()} where attempt_id = ${attemptId} and status in ('sent', 'needs_account') returning id`);
  if (due) await sendRefund(due.id);
  const refund = await findRefundOf(attemptId);
  // Due refunds are looked up before sending, unknown ones are caught by the nightly comparison, and Paystack reports a
  // chargeback as a refund.
  if (!refund || refund.status === "due" || refund.status === "charged_back") return true;
  if (kind === "refund.failed")
    return refund.status === "done" ? noteFailedRefund(refund) : refund.status === "credited";
  return kind !== "refund.processed" || isRefundOver(refund.status);
}

async function findRefundOf(attemptId: number): Promise<Refund | undefined> {
  const id = await readRefundId(attemptId, reader);
  return id === undefined ? undefined : findRefund(id, reader);
}
