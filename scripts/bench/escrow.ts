/**
 * npm run bench:escrow: pay + confirm cycles per second over HTTP, over the use cases, and of the same SQL
 * statements on a bare pg client, in turns; on an empty ledger and on one of a million entries; with a thousand
 * open streams of live updates; and of many clients, who buy different things, beside a few.
 */
import { startBenchMarket } from "./escrow-market";
import { inTurns, perSecond } from "./measure";
import { reportTable } from "./report";

const rounds = 3;
const roundMs = 4_000;
const ledgerEntries = 1_000_000;
const openStreams = 1_000;

const market = await startBenchMarket();
try {
  const empty = await measure();
  await compareStreams();
  await compareClients();
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
  console.log(
    `HTTP with ${openStreams.toLocaleString("en")} open streams / without = ${(rates.open / rates.none).toFixed(2)} (${rates.open.toFixed(0)} and ${rates.none.toFixed(0)}/s)`,
  );
}

async function compareClients(): Promise<void> {
  const rate = (workers: number) => () => perSecond(market.httpCycle, workers, roundMs);
  const rates = await inTurns({ few: rate(market.workers), many: rate(market.manyWorkers) }, rounds);
  console.log(
    `HTTP with ${market.manyWorkers} clients / with ${market.workers} = ${(rates.many / rates.few).toFixed(2)} (${rates.many.toFixed(0)} and ${rates.few.toFixed(0)}/s)`,
  );
}

/** @returns medians in cycles per second */
function measure() {
  const rate = (cycle: (worker: number) => Promise<unknown>) => () => perSecond(cycle, market.workers, roundMs);
  return inTurns(
    { "bare pg": rate(market.bareCycle), "use cases": rate(market.purchaseCycle), HTTP: rate(market.httpCycle) },
    rounds,
  );
}
