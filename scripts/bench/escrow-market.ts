/** A market on a scratch database where each worker's buyer pays and confirms the same service again and again. */
import pg from "pg";
import { applyMigrations } from "../../prisma/schema-engine";
import { isBuilt } from "../build-stamp";
import { startScratchDatabase } from "../database/connect";
import { freePort } from "../database/embedded";
import { ensureDatabase } from "../database/ensure-database";
import type { UserActor } from "@/lib/server/platform/actor";
import { runScript, startWebServer } from "../process/children";
import { runPaymentSandbox } from "../process/run-payment-sandbox";
import { call } from "./http-client";
import { moveAway } from "./distant-database";
import { openStreams } from "./streams";
import { record, type Recording, replay } from "./replay";

const workers = 8;
const manyWorkers = 32;
const price = { kobo: 500_033n, naira: "5000.33" };

type Cycle = (worker: number) => Promise<unknown>;

export async function startBenchMarket() {
  if (!(await isBuilt())) await runScript("scripts/build.ts");
  const database = await startScratchDatabase({ durable: true });
  await ensureDatabase(database.url("oja"));
  const url = database.url("oja");
  await applyMigrations(url);
  await spreadIds(url);
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    NODE_ENV: "production",
    PORT: port,
    // Sessions are of one site, whichever server is asked.
    SITE_URL: origin,
    DATABASE_URL: url,
    AUTH_SECRET: "a secret for benches that signs nothing of value",
    LIMIT_WRITES_PER_ACCOUNT: "1000000",
    LOG_LEVEL: "warn",
    // The bench of a busy market names its visitors, as a proxy does.
    TRUSTED_PROXIES: "1",
  });
  const sandbox = await runPaymentSandbox({ authSecret: process.env.AUTH_SECRET ?? "" });
  process.env.PAYMENTS_SANDBOX_URL = sandbox.url;
  const pairs = await makePairs();
  const { purchaseCycle, closeDatabase } = await overUseCases(pairs);
  // The first purchase of two people changes their trust scores; the bench measures later ones.
  for (let worker = 0; worker < manyWorkers; worker++) await purchaseCycle(worker);
  const recording = await record(() => purchaseCycle(0));
  const { bareCycle, closeClients } = await overBareClients(url, pairs, recording);
  const server = await startWebServer(process.env);
  console.log(`One cycle is ${recording.length} statements; ${workers} workers.`);
  const stop = async () => {
    server.kill("SIGKILL");
    await closeClients();
    await closeDatabase();
    await sandbox.stop();
    await database.stop();
  };
  const growBy = (entries: number) => growLedger(url, entries);
  const served = { url: origin, pid: server.pid ?? 0 };
  return {
    databaseUrl: url,
    served,
    workers,
    manyWorkers,
    bareCycle,
    purchaseCycle,
    httpCycle: overHttp(origin, pairs),
    serveFromAway: (awayMs: number) => serveFromAway(url, awayMs, pairs),
    growLedger: growBy,
    openStreams: async (count: number) => openStreams(served.url, await makeReaders(pairs, count), count),
    stop,
  };
}

type Pair = { sellerId: number; actor: UserActor; listingId: number; token: string };

/** Two people and a service for each of many workers. lib/server is imported here because it reads the settings at import. */
async function makePairs(): Promise<Pair[]> {
  const [{ asActor, buildListing, buildUser }, { mintSession }, { prisma }] = await Promise.all([
    import("../../demo/builders"),
    import("@/lib/server/platform/auth/session"),
    import("@/lib/server/platform/database/client"),
  ]);
  return Promise.all(
    Array.from({ length: manyWorkers }, async () => {
      const [seller, buyer] = [await buildUser(), await buildUser()];
      const listing = await buildListing({ userId: seller.id, priceKobo: price.kobo, categorySlug: "beauty" });
      const { token, ...session } = await mintSession(buyer.id);
      await prisma().session.create({ data: session });
      return { sellerId: seller.id, actor: asActor(buyer), listingId: listing.id, token };
    }),
  );
}

/** The buyers and sellers, who hear of each step, and as many others as the streams need. @returns their tokens */
async function makeReaders(pairs: readonly Pair[], streams: number): Promise<string[]> {
  const [{ buildUser }, { mintSession }, { prisma }] = await Promise.all([
    import("../../demo/builders"),
    import("@/lib/server/platform/auth/session"),
    import("@/lib/server/platform/database/client"),
  ]);
  const others = await Promise.all(Array.from({ length: Math.ceil(streams / 3) }, () => buildUser()));
  const ids = [...pairs.flatMap(({ actor, sellerId }) => [actor.id, sellerId]), ...others.map(({ id }) => id)];
  return Promise.all(
    ids.map(async (id) => {
      const { token, ...session } = await mintSession(id);
      await prisma().session.create({ data: session });
      return token;
    }),
  );
}

async function overUseCases(pairs: readonly Pair[]): Promise<{ purchaseCycle: Cycle; closeDatabase(): Promise<void> }> {
  const [{ payAtOnce }, { confirmDelivery }, { closeDatabase }] = await Promise.all([
    import("../../demo/pay-at-once"),
    import("@/lib/server/deals/purchases/confirm-delivery"),
    import("@/lib/server/platform/database/client"),
  ]);
  const purchaseCycle = async (worker: number) => {
    const { actor, listingId, sellerId } = at(pairs, worker);
    const {
      value: { dto },
    } = await payAtOnce(actor, { listingId, sellerId, amount: price.kobo });
    await confirmDelivery(actor, dto.id);
  };
  return { purchaseCycle, closeDatabase };
}

