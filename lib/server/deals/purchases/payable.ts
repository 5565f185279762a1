import "server-only";
import { parseNaira } from "@/lib/domain/money/kobo";
import { type AppError, conflict } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import type { Tx } from "../../platform/database/transaction";
import { readBalance } from "../../money/ledger/balance";
import { paymentLimits } from "../../money/provider/payment-provider";

export const tooMuchAtOnce = (mostKobo: bigint): AppError =>
  conflict(`The most you can pay at once is ${formatKobo(mostKobo)}: this cannot be paid through Oja yet.`);

/**
 * Nothing is ordered or offered that its buyer could not pay: the provider brings so much at once, and the balance what
 * is in it.
 * @throws AppError conflict
 */
export async function assertPayable(tx: Tx, buyerId: number, amountKobo: bigint): Promise<void> {
  const { mostKobo } = paymentLimits();
  if (amountKobo <= mostKobo) return;
  const balanceKobo = parseNaira(await readBalance(buyerId, tx)) ?? 0n;
  if (balanceKobo < amountKobo) throw tooMuchAtOnce(mostKobo);
}
