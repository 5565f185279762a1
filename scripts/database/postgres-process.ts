/**
 * A process that supervises the embedded Postgres: it survives a Ctrl-C to the whole process group, so that
 * the server can finish first, and stops Postgres when its parent is gone. IPC messages: { ready } or {
 * failed }.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createStream } from "rotating-file-stream";
import { type Supervisor, supervise } from "../../lib/process/supervise.ts";
import { clusterFolder, loadEmbeddedPostgres, postgresUser } from "./postgres-home.ts";

export type PostgresRequest = { dataDir: string; port: number; password: string; flags: string[] };
export type PostgresReport = { ready: true } | { failed: string };

const firstAttempts = 5;
const minDelayMs = 500;
const maxDelayMs = 30_000;
/** The log of Postgres: a bounded size on disk, and the last lines in memory for our own messages. */
const logFiles = { size: "5M", maxFiles: 3 } as const;
const linesRemembered = 20;

let stopping = false;

process.once("message", (request: PostgresRequest) => void run(request));
process.on("SIGINT", () => undefined);

async function run(request: PostgresRequest): Promise<void> {
  if (isNameless()) {
    report({ failed: `PostgreSQL needs a user with a name, and /etc/passwd has none for user ${process.getuid?.()}.` });
    process.exit(1);
  }
  const folder = await clusterFolder(request.dataDir);
  if (!folder.startsWith(request.dataDir)) {
    console.log(`Database: root's PostgreSQL may not enter ${request.dataDir}; its files are in ${folder}.`);
  }
  const log = openLog(request.dataDir);
  const passwordFile = path.join(path.dirname(folder), "initdb-password");
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: "oja",
    // The package writes its password to a world-readable file: initdb gets another file.
    password: randomBytes(16).toString("hex"),
    port: request.port,
    authMethod: "scram-sha-256",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      `--pwfile=${passwordFile}`,
    ],
    postgresFlags: request.flags.flatMap((flag) => ["-c", flag]),
    onLog: log.write,
    onError: (error) => log.write(String(error)),
  }) as unknown as Postmaster;
  let supervisor: Supervisor | undefined;
  process.once("disconnect", () => {
    stopping = true;
    void Promise.resolve(supervisor?.stop()).finally(() => process.exit(0));
  });
  try {
    if (!existsSync(path.join(folder, "PG_VERSION"))) await initialise(postgres, passwordFile, request.password);
    await stopLeftover(folder);
    await removeLeftoverSockets(folder);
    supervisor = supervisePostgres(postgres, log);
    await supervisor.ready;
    report({ ready: true });
  } catch (error) {
    report({ failed: [error instanceof Error ? error.message : "", ...log.last(3)].join(" ").trim() });
    process.exit(1);
  }
}

/** Containers may run as a user that the system does not know. */
function isNameless(): boolean {
  try {
    os.userInfo();
    return false;
  } catch {
    return true;
  }
}

/** Only the user that runs Postgres may ever read the password. */
async function initialise(postgres: Postmaster, passwordFile: string, password: string): Promise<void> {
  await mkdir(path.dirname(passwordFile), { recursive: true, mode: 0o711 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  const user = await postgresUser();
  if (user) await chown(passwordFile, user.uid, user.gid);
  try {
    await postgres.initialise();
  } finally {
    await rm(passwordFile, { force: true });
  }
}

type Log = { write(message: string): void; last(count: number): string[] };

function openLog(dataDir: string): Log {
  const file = createStream("postgres.log", { path: dataDir, mode: 0o600, ...logFiles });
  // A full disk must not end this process.
  file.on("error", () => undefined);
  let lines: string[] = [];
  return {
    write: (message) => {
      file.write(message.endsWith("\n") ? message : `${message}\n`);
      lines = [...lines, ...message.trim().split("\n")].slice(-linesRemembered);
    },
    last: (count) => lines.slice(-count),
  };
}

/** The package hides its child process; we need its exit event. */
type Postmaster = {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  process?: ChildProcess;
};

/**
 * Restarts a crashed database forever: its clients reconnect by themselves. The old postmaster's pid file
 * can block a restart for a moment; a full disk or a taken port can for hours.
 */
function supervisePostgres(postgres: Postmaster, log: Log): Supervisor {
  let hasCrashed = false;
  return supervise({
    start: async (register) => {
      await startPostgres(postgres, register);
      makeBatchProcess(postgres.process?.pid);
      if (hasCrashed) console.error("The database runs again.");
    },
    end: () => void postgres.stop(),
    firstAttempts,
    minDelayMs,
    maxDelayMs,
    onExit: () => {
      hasCrashed = true;
      console.error("The database stopped unexpectedly; starting it again.");
    },
    onStartFailed: (_error, retryDelayMs) =>
      console.log(
        `Postgres does not start (${log.last(1)[0] ?? "no message"}); trying again in ${retryDelayMs / 1000} seconds.`,
      ),
  });
}

/** It is registered before it is ready: the package shows its process only as a property. @throws Error */
async function startPostgres(postgres: Postmaster, register: (child: ChildProcess) => void): Promise<void> {
  let current = postgres.process;
  Object.defineProperty(postgres, "process", {
    configurable: true,
    get: () => current,
    set: (child: ChildProcess | undefined) => {
      current = child;
      if (child) register(child);
    },
  });
  await postgres.start().catch(() => Promise.reject(new Error("Postgres does not start.")));
}

/**
 * A batch process interrupts nobody when it wakes. Others would: each statement of the web server wakes a process of
 * Postgres, and Linux may run it in place of the web server while another processor is idle
 * (docs/decisions/068-embedded-postgres.md). Processes that Postgres starts later are of the same kind. Without chrt
 * nothing changes.
 */
function makeBatchProcess(pid: number | undefined): void {
  if (process.platform !== "linux" || !pid) return;
  try {
    execFile("chrt", ["--batch", "--pid", "0", `${pid}`], () => undefined);
  } catch {
    // A machine that cannot start another process says so elsewhere.
  }
}

/** A postmaster whose supervisor was killed still holds the data: it is ours, so it is terminated. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostmasterOf(pid, folder))) return;
  process.kill(pid, "SIGINT");
  while (existsSync(pidFile) && isAlive(pid) && !stopping) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Each start has another port, and a socket is named by it. */
async function removeLeftoverSockets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(".s.PGSQL."));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
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

function report(message: PostgresReport): void {
  process.send?.(message);
}
