/** A process that keeps a whole Oja for the browser tests: scratch database, demo data, the built app. */
import { applyMigrations } from "../../prisma/schema-engine";
import { isBuilt } from "../../scripts/build-stamp";
import { startScratchDatabase } from "../../scripts/database/connect";
import { runScript, startWebServer } from "../../scripts/process/children";
import { ensureDatabase, freePort } from "../../scripts/database/embedded";

if (!(await isBuilt())) await runScript("scripts/build.ts");
const database = await startScratchDatabase();
await ensureDatabase(database, "oja");
await applyMigrations(database.url("oja"));
const port = await freePort();
const env = {
  ...process.env,
  NODE_ENV: "production" as const,
  PORT: String(port),
  DATABASE_URL: database.url("oja"),
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  LIMIT_REGISTRATIONS_PER_ADDRESS: "10000",
};
await runScript("scripts/seed-demo.ts", env);
const server = await startWebServer(env);
process.on("SIGINT", () => undefined);
process.on("disconnect", () => void stop());
process.send?.({ url: `http://localhost:${port}` });

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await database.stop();
  process.exit(0);
}
