import "server-only";
import type { MoneyMode } from "@/lib/domain/money/kobo";
import { moneyMode } from "../../platform/env";

const otherMoney: Readonly<Record<MoneyMode, string>> = {
  live: "The payments in this database are real, and the settings are those of a test. Set PAYMENTS=paystack with the live PAYSTACK_SECRET_KEY, or use another database.",
  test: "The payments in this database are a test's, and PAYSTACK_SECRET_KEY is a live key: balances that nobody has paid would be paid out in naira. Begin with an empty database.",
};

/** The settings are those of other money than the books'. Its message is for an operator. */
export class OtherMoneyError extends Error {}

/**
 * Called at start (docs/decisions/056-books-of-one-money.md).
 * @param books what they are of; undefined before the first payment
 * @throws OtherMoneyError
 */
export function assertSameMoney(books: MoneyMode | undefined): void {
  if (books && books !== moneyMode()) throw new OtherMoneyError(otherMoney[books]);
}
