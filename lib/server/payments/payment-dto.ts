import "server-only";
import { ussdBankNames } from "@/lib/domain/payment-channel";
import type { PaymentDto } from "@/lib/contracts/payments";
import { formatNaira } from "@/lib/domain/money";
import type { PaymentStatus } from "@/lib/domain/payment-status";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../actor";
import { preparedReader, sql } from "../database/client";
import { findPayment, type Payment } from "./payment";
import { findAttempts, type PaymentAttempt } from "./payment-attempt";

const statusOf: Record<Payment["status"], PaymentStatus> = {
  initiated: "pending",
  settled: "paid",
  failed: "failed",
  returning: "returning",
  returned: "returned",
};

type Progress = Pick<PaymentDto, "escrowId" | "needsAccount" | "isInBalance" | "reason">;

export function toPaymentDto(
  payment: Payment,
  attempt: PaymentAttempt,
  { escrowId = null, reason = null, needsAccount = false, isInBalance = false }: Partial<Progress> = {},
): PaymentDto {
  const { redirectUrl, bankName, accountNumber, accountName, ussdCode, ussdBank } = attempt;
  const amount = formatNaira(payment.amountKobo);
  const isPending = payment.status === "initiated";
  return {
    id: payment.id,
    status: statusOf[payment.status],
    reference: attempt.reference,
    channel: attempt.channel,
    amount,
    expiresAt: attempt.expiresAt.toISOString(),
    // Nobody is told to pay what cannot be held any more.
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
  const [[attempt], [more]] = await Promise.all([
    findAttempts(id, preparedReader),
    preparedReader.rows<Progress>(sql`
      select payments.reason, (
        select escrows.id from escrows where escrows.transaction_id = payments.transaction_id and payments.status = 'settled'
      ) as escrow_id, coalesce(bool_or(refunds.status = 'needs_account'), false) as needs_account,
        coalesce(bool_or(refunds.status = 'credited'), false) as is_in_balance
      from payments left join payment_attempts as attempt on attempt.payment_id = payments.id
      left join refunds on refunds.attempt_id = attempt.id
      where payments.id = ${id} group by payments.id`),
  ]);
  if (!attempt) throw notFound("This payment");
  return toPaymentDto(payment, attempt, more);
}
