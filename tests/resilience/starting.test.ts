/** npm start: where it listens, how it stops, and how it recovers. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { buildFolder, isBuilt } from "../../scripts/build-stamp";
import { type EmbeddedDatabase, freePort, startEmbeddedDatabase } from "../../scripts/database/embedded";
import { clusterFolder } from "../../scripts/database/postgres-home";
import { startWebServer, webServerFile, webServerOptions } from "../../scripts/process/children";
import { demoPassword } from "../../demo/password";
import { hours, isTorture, sample, seed, size } from "../helpers/size";
import { until } from "../helpers/until";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "oja-start-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function runningProcesses(): { pid: number; parent: number; args: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]);
        return [{ pid: Number(name), parent, args }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** @returns the age of a process, in seconds */
function ageOf(pid: number): number {
  const startedAtTick = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19]);
  return Number.parseFloat(readFileSync("/proc/uptime", "utf8")) - startedAtTick / 100;
}

/** Files and folders of the data folder that other users may enter, read or write. */
async function filesForOthers(root: string): Promise<string[]> {
  const cluster = await clusterFolder(root);
  const names = (await readdir(root, { recursive: true })).map((name) => path.join(root, name));
  const found: string[] = [];
  for (const name of [root, cluster, ...names]) {
    const info = await stat(name).catch(() => undefined);
    if (!info) continue;
    // As root, Postgres' own group passes through the data folder.
    const allowed = name === root && process.getuid?.() === 0 ? 0o010 : 0;
    const isOpen = (info.mode & 0o077 & ~allowed) !== 0;
    // The cluster's folder is closed: whatever is inside cannot be reached.
    if (isOpen && !name.startsWith(`${cluster}/`)) found.push(`${name} ${(info.mode & 0o777).toString(8)}`);
  }
  return found;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

type Listing = { id: number; userId: number; price: string };

function apiOf(port: number) {
  const call = async (method: string, address: string, body?: unknown, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return {
    get: async (address: string) => (await call("GET", address)).body,
    signIn: async (email: string) => {
      const login = () => call("POST", "/api/auth/login", { email, password: demoPassword });
      let answer = await login();
      // A slow machine is busy at first.
      await until(async () => answer.status !== 503 || (answer = await login()).status !== 503);
      expect(answer.status).toBe(200);
      const { token } = answer.body as { token: string };
      return (method: string, address: string, input?: unknown) => call(method, address, input, token);
    },
  };
}

async function answers(database: EmbeddedDatabase): Promise<boolean> {
  const client = new Client({ connectionString: database.url("postgres"), connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The provider's address has no listener. */
const liveKey = {
  PAYMENTS: "paystack",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  SUPPORT_EMAIL: "help@oja.example",
  PAYSTACK_URL: "http://127.0.0.1:9",
};

describe("npm start", () => {
  let npm: ChildProcess;
  let output = "";

  // A test that failed leaves nothing that runs.
  afterEach(() => void npm.kill("SIGKILL"));

  async function start(settings: Record<string, string>): Promise<number> {
    const port = await run(settings);
    expect(output).toContain("Oja is ready");
    return port;
  }

  /** Until it is ready or has given up */
  async function run(settings: Record<string, string>): Promise<number> {
    const port = await freePort();
    output = "";
    npm = spawn("npm", ["start"], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        DATABASE_URL: "",
        AUTH_SECRET: "",
        SITE_URL: "",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    npm.stdout?.on("data", collect);
    npm.stderr?.on("data", collect);
    await until(() => output.includes("Stop with Ctrl-C") || npm.exitCode !== null || npm.signalCode !== null);
    return port;
  }

  /** @throws Error when it fails */
  const runNpm = (script: string, ...options: string[]) =>
    promisify(execFile)("npm", ["run", "--silent", script, "--", ...options], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", AUTH_SECRET: "" },
    });

  const listening = (port: number) =>
    ["127.0.0.1", "[::1]"].map(async (host) => (await fetch(`http://${host}:${port}/api/health`)).status);
  /** The processes that descend from npm. */
  const ofNpm = () => {
    const all = runningProcesses();
    const parentOf = new Map(all.map(({ pid, parent }) => [pid, parent]));
    const isOfNpm = (pid: number | undefined): boolean =>
      pid !== undefined && (pid === npm.pid || isOfNpm(parentOf.get(pid)));
    return all.filter(({ pid }) => isOfNpm(pid));
  };
  const ours = () => runningProcesses().filter(({ args }) => args.includes(folder));

  test(
    "without a demo market listens everywhere, signs nobody in, and ends with npm",
    async () => {
      const port = await start({ DEMO: "no" });
      expect(await Promise.all(listening(port))).toEqual([200, 200]);
      expect(output).toContain("It listens on ");
      expect(output).not.toContain("Demo accounts");
      const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: "admin@oja.test", password: "oja-demo-2026" }),
      });
      expect(login.status).toBe(401);
      expect(await filesForOthers(folder)).toEqual([]);
      const exit = new Promise((resolve) => npm.once("exit", resolve));
      npm.kill("SIGTERM");
      await exit;
      await until(async () => !existsSync(path.join(folder, "running.json")) && ours().length === 0);
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    },
    hours(1),
  );

  test(
    "buys and sells, as roles that cannot change the schema",
    async () => {
      const port = await start({});
      const { urls } = JSON.parse(await readFile(path.join(folder, "running.json"), "utf8")) as {
        urls: { app: string; owner: string };
      };
      const connected = () =>
        query<{ usename: string; application_name: string; isOverSocket: boolean }>(
          urls.owner,
          `select distinct usename, application_name, client_addr is null as "isOverSocket" from pg_stat_activity
           where datname = 'oja' and application_name like 'oja%' order by application_name`,
        );
      // Its listener connects with the first page.
      await until(async () => (await connected()).length === 2);
      expect(await connected()).toEqual([
        { usename: "oja_app", application_name: "oja", isOverSocket: true },
        { usename: "oja_app", application_name: "oja-pages", isOverSocket: true },
      ]);
      for (const statement of [
        "alter table ledger_entries disable trigger all",
        "truncate audit_log",
        "create temporary table loot (id int)",
      ])
        await expect(query(urls.app, statement)).rejects.toMatchObject({ code: "42501" });
      // No process of ours knows the owner's password but the supervisor.
      const working = ofNpm().filter(({ args }) => /oja\/(main|worker|renderer)\.mjs/.test(args));
      expect(working).toHaveLength(3);
      const { password } = new URL(urls.owner);
      for (const { pid } of working) expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain(password);
      const api = apiOf(port);
      const buyer = await api.signIn("buyer@oja.test");
      const {
        listings: [listing],
      } = (await api.get("/api/listings?category=electronics&limit=1")) as { listings: [Listing] };
      const bought = await buyer("POST", "/api/escrow", {
        listingId: listing.id,
        sellerId: listing.userId,
        amount: listing.price,
        handover: { method: "meet", phone: "08031234567" },
      });
      expect(bought).toMatchObject({ status: 201 });
      // The worker's jobs run as well.
      await until(
        async () =>
          (
            await query(
              urls.app,
              "select from graphile_worker._private_known_crontabs where last_execution is not null",
            )
          ).length > 0,
      );
      // Commands find the database and the payment provider of the Oja that runs.
      const compared = await runNpm("reconcile", "--provider");
      expect(compared).toMatchObject({ stdout: expect.stringContaining("The provider's lists and the books agree.") });
      process.kill(-(npm.pid ?? 0), "SIGINT");
      await until(() => ours().length === 0);
      await run(liveKey);
      expect(output).toContain("The payments in this database are a test's");
      expect(output).not.toContain("Oja is ready");
      await until(() => ours().length === 0);
    },
    hours(1),
  );

  test(
    "starts a worker that was killed again, and nothing outlives a killed supervisor",
    async () => {
      const port = await start({ DEMO: "no" });
      const descendant = (name: string) => ofNpm().find(({ args }) => args.includes(name))?.pid ?? 0;
      const [worker, supervisor] = [descendant("oja/worker.mjs"), descendant("oja/supervisor.mjs")];
      process.kill(worker, "SIGKILL");
      await until(() => ![0, worker].includes(descendant("oja/worker.mjs")));
      process.kill(supervisor, "SIGKILL");
      await until(() => ours().length === 0);
      await until(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => false,
          () => true,
        ),
      );
    },
    hours(1),
  );

  test(
    "a first start that is killed while it makes the demo market is made good by the next one",
    async () => {
      const tables = ["users", "listings", "photos", "transactions", "escrows", "payments"];
      // The hourly comparison with the provider books what payments cost: entries of held money stay as they are.
      const held = `select count(*) from ledger_entries as entry join ledger_accounts as account
        on account.id = entry.account_id where account.type = 'hold'`;
      const countAll = (url: string) =>
        query<Record<string, string>>(
          url,
          `select (${held}) as held, ${[...tables, "reviews", "disputes", "messages", "trust_events"]
            .map((table) => `(select count(*) from ${table}) as ${table}`)
            .join(", ")}`,
        );
      const ownerUrl = async () => {
        const text = await readFile(path.join(folder, "running.json"), "utf8").catch(() => undefined);
        return text && (JSON.parse(text) as { urls: { owner: string } }).urls.owner;
      };
      await start({});
      const whole = await countAll((await ownerUrl()) ?? "");
      npm.kill("SIGKILL");
      await until(() => ours().length === 0);
      await rm(folder, { recursive: true });
      // Further each time, so that what one of them left is not what the next one finds.
      for (const begun of sample(["users", "photos", "escrows"], seed)) {
        const starting = run({});
        await until(async () => {
          const url = await ownerUrl();
          const rows = url && (await query(url, `select from ${begun} limit 1`).catch(() => []));
          return rows ? rows.length > 0 : false;
        });
        npm.kill("SIGKILL");
        await starting;
        expect(output).not.toContain("Oja is ready");
        await until(() => ours().length === 0);
      }
      await start({});
      expect(output).toContain("is made anew");
      expect(await countAll((await ownerUrl()) ?? "")).toEqual(whole);
      npm.kill("SIGKILL");
      await until(() => ours().length === 0);
    },
    hours(1),
  );

  test.each(["start", "run worker"])(
    "nothing outlives an npm %s that is killed",
    async (command) => {
      if (command === "start") await start({ DEMO: "no" });
      else
        npm = spawn("npm", ["run", "worker"], {
          env: { ...process.env, DATA_DIR: folder, PAYMENTS_SANDBOX_URL: "http://127.0.0.1:9" },
          stdio: "ignore",
          detached: true,
        });
      await until(() => ofNpm().some(({ args }) => args.includes("oja/worker.mjs")));
      const started = ofNpm().map(({ pid }) => pid);
      npm.kill("SIGKILL");
      await until(() => runningProcesses().every(({ pid }) => !started.includes(pid)));
      expect(ours()).toEqual([]);
    },
    hours(1),
  );

  // The build takes a minute, and other tests need it: npm run torture runs one file after the other.
  if (isTorture)
    test(
      "a first start that is killed while it builds and fills is made good by the next one, and builds once",
      async () => {
        await rm(buildFolder, { recursive: true });
        const killed = run({});
        await until(() => output.includes("Building the pages") && output.includes("adding demo data"));
        const begun = ofNpm().map(({ pid }) => pid);
        npm.kill("SIGKILL");
        await killed;
        await until(() => runningProcesses().every(({ pid }) => !begun.includes(pid)));
        expect(await isBuilt()).toBe(false);
        const port = await start({});
        for (const words of ["is made anew", "The pages are built", "the demo market is made"])
          expect(output).toContain(words);
        expect((await fetch(`http://127.0.0.1:${port}/listings`)).status).toBe(200);
        npm.kill("SIGKILL");
        await until(() => ours().length === 0);
        await start({});
        expect(output).not.toContain("Building");
        npm.kill("SIGKILL");
        await until(() => ours().length === 0);
      },
      hours(1),
    );

  test(
    "with demo accounts listens on this machine only, and says so; with a live key nobody has bought anything",
    async () => {
      const port = await start(liveKey);
      expect(await Promise.all(listening(port))).toEqual([200, 200]);
      expect(output).toContain("it listens on this machine only");
      const elsewhere = Object.values(os.networkInterfaces())
        .flatMap((list) => list ?? [])
        .find(({ internal, family }) => !internal && family === "IPv4");
      const { urls } = JSON.parse(await readFile(path.join(folder, "running.json"), "utf8")) as {
        urls: { app: string };
      };
      expect(await query(urls.app, "select from ledger_transfers")).toEqual([]);
      // Neither does a web server of its own start on other money's books.
      await query(urls.app, "update installation set ledger_mode = 'test'");
      const alone = startWebServer(
        {
          ...process.env,
          ...liveKey,
          NODE_ENV: "production",
          PORT: String(await freePort()),
          DATABASE_URL: urls.app,
          AUTH_SECRET: "a secret of a test that signs nothing",
        },
        ["ignore", "ignore", "ignore", "ipc"],
      );
      await expect(alone).rejects.toThrow("ended before it was ready");
      if (elsewhere) await expect(fetch(`http://${elsewhere.address}:${port}/`)).rejects.toThrow();
      const exit = new Promise((resolve) => npm.once("exit", resolve));
      // Ctrl-C reaches the whole group.
      process.kill(-(npm.pid ?? 0), "SIGINT");
      await exit;
      await until(() => ours().length === 0);
    },
    hours(1),
  );
});

