/** Runs after `npm ci`: generates the database client. It needs no engine, so none is downloaded. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { numberNames } from "./number-client-names.mjs";

const env = {
  ...process.env,
  PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};
const { status, stderr } = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
  env,
  encoding: "utf8",
});
// Its messages matter only when it fails.
if (status !== 0) {
  console.error(stderr);
  process.exit(status ?? 1);
}

const client = "lib/generated/prisma/internal/class.ts";
writeFileSync(client, numberNames(readFileSync(client, "utf8")));
