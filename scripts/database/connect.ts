/** Connects command-line tools to a database. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type EmbeddedDatabase, runningEmbeddedUrl, startEmbeddedDatabase } from "./embedded";
import { ensureDatabase } from "./ensure-database";
import { dataDir } from "../../lib/process/data-dir";
import { databaseName } from "./names";

/** Runs `work` on DATABASE_URL, on the embedded database of a running `npm start`, or on one started for it. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const known = process.env.DATABASE_URL || (await runningEmbeddedUrl(dataDir));
  if (known) return work(known);
  const server = await startEmbeddedDatabase({ dataDir });
  try {
    const url = server.url(databaseName);
    await ensureDatabase(url);
    return await work(url);
  } finally {
    await server.stop();
  }
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
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const server = await startEmbeddedDatabase({ dataDir: folder, durable });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
