/**
 * npm start: from nothing to a running Oja: database, tables, demo data, build, worker, server. This process
 * stays as their supervisor, so it loads nothing but Node itself; Node runs its TypeScript as it is.
 */
import { fork } from "node:child_process";
import http from "node:http";
import path from "node:path";
import { onParentGone } from "../lib/process/stop-on-signal.ts";
import { firstMessage, type Supervisor, supervise } from "../lib/process/supervise.ts";
import { demoPassword } from "../demo/password";
import { originOf } from "../server/hosts.ts";
import { isBuilt } from "./build-stamp.ts";
import { type EmbeddedDatabase, readOrCreateSecret, startEmbeddedDatabase } from "./database/embedded.ts";
import { dataDir, databaseName } from "./database/names.ts";
import type { PreparedDatabase, PreparedSettings } from "./prepare.ts";
import {
  runScript,
  typescriptOptions,
  webServerFile,
  webServerOptions,
  workerFile,
  workerOptions,
} from "./process/children.ts";

/** npm run dev: the same, but pages are compiled as they change. */
const isDevelopment = process.argv.includes("--dev");
const restartDelayMs = 500;
/** A child ends by itself within eight seconds; one that is stuck is killed. */
const killAfterMs = 12_000;

let embedded: EmbeddedDatabase | undefined;
const supervisors: Supervisor[] = [];
const ending = new AbortController();
const { signal } = ending;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
// npm that is ended alone tells nobody.
onParentGone(() => void stop(0));

try {
  await start();
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  const { port, host, seedsDemo } = await prepare<PreparedSettings>("settings", process.env);
  const env = { ...(await databaseEnv()), PORT: String(port) };
  const isEmbedded = embedded !== undefined;
  const prepared = await prepare<PreparedDatabase>("database", {
    ...env,
    HOST: host ?? "",
    OJA_CREATE_DATABASE: isEmbedded ? "yes" : "",
    OJA_SEED_DEMO: isEmbedded && seedsDemo ? "yes" : "",
  });
  await build(env);
  console.log("Starting…");
  const served = { ...env, HOST: prepared.host };
  await startChild("The worker", workerFile, served, workerOptions);
  await startChild("The web server", webServerFile, served, webServerOptions);
  await announce(port, prepared);
}

/** @returns the environment of everything that is started, with a database and a secret */
async function databaseEnv(): Promise<NodeJS.ProcessEnv> {
  const { DATABASE_URL: ownDatabase, AUTH_SECRET: ownSecret } = process.env;
  if (ownDatabase && !ownSecret)
    throw new Error(
      "Set AUTH_SECRET to at least 32 random characters: with DATABASE_URL set, Oja does not make one up.",
    );
  return {
    ...process.env,
    NODE_ENV: isDevelopment ? "development" : "production",
    DATABASE_URL: ownDatabase || (await startEmbedded()),
    AUTH_SECRET: ownSecret || (await readOrCreateSecret(path.join(dataDir, "auth-secret"))),
  };
}

/** @returns its URL */
async function startEmbedded(): Promise<string> {
  console.log("Database: starting the embedded PostgreSQL…");
  embedded = await startEmbeddedDatabase({ dataDir });
  return embedded.url(databaseName);
}

/** Runs one step of scripts/prepare.ts, which says itself why it failed. */
async function prepare<Result>(step: "settings" | "database", env: NodeJS.ProcessEnv): Promise<Result> {
  const child = fork("scripts/prepare.ts", [step], { env, execArgv: typescriptOptions, signal });
  return firstMessage<Result>(child, "").catch(() => stop(1));
}

async function build(env: NodeJS.ProcessEnv): Promise<void> {
  if (isDevelopment) return runScript("scripts/build.ts", { env, args: ["--server-only"], signal });
  if (await isBuilt()) return;
  console.log("Building, once for this code…");
  await runScript("scripts/build.ts", { env, signal });
}

type ChildOptions = { execArgv: string[]; env: Record<string, string> };

/** @throws Error when it does not become ready at first. One that ends later is started again. */
async function startChild(name: string, file: string, env: NodeJS.ProcessEnv, options: ChildOptions): Promise<void> {
  const supervisor = supervise({
    start: async (register) => {
      const child = fork(file, { ...options, env: { ...options.env, ...env } });
      register(child);
      await firstMessage(child, name);
    },
    minDelayMs: restartDelayMs,
    killAfterMs,
    onExit: (reason) => console.error(`${name} ended unexpectedly (${reason}).`),
  });
  supervisors.push(supervisor);
  await supervisor.ready;
}

async function announce(port: number, { host, hasDemoAccounts }: PreparedDatabase): Promise<void> {
  await renderHomePage(`${originOf(host || undefined, port)}/`);
  console.log(`\nOja is ready: http://localhost:${port}\n`);
  if (hasDemoAccounts) announceDemo(host);
  else console.log(`It listens on ${host || "this machine only"}.`);
  console.log("Stop with Ctrl-C.");
}

/** The first visitor does not wait for it. `fetch` would load more than all else here. */
function renderHomePage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.get(url, (response) => response.resume().once("end", resolve)).once("error", reject);
  });
}

function announceDemo(host: string): void {
  console.log(`Demo accounts (password ${demoPassword}): buyer@oja.test, seller@oja.test, admin@oja.test`);
  console.log(
    host
      ? `WARNING: it listens on ${host}: whoever reaches this address can sign in as the demo's admin. DEMO=no on empty data starts without a demo market.`
      : "Because of them it listens on this machine only. HOST=0.0.0.0 lets others in; DEMO=no on empty data starts without a demo market.",
  );
}

async function stop(code: number): Promise<never> {
  if (signal.aborted) return new Promise(() => undefined);
  ending.abort();
  await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
  await embedded?.stop();
  process.exit(code);
}