test(
  "the embedded database comes back when the reason why it could not start is gone",
  async () => {
    const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
    const cluster = await clusterFolder(folder);
    const control = path.join(cluster, "global", "pg_control");
    const postmaster = async () =>
      Number((await readFile(path.join(cluster, "postmaster.pid"), "utf8")).split("\n")[0]);
    const pid = await postmaster();
    await rename(control, `${control}.away`);
    process.kill(pid, "SIGKILL");
    await until(async () =>
      (await readFile(path.join(folder, "postgres.log"), "utf8")).includes("could not find the database system"),
    );
    expect(await answers(database)).toBe(false);
    await rename(`${control}.away`, control);
    await until(() => answers(database));
    await database.stop();
  },
  hours(1),
);

test(
  "a supervisor that is killed is followed by another, on the same address",
  async () => {
    const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
    const supervisors = runningProcesses().filter(
      ({ parent, args }) => parent === process.pid && args.includes("postgres-process"),
    );
    expect(supervisors).toHaveLength(1);
    const cluster = await clusterFolder(folder);
    const pidFile = path.join(cluster, "postmaster.pid");
    const first = await readFile(pidFile, "utf8");
    process.kill(supervisors[0]?.pid ?? 0, "SIGKILL");
    await until(async () => {
      const text = await readFile(pidFile, "utf8").catch(() => first);
      return text.split("\n")[0] !== first.split("\n")[0] && (await answers(database));
    });
    await database.stop();
    expect(existsSync(pidFile)).toBe(false);
  },
  hours(1),
);

