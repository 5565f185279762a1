import { fork } from "node:child_process";

/** Starts one database server for the whole run; integration-env.ts picks a worker's own database. */
export default async function globalSetup({ maxWorkers }) {
  const keeper = fork("tests/helpers/test-database.ts", [String(maxWorkers)], { execArgv: ["--import", "tsx"] });
  const { url } = await new Promise((resolve, reject) => {
    keeper.once("message", resolve);
    keeper.once("exit", (code) => reject(new Error(`The test database did not start (exit code ${code})`)));
  });
  process.env.OJA_TEST_DATABASE = url;
  globalThis.ojaTestDatabase = keeper;
}
