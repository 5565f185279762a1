import "server-only";
import { ussdBankNames } from "@/lib/domain/money/payment-channel";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { formatNaira } from "@/lib/domain/money/kobo";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { preparedReader, sql } from "../../platform/database/client";
import { findPayment, type Payment } from "./payment";
import { findAttempts, type PaymentAttempt } from "./payment-attempt";
import type { Refund } from "./refund";

type Progress = Pick<PaymentDto, "escrowId" | "needsAccount" | "isInBalance" | "refunds" | "reason">;

export function toPaymentDto(
  payment: Payment,
  attempt: PaymentAttempt,
  { escrowId = null, reason = null, needsAccount = false, isInBalance = false, refunds = [] }: Partial<Progress> = {},
): PaymentDto {
  const { redirectUrl, bankName, accountNumber, accountName, ussdCode, ussdBank } = attempt;
  const amount = formatNaira(payment.amountKobo);
  const isPending = payment.status === "pending";
  return {
    id: payment.id,
    status: payment.status,
    reference: attempt.reference,
    channel: attempt.channel,
    amount,
    expiresAt: attempt.expiresAt.toISOString(),
    // No instructions for a payment that cannot be held any more.
    ...(isPending && redirectUrl && { redirectUrl }),
    ...(isPending &&
      bankName &&
      accountNumber &&
      accountName !== null && { bankTransfer: { bankName, accountNumber, accountName, amount } }),
    ...(isPending && ussdCode && ussdBank && { ussd: { code: ussdCode, bank: ussdBankNames[ussdBank] } }),
    transactionId: payment.transactionId,
    escrowId,
    needsAccount,
    isInBalance,
    refunds,
    reason,
  };
}

/**
 * A payment from outside, for its payer alone.
 * @throws AppError not_found
 */
export async function readPayment(actor: Pick<UserActor, "id">, id: number): Promise<PaymentDto> {
  const payment = await findPayment(id, preparedReader);
  if (!payment || payment.userId !== actor.id || payment.source !== "provider") throw notFound("This payment");
  const [[attempt], [more], refunds] = await Promise.all([
    findAttempts(id, preparedReader),
    preparedReader.rows<Pick<Progress, "reason" | "escrowId">>(sql`
      select payments.reason, (
        select escrows.id from escrows where escrows.transaction_id = payments.transaction_id and payments.status = 'paid'
      ) as escrow_id
      from payments where payments.id = ${id}`),
    preparedReader.rows<Pick<Refund, "amountKobo" | "status" | "reason">>(sql`
      select refunds.amount_kobo, refunds.status::text, refunds.reason
      from refunds join payment_attempts as attempt on attempt.id = refunds.attempt_id
      where attempt.payment_id = ${id} order by refunds.id`),
  ]);
  if (!attempt) throw notFound("This payment");
  return toPaymentDto(payment, attempt, {
    ...more,
    needsAccount: refunds.some(({ status }) => status === "needs_account"),
    isInBalance: refunds.some(({ status }) => status === "credited"),
    refunds: refunds.map(({ amountKobo, ...refund }) => ({ ...refund, amount: formatNaira(amountKobo) })),
  });
}
