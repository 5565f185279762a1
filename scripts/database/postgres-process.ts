/**
 * A process of its own that keeps the embedded Postgres: it outlives a Ctrl-C meant for the whole
 * group, so that the server can finish first, and stops Postgres when whoever started it is gone.
 * Talks to its parent by IPC: { ready } or { failed }.
 */
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { clusterFolder, loadEmbeddedPostgres } from "./postgres-home";

export type PostgresRequest = { dataDir: string; port: number; password: string; flags: string[] };
export type PostgresReport = { ready: true } | { failed: string };

const firstAttempts = 5;
const laterAttempts = 60;
const pauseMs = 500;

let stopping = false;

process.once("message", (request: PostgresRequest) => void run(request));
process.on("SIGINT", () => undefined);

async function run(request: PostgresRequest): Promise<void> {
  const log: string[] = [];
  const folder = await clusterFolder(request.dataDir);
  if (!folder.startsWith(request.dataDir)) {
    console.log(`Database: root's PostgreSQL may not enter ${request.dataDir}; its files are in ${folder}.`);
  }
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: "oja",
    password: request.password,
    port: request.port,
    authMethod: "scram-sha-256",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    postgresFlags: request.flags.flatMap((flag) => ["-c", flag]),
    onLog: (message) => void log.push(message),
    onError: (error) => void log.push(String(error)),
  }) as unknown as Postmaster;
  process.once("disconnect", () => {
    stopping = true;
    void stop(postgres).finally(() => process.exit(0));
  });
  try {
    if (!existsSync(path.join(folder, "PG_VERSION"))) await postgres.initialise();
    await stopLeftover(folder);
    await startPatiently(postgres, log, firstAttempts);
    keepRunning(postgres, log);
    report({ ready: true });
  } catch (error) {
    report({ failed: [error instanceof Error ? error.message : "", ...log.slice(-3)].join(" ").trim() });
    process.exit(1);
  }
}

/** The package keeps its child process to itself; we have to know when that ends. */
type Postmaster = {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  process?: ChildProcess;
};

/** A database that crashed is started again: it recovers by itself, and whoever uses it reconnects. */
function keepRunning(postgres: Postmaster, log: string[]): void {
  postgres.process?.once("exit", () => {
    if (stopping) return;
    console.error("The database stopped unexpectedly; starting it again.");
    startPatiently(postgres, log, laterAttempts).then(
      () => keepRunning(postgres, log),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  });
}

async function stop(postgres: Postmaster): Promise<void> {
  const child = postgres.process;
  const hasEnded = !child || child.exitCode !== null || child.signalCode !== null;
  if (!hasEnded) await postgres.stop();
}

/** After a crash the old postmaster's pid file can stand in the way for a moment. */
async function startPatiently(postgres: Postmaster, log: string[], attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await postgres.start();
    } catch {
      if (attempt === attempts) throw new Error("Postgres does not start.");
      console.log(`Postgres is not ready to start again (${lastLine(log)}); trying once more.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A postmaster whose keeper was killed still holds the data: it is ours, so it is asked to end. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostmasterOf(pid, folder))) return;
  process.kill(pid, "SIGINT");
  while (existsSync(pidFile) && isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.includes("postgres") && commandLine.includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function lastLine(log: string[]): string {
  return log.at(-1)?.trim().split("\n").at(-1) ?? "no message";
}

function report(message: PostgresReport): void {
  process.send?.(message);
}
