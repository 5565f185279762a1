import "server-only";
import { isOnItsWay } from "@/lib/domain/payout";
import { now } from "../../clock";
import { reader, sql } from "../../database/client";
import type { ListedTransfer, PaymentProvider, Period } from "../../payments/provider";
import { type Payout, payoutRows } from "../../payouts/payout";
import { verifyPayout } from "../../payouts/send-payout";
import { type Difference, type Findings, mostOverdue, nothing, overdueMs, settlingMs, told } from "./findings";

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
      await found.compare(compare(row, payout));
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

async function compare(row: ListedTransfer, payout: Payout | undefined): Promise<Difference | undefined> {
  const { reference: subject, state, amountKobo } = row;
  const ours = payout ? told(payout.status, payout.amountKobo) : nothing;
  const difference = { subject, ours, theirs: told(state, amountKobo) };
  if (!payout) return state === "back" ? undefined : { ...difference, cause: "unknown" };
  if (payout.amountKobo !== amountKobo) return { ...difference, cause: "other_amount" };
  if (isBack(payout)) return state === "paid" ? { ...difference, cause: "paid_and_back" } : undefined;
  if (state === "on_its_way" || (state === "paid" && !isOnItsWay(payout))) return undefined;
  await verifyPayout(payout.id);
  const [now] = await reader.rows<Payout>(sql`${payoutRows} where payouts.id = ${payout.id}`);
  const agrees = now && (state === "paid" ? now.status === "paid" : isBack(now));
  return { ...difference, cause: agrees ? "heard_late" : "not_there" };
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
  if (status === "paid" || status === payout.status) return undefined;
  return {
    subject: payout.reference,
    cause: "not_there",
    ours: told(payout.status, payout.amountKobo),
    theirs: status,
  };
}

/** Money that the provider has not taken for a day, for want of funds or without saying why */
async function findOverdue(): Promise<Difference[]> {
  const overdue = await reader.rows<Payout>(sql`
    ${payoutRows} where payouts.status = 'queued' and payouts.created_at < ${new Date(now().getTime() - overdueMs)}
      and not exists (select from provider_differences where subject = reference and cause = 'payout_overdue')
    order by payouts.id limit ${mostOverdue}`);
  return overdue.map(({ reference, amountKobo }) => ({
    subject: reference,
    cause: "payout_overdue",
    ours: told("queued", amountKobo),
    theirs: nothing,
  }));
}
