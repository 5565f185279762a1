import "server-only";
import { type Reader, sql } from "../platform/database/client";
import { inTransaction } from "../platform/database/transaction";
import { mailOutbox } from "../reach/mail/outbox";
import { findUnsent } from "../platform/outbox";
import { findDueTimers } from "../deals/purchases/find-due-timers";
import { pushOutbox } from "../reach/push/outbox";
import { enqueueMissing, type TaskName, unlockQueues } from "../platform/queue";
import { textOutbox } from "../reach/sms/outbox";

const batchSize = 500;
/** Anything younger is still being processed normally. */
const minAgeMs = 60_000;

/**
 * Enqueues the deadlines that are due, and again what should have happened and has not: the work of a job that gave up,
 * or of a request that died between the intent and its end. It happens late rather than never, whatever the downtime.
 * @returns how many it found
 */
export async function sweep(): Promise<number> {
  return inTransaction(async (tx) => {
    const found = [
      ...(await findDueTimers(tx, tx.now)),
      ...(await findUnfinishedPayments(tx, tx.now)),
      ...(await findUnsent(mailOutbox, tx, new Date(tx.now.getTime() - minAgeMs))),
      ...(await findUnsent(pushOutbox, tx, new Date(tx.now.getTime() - minAgeMs))),
      ...(await findUnsent(textOutbox, tx, new Date(tx.now.getTime() - minAgeMs))),
      ...(await findUnerasedAccounts(tx, tx.now)),
    ];
    found.sort((a, b) => a.id - b.id);
    await unlockQueues(tx);
    if (found.length > 0) await enqueueMissing(tx, found);
    return found.length;
  });
}

type Found = { task: TaskName; id: number };

/** In random order: many that are stuck for good do not block the others. */
async function findUnfinishedPayments(reader: Reader, now: Date): Promise<Found[]> {
  const before = new Date(now.getTime() - minAgeMs);
  return reader.rows<Found>(sql`
    (select 'verify_pending_payment' as task, payment_id as id from payment_attempts
      where next_poll_at <= ${now} group by payment_id order by random() limit ${batchSize})
    union
    (select 'verify_pending_payment', id from payments
      where status = 'pending' and updated_at < ${before}
        and not exists (select from payment_attempts where payment_id = payments.id)
      order by random() limit ${batchSize})
    union all
    (select 'send_payout', id from payouts where next_poll_at <= ${now} order by random() limit ${batchSize})
    union all
    (select 'send_refund', id from refunds
      where status in ('due', 'sent', 'needs_account') and next_poll_at <= ${now} order by random() limit ${batchSize})
    union all
    (select 'process_provider_event', id from provider_events
      where handled_at is null and created_at < ${before} and (next_poll_at is null or next_poll_at <= ${now}) order by random() limit ${batchSize})`);
}

/** Closed accounts whose erasure is not done. */
async function findUnerasedAccounts(reader: Reader, now: Date): Promise<Found[]> {
  const rows = await reader.rows<{ id: number }>(sql`
    select id from users
    where closed_at < ${new Date(now.getTime() - minAgeMs)} and erased_at is null order by id limit ${batchSize}`);
  return rows.map(({ id }) => ({ task: "erase_account" as const, id }));
}
