import "server-only";
import type { MoneyMode } from "@/lib/domain/money";
import { AppError } from "@/lib/errors";
import { type Reader, type Sql, sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { moneyMode } from "../env";

/**
 * The books are of real money or of a test's, never of both: balances of a test would be paid out in naira
 * (docs/decisions/056-books-of-one-money.md). The first transfer decides.
 */
const booksMode = sql`(select money_mode::text from installation)`;

/** The condition that no money moves: payments are frozen (../reconcile), or the books are of other money. */
export const arePaymentsPaused = (): Sql => sql`(
  exists (select from payment_freezes where ended_at is null) or coalesce(${booksMode} <> ${moneyMode()}, false))`;

/** The condition that no transfer has been booked yet */
export const areBooksEmpty = sql`(${booksMode} is null)`;

/** Before the first transfer: other servers with other settings wait here for its commit. */
export async function claimBooks(tx: Tx): Promise<void> {
  await tx.rows(sql`update installation set money_mode = coalesce(money_mode, ${moneyMode()}::money_mode)`);
}

/**
 * Called before the provider is asked for money: an amount that could not be booked is not taken.
 * @throws AppError unavailable while no money moves
 */
export async function assertPaymentsEnabled(reader: Reader): Promise<void> {
  const [payments] = await reader.rows<{ arePaused: boolean }>(sql`select ${arePaymentsPaused()} as are_paused`);
  if (payments?.arePaused) throw paymentsPaused();
}

const pausedRetryAfterSeconds = 300;

export const paymentsPaused = () =>
  new AppError("unavailable", "Payments are paused while we check our books. Nothing is lost; please try later.", {
    retryAfterSeconds: pausedRetryAfterSeconds,
  });

/** @returns what the books are of; undefined before the first transfer */
export async function readMoneyMode(reader: Reader): Promise<MoneyMode | undefined> {
  const [books] = await reader.rows<{ mode: MoneyMode | null }>(sql`select ${booksMode} as mode`);
  return books?.mode ?? undefined;
}
