/**
 * npm run bench:load: ten minutes (OJA_BENCH_MINUTES) of a busy market over a million listings
 * (OJA_BENCH_LISTINGS): 100 requests a second, 10 of them pay or confirm. Each starts on schedule, whether
 * earlier ones have completed or not.
 */
import "./own-data-folder";
import pg from "pg";
import { startBenchMarket } from "./escrow-market";
import { get } from "./http-client";
import { lists } from "./lists";
import { growMarket } from "./load-listings";
import { reportTable } from "./report";
import { warmUp } from "../../server/warm-up";
import { memoryOf } from "./servers";
import { largestMarket, loadMinutes } from "./sizes";

const readsPerSecond = 90;
/** Each is a payment and its confirmation: two writes of money */
const purchasesPerSecond = 5;
const visitors = 2_000;
const sampleEveryMs = 30_000;
const slowMs = 500;
const warmUpMs = 60_000;

/** times: the schedule (ms since the start) and duration of each request */
type Load = { times: [dueAt: number, ms: number][]; errors: Map<string, number> };

const market = await startBenchMarket();
try {
  const ids = await growTo(largestMarket);
  // The server started before the market existed, so its own warm-up had no data.
  await warmUp(market.served.url, AbortSignal.timeout(warmUpMs));
  const reads: Load = { times: [], errors: new Map() };
  const purchases: Load = { times: [], errors: new Map() };
  const memory: number[] = [];
  const sampling = setInterval(
    () => void memoryOf(market.served).then((megabytes) => memory.push(megabytes)),
    sampleEveryMs,
  );
  let purchase = 0;
  await Promise.all([
    atRate(readsPerSecond, reads, () => get(market.served.url + addressToRead(ids), aVisitor())),
    atRate(purchasesPerSecond, purchases, () => market.httpCycle(purchase++ % market.workers)),
  ]);
  clearInterval(sampling);
  report(reads, purchases, memory);
} finally {
  await market.stop();
}
process.exit();

async function growTo(count: number): Promise<{ from: number; to: number }> {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  await growMarket(client, count);
  const { rows } = await client.query<{ from: number; to: number }>(
    `select min(id)::int as from, max(id)::int as to from listings`,
  );
  await client.end();
  return rows[0] ?? { from: 1, to: 1 };
}

/** Mostly listings, the second half as often as the first (Zipf); also lists, searches and the most visited pages. */
function addressToRead({ from, to }: { from: number; to: number }): string {
  const kind = Math.random();
  if (kind < 0.25) return `/listing/${from + Math.floor((to - from + 1) ** Math.random()) - 1}`;
  if (kind < 0.45) return one(["/", "/category/vehicles", "/category/fashion", "/listings", "/trending"]);
  if (kind < 0.6)
    return `/search?q=${one(["toyota", "samsung%20phone", "gari", "generator", "kora"])}&page=${1 + Math.floor(Math.random() * 5)}`;
  if (kind < 0.7) return `/api/listings/suggestions?text=${one(["sam", "toy", "phon", "gen", "lap", "ank"])}`;
  return `/api/listings?${one(Object.values(lists))}`;
}

/** Visitors take turns, so a market of one visitor would be one whose requests wait for each other. */
function aVisitor(): string {
  return `10.0.${Math.floor((Math.random() * visitors) / 250)}.${1 + Math.floor(Math.random() * 250)}`;
}

function one<T>(choices: readonly T[]): T {
  return choices[Math.floor(Math.random() * choices.length)] as T;
}

async function atRate(perSecond: number, { times, errors }: Load, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const count = perSecond * 60 * loadMinutes;
  const running = new Set<Promise<unknown>>();
  for (let index = 0; index < count; index++) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    const done = work()
      .catch((error: Error) => void errors.set(error.message, (errors.get(error.message) ?? 0) + 1))
      .finally(() => {
        times.push([dueAt - startedAt, performance.now() - dueAt]);
        running.delete(done);
      });
    running.add(done);
  }
  await Promise.all(running);
}

function report(reads: Load, purchases: Load, memory: readonly number[]): void {
  const rowOf = (name: string, { times, errors }: Load) => {
    const sorted = times.map(([, ms]) => ms).sort((a, b) => a - b);
    const slow = times.filter(([, ms]) => ms > slowMs).map(([dueAt]) => dueAt);
    const lastSlow = slow.length === 0 ? "never" : `${(Math.max(...slow) / 1000).toFixed(0)} s`;
    const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)} ms`;
    const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
    return [name, String(times.length), String(failed), at(0.5), at(0.95), at(0.99), at(1), lastSlow];
  };
  const all = {
    times: [...reads.times, ...purchases.times],
    errors: new Map([...reads.errors, ...purchases.errors]),
  };
  reportTable(
    `${loadMinutes} minutes of ${readsPerSecond + 2 * purchasesPerSecond} requests a second over ${largestMarket.toLocaleString("en")} listings`,
    ["what", "done", "errors", "p50", "p95", "p99", "slowest", `last over ${slowMs} ms after`],
    [rowOf("all", all), rowOf("reads", reads), rowOf("pay and confirm", purchases)],
  );
  reportTable("Memory of the server meanwhile, every 30 s", ["MB"], [[memory.join(" ")]]);
  for (const [message, count] of [...reads.errors, ...purchases.errors]) console.log(`${count} × ${message}`);
}
