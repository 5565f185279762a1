/** A process with a whole Oja for the browser tests: scratch database, demo data, the built app, twice. */
import { applyMigrations } from "../../prisma/schema-engine";
import { isBuilt } from "../../scripts/build-stamp";
import { startScratchDatabase } from "../../scripts/database/connect";
import { runScript, startWebServer } from "../../scripts/process/children";
import { freePort } from "../../scripts/database/embedded";
import { ensureDatabase } from "../../scripts/database/ensure-database";

if (!(await isBuilt())) await runScript("scripts/build.ts");
const database = await startScratchDatabase();
await ensureDatabase(database.url("oja"));
await applyMigrations(database.url("oja"));
const env = {
  ...process.env,
  NODE_ENV: "production" as const,
  DATABASE_URL: database.url("oja"),
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  LIMIT_REGISTRATIONS_PER_ADDRESS: "10000",
};
await runScript("scripts/seed-demo.ts", { env });
const [server, neighbour] = [await serve(), await serve()];
process.on("SIGINT", () => undefined);
process.on("disconnect", () => void stop());
process.send?.({ url: server.url, otherUrl: neighbour.url });

async function serve(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = await startWebServer({ ...env, PORT: String(port) });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url: `http://localhost:${port}`, stop: end };
}

async function stop(): Promise<void> {
  await Promise.all([server.stop(), neighbour.stop()]);
  await database.stop();
  process.exit(0);
}
