/** A process that keeps a whole Oja for the browser tests: scratch database, demo data, the built app. */
import { fork, spawn } from "node:child_process";
import { applyMigrations } from "../../prisma/schema-engine";
import { isBuilt } from "../../scripts/build-stamp";
import { startScratchDatabase } from "../../scripts/database/connect";
import { ensureDatabase, freePort } from "../../scripts/database/embedded";

const typescriptOptions = ["--conditions=react-server", "--import", "tsx"];

if (!(await isBuilt())) await run("scripts/build.ts", process.env);
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
await run("scripts/seed-demo.ts", env);
const server = fork("scripts/server.mjs", { env });
await new Promise((resolve, reject) => {
  server.once("message", resolve);
  server.once("exit", (code) => reject(new Error(`The server did not start (exit code ${code})`)));
});
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

function run(script: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [...typescriptOptions, script], { env: environment, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed`))));
  });
}
