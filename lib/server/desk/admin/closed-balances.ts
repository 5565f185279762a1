import "server-only";
import type { ClosedBalanceDto } from "@/lib/contracts/desk/money-overview";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Reader, sql } from "../../platform/database/client";
import { paymentLimits } from "../../money/provider/payment-provider";

const mostShown = 20;

/**
 * Money that came back after its owner had closed the account, the largest first. Less than banks take was given up
 * (personal-data/closing-obstacles.ts).
 */
export async function listClosedBalances(snapshot: Reader): Promise<ClosedBalanceDto[]> {
  const rows = await snapshot.rows<{ userId: number; balanceKobo: bigint }>(sql`
    select account.user_id, account.balance_kobo
    from ledger_accounts as account join users on users.id = account.user_id
    where account.balance_kobo >= ${paymentLimits().leastKobo} and users.closed_at is not null
    order by account.balance_kobo desc, account.user_id limit ${mostShown}`);
  return rows.map(({ userId, balanceKobo }) => ({ userId, amount: formatNaira(balanceKobo) }));
}
