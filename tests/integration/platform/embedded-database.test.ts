/** The PostgreSQL that Oja starts itself. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import pg from "pg";
import { env } from "@/lib/server/platform/env";

const hasBatchProcesses = process.platform === "linux" && spawnSync("chrt", ["--version"]).status === 0;
/** SCHED_BATCH of Linux's sched.h; the 41st field of /proc/PID/stat is the policy, the 39th behind the name */
const batchPolicy = "3";
const fieldsBeforePolicy = 38;

(hasBatchProcesses ? test : test.skip)("a process of Postgres interrupts nobody when it wakes", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8");
  await client.end();
  expect(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[fieldsBeforePolicy]).toBe(batchPolicy);
});
