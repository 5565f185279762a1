import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from "graphile-worker";
import { inTransaction } from "../platform/database/transaction";
import { pool, sql } from "../platform/database/client";
import { logger } from "../platform/logger";

const firstBackoffMs = 500;
const longestPauseMs = 30_000;
/** Each restart makes one, and unlocks what those before it have left. */
const mostPools = 20;
/** A job that was taken, or has ended, this recently may not be noted yet. */
const settling = "10 seconds";

const workerLogger = new Logger((scope) => (level, message) => {
  if (level === "error" || level === "warning") logger[level === "error" ? "error" : "warn"]({ scope }, message);
});

/** Runs jobs until it is stopped: a runner that ends by itself, because the database went away, is followed by another. */
export class Lane {
  /** graphile-worker's ids of this lane's pools of workers, by which it locks jobs */
  readonly #pools = new Set<string>();
  readonly #running = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #events: WorkerEvents = new EventEmitter();
  readonly #ended: Promise<void>;
  #runner: Runner | undefined;

  constructor(private readonly options: Pick<RunnerOptions, "taskList" | "concurrency" | "crontab">) {
    this.#events.on("pool:create", ({ workerPool }) => this.#rememberPool(workerPool.id));
    this.#events.on("job:start", ({ job }) => this.#running.add(job.id));
    this.#events.on("job:complete", ({ job }) => this.#running.delete(job.id));
    this.#ended = this.#keepRunning();
  }

  /** Resolves when the jobs that run have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#runner?.stop().catch(() => undefined);
    await this.#ended;
  }

  /** Unlocks jobs of this lane that it does not run: the database went away while their end was written. */
  async unlockAbandoned(): Promise<void> {
    if (this.#pools.size === 0) return;
    const isAbandoned = sql`locked_by = any(${[...this.#pools]}::text[]) and locked_at < now() - ${settling}::interval
      and id <> all(${[...this.#running]}::bigint[])`;
    await inTransaction(async (tx) => {
      await tx.rows(sql`
        update graphile_worker._private_job_queues set locked_by = null, locked_at = null
        where locked_by = any(${[...this.#pools]}::text[])
          and id in (select job_queue_id from graphile_worker._private_jobs where ${isAbandoned})`);
      await tx.rows(sql`
        update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isAbandoned}`);
    });
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = firstBackoffMs;
    while (!signal.aborted) {
      const startedAt = performance.now();
      try {
        await this.#runOnce();
      } catch (error) {
        logger.error({ err: error }, "jobs could not be run");
      }
      if (signal.aborted) return;
      if (performance.now() - startedAt > longestPauseMs) pauseMs = firstBackoffMs;
      logger.error({ pauseMs }, "jobs ended by themselves; they are started again");
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }

  async #runOnce(): Promise<void> {
    const runner = await run({
      ...this.options,
      events: this.#events,
      pgPool: pool(),
      noHandleSignals: true,
      logger: workerLogger,
    });
    this.#runner = runner;
    if (this.#stopping.signal.aborted) await runner.stop();
    await runner.promise.finally(() => this.#running.clear());
  }

  #rememberPool(id: string): void {
    this.#pools.add(id);
    const [oldest = ""] = this.#pools;
    if (this.#pools.size > mostPools) this.#pools.delete(oldest);
  }
}
