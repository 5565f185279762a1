/** The web server beside a database that refuses writes for a while, under load. */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type EmbeddedDatabase, freePort } from "../../scripts/database/embedded";
import { databaseName } from "../../scripts/database/names";
import { startWebServer } from "../../scripts/process/children";
import { startPreparedDatabase } from "../../scripts/database/prepared-cluster";
import { hours, size } from "../helpers/size";
import { until } from "../helpers/until";

const readOnlyMs = size(15_000, 0);

let folder: string;
let database: EmbeddedDatabase;
let server: ChildProcess;
let url: string;
let token: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "oja-read-only-"));
  database = await startPreparedDatabase({ dataDir: folder, durable: false });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startWebServer(
    {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: database.urls(databaseName).app,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      LIMIT_WRITES_PER_ACCOUNT: "1000000",
    },
    ["ignore", "ignore", "ignore", "ipc"],
  );
  // A machine that is slow is busy at first.
  await until(async () => {
    const { status, body } = await send("POST", "/api/auth/register", {
      email: "ada@example.test",
      password: "a long sentence of a test",
      username: "ada.test",
      fullName: "Ada Test",
    });
    token = (body as { token?: string }).token;
    return status === 201;
  });
}, hours(1));
afterAll(async () => {
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await exit;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}, hours(1));

async function send(method: string, address: string, body: unknown) {
  const response = await fetch(url + address, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (response.status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  return { status: response.status, body: (await response.json()) as unknown };
}

let writes = 0;
const write = async () => (await send("PUT", "/api/users/me", { fullName: `Ada ${++writes}` })).status;
const pages = ["/login", "/listings?page=2", "/search?q=rice", "/dashboard", "/"];
const read = async (turn: number) => {
  const response = await fetch(url + pages[turn % pages.length], { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
};

async function asOwner(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url("oja"), options: "-c default_transaction_read_only=off" });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test(
  "read-only is 503 and never 500, and writes work as soon as it is over",
  async () => {
    const seen: { kind: "write" | "read"; status: number }[] = [];
    let isOver = false;
    const load = [write, write, read, read].map(async (ask, person) => {
      for (let turn = person; !isOver; turn++)
        seen.push({ kind: ask === write ? "write" : "read", status: await ask(turn) });
    });
    const count = (kind: string, status: number) =>
      seen.filter((one) => one.kind === kind && one.status === status).length;
    await until(() => count("write", 200) > 3 && count("read", 200) > 3);
    await asOwner(
      "alter database oja set default_transaction_read_only = on",
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'oja' and pid <> pg_backend_pid()",
    );
    const readOnlySince = performance.now();
    await until(() => count("write", 503) > 15 && performance.now() - readOnlySince > readOnlyMs);
    await asOwner("alter database oja set default_transaction_read_only = off");
    const next = await Promise.all(Array.from({ length: 8 }, write));
    isOver = true;
    await Promise.all(load);
    expect(next).toEqual(Array<number>(8).fill(200));
    expect(seen.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  },
  hours(1),
);
