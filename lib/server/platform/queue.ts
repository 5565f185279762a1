import "server-only";
import { sql, type Sql } from "./database/client";
import type { DeferredWrite } from "./database/deferred-writes";
import type { Tx } from "./database/transaction";

export type TaskName =
  | "purchase_timer"
  | "purchase_reminder"
  | "verify_pending_payment"
  | "send_refund"
  | "process_provider_event"
  | "send_payout"
  | "send_mail"
  | "send_text"
  | "send_push"
  | "send_phone_code"
  | "erase_account"
  | "place_listings"
  | "match_photos"
  | "notify_price_drop"
  | "match_searches";

export type Job = {
  task: TaskName;
  /** The id of the row that the job is about, or goes on after */
  id: number;
  /** Immediately when absent */
  runAt?: Date;
};

/** Tasks whose jobs run one after the other, so that a service that is slow takes one worker only. */
const queues: Partial<Record<TaskName, string>> = { send_push: "send_push" };

/** Lower priority: webhooks are processed before our own polling. */
const priorities: Partial<Record<TaskName, number>> = { verify_pending_payment: 1 };

/** A row has one job of a kind: a later one replaces an earlier one. */
const keyOf = (task: TaskName, id: number): string => `${task}:${id}`;

const newJobs: DeferredWrite<Job> = {
  callsFunctions: true,
  write(jobs, now) {
    // Keep only the last job per task and id.
    const last = new Map(jobs.map((job) => [keyOf(job.task, job.id), job]));
    return { added_jobs: addJobs([...last.values()], now, sql`true`) };
  },
};

/** Enqueues in the transaction of the state that the jobs serve: both exist, or neither. */
export const enqueue = (tx: Tx, ...jobs: Job[]): void => tx.collect(newJobs, ...jobs);

/** Enqueues those that no live job covers: there is none, or it gave up, sleeps, or died with its worker. */
export async function enqueueMissing(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const isMissing = sql`not exists (
      select from graphile_worker.jobs as live
      where live.key = job.key and live.attempts < live.max_attempts and live.run_at < now() + interval '2 minutes'
        and (live.locked_at is null or live.locked_at > now() - interval '2 minutes'))`;
  await tx.rows(addJobs(jobs, tx.now, isMissing));
}

/** A worker that is killed leaves the queue of its job locked: graphile-worker would wait for four hours. */
const longestJob = "10 minutes";

/** Lets the jobs of a queue go on whose worker has died. */
export async function unlockQueues(tx: Tx): Promise<void> {
  await tx.rows(sql`
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_at < now() - ${longestJob}::interval`);
}

function addJobs(jobs: readonly Job[], now: Date, condition: Sql): Sql {
  const rows = jobs.map(({ task, id, runAt = now }) => ({
    task,
    id,
    run_at: runAt,
    key: keyOf(task, id),
    queue: queues[task],
    priority: priorities[task] ?? 0,
  }));
  return sql`
    select graphile_worker.add_job(job.task, json_build_object('id', job.id), queue_name := job.queue, run_at := job.run_at, job_key := job.key, job_key_mode := 'replace', priority := job.priority)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as job (task text, id int, run_at timestamptz, key text, queue text, priority int) where ${condition}`;
}
