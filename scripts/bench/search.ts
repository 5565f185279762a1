/**
 * npm run bench:search: the cost of a page of a list for the use case at 10,000, 100,000 and a million
 * listings (OJA_BENCH_LISTINGS=10000,100000 for fewer): uncached, cached, and the share of a bare pg client
 * with the same statements. Then, over the largest market, GET /api/listings against a bare route handler.
 */
import "./own-data-folder";
import pg from "pg";
import { applyMigrations } from "../../prisma/schema-engine";
import { openCache } from "../../lib/server/platform/cache/caches";
import { withScratchDatabase } from "../database/connect";
import { lists } from "./lists";
import { growMarket } from "./load-listings";
import { median, perSecond } from "./measure";
import { ratesOf } from "./rates";
import { record, type Recording } from "./replay";
import { reportTable } from "./report";
import { startServersOn } from "./servers";
import { marketSizes as sizes } from "./sizes";

const runs = 15;
const commonLists = ["newest", "category, cheapest", "common word", "word and town"] as const;
const addressesOfList = 200;

const queries = openCache("queries", 32 * 1024 * 1024);
type Cost = { isEmpty: boolean; first: number; again: number; bare: number };

await withScratchDatabase(async (url) => {
  await applyMigrations(url);
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "a secret for benches that signs nothing of value" });
  const { closeDatabase } = await import("@/lib/server/platform/database/client");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns: Cost[][] = [];
    for (const size of sizes) {
      await growMarket(client, size);
      columns.push(await costsOfLists(client));
      console.log(`${size.toLocaleString("en")} listings measured`);
    }
    report(columns);
    await measureOverHttp(url);
  } finally {
    await client.end();
    await closeDatabase();
  }
});
process.exit();

/** In the order of `lists`. lib/server is imported here because it reads the settings at import. */
async function costsOfLists(client: pg.Client): Promise<Cost[]> {
  const [{ searchListings }, { listingQuery }] = await Promise.all([
    import("@/lib/server/market/listings/search/search-listings"),
    import("@/lib/contracts/market/listings"),
  ]);
  const costs: Cost[] = [];
  for (const address of Object.values(lists)) {
    const query = listingQuery.parse(Object.fromEntries(new URLSearchParams(address)));
    const ask = () => searchListings(query);
    const isEmpty = (await ask()).listings.length === 0;
    const recording = await record(ask);
    const again = await medianOf(ask);
    const bare = await medianOf(() => replayPlainly(client, recording));
    const first = await medianOf(ask, () => queries.clear());
    costs.push({ isEmpty, first, again, bare });
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

function report(columns: readonly Cost[][]): void {
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  /** For a page that exists in the smallest market, or in none. */
  const growth = ([smallest, ...others]: Cost[]) => {
    const largest = others.at(-1);
    if (!smallest || !largest || (smallest.isEmpty && !largest.isEmpty)) return "–";
    return (largest.again / smallest.again).toFixed(1);
  };
  const names = sizes.map((size) => size.toLocaleString("en"));
  const rows = Object.keys(lists).map((name, index) => {
    const costs = columns.map((column) => column[index] ?? { isEmpty: true, first: 0, again: 0, bare: 0 });
    const [first, again] = [costs.map((cost) => cost.first), costs.map((cost) => cost.again)];
    const last = costs.at(-1);
    const added = ms((last?.again ?? 0) - (last?.bare ?? 0));
    return [name, ...again.map(ms), growth(costs), added, ...first.map(ms)];
  });
  reportTable(
    "Lists as the market grows: p50 of the use case",
    ["GET /api/listings", ...names, "grows by", "over bare pg", ...names.map((name) => `first asked, ${name}`)],
    rows,
  );
}

/** First the same address repeatedly, then a different address each time: pages of a cached list. */
async function measureOverHttp(databaseUrl: string): Promise<void> {
  const { oja, bare, stop } = await startServersOn(databaseUrl);
  try {
    const rows: string[][] = [];
    for (const name of commonLists) {
      const address = `${oja.url}/api/listings?${lists[name]}`;
      const again = await ratesOf(address, `${bare.url}/hello`);
      let offset = 0;
      const eachOnce = await perSecond(
        async () => {
          const response = await fetch(
            `${address}&offset=${offset % addressesOfList}&limit=${12 + Math.floor(offset++ / addressesOfList)}`,
          );
          if (!response.ok) throw new Error(`${address} responded ${response.status}`);
          await response.arrayBuffer();
        },
        8,
        3_000,
      );
      const ratio = (rate: number) => (rate / again.bare).toFixed(2);
      rows.push([
        name,
        ...[again.oja, again.bare].map((rate) => rate.toFixed(0)),
        ratio(again.oja),
        eachOnce.toFixed(0),
        ratio(eachOnce),
      ]);
    }
    reportTable(
      `Lists against a bare route handler, ${Math.max(...sizes).toLocaleString("en")} listings`,
      ["GET /api/listings", "Oja req/s", "bare handler req/s", "ratio", "each address once, req/s", "ratio"],
      rows,
    );
  } finally {
    await stop();
  }
}
