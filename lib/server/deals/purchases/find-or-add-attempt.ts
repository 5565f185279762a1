import "server-only";
import type { PaymentWay } from "@/lib/domain/money/payment-channel";
import { conflict } from "@/lib/errors";
import { formatTime } from "@/lib/format";
import type { Tx } from "../../platform/database/transaction";
import type { Payment } from "../../money/operations/payment";
import {
  attemptExpiry,
  findAttempts,
  insertAttempt,
  mostAttempts,
  type PaymentAttempt,
} from "../../money/operations/payment-attempt";

/**
 * @param payment locked by its listing
 * @param options.not an attempt that the buyer cannot use
 * @returns the attempt by which the buyer can pay now, in this way
 * @throws AppError conflict when there were too many, or it is too late for another one
 */
export async function findOrAddAttempt(
  tx: Tx,
  payment: Pick<Payment, "id" | "createdAt">,
  { channel, ussdBank }: PaymentWay,
  { not }: { not?: PaymentAttempt } = {},
): Promise<PaymentAttempt> {
  const attempts = await findAttempts(payment.id, tx);
  const usable = attempts.find((one) => {
    const isSameWay = one.channel === channel && one.ussdBank === ussdBank;
    return isSameWay && one.status === "open" && one.expiresAt > tx.now && one.id !== not?.id;
  });
  if (usable) return usable;
  const expiresAt = attemptExpiry(payment.createdAt, tx.now);
  if (attempts.length >= mostAttempts || !expiresAt) throw stillOpen(attempts);
  return insertAttempt(tx, payment.id, { number: attempts.length + 1, channel, ussdBank, expiresAt });
}

function stillOpen(attempts: readonly PaymentAttempt[]) {
  const until = new Date(Math.max(...attempts.map(({ expiresAt }) => expiresAt.getTime())));
  return conflict(
    `Your payment is open until ${formatTime(until.toISOString())}. You can begin another one after that.`,
  );
}
