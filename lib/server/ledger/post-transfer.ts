import "server-only";
import type { EscrowOutcome } from "@/lib/domain/purchase";
import { AppError } from "@/lib/errors";
import { type Reader, sql } from "../database/client";
import type { Tx } from "../database/transaction";

/**
 * The only writer of money. Transfers and their entries are never changed: a correction is a new transfer.
 * The database itself refuses one that does not sum to zero or overdraws an account.
 */
export type Account =
  { type: "external" } | { type: "fees" } | { type: "hold"; escrowId: number } | { type: "available"; userId: number };

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
  /** The escrow or payout whose money moves */
  subject:
    { kind: "funding" | EscrowOutcome; escrowId: number } | { kind: "payout" | "payout_reversal"; paymentId: number };
  entries: readonly Entry[];
};

/**
 * Moves money between open accounts; entries of 0 are left out. Accounts are locked in the order of their
 * ids, so that concurrent transfers never deadlock.
 * @throws AppError unavailable while payments are frozen (lib/server/reconcile)
 */
export async function postTransfer(tx: Tx, { subject, entries: all }: Transfer): Promise<void> {
  const entries = all.filter((entry) => entry.amountKobo !== 0n);
  const booked = await lockAccounts(tx, entries);
  const escrowId = "escrowId" in subject ? subject.escrowId : null;
  const paymentId = "paymentId" in subject ? subject.paymentId : null;
  await tx.rows(sql`
    with transfer as (
      insert into ledger_transfers (kind, escrow_id, payment_id, created_at)
      values (${subject.kind}::ledger_transfer_kind, ${escrowId}, ${paymentId}, ${tx.now}) returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_kobo)
    select transfer.id, entry.account_id, entry.amount_kobo
    from transfer, unnest(${booked.map((row) => row.id)}::int[], ${booked.map((row) => String(row.amountKobo))}::bigint[])
      as entry (account_id, amount_kobo)`);
}

type BookedEntry = { id: number; amountKobo: bigint };
type LockedAccount = {
  id: number;
  type: Account["type"];
  escrowId: number | null;
  userId: number | null;
  externalId: number;
  feesId: number;
  isStopped: boolean;
};

/** `external` and `fees` have no balance to guard. Locking them would serialize all of Oja's money. */
async function lockAccounts(tx: Tx, entries: readonly Entry[]): Promise<BookedEntry[]> {
  const keys = entries.map(({ account }) => accountKey(account));
  const locked = await tx.rows<LockedAccount>(sql`
    select id, type::text, escrow_id, user_id,
      (select id from ledger_accounts where type = 'external') as external_id,
      (select id from ledger_accounts where type = 'fees') as fees_id,
      exists (select from payment_freezes where ended_at is null) as is_stopped
    from ledger_accounts
    where escrow_id = any(${keys.map((key) => key.escrow_id)}::int[]) or user_id = any(${keys.map((key) => key.user_id)}::int[])
    order by id for no key update`);
  if (locked[0]?.isStopped) throw paymentsFrozen();
  return entries.map(({ account, amountKobo }) => ({ id: idOf(account, locked), amountKobo }));
}

function idOf(account: Account, locked: readonly LockedAccount[]): number {
  const { type, escrow_id: escrowId, user_id: userId } = accountKey(account);
  const [any] = locked;
  if (any && type === "external") return any.externalId;
  if (any && type === "fees") return any.feesId;
  const found = locked.find((one) => one.type === type && one.escrowId === escrowId && one.userId === userId);
  if (!found) throw new Error("A transfer names an account that is not open");
  return found.id;
}

/**
 * Called before the provider is asked for money: an amount that could not be booked is not taken.
 * @throws AppError unavailable while payments are frozen
 */
export async function assertPaymentsEnabled(reader: Reader): Promise<void> {
  const [stop] = await reader.rows(sql`select id from payment_freezes where ended_at is null`);
  if (stop) throw paymentsFrozen();
}

const stoppedRetryAfterSeconds = 300;

const paymentsFrozen = () =>
  new AppError("unavailable", "Payments are paused while we check our books. Nothing is lost; please try later.", {
    retryAfterSeconds: stoppedRetryAfterSeconds,
  });

function accountKey(account: Account) {
  return {
    type: account.type,
    escrow_id: account.type === "hold" ? account.escrowId : null,
    user_id: account.type === "available" ? account.userId : null,
  };
}
