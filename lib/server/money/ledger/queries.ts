import "server-only";
import { reader, sql, type Sql } from "../../platform/database/client";

/** The amounts released to a user as a seller, in kobo, with their times; refunds are not earnings. */
export const earningsOf = (userId: number): Sql => sql`
  select entry.amount_kobo, transfer.created_at
  from ledger_accounts as account
  join ledger_entries as entry on entry.account_id = account.id
  join ledger_transfers as transfer on transfer.id = entry.transfer_id
  join escrows on escrows.id = transfer.escrow_id and escrows.seller_id = account.user_id
  where account.type = 'available' and account.user_id = ${userId} and transfer.kind in ('release', 'split')`;

/** The sum of a user's earnings, in kobo. */
export async function earnedKobo(userId: number): Promise<bigint> {
  const [row] = await reader.rows<{ earned: string | null }>(sql`
    select sum(amount_kobo) as earned from (${earningsOf(userId)}) as earning`);
  return BigInt(row?.earned ?? 0);
}
