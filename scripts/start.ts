/** npm start: from nothing to a running Oja: database, tables, demo data, build, worker, server. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { applyMigrations } from "../prisma/schema-engine";
import { parseEnv } from "@/lib/server/env";
import { demoEmailDomain } from "@/lib/site";
import { demoPassword } from "../prisma/demo/password";
import { loopback, originOf } from "../server/hosts";
import { isBuilt } from "./build-stamp";
import { bundleServer, webServerFile } from "./process/bundle-server";
import { typescriptOptions, webServerOptions } from "./process/children";
import { onParentGone } from "./process/stop-on-signal";
import { databaseName, defaultDataDir } from "./database/connect";
import { ensureDatabase, type EmbeddedDatabase, readOrCreateSecret, startEmbeddedDatabase } from "./database/embedded";

const minPostgres = 15;
/** npm run dev: the same, but pages are compiled as they change. */
const isDevelopment = process.argv.includes("--dev");
const settings = readSettings();
const { PORT: port } = settings;
const children = new Set<ChildProcess>();
const restartAfterMs = 500;
/** A child leaves by itself within eight seconds; one that is stuck is ended. */
const killAfterMs = 12_000;
let embedded: EmbeddedDatabase | undefined;
let stopping = false;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
// npm that is ended alone tells nobody.
onParentGone(() => void stop(0));

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  await refuseTakenPort();
  const prepared = await prepareDatabase();
  const env = { ...prepared, HOST: settings.HOST ?? (await defaultHost(prepared.DATABASE_URL)) };
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
async function prepareDatabase(): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }> {
  const { DATABASE_URL: ownDatabase, AUTH_SECRET: ownSecret } = process.env;
  if (ownDatabase && !ownSecret)
    throw new Error(
      "Set AUTH_SECRET to at least 32 random characters: with DATABASE_URL set, Oja does not make one up.",
    );
  const url = ownDatabase || (await startEmbedded());
  await checkDatabase(url);
  const applied = await applyMigrations(url);
  if (applied.length > 0) console.log(`Database: applied ${applied.length} migration(s).`);
  const secret = ownSecret || (await readOrCreateSecret(path.join(defaultDataDir, "auth-secret")));
  const env = {
    ...process.env,
    NODE_ENV: isDevelopment ? ("development" as const) : ("production" as const),
    PORT: String(port),
    DATABASE_URL: url,
    AUTH_SECRET: secret,
  };
  if (!ownDatabase && settings.DEMO === "yes") await runStep("scripts/seed-demo.ts", ["--if-empty"], env);
  return env;
}

async function startEmbedded(): Promise<string> {
  console.log("Database: starting the embedded PostgreSQL…");
  embedded = await startEmbeddedDatabase({ dataDir: defaultDataDir });
  await ensureDatabase(embedded, databaseName);
  return embedded.url(databaseName);
}

/** Demo accounts have a published password: with them Oja listens where nobody else can come in. */
async function defaultHost(databaseUrl: string): Promise<string> {
  if (await hasDemoAccounts(databaseUrl)) return "";
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === "IPv6") ? "::" : "0.0.0.0";
}

async function hasDemoAccounts(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from users where email like $1 limit 1", [`%@${demoEmailDomain}`]);
    return found.rowCount !== 0;
  } finally {
    await client.end();
  }
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

async function refuseTakenPort(): Promise<void> {
  const hosts = settings.HOST ? [settings.HOST] : [...loopback, undefined];
  for (const host of hosts) await refuseTaken(host);
}

function refuseTaken(host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (!settings.HOST && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code ?? "")) return resolve();
      const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
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

async function announce(env: NodeJS.ProcessEnv & { DATABASE_URL: string }): Promise<void> {
  await fetch(`${originOf(env.HOST || undefined, port)}/`);
  console.log(`\nOja is ready: http://localhost:${port}\n`);
  if (await hasDemoAccounts(env.DATABASE_URL)) announceDemo(env.HOST);
  else console.log(`It listens on ${env.HOST || "this machine only"}.`);
  console.log("Stop with Ctrl-C.");
}

function announceDemo(host: string | undefined): void {
  console.log(`Demo accounts (password ${demoPassword}): buyer@oja.test, seller@oja.test, admin@oja.test`);
  console.log(
    host
      ? `WARNING: it listens on ${host}: whoever reaches this address can sign in as the demo's admin. DEMO=no on empty data starts without a demo market.`
      : "Because of them it listens on this machine only. HOST=0.0.0.0 lets others in; DEMO=no on empty data starts without a demo market.",
  );
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
    const force = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
