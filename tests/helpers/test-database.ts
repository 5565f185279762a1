/** A process with a scratch PostgreSQL for a test run: one migrated database for each worker. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { databaseName } from "../../scripts/database/names";
import { prepareCluster, startPreparedDatabase } from "../../scripts/database/prepared-cluster";

const workers = Number(process.argv[2] ?? 1);

const cluster = await prepareCluster();
const dataDir = await mkdtemp(path.join(os.tmpdir(), "oja-scratch-"));
const server = await startPreparedDatabase({ dataDir, durable: false });
const client = new Client({ connectionString: server.url("postgres") });
await client.connect();
for (let worker = 1; worker <= workers; worker++)
  await client.query(`create database oja_${worker} template ${databaseName}`);
await client.end();
process.on("disconnect", () => void stop().finally(() => process.exit(0)));
process.on("SIGINT", () => undefined);
const { app, owner } = server.urls(databaseName);
process.send?.({ url: app, ownerUrl: owner, clusterFolder: cluster.folder });

async function stop(): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  await cluster.remove();
}
