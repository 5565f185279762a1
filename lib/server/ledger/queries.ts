import "server-only";
import { reader, sql, type Sql } from "../database/client";

/** What was released to a user as a seller: an amount in kobo and when, for each; refunds are not earnings. */
export const earningsOf = (userId: number): Sql => sql`
  select entry.amount_kobo, transfer.created_at
  from ledger_accounts as account
  join ledger_entries as entry on entry.account_id = account.id
  join ledger_transfers as transfer on transfer.id = entry.transfer_id
  join escrows on escrows.id = transfer.escrow_id and escrows.seller_id = account.user_id
  where account.type = 'available' and account.user_id = ${userId} and transfer.kind in ('release', 'split')`;

/** All of it, in kobo. */
export async function earnedKobo(userId: number): Promise<bigint> {
  const [row] = await reader.rows<{ earned: string | null }>(sql`
    select sum(amount_kobo) as earned from (${earningsOf(userId)}) as earning`);
  return BigInt(row?.earned ?? 0);
}
