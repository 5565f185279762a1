/** Connects command-line tools to a database. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type DatabaseUrls, ensureAppRole, grantToApp } from "./app-role";
import { type EmbeddedDatabase, runningEmbeddedUrls, startEmbeddedDatabase } from "./embedded";
import { ensureDatabase } from "./ensure-database";
import { dataDir } from "../../lib/process/data-dir";
import { requireTls } from "../../lib/process/database-tls";
import { databaseName } from "./names";

/** Runs `work` on DATABASE_URL, on the embedded database of a running `npm start`, or on one started for it. */
export async function withDatabase<T>(work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const known = ownDatabase() ?? (await runningEmbeddedUrls(dataDir));
  if (known) return work(known);
  const server = await startEmbeddedDatabase({ dataDir });
  try {
    const urls = server.urls(databaseName);
    await ensureDatabase(urls.owner);
    await ensureAppRole(urls);
    await grantToApp(urls);
    return await work(urls);
  } finally {
    await server.stop();
  }
}

function ownDatabase(): DatabaseUrls | undefined {
  const { DATABASE_URL: app, MIGRATION_DATABASE_URL: owner, DATABASE_TLS: tls } = process.env;
  if (!app) return undefined;
  return { app: requireTls(app, tls), owner: requireTls(owner || app, tls) };
}

/** Runs `work` on an empty database that is dropped afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startScratchDatabase();
  try {
    const url = server.url(databaseName);
    await ensureDatabase(url);
    return await work(url);
  } finally {
    await server.stop();
  }
}

/** A database server in its own folder, removed when it stops; a durable one waits for the disk like a real one. */
export async function startScratchDatabase({ durable = false } = {}): Promise<EmbeddedDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "oja-scratch-"));
  const server = await startEmbeddedDatabase({ dataDir: folder, durable });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
