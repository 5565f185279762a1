/** npm run worker, beside a database that goes away, clocks that are wrong and an npm that is killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type EmbeddedDatabase, freePort } from "../../scripts/database/embedded";
import { databaseName } from "../../scripts/database/names";
import { clusterFolder } from "../../scripts/database/postgres-home";
import { webServerFile, webServerOptions, workerFile, workerOptions } from "../../scripts/process/children";
import { startPreparedDatabase } from "../../scripts/database/prepared-cluster";
import { size } from "../helpers/size";
import { until } from "../helpers/until";

jest.setTimeout(20 * 60_000);

/** The database of one test, copied from the prepared one */
const own = "oja_own";
const crashes = size(20, 3);
const jobsOfCrash = 500;
const msPerHour = 60 * 60 * 1000;

let folder: string;
let database: EmbeddedDatabase;
const workers: Worker[] = [];

type Worker = { process: ChildProcess; output(): string; shift(ms: number): Promise<void>; stop(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "oja-worker-"));
  database = await startPreparedDatabase({ dataDir: folder, durable: false });
});
beforeEach(() => query(`create database ${own} template ${databaseName}`, "postgres"));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await query(`drop database ${own} with (force)`, "postgres");
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

type Script = { file: string; execArgv: readonly string[] };
const workerScript: Script = { file: workerFile, execArgv: workerOptions.execArgv };

/** @param shiftMs how far its clock is ahead */
async function startWorker(shiftMs = 0, { file, execArgv } = workerScript): Promise<Worker> {
  const clock = path.join(folder, `clock-${workers.length}`);
  const shift = (ms: number) => writeFile(clock, String(ms));
  await shift(shiftMs);
  const child = spawn(
    process.execPath,
    ["--import", path.resolve("tests/helpers/shifted-clock.mjs"), ...execArgv, file],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        CLOCK_SHIFT_FILE: clock,
        DATABASE_URL: database.urls(own).app,
        DATA_DIR: folder,
        AUTH_SECRET: "a secret for tests that signs nothing of value",
        LOG_LEVEL: "info",
        PORT: String(await freePort()),
        PAYMENTS_SANDBOX_URL: "http://127.0.0.1:9",
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => void (output += chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exit;
  };
  const worker = { process: child, output: () => output, shift, stop };
  workers.push(worker);
  return worker;
}

async function query<Row extends object>(text: string, name = own): Promise<Row[]> {
  const client = new Client({ connectionString: database.url(name), options: "-c default_transaction_read_only=off" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const countOf = async (text: string): Promise<number> =>
  Number((await query<{ count: string }>(`select count(*) from ${text}`))[0]?.count);

/** Jobs that have nothing to do but to end: nobody has this mail. */
const addJobs = (count: number) =>
  query(`select graphile_worker.add_job('send_mail', '{"id": 1000000}') from generate_series(1, ${count})`);
const jobsLeft = () => countOf("graphile_worker.jobs where task_identifier = 'send_mail'");
const jobsAreDone = async () => (await jobsLeft()) === 0;

async function postmaster(): Promise<number> {
  const pidFile = path.join(await clusterFolder(folder), "postmaster.pid");
  return Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
}

async function killDatabase(): Promise<void> {
  process.kill(await postmaster(), "SIGKILL");
  await until(() =>
    query("select 1").then(
      () => true,
      () => false,
    ),
  );
}

test("goes on by itself when the database is killed while jobs end", async () => {
  const worker = await startWorker();
  for (let crash = 0; crash < crashes; crash++) {
    await addJobs(jobsOfCrash);
    await until(async () => (await jobsLeft()) < jobsOfCrash - 20);
    await killDatabase();
  }
  await addJobs(10);
  await until(jobsAreDone);
  expect([worker.process.exitCode, worker.process.signalCode]).toEqual([null, null]);
});

test("waits for a database that is away when it starts, and ends by itself for a setting that is wrong", async () => {
  const pid = await postmaster();
  process.kill(pid, "SIGSTOP");
  const worker = await startWorker();
  await until(() => worker.output().includes("waiting for the database"));
  process.kill(pid, "SIGCONT");
  await addJobs(10);
  await until(jobsAreDone);
  await query("update installation set ledger_mode = 'live'");
  const other = await startWorker();
  await until(() => other.process.exitCode !== null);
  expect(other.process.exitCode).toBe(1);
});

test("goes on by itself after the database was read-only while jobs ended", async () => {
  const worker = await startWorker();
  await addJobs(jobsOfCrash);
  await until(async () => (await jobsLeft()) < jobsOfCrash);
  await query(`alter database ${own} set default_transaction_read_only = on`);
  await query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'oja' and pid <> pg_backend_pid()",
  );
  await until(() => worker.output().includes("read-only"));
  await query(`alter database ${own} set default_transaction_read_only = off`);
  await until(jobsAreDone);
  expect(worker.process.exitCode).toBeNull();
});

const sweeps = "graphile_worker._private_known_crontabs where identifier = 'sweep' and last_execution";
const future = `${sweeps} > clock_timestamp() + interval '1 minute'`;

test.each([
  ["an hour", msPerHour],
  ["thirty days", 30 * 24 * msPerHour],
])("takes no jobs while its clock is %s ahead, and says so", async (_, aheadMs) => {
  const wrong = await startWorker(aheadMs);
  await until(() => wrong.output().includes("clock differs"));
  await addJobs(10);
  const right = await startWorker();
  await until(jobsAreDone);
  expect(await countOf(future)).toBe(0);
  await right.stop();
  await addJobs(10);
  await wrong.shift(0);
  await until(jobsAreDone);
  expect(wrong.output()).toContain("clock is right again");
  // Its clock runs away while it works.
  await wrong.shift(-aheadMs);
  await until(() => wrong.output().includes("takes no jobs until"));
  await addJobs(10);
  await until(async () => wrong.output().split("clock differs").length > 2);
  expect(await countOf("graphile_worker.jobs where task_identifier = 'send_mail'")).toBe(10);
});

test("periodic jobs go on when a clock that was ahead has noted them in the future", async () => {
  await query(`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select identifier, now() + interval '30 days', now() + interval '30 days'
    from unnest(array['sweep', 'end_listings', 'expire_offers', 'book_collection_costs']) identifier`);
  await query(`
    select graphile_worker.add_job(
      'book_collection_costs', '{"_cron": {"ts": "2031-01-01T00:00:00.000Z", "backfilled": false}}',
      queue_name := 'book_collection_costs', run_at := now() + interval '30 days')`);
  const later = "select graphile_worker.add_job('purchase_timer', '{\"id\": 1}', run_at := now() + interval '7 days')";
  await query(later);
  const worker = await startWorker();
  await until(async () => (await countOf(future)) === 0);
  expect(worker.output()).toContain("they go on now");
  // Later jobs stay.
  expect(await countOf("graphile_worker.jobs where run_at > now() + interval '1 day'")).toBe(1);
  const lastSweep = async () =>
    (await query<{ at: Date }>(`select last_execution as at from ${sweeps} is not null`))[0]?.at.getTime() ?? 0;
  const repaired = await lastSweep();
  await until(async () => (await lastSweep()) > repaired);
});

test("a web server whose clock is wrong says so", async () => {
  const server = await startWorker(-msPerHour, { file: webServerFile, execArgv: webServerOptions.execArgv });
  await until(() => server.output().includes("clock differs"));
  expect(server.output()).toContain('"aheadSeconds":-3600');
});
