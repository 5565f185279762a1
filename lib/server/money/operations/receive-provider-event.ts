import "server-only";
import { AppError } from "@/lib/errors";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { enqueue } from "../../platform/queue";
import { webhookKeys } from "../provider/payment-provider";
import { isSigned, readEvent } from "../provider/paystack/webhook";

/**
 * Stores what the provider tells, once, for a job that asks whether it is so: an event may be late, repeated, out of
 * order, or never come. Its body, which names the buyer, is not kept.
 * @throws AppError unauthorized unless the provider has signed it; nothing is stored then
 */
export async function receiveProviderEvent(raw: Buffer, signature: string | null): Promise<void> {
  if (!isSigned(raw, signature, webhookKeys()))
    throw new AppError("unauthorized", "The signature is not the provider's.");
  const event = readEvent(raw);
  // Signed, and nothing that we know: the provider need not repeat it.
  if (!event) return;
  const { hash, kind, reference, payerEmail } = event;
  const about = reference ?? (payerEmail && (await findAwaitedTransfer(payerEmail)));
  await inTransaction(async (tx) => {
    const stored = await tx.row<{ id: number }>(sql`
      insert into provider_events (hash, kind, reference, created_at) values (${hash}, ${kind}, ${about}, ${tx.now})
      on conflict do nothing returning id`);
    if (stored) enqueue(tx, { task: "process_provider_event", id: stored.id });
  });
}

/** @returns the reference of the transfer that a buyer was asked for last, and that has not come */
async function findAwaitedTransfer(email: string): Promise<string | null> {
  const [awaited] = await reader.rows<{ reference: string }>(sql`
    select attempt.reference from users
    join payments on payments.user_id = users.id and payments.status = 'pending'
    join payment_attempts as attempt on attempt.payment_id = payments.id
    where users.email = ${email} and attempt.channel = 'bank_transfer' and attempt.status = 'open'
    order by attempt.id desc limit 1`);
  return awaited?.reference ?? null;
}
