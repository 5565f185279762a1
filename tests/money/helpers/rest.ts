/**
 * Brings payments to rest without waiting: what is due later becomes due now, and the sweep finds it. The time of other
 * processes cannot be moved.
 */
import { execute, reader, sql } from "@/lib/server/platform/database/client";
import { sweep } from "@/lib/server/jobs/sweep";
import { bookCollectionCosts } from "@/lib/server/money/ledger/book-collection-costs";
import { until } from "../../helpers/until";
import { nameMissingAccounts } from "./sandbox-world";

const mostRounds = 50;

const tasks = ["verify_pending_payment", "send_refund", "process_provider_event"];

/** All workers are idle, and there is nothing about money to begin. */
export const untilIdle = () =>
  until(async () => {
    const busy = await reader.rows(sql`
      select 1 from graphile_worker.jobs
      where task_identifier = any(${tasks}) and attempts < max_attempts
        and (locked_at > now() - interval '2 minutes' or (locked_at is null and run_at <= now()))`);
    return busy.length === 0;
  });

/** Makes the unpaid attempts older by so many hours. */
export const ageAttempts = (hours: number) =>
  execute(sql`
    update payment_attempts set created_at = created_at - make_interval(hours => ${hours}::int),
      expires_at = expires_at - make_interval(hours => ${hours}::int)
    where next_poll_at is not null`);

/** All workers are dead: their jobs are as good as locked for hours. */
export const ageLocks = () =>
  execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`);

/**
 * Makes all waiting work due, and failed jobs sleep for hours, as after many failures: only the sweep finds their work.
 * A refund that is being sent keeps its claim: two calls at once could send it twice. An event that is not true is
 * polled for two days.
 */
async function ageWaiting(): Promise<void> {
  await execute(sql`update payment_attempts set next_poll_at = now() where next_poll_at > now()`);
  await execute(sql`
    update refunds set next_poll_at = now(), sent_at = sent_at - interval '1 hour' where next_poll_at > now() and status in ('due', 'sent', 'needs_account')
      and not exists (
        select from graphile_worker.jobs
        where key = 'send_refund:' || refunds.id and locked_at > now() - interval '2 minutes')`);
  await execute(sql`
    update provider_events set created_at = created_at - interval '12 hours', next_poll_at = null where handled_at is null`);
  await execute(sql`
    update graphile_worker._private_jobs set run_at = now() + interval '5 hours'
    where locked_at is null and run_at > now() and key ~ ${`^(${tasks.join("|")}):`}`);
}

/** One more turn of the sweep, some minutes later. */
export async function sweepOnce(): Promise<void> {
  await untilIdle();
  await ageWaiting();
  await sweep();
  await untilIdle();
}

/** @throws Error when something is still under way after many turns */
export async function comeToRest(): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await sweepOnce();
    await nameMissingAccounts();
    // A worker does so each minute.
    await bookCollectionCosts();
    if ((await unfinished()).length === 0) return;
  }
  throw new Error(`Forgotten: ${JSON.stringify(await unfinished())}`);
}

/** All rows that are not in a final state */
export const unfinished = () =>
  reader.rows<{ what: string; id: number; status: string }>(sql`
    select 'payment' as what, id, status::text from payments where status in ('pending', 'returning')
    union all select 'refund', id, status::text from refunds where status in ('due', 'sent', 'needs_account')
    union all select 'event', id, kind from provider_events where handled_at is null
    union all select 'fee', id, status::text from payment_attempts
    where fee_kobo > 0 and not is_fee_booked and status = 'paid'`);
