/** npm run worker: the jobs, in a process of their own. Needs DATABASE_URL. */
import { closeDatabase } from "@/lib/server/database/client";
import { startWorker } from "@/lib/server/jobs/worker";
import { stopOnSignal } from "./process/stop-on-signal";

const runner = await startWorker();
process.send?.("ready");
stopOnSignal(async () => {
  await runner.stop();
  await closeDatabase();
});
await runner.promise;
