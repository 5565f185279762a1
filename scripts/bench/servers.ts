/** Starts the servers of the page benches: Oja on a scratch database, and a minimal Next app beside it. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { applyMigrations } from "../../prisma/schema-engine";
import { isBuilt } from "../build-stamp";
import { startScratchDatabase } from "../database/connect";
import { freePort } from "../database/embedded";
import { ensureDatabase } from "../database/ensure-database";
import { runScript, startWebServer, withoutTelemetry } from "../process/children";

export type Served = { url: string; pid: number };
export type BenchServers = { oja: Served; bare: Served; databaseUrl: string; stop(): Promise<void> };

const bareApp = "scripts/bench/baseline";
const next = path.resolve("node_modules/next/dist/bin/next");

/** Both built, both with production settings, on ports of their own; Oja with its demo market. */
export async function startBenchServers(): Promise<BenchServers> {
  const database = await startScratchDatabase();
  await ensureDatabase(database.url("oja"));
  const databaseUrl = database.url("oja");
  await applyMigrations(databaseUrl);
  await runScript("scripts/seed-demo.ts", { env: environment(databaseUrl) });
  const { oja, bare, stop } = await startServersOn(databaseUrl);
  return { oja, bare, databaseUrl, stop: () => stop().then(database.stop) };
}

/** The same on an existing database. */
export async function startServersOn(databaseUrl: string): Promise<Omit<BenchServers, "databaseUrl">> {
  if (!(await isBuilt())) await runScript("scripts/build.ts");
  const env = { ...process.env, ...withoutTelemetry };
  await finished(
    spawn(process.execPath, [next, "build"], { cwd: bareApp, env, stdio: ["ignore", "ignore", "inherit"] }),
  );
  const ojaPort = await freePort();
  const oja = await startWebServer({ ...environment(databaseUrl), PORT: String(ojaPort) });
  const barePort = await freePort();
  const bare = fork("server.mjs", { cwd: bareApp, env: { ...process.env, PORT: String(barePort) }, execArgv: [] });
  await new Promise((resolve) => bare.once("message", resolve));
  return {
    oja: { url: `http://localhost:${ojaPort}`, pid: oja.pid ?? 0 },
    bare: { url: `http://localhost:${barePort}`, pid: bare.pid ?? 0 },
    stop: () => Promise.all([oja, bare].map(end)).then(() => undefined),
  };
}

const environment = (databaseUrl: string) => ({
  ...process.env,
  NODE_ENV: "production" as const,
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "a secret for benches that signs nothing of value",
});

/** @returns resident memory in megabytes, of the server and its child processes */
export async function memoryOf({ pid }: Pick<Served, "pid">): Promise<number> {
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = [pid, ...started.trim().split(" ").filter(Boolean).map(Number)];
  const sizes = await Promise.all(pids.map((one) => readFile(`/proc/${one}/status`, "utf8")));
  const kilobytes = sizes.map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

async function finished(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.join(" ")} failed`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
