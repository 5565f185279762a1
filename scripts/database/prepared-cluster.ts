/**
 * A migrated cluster of PostgreSQL, made once for a run of tests. A test with a server of its own starts it on a copy,
 * in a second instead of twenty.
 */
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded";
import { databaseName } from "./names";
import { clusterFolder, makePrivateDataFolder } from "./postgres-home";

/** The data folder of the run's cluster. It is stopped; its database is `databaseName` */
const setting = "OJA_TEST_CLUSTER";
const passwords = ["postgres-password", "database-password"];

export type PreparedCluster = { folder: string; remove(): Promise<void> };

/**
 * @returns the run's cluster: the one that its environment names, or a new one that `remove` deletes; child processes
 * see it from now on
 */
export async function prepareCluster(): Promise<PreparedCluster> {
  const given = process.env[setting];
  if (given) return { folder: given, remove: () => Promise.resolve() };
  // Loaded on demand: Jest cannot load the migration engine, and only copies.
  const { createDatabase } = await import("./migrate-database");
  const folder = await mkdtemp(path.join(os.tmpdir(), "oja-prepared-"));
  const server = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  try {
    await createDatabase(server.urls(databaseName));
  } finally {
    await server.stop();
  }
  process.env[setting] = folder;
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a server of its own on a copy of the run's cluster in this data folder. @throws Error without such a cluster */
export async function startPreparedDatabase(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const from = process.env[setting];
  if (!from) throw new Error(`${setting} names no cluster: prepareCluster makes one`);
  const { dataDir } = options;
  await makePrivateDataFolder(dataDir);
  for (const name of passwords) await copyFile(path.join(from, name), path.join(dataDir, name));
  // As root, its files belong to another user, and keep their owner.
  await promisify(execFile)("cp", ["-a", await clusterFolder(from), await clusterFolder(dataDir)]);
  return startEmbeddedDatabase(options);
}
