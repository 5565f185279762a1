/**
 * npm run reconcile                     checks every invariant; a violation stops money (exit code 1)
 * npm run reconcile -- --resume "why"   checks again and, when all agrees, lets money move
 */
import { parseArgs } from "node:util";
import { closeDatabase } from "@/lib/server/db";
import { endMoneyStop, type Finding, reconcileBooks } from "@/lib/server/reconcile/reconcile-books";
import { withDatabase } from "./database/connect";

const { resume } = parseArgs({ options: { resume: { type: "string" } } }).values;

process.exitCode = await withDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  process.env.AUTH_SECRET ||= "-".repeat(32);
  try {
    return resume === undefined ? await check() : await letMoneyMove(resume);
  } finally {
    await closeDatabase();
  }
});

async function check(): Promise<number> {
  const findings = await reconcileBooks();
  for (const finding of findings) print(finding);
  return findings.some(({ count }) => count > 0) ? 1 : 0;
}

async function letMoneyMove(resolution: string): Promise<number> {
  if (!resolution.trim()) {
    console.error('Say what was found and done: npm run reconcile -- --resume "…"');
    return 1;
  }
  const violations = await endMoneyStop(resolution);
  if (violations.length === 0) {
    console.log("Everything agrees. Money moves.");
    return 0;
  }
  for (const violation of violations) print(violation);
  console.error("Money stays stopped: put this right first.");
  return 1;
}

function print({ name, count, examples }: Finding): void {
  console.log(`${String(count).padStart(6)}  ${name}${count > 0 ? `  (${examples.join(", ")})` : ""}`);
}
process.exit();
