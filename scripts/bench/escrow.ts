/**
 * npm run bench:escrow: pay + confirm cycles per second over HTTP, over the use cases, and of the same SQL
 * statements on a bare pg client, in turns; on an empty ledger and on one of a million entries.
 */
import { startBenchMarket } from "./escrow-market";
import { inTurns, perSecond } from "./measure";
import { reportTable } from "./report";

const rounds = 3;
const roundMs = 4_000;
const ledgerEntries = 1_000_000;

const market = await startBenchMarket();
try {
  const empty = await measure();
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

/** @returns medians in cycles per second */
function measure() {
  const rate = (cycle: (worker: number) => Promise<unknown>) => () => perSecond(cycle, market.workers, roundMs);
  return inTurns(
    { "bare pg": rate(market.bareCycle), "use cases": rate(market.purchaseCycle), HTTP: rate(market.httpCycle) },
    rounds,
  );
}
