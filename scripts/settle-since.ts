/**
 * npm run settle-since                                 books what the payment provider did since the backup from which the
 *                                                      database was restored; then money moves again
 *   -- --from 2026-11-28T09:00Z                        since another time
 *   -- --payee REFERENCE=USER                          whose withdrawal one is that the books do not know (may be repeated)
 *   -- --reason "restored after the disk failed"       for the record
 * Money for no order is held apart, and refunded after three days. Before that, say where it goes:
 *   -- --refund REFERENCE                              back the way it came
 *   -- --credit REFERENCE [--user USER]                into its payer's balance, or a person's whom you have found
 *   -- --attach REFERENCE --order ORDER                it pays for this unpaid order of its payer's
 */
import { parseArgs } from "node:util";
import { runCli } from "./database/run-cli";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    reason: { type: "string", default: "The database was restored from a backup." },
    payee: { type: "string", multiple: true, default: [] },
    refund: { type: "string" },
    credit: { type: "string" },
    user: { type: "string" },
    attach: { type: "string" },
    order: { type: "string" },
  },
});

await runCli(() => ((values.refund ?? values.credit ?? values.attach) ? decide() : settle()), { callsProvider: true });

async function decide(): Promise<number> {
  const held = await import("@/lib/server/money/operations/held-payment");
  const { refund, credit, user, attach, order, reason } = values;
  if (refund) await held.refundHeldPayment(refund, reason);
  if (credit) await held.creditHeldPayment(credit, user === undefined ? null : readNumber("--user", user), reason);
  if (attach) {
    const { attachHeldPayment } = await import("@/lib/server/desk/reconcile/settle/attach-held-payment");
    await attachHeldPayment(attach, readNumber("--order", order), reason);
  }
  console.log("Done.");
  return 0;
}

async function settle(): Promise<number> {
  const { settleSince } = await import("@/lib/server/desk/reconcile/settle/settle-since");
  const from = values.from === undefined ? null : readTime(values.from);
  const payees = new Map(values.payee.map(readPayee));
  const { period, rows, obstacle } = await settleSince({ from, reason: values.reason, payees }, ({ reference, done }) =>
    console.log(`${reference}  ${done}`),
  );
  console.log(`Looked at everything since ${period.from.toISOString()}: ${rows.length} rows were missing.`);
  await listHeld();
  console.log(
    obstacle === null
      ? "The provider's lists and the books agree. Money moves."
      : `Payments stay frozen. Put this right, then run it again: ${obstacle}`,
  );
  return obstacle === null ? 0 : 1;
}

async function listHeld(): Promise<void> {
  const { listHeldPayments } = await import("@/lib/server/money/operations/held-payment");
  const held = await listHeldPayments();
  if (held.length === 0) return;
  console.log("\nHeld apart, for no order. It goes back after three days, or at once with --refund REFERENCE:");
  const { formatKobo } = await import("@/lib/format");
  for (const { reference, amountKobo, userId } of held)
    console.log(`  ${reference}  ${formatKobo(amountKobo)}  ${userId === null ? "payer unknown" : `user ${userId}`}`);
  console.log();
}

function readNumber(option: string, text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? "")) throw new Error(`Name a number: ${option} 12`);
  return Number(text);
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error("Name a time: --from 2026-11-28T09:00Z");
  return time;
}

function readPayee(text: string): [string, number] {
  const [reference = "", user] = text.split("=");
  return [reference, readNumber("--payee REFERENCE=", user)];
}
