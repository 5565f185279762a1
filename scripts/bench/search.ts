/**
 * npm run bench:search: what a page of a list costs the use case, at 10,000, 100,000 and (with
 * OJA_BENCH_FULL=1, some minutes of loading) a million listings.
 */
import pg from "pg";
import { applyMigrations } from "../../prisma/schema-engine";
import { withScratchDatabase } from "../database/connect";
import { median, printTable } from "./measure";
import { growMarket } from "./load-listings";

const sizes = [10_000, 100_000, ...(process.env.OJA_BENCH_FULL ? [1_000_000] : [])];
const runs = 15;
const lists = {
  newest: "",
  "deep page": "offset=9900",
  "category, cheapest": "category=vehicles&sort=price-low",
  "category, deep page": "category=vehicles&sort=popular&offset=3000",
  "narrow price": "minPrice=50000&maxPrice=50500",
  "common word": "search=toyota",
  "common word, cheapest": "search=toyota&sort=price-low",
  "word in the middle": "search=calabash",
  "rare word": "search=kora%20antique",
  "two words": "search=samsung%20phone",
  "word without its marks": "search=gari",
  "word and town": "search=phone&location=ibadan",
  "no such word": "search=zzzzzz",
};

await withScratchDatabase(async (url) => {
  await applyMigrations(url);
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "a secret for benches that signs nothing of value" });
  const { closeDatabase } = await import("@/lib/server/db");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns: number[][] = [];
    for (const size of sizes) {
      await growMarket(client, size);
      columns.push(await timesOfLists());
    }
    printTable(
      ["GET /api/listings, p50", ...sizes.map((size) => size.toLocaleString("en")), "grows by"],
      rows(columns),
    );
  } finally {
    await client.end();
    await closeDatabase();
  }
});
process.exit();

/** @returns medians in ms, in the order of `lists`. lib/server is loaded only now: it reads the settings. */
async function timesOfLists(): Promise<number[]> {
  const [{ searchListings }, { listingQuery }] = await Promise.all([
    import("@/lib/server/listings/queries"),
    import("@/lib/contracts/listings"),
  ]);
  const medians: number[] = [];
  for (const address of Object.values(lists)) {
    const query = listingQuery.parse(Object.fromEntries(new URLSearchParams(address)));
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      await searchListings(query);
      times.push(performance.now() - startedAt);
    }
    medians.push(median(times));
  }
  return medians;
}

function rows(columns: readonly number[][]): string[][] {
  return Object.keys(lists).map((name, index) => {
    const times = columns.map((column) => column[index] ?? 0);
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return [name, ...times.map((time) => `${time.toFixed(1)} ms`), growth.toFixed(1)];
  });
}
