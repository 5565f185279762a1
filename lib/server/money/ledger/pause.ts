import "server-only";
import type { MoneyMode } from "@/lib/domain/money/kobo";
import { AppError } from "@/lib/errors";
import { now } from "../../platform/clock";
import { execute, type Reader, reader, sql, type Sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { env, moneyMode } from "../../platform/env";
import { assertSameMoney } from "./same-money";

/**
 * The books are of real money or of a test's, never of both: balances of a test would be paid out in naira
 * (docs/decisions/056-books-of-one-money.md). The first question to the provider that has consequences decides.
 */
const booksMode = sql`(select money_mode::text from installation)`;

/** The condition that the books are of other money than the settings': nothing is booked. */
export const areBooksOfOtherMoney = (): Sql => sql`coalesce(${booksMode} <> ${moneyMode()}, false)`;

/**
 * The condition that Oja moves no money: payments are frozen (../reconcile), or the books are of other money. Money
 * that the provider has moved already is booked in a freeze too.
 */
export const arePaymentsPaused = (): Sql => sql`(
  exists (select from payment_freezes where ended_at is null) or ${areBooksOfOtherMoney()})`;

/** The condition that the books are of no money yet */
export const areBooksUnclaimed = sql`(${booksMode} is null)`;

/**
 * Before money is first asked for, or booked: other servers with other settings wait here for the commit.
 * @throws AppError unavailable when one of them was first
 */
export async function claimBooks(tx: Tx): Promise<void> {
  await tx.rows(sql`
    update installation set money_mode = ${moneyMode()}::money_mode, provider = ${env().PAYMENTS} where money_mode is null`);
  if ((await readMoneyMode(tx)) !== moneyMode()) throw paymentsPaused();
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
 * @throws AppError unavailable when the books are of other money
 */
export async function assertMayBook(reader: Reader): Promise<void> {
  const [books] = await reader.rows<{ areOfOtherMoney: boolean }>(
    sql`select ${areBooksOfOtherMoney()} as are_of_other_money`,
  );
  if (books?.areOfOtherMoney) throw paymentsPaused();
}

const pausedRetryAfterSeconds = 300;

export const paymentsPaused = () =>
  new AppError("unavailable", "Payments are paused while we check our books. Nothing is lost; please try later.", {
    retryAfterSeconds: pausedRetryAfterSeconds,
  });

/** @returns what the books are of; undefined before the first payment */
export async function readMoneyMode(reader: Reader): Promise<MoneyMode | undefined> {
  const [books] = await reader.rows<{ mode: MoneyMode | null }>(sql`select ${booksMode} as mode`);
  return books?.mode ?? undefined;
}

/**
 * Called at start, and before the provider's word is taken.
 * @throws OtherMoneyError when the settings are those of other money than the books'
 */
export async function assertMoneyOfBooks(): Promise<void> {
  assertSameMoney(await readMoneyMode(reader));
}

/**
 * Called at start. A market that was begun in the sandbox may go on with a test key: what was paid until now the new
 * provider does not know, and comparisons with it begin here (docs/decisions/056-books-of-one-money.md).
 */
export async function noteProvider(): Promise<void> {
  const provider = env().PAYMENTS;
  await execute(sql`
    update installation set provider = ${provider}, provider_since = case when provider is not null then ${now()}::timestamptz end
    where money_mode is not null and provider is distinct from ${provider}`);
}
