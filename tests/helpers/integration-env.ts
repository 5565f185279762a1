import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inDatabase } from "../../scripts/database/names";

const ownDatabase = `oja_${process.env.JEST_WORKER_ID}`;

Object.assign(process.env, {
  // For this test file alone: the files of another one belong to another database.
  DATA_DIR: mkdtempSync(path.join(tmpdir(), process.env.OJA_TEST_FOLDERS ?? "")),
  DATABASE_URL: inDatabase(process.env.OJA_TEST_DATABASE ?? "", ownDatabase),
  MIGRATION_DATABASE_URL: inDatabase(process.env.OJA_TEST_OWNER_DATABASE ?? "", ownDatabase),
  DATABASE_POOL_SIZE: "24",
  // Nothing fails because somebody else uses the machine.
  TIME_LIMIT_FACTOR: "10",
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
  SITE_URL: "http://localhost:3000",
});
