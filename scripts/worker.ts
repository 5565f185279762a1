/** npm run worker: the worker in a process of its own. Needs DATABASE_URL, AUTH_SECRET and the build. */
import { closeDatabase } from "@/lib/server/database/client";
import { announceStart } from "@/lib/server/database/announce";
import { env } from "@/lib/server/env";
import { assertMoneyOfBooks, noteProvider } from "@/lib/server/ledger/pause";
import { guardGeneration } from "@/lib/server/reconcile/generation/guard-generation";
import { logConsoleErrors, logger } from "@/lib/server/logger";
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
await assertMoneyOfBooks();
await noteProvider();
await guardGeneration();
announceStart();
const worker = await startWorker();
process.send?.("ready");
stopOnSignal(async () => {
  await worker.stop();
  await runShutdownTasks();
  await closeDatabase();
});
await worker.ended;
