import { startProcess } from "./start-process.mjs";

/** Starts one database server for the whole run; integration-env.ts picks a worker's own database. */
export default async function globalSetup({ maxWorkers }) {
  if (process.env.OJA_TEST_DATABASE) return;
  process.env.OJA_TEST_FOLDERS = `oja-test-${process.pid}-`;
  const child = await startProcess("tests/helpers/test-database.ts", [String(maxWorkers)]);
  process.env.OJA_TEST_DATABASE = child.url;
  process.env.OJA_TEST_OWNER_DATABASE = child.ownerUrl;
  process.env.OJA_TEST_CLUSTER = child.clusterFolder;
  globalThis.stopTestDatabase = child.stop;
}
