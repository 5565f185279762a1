/** Starts the PostgreSQL that ships in npm, for development, tests and a first look. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { firstMessage, type Supervisor, supervise } from "../../lib/process/supervise.ts";
import type { DatabaseUrls } from "./app-role.ts";
import { appRole, databaseName, inDatabase } from "./names.ts";
import { makePrivateDataFolder, socketFolder } from "./postgres-home.ts";
import type { PostgresReport, PostgresRequest } from "./postgres-process.ts";

export type EmbeddedDatabase = {
  /** @returns the owner's connection URL for a database of this server */
  url(database: string): string;
  /** @returns the connection URLs of its owner and of the app's role */
  urls(database: string): DatabaseUrls;
  stop(): Promise<void>;
};

/** An eighth of the memory, 1 GB at most: a buffer in Postgres costs a tenth of a read from the system. */
const sharedMegabytes = Math.min(1024, Math.max(128, Math.floor(os.totalmem() / 2 ** 20 / 8)));
const durableFlags = [
  "listen_addresses=127.0.0.1",
  "unix_socket_permissions=0700",
  "max_connections=160",
  // Details and statements repeat rows.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  `shared_buffers=${sharedMegabytes}MB`,
  // A new market has no statistics yet, and plans made without them read whole tables.
  "autovacuum_naptime=15s",
];
const restartDelayMs = 1_000;
/** Next to this file: the source, or the bundle next to the supervisor's */
const postgresProcess = new URL(`./postgres-process${path.extname(import.meta.url)}`, import.meta.url);
/** For tests: nothing has to survive a power cut. */
const fastFlags = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * @param options.dataDir holds the cluster, the passwords of its two roles and, while it runs, running.json
 * @throws Error with one clear line when it cannot start or already runs from this folder
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  await makePrivateDataFolder(dataDir);
  await refuseSecondStart(dataDir);
  const port = await freePort();
  const socket = await socketFolder(dataDir, port);
  const request: PostgresRequest = {
    dataDir,
    port,
    password: await readOrCreateSecret(path.join(dataDir, "postgres-password")),
    // The folder as Postgres sees it, so that only clients mind how long its path is.
    flags: [
      ...durableFlags,
      ...(options.durable === false ? fastFlags : []),
      `unix_socket_directories=${socket ? "." : ""}`,
    ],
  };
  const supervisor = await startSupervisor(request);
  const appPassword = await readOrCreateSecret(path.join(dataDir, "database-password"));
  const urlOf = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}${socket ? `?host=${encodeURIComponent(socket)}` : ""}`;
  const url = (database: string) => urlOf("oja", request.password, database);
  const urls = (database: string) => ({ owner: url(database), app: urlOf(appRole, appPassword, database) });
  const running: Running = { urls: urls(databaseName), startedBy: process.pid };
  await writeFile(runningFile(dataDir), JSON.stringify(running), { mode: 0o600 });
  const stop = async () => {
    await rm(runningFile(dataDir), { force: true });
    await supervisor.stop();
  };
  return { url, urls, stop };
}

type Running = { urls: DatabaseUrls; startedBy: number };

/** @returns the URLs of the embedded database of a running `npm start` on this folder, if there is one */
export async function runningEmbeddedUrls(dataDir: string): Promise<DatabaseUrls | undefined> {
  const text = await readFile(runningFile(path.resolve(dataDir)), "utf8").catch(() => undefined);
  if (!text) return undefined;
  // A file that a version without the second role left behind.
  const { urls } = JSON.parse(text) as Partial<Running>;
  return urls && (await acceptsConnections(inDatabase(urls.owner, "postgres"))) ? urls : undefined;
}

/** @returns the secret in this file, which only its owner may read; a missing one is generated */
export async function readOrCreateSecret(file: string): Promise<string> {
  if (existsSync(file)) {
    await chmod(file, 0o600);
    return (await readFile(file, "utf8")).trim();
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString("hex");
  await writeFile(file, secret, { mode: 0o600, flag: "wx" });
  return secret;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No free port")),
      );
    });
  });
}

function runningFile(dataDir: string): string {
  return path.join(dataDir, "running.json");
}

async function refuseSecondStart(dataDir: string): Promise<void> {
  if (await runningEmbeddedUrls(dataDir)) {
    throw new Error(`Oja already runs on the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** It is restarted whenever it ends: Postgres must neither run unsupervised nor stay down. */
async function startSupervisor(request: PostgresRequest): Promise<Supervisor> {
  const supervisor = supervise({
    start: async (register) => {
      const child = fork(postgresProcess, {
        detached: true,
        execArgv: [],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      register(child);
      child.send(request);
      const report = await firstMessage<PostgresReport>(child, "The embedded database");
      if ("failed" in report) throw new Error(`The embedded database did not start: ${report.failed}`);
    },
    end: (child) => void (child.connected && child.disconnect()),
    minDelayMs: restartDelayMs,
    onExit: () => console.log("The supervisor of the database ended unexpectedly; starting another one."),
    onStartFailed: (error) => console.error(error.message),
  });
  await supervisor.ready;
  return supervisor;
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
  // Imported on demand: it keeps the supervisor small.
  const { Client } = await import("pg");
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
