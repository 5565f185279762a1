import "server-only";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import type { AddPayoutAccountInput } from "@/lib/contracts/money/payouts";
import { conflict, invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { execute, reader, sql } from "../../platform/database/client";
import { assertPaymentsEnabled } from "../ledger/freeze";
import { readPayment } from "./payment-dto";
import { callProvider } from "../provider/payment-provider";
import { applyRefundOutcome, endIfChargedBack } from "./apply-refund-outcome";
import { bankDoesNotAnswer } from "../bank-accounts/banks";
import { findAccount } from "../bank-accounts/read-account-name";

/**
 * Names the bank account for money that could not go back the way it came. It has to be of the payer's own name: a
 * stranger with their session would name another one.
 * @throws AppError not_found for a payment that is not theirs; conflict when it needs no account, or not this one;
 * validation_failed for an unknown account or one of another name; too_many_requests; unavailable
 */
export async function nameRefundAccount(
  actor: UserActor,
  paymentId: number,
  input: AddPayoutAccountInput,
): Promise<PaymentDto> {
  const { reference } = await readPayment(actor, paymentId);
  await assertPaymentsEnabled(reader);
  const refund = await findWaitingRefund(paymentId);
  if (!refund) throw conflict("This refund needs no bank account.");
  if (await endIfChargedBack(refund.id))
    throw conflict("Your bank has taken this money back, as you had asked it to. Nothing more is to be sent.");
  const { accountName, isYours } = await findAccount(actor, input);
  if (!isYours)
    throw invalidField("accountNumber", `The account of ${accountName} is not in your name. Use one of your own.`);
  if (!(await claim(refund.id)))
    throw conflict("You have named an account a moment ago. Please look again in a minute.");
  const result = await callProvider(
    reference,
    (provider) => provider.retryRefund(refund.providerId, input),
    bankDoesNotAnswer,
  );
  if (!result) {
    await execute(sql`update refunds set account_named_at = null where id = ${refund.id}`);
    throw conflict("This bank account was not accepted. Please use another one.");
  }
  await applyRefundOutcome(refund, result.status, result.providerId);
  return readPayment(actor, paymentId);
}

/** Two accounts at once would both be told that they were taken; after a lost answer the payer may name one again. */
const claimMs = 60_000;

async function claim(refundId: number): Promise<boolean> {
  const claimed = await execute(sql`
    update refunds set account_named_at = ${now()}
    where id = ${refundId} and status = 'needs_account'
      and (account_named_at is null or account_named_at <= ${new Date(now().getTime() - claimMs)})
    returning id`);
  return claimed.length > 0;
}

async function findWaitingRefund(paymentId: number): Promise<{ id: number; providerId: string } | undefined> {
  const [refund] = await reader.rows<{ id: number; providerId: string }>(sql`
    select refunds.id, refunds.provider_id from refunds
    join payment_attempts as attempt on attempt.id = refunds.attempt_id
    where attempt.payment_id = ${paymentId} and refunds.status = 'needs_account' order by refunds.id limit 1`);
  return refund;
}