async function overBareClients(url: string, pairs: readonly Pair[], recording: Recording) {
  const clients = await Promise.all(
    pairs.slice(0, workers).map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const recorded = at(pairs, 0);
  const bareCycle: Cycle = (worker) => {
    const { actor, sellerId, listingId } = at(pairs, worker);
    const ids = new Map([
      [recorded.actor.id, actor.id],
      [recorded.sellerId, sellerId],
      [recorded.listingId, listingId],
    ]);
    return replay(at(clients, worker), recording, ids);
  };
  return { bareCycle, closeClients: () => Promise.all(clients.map((client) => client.end())) };
}

/** A second web server, whose database is that far away. */
async function serveFromAway(databaseUrl: string, awayMs: number, pairs: readonly Pair[]) {
  const database = await moveAway(databaseUrl, awayMs);
  const port = String(await freePort());
  const server = await startWebServer({ ...process.env, PORT: port, DATABASE_URL: database.url });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
    database.stop();
  };
  return { cycle: overHttp(`http://127.0.0.1:${port}`, pairs), stop };
}

function overHttp(origin: string, pairs: readonly Pair[]): Cycle {
  return async (worker) => {
    const { token, listingId, sellerId } = at(pairs, worker);
    const { id } = (await call(`${origin}/api/escrow`, {
      method: "POST",
      token,
      headers: { "idempotency-key": crypto.randomUUID() },
      body: { listingId, sellerId, amount: price.naira },
    })) as { id: number };
    await call(`${origin}/api/escrow/${id}/confirm`, { method: "PUT", token });
  };
}

/** Ids of different kinds have distinct ranges, so that the replay can tell them apart in a recorded statement. */
async function spreadIds(url: string): Promise<void> {
  const tables = [
    "users",
    "listings",
    "transactions",
    "escrows",
    "payments",
    "payment_attempts",
    "ledger_accounts",
    "ledger_transfers",
  ];
  await onDatabase(url, async (client) => {
    for (const [index, table] of tables.entries())
      await client.query(`alter sequence ${table}_id_seq restart with ${(index + 1) * 1_000_000 + 1}`);
  });
}

/** Inserts confirmed purchases of other people as rows: four entries each. */
async function growLedger(url: string, entries: number): Promise<void> {
  const purchases = entries / 4;
  const people = 2_000;
  await onDatabase(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(`
      insert into users (id, username, email, full_name, password_hash)
      select 10000000 + n, 'grown.' || n, 'grown.' || n || '@oja.test', 'Ada Obi', '!' from generate_series(1, ${people}) as n;
      insert into listings (id, user_id, category_id, title, description, price_kobo, location, images)
      select 10000000 + n, 10000000 + n, (select id from categories where slug = 'beauty'), 'Braids', 'At your house, all styles.', 100000, 'Yaba', '{/placeholder.svg}'
      from generate_series(1, ${people}) as n;
      insert into listing_versions (listing_id, version, title, description, price_kobo, images, location, category_id, created_at)
      select id, version, title, description, price_kobo, images, location, category_id, updated_at from listings where id > 10000000;
      insert into transactions (id, buyer_id, seller_id, listing_id, listing_version, amount_kobo, status)
      select 20000000 + n, 10000001 + (n + 7) % ${people}, 10000001 + n % ${people}, 10000001 + n % ${people}, 1, 100000, 'completed' from generate_series(1, ${purchases}) as n;
      insert into escrows (id, transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item, status)
      select 20000000 + n, id, listing_id, buyer_id, seller_id, 100000, 0, false, 'confirmed' from transactions, lateral (select id - 20000000 as n) as number where id > 20000000;
      insert into payments (status, user_id, transaction_id, amount_kobo) select 'paid', buyer_id, transaction_id, amount_kobo from escrows where id > 20000000;
      insert into ledger_accounts (id, type, escrow_id, balance_kobo) select id, 'hold', id, 0 from escrows where id > 20000000;
      insert into ledger_accounts (id, type, user_id, balance_kobo) select id, 'available', id, 100000 * ${purchases / people} from users where id > 10000000;
      insert into ledger_transfers (id, kind, escrow_id) select 2 * id, 'funding', id from escrows where id > 20000000;
      insert into ledger_transfers (id, kind, escrow_id) select 2 * id + 1, 'release', id from escrows where id > 20000000;
      insert into ledger_entries (transfer_id, account_id, amount_kobo)
      select 2 * escrows.id, account.id, -100000 from escrows, ledger_accounts as account where escrows.id > 20000000 and account.type = 'external';
      insert into ledger_entries (transfer_id, account_id, amount_kobo) select 2 * id, id, 100000 from escrows where id > 20000000;
      insert into ledger_entries (transfer_id, account_id, amount_kobo) select 2 * id + 1, id, -100000 from escrows where id > 20000000;
      insert into ledger_entries (transfer_id, account_id, amount_kobo)
      select 2 * escrows.id + 1, escrows.seller_id, 100000 from escrows where escrows.id > 20000000;`);
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ count: string }>("select count(*) from ledger_entries");
    console.log(`The ledger has ${Number(rows[0]?.count).toLocaleString("en")} entries now.`);
  });
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no worker ${index}`);
  return item;
}
