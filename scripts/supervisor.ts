/**
 * The second half of npm start (start.ts): starts the database and the payment sandbox, migrates, then starts the worker
 * and the web server and supervises them. It is bundled and imports nothing but Node, because this process stays
 * for as long as Oja runs.
 */
import { fork } from "node:child_process";
import path from "node:path";
import { onParentGone } from "../lib/process/stop-on-signal";
import { firstMessage, type Supervisor, supervise } from "../lib/process/supervise";
import { demoPassword } from "../demo/password";
import { type EmbeddedDatabase, freePort, readOrCreateSecret, startEmbeddedDatabase } from "./database/embedded";
import { dataDir } from "../lib/process/data-dir";
import { databaseName } from "./database/names";
import type { PreparedDatabase, PreparedSettings } from "./prepare";
import {
  paymentSandboxFile,
  paymentSandboxOptions,
  PrepareError,
  runPrepare,
  runScript,
  supervisorSettings,
  webServerFile,
  webServerOptions,
  workerFile,
  workerOptions,
} from "./process/children";
import { timed } from "./process/timed";

const restartDelayMs = 500;
/** A child exits within eight seconds; a stuck one is killed. */
const killAfterMs = 12_000;

let embedded: EmbeddedDatabase | undefined;
const supervisors: Supervisor[] = [];
const ending = new AbortController();
const { signal } = ending;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
// npm does not forward the signal that ends it.
onParentGone(() => void stop(0));

try {
  await start();
} catch (error) {
  if (!signal.aborted && !(error instanceof PrepareError)) console.error((error as Error).message);
  await stop(1);
}

async function start(): Promise<void> {
  const { isDevelopment, port, host, seedsDemo, buildsPages } = readSettings();
  const env = {
    ...(await databaseEnv()),
    PORT: String(port),
    NODE_ENV: isDevelopment ? "development" : "production",
  } as const;
  const isEmbedded = embedded !== undefined;
  const payments = await startPayments(env);
  const databaseSettings = {
    ...env,
    ...payments,
    MIGRATION_DATABASE_URL: embedded?.url(databaseName) ?? process.env.MIGRATION_DATABASE_URL,
    HOST: host ?? "",
    OJA_CREATE_DATABASE: isEmbedded ? "yes" : "",
    OJA_SEED_DEMO: isEmbedded && seedsDemo ? "yes" : "",
  };
  // A first start takes as long as the longer of both.
  const [prepared] = await Promise.all([
    runPrepare<PreparedDatabase>("database", databaseSettings, signal),
    buildsPages ? timed("The pages are built", buildPages) : undefined,
  ]);
  console.log("Starting…");
  const served = { ...env, ...payments, HOST: prepared.host };
  await startChild("The worker", workerFile, served, workerOptions);
  await startChild("The web server", webServerFile, served, webServerOptions);
  announce(port, prepared);
}

function buildPages(): Promise<void> {
  console.log("Building the pages, once for this code…");
  return runScript("scripts/build.ts", { args: ["--pages-only"], signal });
}

/** @returns the environment of all child processes, with a database and a secret, and without the database's owner */
async function databaseEnv(): Promise<NodeJS.ProcessEnv> {
  const {
    DATABASE_URL: ownDatabase,
    AUTH_SECRET: ownSecret,
    MIGRATION_DATABASE_URL: _owner,
    ...settings
  } = process.env;
  return {
    ...settings,
    DATABASE_URL: ownDatabase || (await startEmbedded()),
    AUTH_SECRET: ownSecret || (await readOrCreateSecret(path.join(dataDir, "auth-secret"))),
  };
}

/** Starts the sandbox unless Paystack moves the money: before the demo market, where people pay. */
async function startPayments(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  if (env.PAYMENTS === "paystack") return {};
  const port = String(await freePort());
  await startChild(
    "The payment sandbox",
    paymentSandboxFile,
    { ...env, PAYMENTS_SANDBOX_PORT: port },
    paymentSandboxOptions,
  );
  return { PAYMENTS_SANDBOX_URL: `http://127.0.0.1:${port}` };
}

/** @returns the URL of the app's role */
async function startEmbedded(): Promise<string> {
  console.log("Database: starting the embedded PostgreSQL…");
  embedded = await timed("Database: it runs", () => startEmbeddedDatabase({ dataDir }));
  return embedded.urls(databaseName).app;
}

/** @throws Error when npm start did not start this process */
function readSettings(): PreparedSettings {
  const settings = process.env[supervisorSettings];
  if (!settings) throw new Error("Start Oja by npm start.");
  delete process.env[supervisorSettings];
  return JSON.parse(settings) as PreparedSettings;
}

type ChildOptions = { execArgv: string[]; env: Record<string, string> };

/** @throws Error when it does not become ready at first. A later exit leads to a restart. */
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

function announce(port: number, { host, hasDemoAccounts }: PreparedDatabase): void {
  console.log(`\nOja is ready: http://localhost:${port}\n`);
  if (hasDemoAccounts) announceDemo(host);
  else console.log(`It listens on ${host || "this machine only"}.`);
  console.log("Stop with Ctrl-C.");
}

function announceDemo(host: string): void {
  console.log(`Demo accounts (password ${demoPassword}): buyer@oja.test, seller@oja.test, admin@oja.test`);
  console.log(
    host
      ? `WARNING: it listens on ${host}: anybody who reaches this address can sign in as the demo's admin. DEMO=no on empty data starts without a demo market.`
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
