import "server-only";
import { isOnItsWay } from "@/lib/domain/payout";
import { reader, sql } from "../../database/client";
import type { ListedTransfer, PaymentProvider, Period } from "../../payments/provider";
import { type Payout, payoutRows } from "../../payouts/payout";
import { verifyPayout } from "../../payouts/send-payout";
import { askAboutEach, type Compared, type Difference, nothing, settlingMs, told } from "./difference";

/**
 * Compares the provider's list of transfers with the payouts. A state that nobody had told of is booked on the way:
 * money that came back days later is in its owner's balance.
 */
export async function comparePayouts(provider: PaymentProvider, period: Period, prefix: string): Promise<Compared> {
  const seen = new Set<number>();
  const differences: Difference[] = [];
  for await (const rows of provider.listTransfers(period)) {
    for (const [row, payout] of await withPayouts(rows.filter(({ reference }) => reference.startsWith(prefix)))) {
      if (payout) seen.add(payout.id);
      const difference = payout ? await compare(row, payout) : unknown(row);
      if (difference) differences.push(difference);
    }
  }
  const missing = await findMissing(period, seen);
  const notThere = await askAboutEach(missing, (payout) => askAbout(provider, payout));
  return { count: seen.size, differences: [...differences, ...notThere] };
}

async function withPayouts(rows: readonly ListedTransfer[]): Promise<[ListedTransfer, Payout | undefined][]> {
  const payouts = await reader.rows<Payout>(sql`
    ${payoutRows} where reference = any(${rows.map(({ reference }) => reference)}::text[])`);
  const byReference = new Map(payouts.map((payout) => [payout.reference, payout]));
  return rows.map((row) => [row, byReference.get(row.reference)]);
}

const unknown = ({ reference, state, amountKobo }: ListedTransfer): Difference | undefined =>
  state === "back"
    ? undefined
    : { subject: reference, cause: "unknown", ours: nothing, theirs: told(state, amountKobo) };

const isBack = ({ status }: Pick<Payout, "status">): boolean => status === "failed" || status === "reversed";

async function compare(row: ListedTransfer, payout: Payout): Promise<Difference | undefined> {
  const { reference: subject, state, amountKobo } = row;
  const difference = { subject, ours: told(payout.status, payout.amountKobo), theirs: told(state, amountKobo) };
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
