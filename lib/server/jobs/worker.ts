import "server-only";
import { Logger, run, type Runner, type TaskList } from "graphile-worker";
import { pool } from "../db";
import { logger } from "../logger";
import { cleanUp } from "./clean-up";

const tasks: TaskList = {
  clean_up: () => cleanUp(),
};

/** Minute, hour, day of month, month, day of week (UTC). */
const crontab = "17 * * * * clean_up";

/** Runs the jobs until stopped. Several workers may run at once: the queue is in Postgres. */
export function startWorker(): Promise<Runner> {
  return run({
    pgPool: pool(),
    taskList: tasks,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message) => {
      if (level === "error" || level === "warning") logger[level === "error" ? "error" : "warn"]({ scope }, message);
    }),
  });
}
