/**
 * npm run bench:escrow: pay + confirm cycles per second over HTTP, over the use cases, and of the same SQL
 * statements on a bare pg client, in turns; on an empty ledger and on one of a million entries; with a thousand
 * open streams of live updates; and of many clients, who buy different things, beside a few: with Postgres on this
 * machine, where they share its processors, and with Postgres further away, where they only wait for each other.
 */
import "./own-data-folder";
import { startBenchMarket } from "./escrow-market";
import { inTurns, perSecond } from "./measure";
import { reportTable } from "./report";

const rounds = 3;
const roundMs = 4_000;
const ledgerEntries = 1_000_000;
const openStreams = 1_000;
const databaseAwayMs = 10;

const market = await startBenchMarket();
try {
  // Both are compiled while they run for the first time.
  for (const cycle of [market.purchaseCycle, market.httpCycle]) await perSecond(cycle, market.workers, 2 * roundMs);
  const empty = await measure();
  await compareStreams();
  await compareClients();
  await compareClientsOfDistantDatabase();
  await market.growLedger(ledgerEntries);
  const full = await measure();
  reportTable(
    "Purchases",
    ["pay + confirm", "empty ledger", `${ledgerEntries.toLocaleString("en")} entries`, "cost grows by"],
    (Object.keys(empty) as (keyof typeof empty)[]).map((side) => [
      side,
      `${empty[side].toFixed(0)}/s`,
      `${full[side].toFixed(0)}/s`,
      (empty[side] / full[side]).toFixed(2),
    ]),
  );
  for (const [name, figures] of Object.entries({ empty, full }))
    console.log(
      `${name}: use cases / bare pg = ${(figures["use cases"] / figures["bare pg"]).toFixed(2)}, HTTP / bare pg = ${(figures.HTTP / figures["bare pg"]).toFixed(2)}`,
    );
} finally {
  await market.stop();
}
process.exit();

/** The streams of buyers and sellers are among the open ones, and told of each step. */
async function compareStreams(): Promise<void> {
  const turn = async (count: number) => {
    const close = await market.openStreams(count);
    const rate = await perSecond(market.httpCycle, market.workers, roundMs);
    close();
    return rate;
  };
  const rates = await inTurns({ none: () => turn(0), open: () => turn(openStreams) }, rounds);
  printRatio(`HTTP with ${openStreams.toLocaleString("en")} open streams / without`, rates.open, rates.none);
}

async function compareClients(): Promise<void> {
  const { few, many } = await ratesOfClients(market.httpCycle);
  printRatio(`HTTP with ${market.manyWorkers} clients / with ${market.workers}`, many, few);
}

/** A lock that purchases share would be held for several round trips here: many clients would be no faster than few. */
async function compareClientsOfDistantDatabase(): Promise<void> {
  const { cycle, stop } = await market.serveFromAway(databaseAwayMs);
  const { few, many } = await ratesOfClients(cycle);
  await stop();
  printRatio(`The same with Postgres ${databaseAwayMs} ms away`, many, few);
}

/** A declaration: the bench above runs while this file is still being read. */
function printRatio(name: string, rate: number, base: number): void {
  console.log(`${name} = ${(rate / base).toFixed(2)} (${rate.toFixed(0)} and ${base.toFixed(0)}/s)`);
}

function ratesOfClients(cycle: (worker: number) => Promise<unknown>) {
  const rate = (workers: number) => () => perSecond(cycle, workers, roundMs);
  return inTurns({ few: rate(market.workers), many: rate(market.manyWorkers) }, rounds);
}

/** @returns medians in cycles per second */
function measure() {
  const rate = (cycle: (worker: number) => Promise<unknown>) => () => perSecond(cycle, market.workers, roundMs);
  return inTurns(
    { "bare pg": rate(market.bareCycle), "use cases": rate(market.purchaseCycle), HTTP: rate(market.httpCycle) },
    rounds,
  );
}
