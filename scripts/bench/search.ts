/**
 * npm run bench:search: what a page of a list costs the use case, at 10,000, 100,000 and (with
 * OJA_BENCH_FULL=1, some minutes of loading) a million listings: when nobody has asked for it before,
 * when somebody has, and how much of that a bare pg client takes for the same statements.
 */
import pg from "pg";
import { applyMigrations } from "../../prisma/schema-engine";
import { openStore } from "../../lib/server/page-cache/page-store.mjs";
import { withScratchDatabase } from "../database/connect";
import { lists } from "./lists";
import { growMarket } from "./load-listings";
import { median, printTable } from "./measure";
import { record, type Recording } from "./replay";

const sizes = [10_000, 100_000, ...(process.env.OJA_BENCH_FULL ? [1_000_000] : [])];
const runs = 15;

const facts = openStore("facts", 32 * 1024 * 1024);
type Cost = { first: number; again: number; bare: number };

await withScratchDatabase(async (url) => {
  await applyMigrations(url);
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "a secret for benches that signs nothing of value" });
  const { closeDatabase } = await import("@/lib/server/db");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns: Cost[][] = [];
    for (const size of sizes) {
      await growMarket(client, size);
      columns.push(await costsOfLists(client));
      console.log(`${size.toLocaleString("en")} listings measured`);
    }
    print(columns);
  } finally {
    await client.end();
    await closeDatabase();
  }
});
process.exit();

/** In the order of `lists`. lib/server is loaded only now: it reads the settings. */
async function costsOfLists(client: pg.Client): Promise<Cost[]> {
  const [{ searchListings }, { listingQuery }] = await Promise.all([
    import("@/lib/server/listings/search/search-listings"),
    import("@/lib/contracts/listings"),
  ]);
  const costs: Cost[] = [];
  for (const address of Object.values(lists)) {
    const query = listingQuery.parse(Object.fromEntries(new URLSearchParams(address)));
    const ask = () => searchListings(query);
    await ask();
    const recording = await record(ask);
    const again = await medianOf(ask);
    const bare = await medianOf(() => replayPlainly(client, recording));
    const first = await medianOf(ask, () => facts.expireAll());
    costs.push({ first, again, bare });
  }
  return costs;
}

async function replayPlainly(client: pg.Client, recording: Recording): Promise<void> {
  for (const { text, values } of recording) await client.query(text, values);
}

/** @returns ms */
async function medianOf(work: () => Promise<unknown>, before: () => void = () => undefined): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    before();
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

function print(columns: readonly Cost[][]): void {
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const growth = (times: number[]) => ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(1);
  const names = sizes.map((size) => size.toLocaleString("en"));
  const rows = Object.keys(lists).map((name, index) => {
    const costs = columns.map((column) => column[index] ?? { first: 0, again: 0, bare: 0 });
    const [first, again] = [costs.map((cost) => cost.first), costs.map((cost) => cost.again)];
    const last = costs.at(-1);
    const added = ms((last?.again ?? 0) - (last?.bare ?? 0));
    return [name, ...again.map(ms), growth(again), added, ...first.map(ms)];
  });
  printTable(["p50", ...names, "grows by", "over bare pg", ...names.map((name) => `first asked, ${name}`)], rows);
}
