import "server-only";
import type { EscrowOutcome } from "@/lib/domain/deals/purchase";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { isLedgerOfOtherMode, isLedgerModeUnset, arePaymentsPaused, setLedgerMode, paymentsPaused } from "./freeze";

/**
 * The only writer of money. Transfers and their entries are never changed: a correction is a new transfer.
 * The database itself refuses one that does not sum to zero or overdraws an account.
 */
export type Account =
  | { type: "external" }
  | { type: "fees" }
  | { type: "refunds" }
  | { type: "costs" }
  | { type: "suspense" }
  | { type: "claims" }
  | { type: "hold"; escrowId: number }
  | { type: "available"; userId: number };

export type Entry = { account: Account; amountKobo: bigint };

/** Opens the accounts that do not exist yet. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  await tx.rows(sql`
    insert into ledger_accounts (type, escrow_id, user_id, balance_kobo)
    select requested.type::ledger_account_type, requested.escrow_id, requested.user_id, 0
    from jsonb_to_recordset(${JSON.stringify(accounts.map(accountKey))}::jsonb) as requested (type text, escrow_id int, user_id int)
    on conflict do nothing`);
}

export type Transfer = {
  /** The escrow, payout, refund, chargeback or held payment whose money moves */
  subject:
    | { kind: "funding" | EscrowOutcome; escrowId: number }
    | { kind: "payout" | "payout_reversal" | "payout_cost"; payoutId: number }
    | { kind: "refund_owed" | "refund_sent" | "refund_credited" | "refund_charged_back"; refundId: number }
    | { kind: "chargeback_cost"; chargebackId: number }
    | { kind: "held_apart" | "held_credited" | "held_attached"; heldPaymentId: number };
  entries: readonly Entry[];
  /** The provider has moved the money already: it is booked while payments are frozen too. */
  hasHappened?: true;
};

/**
 * Moves money between open accounts, in one statement. Entries of 0 are left out, the others are written in the order
 * given. Accounts are locked in the order of their ids, so that concurrent transfers never deadlock. `external`, `fees`,
 * `refunds` and `costs` are not: they have no balance to guard, and locking them would serialize all of Oja's money.
 * @throws AppError unavailable while no money moves (./freeze.ts)
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  const { subject, entries: all, hasHappened } = transfer;
  const entries = all
    .filter((entry) => entry.amountKobo !== 0n)
    .map(({ account, amountKobo }, place) => ({ ...accountKey(account), amount_kobo: String(amountKobo), place }));
  if (entries.length === 0) throw new Error(`A transfer of kind ${subject.kind} moves nothing`);
  const escrowId = "escrowId" in subject ? subject.escrowId : null;
  const payoutId = "payoutId" in subject ? subject.payoutId : null;
  const refundId = "refundId" in subject ? subject.refundId : null;
  const chargebackId = "chargebackId" in subject ? subject.chargebackId : null;
  const heldPaymentId = "heldPaymentId" in subject ? subject.heldPaymentId : null;
  // The count makes Postgres lock every account before it writes anything.
  const posted = await tx.row<{ entries: bigint; arePaused: boolean; isModeUnset: boolean }>(sql`
    with books as materialized (
      select ${hasHappened ? isLedgerOfOtherMode() : arePaymentsPaused()} as are_paused, ${isLedgerModeUnset} as is_mode_unset
    ), requested as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (type text, escrow_id int, user_id int, amount_kobo bigint, place int)
    ), named as materialized (
      select id from ledger_accounts where escrow_id = any(${entries.map((entry) => entry.escrow_id)}::int[])
      union all select id from ledger_accounts where user_id = any(${entries.map((entry) => entry.user_id)}::int[])
    ), guarded as materialized (
      select id, type, escrow_id, user_id from ledger_accounts
      where id = any(array(select id from named)) order by id for no key update
    ), booked as materialized (
      select account.id, requested.amount_kobo, requested.place from requested
      join (
        select * from guarded
        union all select id, type, escrow_id, user_id from ledger_accounts where escrow_id is null and user_id is null
      ) as account on account.type::text = requested.type
        and account.escrow_id is not distinct from requested.escrow_id
        and account.user_id is not distinct from requested.user_id
    ), transfer as (
      insert into ledger_transfers (kind, escrow_id, payout_id, refund_id, chargeback_id, held_payment_id, created_at)
      select ${subject.kind}::ledger_transfer_kind, ${escrowId}::int, ${payoutId}::int, ${refundId}::int, ${chargebackId}::int, ${heldPaymentId}::int, ${tx.now}::timestamptz
      from books where (select count(*) from booked) = ${entries.length}::int and not are_paused and not is_mode_unset
      returning id
    ), written as (
      insert into ledger_entries (transfer_id, account_id, amount_kobo)
      select transfer.id, booked.id, booked.amount_kobo from transfer, booked order by booked.place returning 1
    )
    select (select count(*) from written) as entries, are_paused, is_mode_unset from books`);
  if (posted?.arePaused) throw paymentsPaused();
  if (posted?.isModeUnset) {
    await setLedgerMode(tx);
    return postTransfer(tx, transfer);
  }
  if (Number(posted?.entries) !== entries.length) throw new Error("A transfer names an account that is not open");
}

function accountKey(account: Account) {
  return {
    type: account.type,
    escrow_id: account.type === "hold" ? account.escrowId : null,
    user_id: account.type === "available" ? account.userId : null,
  };
}
