import "server-only";
import {
  type CountedSum,
  type MoneyOnItsWay,
  moneyOnItsWay,
  type MoneyOverviewDto,
  type PaymentFreezeDto,
} from "@/lib/contracts/desk/money-overview";
import { formatNaira } from "@/lib/domain/money/kobo";
import { remember } from "../../platform/cache/remember";
import { now } from "../../platform/clock";
import { type Reader, reader, sql } from "../../platform/database/client";
import { inSnapshot } from "../../platform/database/transaction";
import { listChargebacks } from "./chargebacks";
import { listClosedBalances } from "./closed-balances";
import { listClaims, listHeldPayments } from "./unsettled-money";
import { listComparisons, readProviderBalance } from "./provider-comparisons";

/** The sums over `external`, `fees` and `costs` read all their entries: they get longer than a page's queries. */
const timeoutMs = 30_000;
const maxAgeMs = 60_000;
/** The overview has at most ten comparisons with twenty differences each, and twenty chargebacks and balances. */
const bytes = 100_000;

/**
 * Oja's money in one snapshot. It is read once a minute at most in each process, whoever asks; the caller has checked
 * that the viewer is an admin.
 */
export const readMoneyOverview = (): Promise<MoneyOverviewDto> =>
  remember(
    "money overview",
    () => inSnapshot(read, timeoutMs),
    () => ({ tags: [], bytes, maxAgeMs }),
  );

async function read(snapshot: Reader): Promise<MoneyOverviewDto> {
  const sums = await sumAccounts(snapshot);
  const { booksKobo, balancesKobo, heldKobo, returnsKobo, feesKobo, costsKobo, suspenseKobo, claimsKobo } = sums;
  const totalKobo = balancesKobo + heldKobo + returnsKobo + feesKobo + costsKobo + suspenseKobo + claimsKobo;
  return {
    readAt: now().toISOString(),
    provider: await readProviderBalance(snapshot, feesKobo + costsKobo),
    books: formatNaira(booksKobo),
    owed: {
      balances: { count: sums.people, amount: formatNaira(balancesKobo) },
      held: { count: sums.purchases, amount: formatNaira(heldKobo) },
      returns: formatNaira(returnsKobo),
      fees: formatNaira(feesKobo),
      costs: formatNaira(costsKobo),
      suspense: formatNaira(suspenseKobo),
      claims: formatNaira(claimsKobo),
      total: formatNaira(totalKobo),
    },
    difference: formatNaira(booksKobo - totalKobo),
    onItsWay: await sumOnItsWay(snapshot),
    comparisons: await listComparisons(snapshot),
    heldAccounts: await countHeldAccounts(snapshot),
    closedBalances: await listClosedBalances(snapshot),
    heldPayments: await listHeldPayments(snapshot),
    claims: await listClaims(snapshot),
    chargebacks: await listChargebacks(snapshot),
  };
}

type AccountSums = {
  booksKobo: bigint;
  balancesKobo: bigint;
  people: number;
  heldKobo: bigint;
  purchases: number;
  returnsKobo: bigint;
  feesKobo: bigint;
  costsKobo: bigint;
  suspenseKobo: bigint;
  claimsKobo: bigint;
};

async function sumAccounts(snapshot: Reader): Promise<AccountSums> {
  const [sums] = await snapshot.rows<AccountSums>(sql`
    with shared as materialized (
      select account.type::text, sum(entry.amount_kobo)::bigint as kobo
      from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
      where account.escrow_id is null and account.user_id is null group by account.type
    )
    select coalesce(-(select kobo from shared where type = 'external'), 0)::bigint as books_kobo,
      coalesce((select kobo from shared where type = 'refunds'), 0)::bigint as returns_kobo,
      coalesce((select kobo from shared where type = 'fees'), 0)::bigint as fees_kobo,
      coalesce((select kobo from shared where type = 'costs'), 0)::bigint as costs_kobo,
      coalesce((select kobo from shared where type = 'suspense'), 0)::bigint as suspense_kobo,
      coalesce((select kobo from shared where type = 'claims'), 0)::bigint as claims_kobo,
      coalesce(sum(balance_kobo) filter (where type = 'available'), 0)::bigint as balances_kobo,
      count(*) filter (where type = 'available' and balance_kobo <> 0)::int as people,
      coalesce(sum(balance_kobo) filter (where type = 'hold'), 0)::bigint as held_kobo,
      count(*) filter (where type = 'hold' and balance_kobo <> 0)::int as purchases
    from ledger_accounts`);
  if (!sums) throw new Error("A query of sums has no row");
  return sums;
}

/** Each part reads an index of what is under way, not what is over. */
async function sumOnItsWay(snapshot: Reader): Promise<Record<MoneyOnItsWay, CountedSum>> {
  const rows = await snapshot.rows<{ stage: MoneyOnItsWay; count: number; kobo: bigint }>(sql`
    select stage, count(*)::int as count, sum(kobo)::bigint as kobo from (
      select case status when 'queued' then 'payoutsQueued' else 'payoutsSent' end as stage, amount_kobo as kobo
      from payouts where status in ('queued', 'sent')
      union all
      select case status when 'due' then 'refundsDue' when 'sent' then 'refundsSent' else 'refundsNeedAccount' end, amount_kobo
      from refunds where status in ('due', 'sent', 'needs_account')
      union all
      select 'paymentsAwaited', amount_kobo from payments where status = 'pending' and source = 'provider'
      union all
      select 'feesToBook', fee_kobo from payment_attempts where fee_kobo > 0 and not is_fee_booked and status = 'paid'
    ) as money group by stage`);
  const sums = new Map(rows.map(({ stage, count, kobo }) => [stage, { count, amount: formatNaira(kobo) }]));
  const none = { count: 0, amount: formatNaira(0n) };
  return Object.fromEntries(moneyOnItsWay.map((stage) => [stage, sums.get(stage) ?? none])) as Record<
    MoneyOnItsWay,
    CountedSum
  >;
}

async function countHeldAccounts(snapshot: Reader): Promise<number> {
  const [held] = await snapshot.rows<{ count: number }>(sql`
    select count(*)::int as count from payout_accounts where status = 'held' and deleted_at is null`);
  return held?.count ?? 0;
}

/** The present payment freeze. It is not cached: an operator who has lifted it looks at once. */
export async function readPaymentFreeze(): Promise<PaymentFreezeDto | undefined> {
  const [freeze] = await reader.rows<{ createdAt: Date; violations: PaymentFreezeDto["violations"] }>(sql`
    select created_at, violations from payment_freezes where ended_at is null`);
  return freeze && { since: freeze.createdAt.toISOString(), violations: freeze.violations };
}
