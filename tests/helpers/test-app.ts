/** A process with a whole Oja for the browser tests: scratch database, demo data, the worker, the built app twice. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { firstMessage } from "../../lib/process/supervise";
import { isBuilt } from "../../scripts/build-stamp";
import { runScript, startWebServer, workerFile, workerOptions } from "../../scripts/process/children";
import { runPaymentSandbox } from "../../scripts/process/run-payment-sandbox";
import { freePort } from "../../scripts/database/embedded";
import { openidClient, startOpenidProvider } from "./openid-provider";
import { databaseName } from "../../scripts/database/names";
import { prepareCluster, startPreparedDatabase } from "../../scripts/database/prepared-cluster";

if (!(await isBuilt())) await runScript("scripts/build.ts");
const cluster = await prepareCluster();
const dataDir = await mkdtemp(path.join(tmpdir(), "oja-e2e-"));
const database = await startPreparedDatabase({ dataDir, durable: false });
const urls = database.urls(databaseName);
const ports = [await freePort(), await freePort()] as const;
const urlOf = (port: number) => `http://localhost:${port}`;
const openid = await startOpenidProvider(urlOf(ports[0]));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  NODE_ENV: "production" as const,
  DATABASE_URL: urls.app,
  SITE_URL: urlOf(ports[0]),
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  OIDC_ISSUER: openid.issuer,
  OIDC_CLIENT_ID: openidClient.id,
  OIDC_CLIENT_SECRET: openidClient.secret,
  OIDC_NAME: "Example",
  LIMIT_REGISTRATIONS_PER_ADDRESS: "10000",
  TIME_LIMIT_FACTOR: "10",
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "warn",
};
const sandbox = await runPaymentSandbox({ authSecret: env.AUTH_SECRET, siteUrl: env.SITE_URL });
Object.assign(env, { PAYMENTS_SANDBOX_URL: sandbox.url });
await runScript("scripts/seed-demo.ts", { env });
const worker = await startWorker();
const [server, neighbour] = [await serve(ports[0]), await serve(ports[1])];
process.on("SIGINT", () => undefined);
process.on("disconnect", () => void stop());
process.send?.({
  url: server.url,
  otherUrl: neighbour.url,
  mailFolder: path.join(dataDir, "mail"),
  openidUrl: openid.issuer,
  sandboxUrl: sandbox.url,
});

async function serve(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const child = await startWebServer({ ...env, PORT: String(port) });
  return { url: urlOf(port), stop: stopOf(child) };
}

async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const child = fork(workerFile, { ...workerOptions, env: { ...workerOptions.env, ...env } });
  await firstMessage(child, "The worker");
  return { stop: stopOf(child) };
}

function stopOf(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return () => {
    child.kill("SIGTERM");
    return ended;
  };
}

async function stop(): Promise<void> {
  await Promise.all([worker.stop(), server.stop(), neighbour.stop()]);
  await openid.stop();
  await sandbox.stop();
  await database.stop();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
