/** npm run worker: the worker in a process of its own. Needs DATABASE_URL, AUTH_SECRET and the build. */
import { closeDatabase } from "@/lib/server/platform/database/client";
import { announceStart } from "@/lib/server/platform/database/announce";
import { isDatabaseUnavailable } from "@/lib/server/platform/database/errors";
import { whenDatabaseIsAvailable } from "@/lib/server/platform/database/when-available";
import { env } from "@/lib/server/platform/env";
import { assertLedgerMode, noteProvider } from "@/lib/server/money/ledger/freeze";
import { guardGeneration } from "@/lib/server/desk/reconcile/generation/guard-generation";
import { logConsoleErrors, logger } from "@/lib/server/platform/logger";
import { startWorker } from "@/lib/server/jobs/worker";
import { runShutdownTasks } from "@/lib/process/shutdown";
import { stopOnSignal } from "@/lib/process/stop-on-signal";

if (env().NODE_ENV === "production") {
  logConsoleErrors();
  // Node would print the error with every property.
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "the worker failed");
    process.exit(1);
  });
}
// graphile-worker does not wait for the end of a job to be written. The job is taken up again (lane.ts).
process.on("unhandledRejection", (error) => {
  if (!isDatabaseUnavailable(error)) throw error;
  logger.error({ err: error }, "the database went away from work in progress");
});
const started: { worker?: { stop(): Promise<void> } } = {};
stopOnSignal(async () => {
  await started.worker?.stop();
  await runShutdownTasks();
  await closeDatabase();
});
announceStart();
started.worker = await whenDatabaseIsAvailable(async () => {
  await assertLedgerMode();
  await noteProvider();
  await guardGeneration();
  return startWorker();
});
process.send?.("ready");
