/**
 * npm run reconcile                     checks every invariant; a violation freezes payments (exit code 1)
 * npm run reconcile -- --provider       compares the payment provider's lists with the books, as every night
 * npm run reconcile -- --resume "why"   checks again and, without violations, lifts the freeze
 */
import { parseArgs } from "node:util";
import type { Finding } from "@/lib/server/desk/reconcile/payment-freeze";
import { runCli } from "./database/run-cli";

const { resume, provider } = parseArgs({
  options: { resume: { type: "string" }, provider: { type: "boolean" } },
}).values;

await runCli(() => (provider ? compare() : resume === undefined ? check() : letMoneyMove(resume)), {
  callsProvider: provider,
});

async function compare(): Promise<number> {
  const { compareWithProvider } = await import("@/lib/server/desk/reconcile/provider/compare-with-provider");
  const { differenceRules } = await import("@/lib/domain/money/provider-differences");
  const differences = await compareWithProvider();
  for (const { subject, cause, ours, theirs } of differences)
    console.log(`${subject}: ${differenceRules[cause].label} (books: ${ours}; provider: ${theirs})`);
  if (differences.length === 0) console.log("The provider's lists and the books agree.");
  return differences.some(({ cause }) => differenceRules[cause].isReal) ? 1 : 0;
}

async function check(): Promise<number> {
  const { reconcileBooks } = await import("@/lib/server/desk/reconcile/reconcile-books");
  const findings = await reconcileBooks();
  for (const finding of findings) print(finding);
  return findings.some(({ count }) => count > 0) ? 1 : 0;
}

async function letMoneyMove(resolution: string): Promise<number> {
  if (!resolution.trim()) throw new Error('Say what was found and done: npm run reconcile -- --resume "…"');
  const { liftPaymentFreeze: endMoneyStop } = await import("@/lib/server/desk/reconcile/reconcile-books");
  const violations = await endMoneyStop(resolution);
  for (const violation of violations) print(violation);
  console.log(
    violations.length === 0 ? "Everything agrees. Money moves." : "Money stays stopped: put this right first.",
  );
  return violations.length === 0 ? 0 : 1;
}

function print({ name, count, examples }: Finding): void {
  console.log(`${String(count).padStart(6)}  ${name}${count > 0 ? `  (${examples.join(", ")})` : ""}`);
}
