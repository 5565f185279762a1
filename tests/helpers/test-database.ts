/** A process with a scratch PostgreSQL for a test run: one migrated database for each worker. */
import { Client } from "pg";
import { startScratchDatabase } from "../../scripts/database/connect";
import { createDatabase } from "../../scripts/database/migrate-database";

const template = "oja_template";
const workers = Number(process.argv[2] ?? 1);

const server = await startScratchDatabase();
await createDatabase(server.urls(template));
const client = new Client({ connectionString: server.url("postgres") });
await client.connect();
for (let worker = 1; worker <= workers; worker++)
  await client.query(`create database oja_${worker} template ${template}`);
await client.end();
process.on("disconnect", () => void server.stop().finally(() => process.exit(0)));
process.on("SIGINT", () => undefined);
const { app, owner } = server.urls(template);
process.send?.({ url: app, ownerUrl: owner });
