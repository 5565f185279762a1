import "server-only";
import type { LedgerMode } from "@/lib/domain/money/kobo";
import { ledgerMode } from "../../platform/env";

const explanations: Readonly<Record<LedgerMode, string>> = {
  live: "The payments in this database are real, and the settings are those of a test. Set PAYMENTS=paystack with the live PAYSTACK_SECRET_KEY, or use another database.",
  test: "The payments in this database are a test's, and PAYSTACK_SECRET_KEY is a live key: balances that nobody has paid would be paid out in naira. Begin with an empty database.",
};

/** The settings are of another mode than the ledger. Its message is for an operator. */
export class LedgerModeError extends Error {}

/**
 * Called at start (docs/decisions/056-books-of-one-money.md).
 * @param mode of the ledger; undefined before the first payment
 * @throws LedgerModeError
 */
export function assertSameLedgerMode(mode: LedgerMode | undefined): void {
  if (mode && mode !== ledgerMode()) throw new LedgerModeError(explanations[mode]);
}