test(
  "no other user can read the database's password while the database is created",
  async () => {
    const seen: { readable: boolean; text: string }[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const files = [
          ...(await readdir(os.tmpdir()))
            .filter((name) => name.startsWith("pg-password-"))
            .map((name) => path.join(os.tmpdir(), name)),
          path.join(folder, "initdb-password"),
        ];
        for (const file of files) {
          const [info, text] = await Promise.all([
            stat(file).catch(() => undefined),
            readFile(file, "utf8").catch(() => ""),
          ]);
          if (info) seen.push({ readable: (info.mode & 0o044) !== 0, text: text.trim() });
        }
        await pause(2);
      }
    })();
    const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
    isOver = true;
    await watching;
    const password = await readFile(path.join(folder, "postgres-password"), "utf8");
    expect(seen.some(({ text }) => text === password.trim())).toBe(true);
    expect(seen.filter(({ readable, text }) => readable && text === password.trim())).toEqual([]);
    await database.stop();
  },
  hours(1),
);

test.each([
  ["port", "ECONNREFUSED"],
  ["socket", "ENOENT"],
])(
  "without a database behind its %s pages and calls are 503 with Retry-After; files are served",
  async (kind, reason) => {
    const port = await freePort();
    const url = `postgresql://nobody:nothing@127.0.0.1:${await freePort()}/oja`;
    const nobody = kind === "socket" ? `${url}?host=${encodeURIComponent(folder)}` : url;
    const server = await startWebServer(
      {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_URL: nobody,
        LOG_LEVEL: "debug",
        SITE_URL: "https://oja.ng",
      },
      ["ignore", "pipe", "pipe", "ipc"],
    );
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    for (const [address, status] of [
      ["/", 503],
      ["/listing/1", 503],
      ["/search?q=secret-rice", 503],
      ["/confirm-email?token=secret-token", 200],
      ["/api/listings?search=secret-rice", 503],
      ["/api/listings", 503],
      ["/placeholder.svg", 200],
    ] as const) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`);
      expect([address, response.status]).toEqual([address, status]);
      expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      if (status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const exit = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await exit;
    expect(output).toContain(reason);
    expect(output).not.toContain("secret-");
  },
  hours(1),
);

test(
  "started by an ordinary user at a low priority, the web server has one renderer",
  async () => {
    const port = await freePort();
    // Another user can enter neither the folder nor the database's socket.
    await chmod(folder, 0o777);
    const url = new URL(process.env.DATABASE_URL ?? "");
    url.search = "";
    const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};
    const server = spawn("nice", ["-n", "10", process.execPath, ...webServerOptions.execArgv, webServerFile], {
      ...user,
      env: {
        ...process.env,
        ...webServerOptions.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_URL: url.href,
        AUTH_SECRET: "a secret of a test that signs nothing",
        DATA_DIR: path.join(folder, "data"),
      },
      stdio: "ignore",
    });
    const renderers = () =>
      runningProcesses().filter(({ parent, args }) => parent === server.pid && args.includes("renderer.mjs"));
    const counts = new Set<number>();
    try {
      // A supervisor that fails tries again each second.
      await until(() => {
        const found = renderers();
        counts.add(found.length);
        return found.some(({ pid }) => ageOf(pid) > size(60, 6));
      });
      expect([...counts].filter((count) => count > 1)).toEqual([]);
      // Only the renderer makes this page.
      expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
      expect(renderers()).toHaveLength(1);
    } finally {
      const exit = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await exit;
    }
    expect(renderers()).toEqual([]);
  },
  hours(1),
);

test("a data folder that was open to everybody is closed, and so are its secrets", async () => {
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, "postgres-password"), "a password from before", { mode: 0o644 });
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  expect(await filesForOthers(folder)).toEqual([]);
  await database.stop();
});

test("a data folder whose path is too long for a socket is reached by TCP", async () => {
  // Root's Postgres may enter, so that its files are in the folder.
  await chmod(folder, 0o755);
  const deep = path.join(folder, "a".repeat(100));
  const database = await startEmbeddedDatabase({ dataDir: deep, durable: false });
  expect(new URL(database.url("postgres")).search).toBe("");
  expect(await answers(database)).toBe(true);
  await database.stop();
});

test("sockets that a killed database has left are removed", async () => {
  const cluster = await clusterFolder(folder);
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  await database.stop();
  await writeFile(path.join(cluster, ".s.PGSQL.1"), "");
  await writeFile(path.join(cluster, ".s.PGSQL.1.lock"), "");
  const again = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  const names = (await readdir(cluster)).filter((name) => name.startsWith(".s."));
  const { port } = new URL(again.url("postgres"));
  expect(names.toSorted()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]);
  await again.stop();
});
