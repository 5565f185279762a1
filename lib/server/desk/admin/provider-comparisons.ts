import "server-only";
import type {
  ProviderBalanceDto,
  ProviderComparisonDto,
  ProviderDifferenceDto,
} from "@/lib/contracts/desk/money-overview";
import { formatNaira } from "@/lib/domain/money/kobo";
import { differenceRules } from "@/lib/domain/money/provider-differences";
import { type Reader, sql } from "../../platform/database/client";

type Told = { endedAt: Date; balanceKobo: bigint; booksKobo: bigint; notSentKobo: bigint };

/**
 * The balance that the provider told last, beside the books of that time: books of now have money that came since.
 * Withdrawals that it had not taken yet had left the books, and are owed all the same.
 * @param earnedKobo Oja's fees less costs, by the books
 */
export async function readProviderBalance(snapshot: Reader, earnedKobo: bigint): Promise<ProviderBalanceDto | null> {
  const [told] = await snapshot.rows<Told>(sql`
    select ended_at, provider_balance_kobo as balance_kobo, books_balance_kobo as books_kobo, (
        select coalesce(sum(amount_kobo), 0)::bigint from payouts
        where created_at <= ended_at and (status = 'queued' or updated_at > ended_at) and not exists (
          select from audit_log where entity_type = 'payout' and entity_id = payouts.id
            and action in ('payout.sent', 'payout.paid') and audit_log.created_at <= ended_at)
      ) as not_sent_kobo
    from provider_comparisons where ended_at is not null and provider_balance_kobo is not null
    order by provider_comparisons.id desc limit 1`);
  if (!told) return null;
  const differenceKobo = told.balanceKobo - told.booksKobo;
  return {
    at: told.endedAt.toISOString(),
    balance: formatNaira(told.balanceKobo),
    books: formatNaira(told.booksKobo),
    difference: formatNaira(differenceKobo),
    own: formatNaira(differenceKobo - told.notSentKobo + earnedKobo),
  };
}

const shownComparisons = 10;
const shownDifferences = 20;
const realCauses = Object.entries(differenceRules).flatMap(([cause, { isReal }]) => (isReal ? [cause] : []));

type Row = {
  id: number;
  fromAt: Date;
  toAt: Date;
  startedAt: Date;
  endedAt: Date | null;
  collections: number;
  transfers: number;
  refunds: number;
  providerBalanceKobo: bigint | null;
  differenceCount: number;
  differences: ProviderDifferenceDto[];
};

/** The newest comparisons, with what each found first. */
export async function listComparisons(snapshot: Reader): Promise<ProviderComparisonDto[]> {
  const rows = await snapshot.rows<Row>(sql`
    select id, from_at, to_at, started_at, ended_at, collections, transfers, refunds, provider_balance_kobo,
      (select count(*)::int from provider_differences where comparison_id = comparison.id) as difference_count,
      (select coalesce(json_agg(difference), '[]') from (
        select subject, cause, ours, theirs from provider_differences where comparison_id = comparison.id
        order by cause = any(${realCauses}::text[]) desc, provider_differences.id limit ${shownDifferences}
      ) as difference) as differences
    from provider_comparisons as comparison order by id desc limit ${shownComparisons}`);
  return rows.map(({ fromAt, toAt, startedAt, endedAt, providerBalanceKobo, ...row }) => ({
    ...row,
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    balance: providerBalanceKobo === null ? null : formatNaira(providerBalanceKobo),
  }));
}
