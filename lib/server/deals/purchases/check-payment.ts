import "server-only";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { AppError } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { consumeLimit } from "../../platform/auth/rate-limit";
import { now } from "../../platform/clock";
import { execute, sql } from "../../platform/database/client";
import { graceMs } from "../../money/operations/payment-attempt";
import { readPayment } from "../../money/operations/payment-dto";
import { verifyPendingPayment } from "./verify-pending-payment";

/** Between two questions about one payment, however often its payer presses. */
const pauseMs = 5_000;

/**
 * Asks the provider what became of a payment whose payer comes back from its page: its own word may be minutes later.
 * @returns the payment; as it was when it was asked about a moment ago, or the provider does not answer
 * @throws AppError not_found; too_many_requests
 */
export async function checkPayment(actor: UserActor, id: number): Promise<PaymentDto> {
  const before = await readPayment(actor, id);
  const mayCome = before.status === "pending" || before.status === "failed";
  if (!mayCome || !(await claimPoll(id))) return before;
  await consumeLimit("paymentChecksOfAccount", String(actor.id));
  try {
    await verifyPendingPayment(id, { newestOnly: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
  }
  return readPayment(actor, id);
}

/** @returns false when it was asked a moment ago, or no money can come in time any more */
async function claimPoll(paymentId: number): Promise<boolean> {
  const time = now().getTime();
  const claimed = await execute(sql`
    update payment_attempts set updated_at = ${now()}
    where payment_id = ${paymentId} and status <> 'paid' and updated_at <= ${new Date(time - pauseMs)}
      and expires_at > ${new Date(time - graceMs)}
    returning id`);
  return claimed.length > 0;
}
