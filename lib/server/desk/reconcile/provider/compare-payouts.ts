import "server-only";
import { isOnItsWay } from "@/lib/domain/money/payout";
import { now } from "../../../platform/clock";
import { reader, sql } from "../../../platform/database/client";
import type { ListedTransfer, PaymentProvider, Period } from "../../../money/provider/provider";
import { findPayout, type Payout, payoutRows } from "../../../money/operations/payout";
import { verifyPayout } from "../../../money/operations/send-payout";
import {
  type Difference,
  type Findings,
  hasJustChanged,
  mostOverdue,
  nothing,
  overdueMs,
  settlingMs,
  told,
} from "./findings";

/**
 * Compares the provider's list of transfers with the payouts. A state that nobody had told of is booked on the way:
 * money that came back days later is in its owner's balance.
 */
export async function comparePayouts(
  provider: PaymentProvider,
  period: Period,
  prefix: string,
  found: Findings,
): Promise<void> {
  for await (const rows of provider.listTransfers(period)) {
    for (const [row, payout] of await withPayouts(rows)) {
      if (payout) found.seen.add(payout.id);
      else if (!row.reference.startsWith(prefix)) continue;
      await found.compare(compare(provider, row, payout));
    }
  }
  await found.askAboutEach(await findMissing(period, found.seen), (payout) => askAbout(provider, payout));
  found.differences.push(...(await findOverdue()));
}

async function withPayouts(rows: readonly ListedTransfer[]): Promise<[ListedTransfer, Payout | undefined][]> {
  const payouts = await reader.rows<Payout>(sql`
    ${payoutRows} where reference = any(${rows.map(({ reference }) => reference)}::text[])`);
  const byReference = new Map(payouts.map((payout) => [payout.reference, payout]));
  return rows.map((row) => [row, byReference.get(row.reference)]);
}

const isBack = ({ status }: Pick<Payout, "status">): boolean => status === "failed" || status === "reversed";

async function compare(
  provider: PaymentProvider,
  row: ListedTransfer,
  payout: Payout | undefined,
): Promise<Difference | undefined> {
  const { reference: subject, state, amountKobo } = row;
  const ours = payout ? told(payout.status, payout.amountKobo) : nothing;
  const difference = { subject, ours, theirs: told(state, amountKobo) };
  if (!payout) return state === "back" ? undefined : { ...difference, cause: "unknown" };
  if (payout.amountKobo !== amountKobo) {
    if (!(await isOfOtherAmount(provider, payout))) return { ...difference, cause: "list_differs" };
    return { ...difference, cause: amountKobo > payout.amountKobo ? "less_there" : "more_there" };
  }
  if (isBack(payout)) {
    if (state !== "paid" || hasJustChanged(payout)) return undefined;
    const { status } = await provider.verifyTransfer(payout);
    return { ...difference, cause: status === "paid" ? "paid_and_back" : "list_differs" };
  }
  if (state === "on_its_way" || (state === "paid" && !isOnItsWay(payout))) return undefined;
  const now = await ask(payout);
  const agrees = state === "paid" ? now.status === "paid" : isBack(now);
  return { ...difference, cause: agrees ? "heard_late" : "list_differs" };
}

/** An answer about a transfer of another amount counts as none (paystack/transfer.ts). */
const isOfOtherAmount = (provider: PaymentProvider, payout: Payout): Promise<boolean> =>
  provider.verifyTransfer(payout).then(
    () => false,
    () => true,
  );

/** Asks the provider, and books what it says. */
async function ask(payout: Payout): Promise<Payout> {
  await verifyPayout(payout.id);
  return (await findPayout(payout.id, reader)) ?? payout;
}

/** Payouts of the period that the provider has taken, and that its list does not have. */
const findMissing = ({ from, to }: Period, seen: ReadonlySet<number>): Promise<Payout[]> =>
  reader.rows<Payout>(sql`
    ${payoutRows} where payouts.status in ('sent', 'paid') and account_id is not null
      and payouts.created_at > ${new Date(from.getTime() + settlingMs)}
      and payouts.created_at < ${new Date(to.getTime() - settlingMs)}
      and payouts.id <> all(${[...seen]}::int[])
    order by payouts.id limit 1000`);

async function askAbout(provider: PaymentProvider, payout: Payout): Promise<Difference | undefined> {
  const { status } = await provider.verifyTransfer(payout);
  if (status === payout.status || hasJustChanged(payout)) return undefined;
  const isBooked = (await ask(payout)).status !== payout.status;
  return {
    subject: payout.reference,
    cause: isBooked ? "heard_late" : "not_sent",
    ours: told(payout.status, payout.amountKobo),
    theirs: status,
  };
}

/** Banks in Nigeria take minutes. */
const longestUnderWayMs = 48 * 60 * 60_000;

/** Money that the provider has not taken for a day, for want of funds or without saying why, or that waits there */
async function findOverdue(): Promise<Difference[]> {
  const time = now().getTime();
  const overdue = await reader.rows<Payout>(sql`
    ${payoutRows} where (payouts.status = 'queued' and payouts.created_at < ${new Date(time - overdueMs)}
        or payouts.status = 'sent' and payouts.created_at < ${new Date(time - longestUnderWayMs)})
      and not exists (select from provider_differences where subject = reference and cause = 'payout_overdue')
    order by payouts.id limit ${mostOverdue}`);
  return overdue.map(({ reference, status, amountKobo }) => ({
    subject: reference,
    cause: "payout_overdue",
    ours: told(status, amountKobo),
    theirs: nothing,
  }));
}
