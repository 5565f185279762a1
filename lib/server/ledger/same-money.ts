import "server-only";
import type { MoneyMode } from "@/lib/domain/money";
import { moneyMode } from "../env";

const otherMoney: Readonly<Record<MoneyMode, string>> = {
  live: "The payments in this database are real, and the settings are those of a test. Set PAYMENTS=paystack with the live PAYSTACK_SECRET_KEY, or use another database.",
  test: "The payments in this database are a test's, and PAYSTACK_SECRET_KEY is a live key: balances that nobody has paid would be paid out in naira. Begin with an empty database.",
};

/**
 * Called at start (docs/decisions/056-books-of-one-money.md).
 * @param books what they are of; undefined before the first payment
 * @throws Error for an operator, when that is other money than the settings'
 */
export function assertMoneyOfBooks(books: MoneyMode | undefined): void {
  if (books && books !== moneyMode()) throw new Error(otherMoney[books]);
}
