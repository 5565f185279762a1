import "server-only";
import { now } from "../clock";
import { reader, sql } from "../database/client";
import { logger } from "../logger";
import { syncChargebacksOf } from "../payments/sync-chargebacks";
import { findAttempt } from "../payments/payment-attempt";
import { sendRefund } from "../payments/send-refund";
import { findPayoutId } from "../payouts/payout";
import { verifyPayout } from "../payouts/send-payout";
import { verifyPendingPayment } from "./verify-pending-payment";

type Event = { kind: string; reference: string | null };

/**
 * Acts on an event that the provider told of, by asking what is so: the event itself is believed in nothing.
 * @throws AppError unavailable when the provider did not answer: the job runs again
 */
export async function workProviderEvent(id: number): Promise<void> {
  const [event] = await reader.rows<Event>(sql`
    select kind, reference from provider_events where id = ${id} and worked_at is null`);
  if (!event) return;
  await work(event);
  await reader.rows(sql`update provider_events set worked_at = ${now()} where id = ${id}`);
}

async function work({ kind, reference }: Event): Promise<void> {
  const payoutId = reference === null ? undefined : await findPayoutId(reference, reader);
  if (payoutId !== undefined) return verifyPayout(payoutId);
  const attempt = reference === null ? undefined : await findAttempt(reference, reader);
  if (!attempt) return logger.info({ kind, reference }, "the provider told of something that is not ours");
  if (kind.startsWith("charge.dispute.")) return syncChargebacksOf(attempt);
  if (!kind.startsWith("refund.")) return verifyPendingPayment(attempt.paymentId);
  const [refund] = await reader.rows<{ id: number }>(sql`
    update refunds set ask_at = ${now()} where attempt_id = ${attempt.id} and status in ('sent', 'needs_account') returning id`);
  if (refund) await sendRefund(refund.id);
}
