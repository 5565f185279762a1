import "server-only";
import { now } from "../../../platform/clock";
import { execute, reader, sql } from "../../../platform/database/client";
import { logger } from "../../../platform/logger";
import { paymentProvider } from "../../../money/provider/payment-provider";
import type { PaymentProvider, Period } from "../../../money/provider/provider";
import { differenceRules } from "@/lib/domain/money/provider-differences";
import { assertLedgerMode } from "../../../money/ledger/freeze";
import { freezePayments } from "../payment-freeze";
import { compareWithProvider } from "../provider/compare-with-provider";
import { liftPaymentFreeze } from "../reconcile-books";
import { type RefundRow, settleCollection } from "./settle-collection";
import { settlePayout } from "./settle-payout";
import type { SettledRow, SettleOptions } from "./settled-row";

/** The problem that an operator has to look at; null: money moves again */
export type Settlement = { period: Period; rows: SettledRow[]; obstacle: string | null };

/** Rows of other clocks, and calls that took long, are looked at as well: what is in the books is left alone. */
const overlapMs = 24 * 60 * 60_000;

/**
 * Books what the payment provider did since a time and the books do not know, because the database was restored from a
 * backup (docs/decisions/058-older-than-the-world.md): withdrawals are taken from balances, money without an order is
 * held apart, refunds are recorded. Payments are frozen meanwhile, and freed when the provider's lists and the books
 * agree. It can be run again at any time.
 * @throws UnknownOutcomeError when the provider did not answer: what was booked until then stays
 */
export async function settleSince(
  options: SettleOptions,
  onRow: (row: SettledRow) => void = () => {},
  provider: PaymentProvider = paymentProvider,
): Promise<Settlement> {
  await assertLedgerMode();
  const period = await beginSettling(options.from);
  const rows: SettledRow[] = [];
  const note = (row: SettledRow | undefined) => {
    if (!row) return;
    logger.warn({ ...row, reason: options.reason }, "a row of the payment provider was settled");
    rows.push(row);
    onRow(row);
  };
  const { code } = await readInstallation();
  for await (const transfers of provider.listTransfers(period))
    for (const transfer of transfers)
      if (transfer.reference.startsWith(`oja-${code}-payout-`)) note(await settlePayout(transfer, options));
  const refunds = await readRefunds(provider, period);
  for await (const collections of provider.listCollections(period))
    for (const collection of collections)
      if (collection.reference.startsWith(`oja-${code}-funding-`))
        note(await settleCollection(collection, refunds.get(collection.providerId ?? "") ?? [], options.reason));
  return { period, rows, obstacle: await endSettling(provider, options.reason, rows.length) };
}

type Installation = { code: string; unsettledSince: Date | null; generationAt: Date | null };

async function readInstallation(): Promise<Installation> {
  const [found] = await reader.rows<Installation>(sql`select code, unsettled_since, generation_at from installation`);
  if (!found) throw new Error("The database has no installation");
  return found;
}

/** No money moves while it is settled. A process that dies leaves payments frozen. */
async function beginSettling(from: Date | null): Promise<Period> {
  const to = now();
  const { unsettledSince, generationAt } = await readInstallation();
  const since = from ?? unsettledSince ?? generationAt ?? to;
  await execute(sql`
    update installation set unsettled_since = least(unsettled_since, ${since}::timestamptz)`);
  await freezePayments([{ name: "npm run settle-since has not ended", count: 1, examples: [] }]);
  return { from: new Date(since.getTime() - overlapMs), to };
}

/** By the provider's id of their collections: refunds have no reference of ours. */
async function readRefunds(provider: PaymentProvider, period: Period): Promise<Map<string, RefundRow[]>> {
  const byCollection = new Map<string, RefundRow[]>();
  for await (const rows of provider.listRefunds(period))
    for (const { collectionId, isOfDispute, state, providerId, amountKobo } of rows)
      if (!isOfDispute && state !== "failed")
        byCollection.set(collectionId, [...(byCollection.get(collectionId) ?? []), { providerId, amountKobo, state }]);
  return byCollection;
}

/** @returns why payments stay frozen */
async function endSettling(provider: PaymentProvider, reason: string, settled: number): Promise<string | null> {
  const real = (await compareWithProvider(provider)).filter(({ cause }) => differenceRules[cause].isReal);
  const [first] = real;
  if (first) return `${first.subject}: ${differenceRules[first.cause].label} (${real.length} in all)`;
  const [before] = await reader.rows<{ since: Date }>(sql`select unsettled_since as since from installation`);
  await execute(sql`update installation set unsettled_since = null`);
  const violations = await liftPaymentFreeze(`${reason} (npm run settle-since: ${settled} rows)`);
  const [violation] = violations;
  if (!violation) return null;
  await execute(sql`update installation set unsettled_since = ${before?.since ?? now()}`);
  return `${violation.name}: ${violation.examples.join(", ")}`;
}
