/**
 * A process that runs the built Oja on a database that survives a crash, and harms either on command. IPC
 * messages: { id, command } in, { id } or { id, error } out.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { behaviours } from "../../paystack-sandbox/behaviour";
import { isBuilt } from "../../scripts/build-stamp";
import { freePort } from "../../scripts/database/embedded";
import { databaseName } from "../../scripts/database/names";
import { runPaymentSandbox } from "../../scripts/process/run-payment-sandbox";
import { runScript, startWebServer, workerFile, workerOptions } from "../../scripts/process/children";
import { firstMessage } from "../../lib/process/supervise";
import { clusterFolder } from "../../scripts/database/postgres-home";
import { startPreparedDatabase } from "../../scripts/database/prepared-cluster";

const stallMs = 10_000;

if (!(await isBuilt())) await runScript("scripts/build.ts");
const dataDir = await mkdtemp(path.join(os.tmpdir(), "oja-crash-"));
const database = await startPreparedDatabase({ dataDir });
const urls = database.urls(databaseName);
const port = await freePort();
const settings = JSON.parse(process.argv[2] ?? "{}") as Record<string, string>;
const env = {
  ...process.env,
  NODE_ENV: "production" as const,
  DATA_DIR: dataDir,
  PORT: String(port),
  DATABASE_URL: urls.app,
  SITE_URL: "http://localhost:3000",
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  LIMIT_WRITES_PER_ACCOUNT: "1000000",
  LOG_LEVEL: "silent",
  ...settings,
};
const sandbox = await runPaymentSandbox({
  authSecret: env.AUTH_SECRET,
  siteUrl: `http://127.0.0.1:${port}`,
  behaviour: () => behaviours.find((one) => one === settings.PAYMENTS_SANDBOX) ?? "works",
});
Object.assign(env, { PAYMENTS_SANDBOX_URL: sandbox.url });
let server = await startServer();
let worker: ChildProcess | undefined;
let serversLost = 0;
let stopping = false;

const commands: Record<string, () => Promise<unknown>> = {
  "kill server": async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
    server = await startServer();
  },
  "stall server": async () => {
    server.kill("SIGSTOP");
    await pause(stallMs);
    server.kill("SIGCONT");
  },
  "crash database": async () => {
    const pidFile = path.join(await clusterFolder(dataDir), "postmaster.pid");
    const pid = Number((await readFile(pidFile, "utf8")).split("\n")[0]);
    process.kill(pid, "SIGQUIT");
    await databaseIsBack(pid, pidFile);
  },
  "start worker": async () => {
    worker = fork(workerFile, { ...workerOptions, env: { ...workerOptions.env, ...env } });
    await firstMessage(worker, "The worker");
  },
  "kill worker": async () => {
    const killed = worker;
    if (!killed || killed.signalCode) return;
    const ended = new Promise((resolve) => killed.once("exit", resolve));
    killed.kill("SIGKILL");
    await ended;
  },
  "servers lost": () => Promise.resolve(serversLost),
  processes: () => Promise.resolve(processesOf(server.pid ?? 0)),
  /** @returns how long it took, ms */
  "stop server": async () => {
    const startedAt = performance.now();
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    const ms = performance.now() - startedAt;
    server = await startServer();
    return ms;
  },
  "kill renderer": () => {
    const renderer = processesOf(server.pid ?? 0).at(1);
    if (renderer) process.kill(renderer.pid, "SIGKILL");
    return Promise.resolve();
  },
};

process.on("message", ({ id, command }: { id: number; command: string }) => {
  Promise.resolve(commands[command]?.()).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on("SIGINT", () => undefined);
process.on("disconnect", () => void stop());
process.send?.({ url: `http://127.0.0.1:${port}`, databaseUrl: env.DATABASE_URL, sandboxUrl: sandbox.url });

/** Waits until a postmaster other than the crashed one reports in its file that it is ready. */
async function databaseIsBack(crashed: number, pidFile: string): Promise<void> {
  for (;;) {
    const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
    if (Number(lines[0]) !== crashed && lines[7]?.trim() === "ready") return;
    await pause(20);
  }
}

/** The server and its renderer, with their resident memory. */
function processesOf(pid: number): { pid: number; megabytes: number }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].map((one) => {
    const status = readFileSync(`/proc/${one}/status`, "utf8");
    return { pid: one, megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024) };
  });
}

async function startServer(): Promise<ChildProcess> {
  const child = await startWebServer(env, ["ignore", "ignore", "inherit", "ipc"]);
  child.once("exit", (code) => {
    // A kill of ours has no exit code.
    if (!stopping && code !== null && code !== 0) serversLost++;
  });
  return child;
}

async function stop(): Promise<void> {
  stopping = true;
  server.kill("SIGKILL");
  worker?.kill("SIGKILL");
  await sandbox.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
