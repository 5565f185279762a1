import { keepProcess } from "./keep-process.mjs";

/** Starts one database server for the whole run; integration-env.ts picks a worker's own database. */
export default async function globalSetup({ maxWorkers }) {
  if (process.env.OJA_TEST_DATABASE) return;
  const keeper = await keepProcess("tests/helpers/test-database.ts", [String(maxWorkers)]);
  process.env.OJA_TEST_DATABASE = keeper.url;
  globalThis.stopTestDatabase = keeper.stop;
}
