import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

Object.assign(process.env, {
  // Of this test file alone: the files of another one belong to another database.
  DATA_DIR: mkdtempSync(path.join(tmpdir(), process.env.OJA_TEST_FOLDERS ?? "")),
  DATABASE_URL: `${process.env.OJA_TEST_DATABASE}${process.env.JEST_WORKER_ID}`,
  MIGRATION_DATABASE_URL: `${process.env.OJA_TEST_OWNER_DATABASE}${process.env.JEST_WORKER_ID}`,
  DATABASE_POOL_SIZE: "24",
  AUTH_SECRET: "a secret for tests that signs nothing of value",
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
  SITE_URL: "http://localhost:3000",
});
