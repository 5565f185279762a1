/**
 * npm run bench: every bench one after the other, some 30 minutes; each starts and stops its own servers.
 * Writes the results to bench-results/bench.md and bench.json. docs/performance.md explains the figures.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { runScript } from "../process/children";
import { markdownOf, type Table } from "./report";

const folder = "bench-results";
const lines = path.join(folder, "tables.jsonl");
const benches = ["pages", "search", "escrow", "load", "lighthouse"];

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const bench of benches)
  await runScript(`scripts/bench/${bench}.ts`, { env: { ...process.env, OJA_BENCH_REPORT: lines } });
const tables = (await readFile(lines, "utf8"))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Table);
await writeFile(path.join(folder, "bench.json"), JSON.stringify(tables, null, 2));
await writeFile(path.join(folder, "bench.md"), `${tables.map(markdownOf).join("\n\n")}\n`);
await rm(lines);
console.log(`\nWritten to ${folder}/bench.md and ${folder}/bench.json.`);
