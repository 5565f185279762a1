import "server-only";
import type { EscrowOutcome } from "@/lib/domain/purchase";
import { sql } from "../db";
import type { Tx } from "../transaction";

/**
 * The only writer of money. Transfers and their entries are never changed: a correction is a new
 * transfer. The database itself refuses one that does not sum to zero or overdraws an account.
 */
export type Account =
  { type: "external" } | { type: "fees" } | { type: "hold"; escrowId: number } | { type: "available"; userId: number };

export type Entry = { account: Account; amountKobo: bigint };

/** Opens the accounts that are not there yet. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await tx.rows(sql`
    insert into ledger_accounts (type, escrow_id, user_id, balance_kobo)
    select wanted.type::ledger_account_type, wanted.escrow_id, wanted.user_id, 0
    from jsonb_to_recordset(${JSON.stringify(accounts.map(accountKey))}::jsonb) as wanted (type text, escrow_id int, user_id int)
    on conflict do nothing`);
}

/**
 * Moves money between open accounts; entries of 0 are left out. Accounts are locked in the order of
 * their ids, so that transfers crossing each other never deadlock.
 */
export async function postTransfer(
  tx: Tx,
  transfer: { kind: "funding" | EscrowOutcome; escrowId: number; entries: readonly Entry[] },
): Promise<void> {
  const entries = transfer.entries.filter((entry) => entry.amountKobo !== 0n);
  const wanted = JSON.stringify(
    entries.map(({ account, amountKobo }) => ({ ...accountKey(account), amount_kobo: String(amountKobo) })),
  );
  const locked = await tx.rows<{ id: number; amountKobo: bigint }>(sql`
    select account.id, wanted.amount_kobo
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (type text, escrow_id int, user_id int, amount_kobo bigint)
    join ledger_accounts as account on account.type = wanted.type::ledger_account_type
      and account.escrow_id is not distinct from wanted.escrow_id and account.user_id is not distinct from wanted.user_id
    order by account.id for no key update of account`);
  if (locked.length !== entries.length) throw new Error("A transfer names an account that is not open");
  await tx.rows(sql`
    with transfer as (
      insert into ledger_transfers (kind, escrow_id) values (${transfer.kind}::ledger_transfer_kind, ${transfer.escrowId}) returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_kobo)
    select transfer.id, entry.account_id, entry.amount_kobo
    from transfer, unnest(${locked.map((row) => row.id)}::int[], ${locked.map((row) => String(row.amountKobo))}::bigint[])
      as entry (account_id, amount_kobo)`);
}

function accountKey(account: Account) {
  return {
    type: account.type,
    escrow_id: account.type === "hold" ? account.escrowId : null,
    user_id: account.type === "available" ? account.userId : null,
  };
}
