import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Reader, reader, type Sql, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** The claim on a person who was paid more than their balance, kobo (docs/decisions/058-older-than-the-world.md) */
export const owedBy = (userId: number): Sql =>
  sql`(select coalesce(sum(amount_kobo), 0)::bigint from claims where user_id = ${userId})`;

/** A user's balance in Oja: what they may withdraw, or pay with. @returns naira, "15000.00" */
export async function readBalance(userId: number, from: Reader = reader): Promise<string> {
  const [account] = await from.rows<{ balanceKobo: bigint }>(sql`
    select greatest(balance_kobo - ${owedBy(userId)}, 0) as balance_kobo
    from ledger_accounts where type = 'available' and user_id = ${userId}`);
  return formatNaira(account?.balanceKobo ?? 0n);
}

/** Locks the balance until the transaction ends. @returns what they may spend of it, kobo */
export async function lockBalance(tx: Tx, userId: number): Promise<bigint> {
  const account = await tx.row<{ balanceKobo: bigint }>(sql`
    select greatest(balance_kobo - ${owedBy(userId)}, 0) as balance_kobo
    from ledger_accounts where type = 'available' and user_id = ${userId} for no key update`);
  return account?.balanceKobo ?? 0n;
}
