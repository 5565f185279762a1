/** npm start: from nothing to a running Oja: database, tables, demo data, build, worker, server. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import net from "node:net";
import path from "node:path";
import { Client } from "pg";
import { applyMigrations } from "../prisma/schema-engine";
import { parseEnv } from "@/lib/server/env";
import { isBuilt } from "./build-stamp";
import { bundleServer, webServerFile } from "./process/bundle-server";
import { typescriptOptions, webServerOptions } from "./process/children";
import { databaseName, defaultDataDir } from "./database/connect";
import { ensureDatabase, type EmbeddedDatabase, keepSecret, startEmbeddedDatabase } from "./database/embedded";

const minPostgres = 15;
/** npm run dev: the same, but pages are compiled as they change. */
const isDevelopment = process.argv.includes("--dev");
const { PORT: port } = readSettings();
const children = new Set<ChildProcess>();
const restartAfterMs = 500;
let embedded: EmbeddedDatabase | undefined;
let stopping = false;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  await refuseTakenPort();
  const env = await prepareDatabase();
  if (isDevelopment) await bundleServer();
  else if (!(await isBuilt())) {
    console.log("Building, once for this code…");
    await runStep("scripts/build.ts", [], env);
  }
  console.log("Starting…");
  await startChild("scripts/worker.ts", env, typescriptOptions);
  await startChild(webServerFile, { ...webServerOptions.env, ...env }, webServerOptions.execArgv);
  await announce(env);
}

/** @returns the settings that the worker and the server get */
async function prepareDatabase(): Promise<NodeJS.ProcessEnv> {
  const { DATABASE_URL: ownDatabase, AUTH_SECRET: ownSecret } = process.env;
  if (ownDatabase && !ownSecret)
    throw new Error(
      "Set AUTH_SECRET to at least 32 random characters: with DATABASE_URL set, Oja does not make one up.",
    );
  const url = ownDatabase || (await startEmbedded());
  await checkDatabase(url);
  const applied = await applyMigrations(url);
  if (applied.length > 0) console.log(`Database: applied ${applied.length} migration(s).`);
  const secret = ownSecret || (await keepSecret(path.join(defaultDataDir, "auth-secret")));
  const env = {
    ...process.env,
    NODE_ENV: isDevelopment ? ("development" as const) : ("production" as const),
    PORT: String(port),
    DATABASE_URL: url,
    AUTH_SECRET: secret,
  };
  if (!ownDatabase) await runStep("scripts/seed-demo.ts", ["--if-empty"], env);
  return env;
}

async function startEmbedded(): Promise<string> {
  console.log("Database: starting the embedded PostgreSQL…");
  embedded = await startEmbeddedDatabase({ dataDir: defaultDataDir });
  await ensureDatabase(embedded, databaseName);
  return embedded.url(databaseName);
}

async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    );
    const version = rows[0];
    if (version && Number(version.number) < minPostgres * 10_000) {
      throw new Error(
        `The database is PostgreSQL ${version.name}; Oja needs ${minPostgres} or newer. Point DATABASE_URL at a newer one.`,
      );
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    if (reason?.includes("Oja needs")) throw error;
    throw new Error(`The database cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs there.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What is missing here because Oja makes it itself, stands in until it has. */
function readSettings() {
  const made = { DATABASE_URL: "postgresql://embedded", AUTH_SECRET: "-".repeat(32) };
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  try {
    return parseEnv({ ...made, ...given, NODE_ENV: "production" });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function refuseTakenPort(): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Runs a script to its end. */
function runStep(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [...typescriptOptions, script, ...args], { env, stdio: "inherit" });
  children.add(child);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(stopping ? "Stopped." : `${script} failed.`)),
    );
  });
}

/** Starts a script that stays, and waits until it says that it is ready. One that dies later is started again. */
function startChild(script: string, env: NodeJS.ProcessEnv, execArgv: string[] = [], isFirst = true): Promise<void> {
  const child = fork(script, { env, execArgv });
  let isReady = false;
  children.add(child);
  child.once("exit", (code, signal) => {
    children.delete(child);
    if (stopping) return;
    console.error(`${script} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
    // What never came up will not come up; what did may only have to wait for its database.
    if (isFirst && !isReady) void stop(1);
    else setTimeout(() => void (stopping || startChild(script, env, execArgv, false)), restartAfterMs);
  });
  return new Promise((resolve) => {
    child.once("message", () => {
      isReady = true;
      resolve();
    });
  });
}

async function announce(env: NodeJS.ProcessEnv): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/`);
  console.log(`\nOja is ready: http://localhost:${port}\n`);
  if (env.DATABASE_URL && embedded) {
    console.log("Demo accounts (password oja-demo-2026): buyer@oja.test, seller@oja.test, admin@oja.test");
  }
  console.log("Stop with Ctrl-C.");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all([...children].map(stopChild));
  await embedded?.stop();
  process.exit(code);
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
