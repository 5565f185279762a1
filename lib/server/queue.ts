import "server-only";
import { sql, type Sql } from "./database/client";
import type { FollowUp } from "./database/follow-ups";
import type { Tx } from "./database/transaction";

export type TaskName =
  | "purchase_timer"
  | "purchase_reminder"
  | "verify_pending_payment"
  | "refund_payment"
  | "send_payout"
  | "send_mail"
  | "send_text"
  | "send_push"
  | "send_phone_code"
  | "erase_account"
  | "place_listings"
  | "match_photos"
  | "tell_price_drop"
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

/** A row has one job of a kind: a later one replaces an earlier one. */
const keyOf = (task: TaskName, id: number): string => `${task}:${id}`;

/** A job to add, or the key of one to remove; of one key the last counts. */
type JobChange = { key: string; job?: Job };

const jobChanges: FollowUp<JobChange> = {
  write(changes, now) {
    const last = [...new Map(changes.map(({ key, job }) => [key, job])).entries()];
    const removed = last.filter(([, job]) => !job).map(([key]) => key);
    const added = last.flatMap(([, job]) => job ?? []);
    return {
      ...(added.length > 0 && { added_jobs: addJobs(added, now, sql`true`) }),
      ...(removed.length > 0 && {
        removed_jobs: sql`select graphile_worker.remove_job(key) from unnest(${removed}::text[]) as key`,
      }),
    };
  },
};

/** Enqueues in the transaction of the state that the jobs serve: both exist, or neither. */
export const enqueue = (tx: Tx, ...jobs: Job[]): void =>
  tx.collect(jobChanges, ...jobs.map((job) => ({ key: keyOf(job.task, job.id), job })));

/** Removes jobs whose state has passed. */
export const dequeue = (tx: Tx, tasks: readonly TaskName[], ids: readonly number[]): void =>
  tx.collect(jobChanges, ...tasks.flatMap((task) => ids.map((id) => ({ key: keyOf(task, id) }))));

/** Enqueues those that no live job covers: there is none, or it gave up, sleeps, or died with its worker. */
export async function enqueueMissing(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const isMissing = sql`not exists (
      select from graphile_worker.jobs as live
      where live.key = job.key and live.attempts < live.max_attempts and live.run_at < now() + interval '2 minutes'
        and (live.locked_at is null or live.locked_at > now() - interval '2 minutes'))`;
  await tx.rows(addJobs(jobs, tx.now, isMissing));
}

function addJobs(jobs: readonly Job[], now: Date, condition: Sql): Sql {
  const rows = jobs.map(({ task, id, runAt = now }) => ({
    task,
    id,
    run_at: runAt,
    key: keyOf(task, id),
    queue: queues[task],
  }));
  return sql`
    select graphile_worker.add_job(job.task, json_build_object('id', job.id), queue_name := job.queue, run_at := job.run_at, job_key := job.key, job_key_mode := 'replace')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as job (task text, id int, run_at timestamptz, key text, queue text) where ${condition}`;
}
