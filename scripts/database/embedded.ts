/** Starts the real PostgreSQL that ships inside npm, for development, tests and a first look. */
import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { PostgresReport, PostgresRequest } from "./postgres-process";

export type EmbeddedDatabase = {
  /** @returns a connection URL for a database of this server */
  url(database: string): string;
  stop(): Promise<void>;
};

/** An eighth of the machine, 1 GB at most: a page that Postgres keeps itself costs a tenth of one it asks the system for. */
const sharedMegabytes = Math.min(1024, Math.max(128, Math.floor(os.totalmem() / 2 ** 20 / 8)));
const durableFlags = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=120",
  `shared_buffers=${sharedMegabytes}MB`,
];
const restartAfterMs = 1_000;
/** For tests: nothing has to survive a power cut. */
const fastFlags = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * @param options.dataDir holds the cluster, its password and, while it runs, running.json
 * @throws Error with one clear line when it cannot start or already runs from this folder
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  await refuseSecondStart(dataDir);
  const request: PostgresRequest = {
    dataDir,
    port: await freePort(),
    password: await readOrCreateSecret(path.join(dataDir, "postgres-password")),
    flags: options.durable === false ? [...durableFlags, ...fastFlags] : durableFlags,
  };
  const keeper = await keepSupervisorRunning(request);
  const url = (database: string) => `postgresql://oja:${request.password}@127.0.0.1:${request.port}/${database}`;
  await writeFile(runningFile(dataDir), JSON.stringify({ url: url("oja"), startedBy: process.pid }), { mode: 0o600 });
  const stop = async () => {
    await rm(runningFile(dataDir), { force: true });
    await keeper.stop();
  };
  return { url, stop };
}

/** @returns the URL of the embedded database that `npm start` runs on this folder, if it runs. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const text = await readFile(runningFile(path.resolve(dataDir)), "utf8").catch(() => undefined);
  if (!text) return undefined;
  const { url } = JSON.parse(text) as { url: string };
  return (await acceptsConnections(url.replace(/\/oja$/, "/postgres"))) ? url : undefined;
}

/** Creates the database if it is not there; databases cannot be made inside a transaction or with IF NOT EXISTS. */
export async function ensureDatabase(server: EmbeddedDatabase, name: string): Promise<void> {
  const client = new Client({ connectionString: server.url("postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** A secret made once and kept, readable by its owner only. */
export async function readOrCreateSecret(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, "utf8")).trim();
  await mkdir(path.dirname(file), { recursive: true });
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
  if (await runningEmbeddedUrl(dataDir)) {
    throw new Error(`Oja already runs on the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

function startSupervisor(request: PostgresRequest): Promise<ChildProcess> {
  const keeper = fork(new URL("./postgres-process.ts", import.meta.url), {
    detached: true,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    keeper.once("message", (report: PostgresReport) => {
      if ("ready" in report) resolve(keeper);
      else reject(new Error(`The embedded database did not start: ${report.failed}`));
    });
    keeper.once("exit", (code) => reject(new Error(`The embedded database ended at once (exit code ${code}).`)));
    keeper.send(request);
  });
}

/** Starts the keeper, and another one whenever it dies: Postgres must not be left alone, nor stay away. */
async function keepSupervisorRunning(request: PostgresRequest): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let keeper = await startSupervisor(request);
  const restartWhenEnded = () => {
    keeper.once("exit", () => {
      if (!stopping) void restart();
    });
  };
  const restart = async (): Promise<void> => {
    console.log("The keeper of the database ended unexpectedly; starting another one.");
    await pause(restartAfterMs);
    if (stopping) return;
    try {
      keeper = await startSupervisor(request);
      restartWhenEnded();
    } catch (error) {
      console.error((error as Error).message);
      await restart();
    }
  };
  restartWhenEnded();
  return {
    stop: async () => {
      stopping = true;
      if (keeper.exitCode !== null || keeper.signalCode !== null) return;
      const ended = new Promise((resolve) => keeper.once("exit", resolve));
      keeper.disconnect();
      await ended;
    },
  };
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
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
