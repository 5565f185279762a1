import "server-only";
import { now } from "../../../platform/clock";
import { execute, reader, sql } from "../../../platform/database/client";
import { inTransaction } from "../../../platform/database/transaction";
import { assertLedgerMode } from "../../../money/ledger/freeze";
import { logger } from "../../../platform/logger";
import { paymentProvider } from "../../../money/provider/payment-provider";
import type { PaymentProvider, Period } from "../../../money/provider/provider";
import { compareCollections } from "./compare-collections";
import { comparePayouts } from "./compare-payouts";
import { compareRefunds } from "./compare-refunds";
import { type Difference, Findings } from "./findings";
import { recordDifferences } from "./record-differences";

const dayMs = 24 * 60 * 60_000;
/** Banks send transfers back days later. */
const overlapMs = 7 * dayMs;
/** The first comparison, and one after a long pause, goes back so far. */
const longestPeriodMs = 31 * dayMs;

/**
 * Compares all that the provider says about Oja's money with the books, every night: what came, what went out, what
 * went back, and the balance. Each difference is recorded once, with its cause; a real one freezes payments, also when
 * the provider has not answered about others: then the comparison has not ended.
 * @throws LedgerModeError when the settings are of another mode than the ledger: it would know of nothing
 * @throws UnknownOutcomeError when the provider did not answer: the job runs again
 * @throws AppError unavailable while payments are frozen and something has to be booked
 */
export async function compareWithProvider(provider: PaymentProvider = paymentProvider): Promise<Difference[]> {
  await assertLedgerMode();
  const period = await nextPeriod();
  const [comparison] = await execute<{ id: number; prefix: string }>(sql`
    insert into provider_comparisons (from_at, to_at, started_at)
    values (${period.from}, ${period.to}, ${now()}) returning id, (select 'oja-' || code || '-' from installation) as prefix`);
  if (!comparison) throw new Error("The comparison was not inserted");
  const { id, prefix } = comparison;
  const collections = await findIn((found) => compareCollections(provider, period, `${prefix}funding-`, found));
  const payouts = await findIn((found) => comparePayouts(provider, period, `${prefix}payout-`, found));
  const refunds = await findIn((found) => compareRefunds(provider, period, found));
  const found = [collections, payouts, refunds];
  const differences = found.flatMap((list) => list.differences);
  const errors = found.flatMap((list) => list.errors);
  const balanceKobo = await provider.readBalance().catch((error: unknown) => void errors.push(error));
  await inTransaction(async (tx) => {
    if (errors.length === 0)
      await tx.rows(sql`
        update provider_comparisons set ended_at = ${tx.now}, collections = ${collections.seen.size},
          transfers = ${payouts.seen.size}, refunds = ${refunds.seen.size}, provider_balance_kobo = ${balanceKobo ?? null},
          books_balance_kobo = (
            select coalesce(-sum(amount_kobo), 0)::bigint from ledger_entries
            where account_id = (select id from ledger_accounts where type = 'external'))
        where id = ${id}`);
    // A process that dies after this has frozen payments, or has recorded nothing.
    await recordDifferences(tx, id, differences);
  });
  if (errors.length > 0) throw errors[0];
  logger.info({ comparison: id, ...period, differences: differences.length }, "the provider's lists were compared");
  return differences;
}

async function findIn(compareList: (found: Findings) => Promise<void>): Promise<Findings> {
  const found = new Findings();
  await compareList(found).catch((error: unknown) => void found.errors.push(error));
  return found;
}

const hourMs = 60 * 60_000;
/** UTC; two in the night in Lagos */
const nightHour = 1;

/** Compares every night, and by day when last night's was missed: the server was off, or the provider away. */
export async function compareWhenDue(): Promise<void> {
  const time = now();
  const [last] = await reader.rows<{ endedAt: Date | null }>(
    sql`select max(ended_at) as ended_at from provider_comparisons`,
  );
  const ageMs = time.getTime() - (last?.endedAt?.getTime() ?? 0);
  const longestAgeMs = (time.getUTCHours() === nightHour ? 12 : 26) * hourMs;
  if (ageMs > longestAgeMs) await compareWithProvider();
}

/**
 * From a week before the end of the last one, because banks send money back days later. Not before the provider's time:
 * it does not know what was paid through another one.
 */
async function nextPeriod(): Promise<Period> {
  const to = now();
  const [known] = await reader.rows<{ toAt: Date | null; since: Date | null }>(sql`
    select (select max(to_at) from provider_comparisons where ended_at is not null) as to_at,
      (select provider_since from installation) as since`);
  const longest = to.getTime() - longestPeriodMs;
  const from = Math.max(longest, (known?.toAt?.getTime() ?? longest) - overlapMs, known?.since?.getTime() ?? longest);
  return { from: new Date(from), to };
}
