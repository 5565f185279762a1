import "server-only";
import type { LedgerMode } from "@/lib/domain/money/kobo";
import { AppError } from "@/lib/errors";
import { now } from "../../platform/clock";
import { execute, type Reader, reader, sql, type Sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { env, ledgerMode } from "../../platform/env";
import { assertSameLedgerMode } from "./ledger-mode";

/**
 * The ledger's mode is live or test, never both: balances of a test would be paid out in naira
 * (docs/decisions/056-books-of-one-money.md). The first call of the provider that has consequences sets it.
 */
const modeOfLedger = sql`(select ledger_mode::text from installation)`;

/** The condition that the ledger is of another mode than the settings: nothing is booked. */
export const isLedgerOfOtherMode = (): Sql => sql`coalesce(${modeOfLedger} <> ${ledgerMode()}, false)`;

/**
 * The condition that Oja moves no money: payments are frozen (../../desk/reconcile), or the ledger is of another mode. Money
 * that the provider has moved already is booked in a freeze too.
 */
export const arePaymentsPaused = (): Sql => sql`(
  exists (select from payment_freezes where ended_at is null) or ${isLedgerOfOtherMode()})`;

/** The condition that no money has moved yet */
export const isLedgerModeUnset = sql`(${modeOfLedger} is null)`;

/**
 * Before money is first asked for, or booked: other servers with other settings wait here for the commit.
 * @throws AppError unavailable when one of them was first
 */
export async function setLedgerMode(tx: Tx): Promise<void> {
  await tx.rows(sql`
    update installation set ledger_mode = ${ledgerMode()}::ledger_mode, provider = ${env().PAYMENTS} where ledger_mode is null`);
  if ((await readLedgerMode(tx)) !== ledgerMode()) throw paymentsPaused();
}

/**
 * Called before the provider is asked for money: an amount that could not be booked is not taken.
 * @throws AppError unavailable while no money moves
 */
export async function assertPaymentsEnabled(reader: Reader): Promise<void> {
  const [payments] = await reader.rows<{ arePaused: boolean }>(sql`select ${arePaymentsPaused()} as are_paused`);
  if (payments?.arePaused) throw paymentsPaused();
}

/**
 * Called before the provider is asked what became of something: its answer is booked in a freeze too.
 * @throws AppError unavailable when the ledger is of another mode
 */
export async function assertMayBook(reader: Reader): Promise<void> {
  const [books] = await reader.rows<{ isOfOtherMode: boolean }>(
    sql`select ${isLedgerOfOtherMode()} as is_of_other_mode`,
  );
  if (books?.isOfOtherMode) throw paymentsPaused();
}

const pausedRetryAfterSeconds = 300;

export const paymentsPaused = () =>
  new AppError("unavailable", "Payments are paused while we check our books. Nothing is lost; please try later.", {
    retryAfterSeconds: pausedRetryAfterSeconds,
  });

/** @returns undefined before the first payment */
export async function readLedgerMode(reader: Reader): Promise<LedgerMode | undefined> {
  const [books] = await reader.rows<{ mode: LedgerMode | null }>(sql`select ${modeOfLedger} as mode`);
  return books?.mode ?? undefined;
}

/**
 * Called at start, and before the provider's word is taken.
 * @throws LedgerModeError when the settings are of another mode than the ledger
 */
export async function assertLedgerMode(): Promise<void> {
  assertSameLedgerMode(await readLedgerMode(reader));
}

/**
 * Called at start. A market that was begun in the sandbox may go on with a test key: what was paid until now the new
 * provider does not know, and comparisons with it begin here (docs/decisions/056-books-of-one-money.md).
 */
export async function noteProvider(): Promise<void> {
  const provider = env().PAYMENTS;
  await execute(sql`
    update installation set provider = ${provider}, provider_since = case when provider is not null then ${now()}::timestamptz end
    where ledger_mode is not null and provider is distinct from ${provider}`);
}
