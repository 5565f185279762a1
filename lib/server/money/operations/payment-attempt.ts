import "server-only";
import { attemptMoves, attemptPolling, type PaymentAttemptStatus } from "@/lib/domain/money/operations";
import type { PaymentWay } from "@/lib/domain/money/payment-channel";
import { literals, type Reader, type Sql, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import type { Payment } from "./payment";
import { nextPollAfterAnswer, nextPollAt } from "./poll";
import type { CollectResult, PaymentInstructions } from "../provider/provider";

/** One collection at the provider, for a payment: another channel is another one (docs/decisions/050-paying.md). */
export type PaymentAttempt = PaymentWay & {
  id: number;
  paymentId: number;
  /** Counted within its payment, from 1 */
  number: number;
  reference: string;
  status: PaymentAttemptStatus;
  redirectUrl: string | null;
  bankName: string | null;
  accountNumber: string | null;
  accountName: string | null;
  ussdCode: string | null;
  /** After which the buyer should not pay any more */
  expiresAt: Date;
  receivedKobo: bigint | null;
  createdAt: Date;
};

/** Per payment. Each attempt is another account number or USSD code that can receive money. */
export const mostAttempts = 10;

const minuteMs = 60_000;
/** How long a buyer has to pay. Paystack's accounts live for 15 minutes at least. */
const attemptLifeMs = 30 * minuteMs;
const shortestLifeMs = 15 * minuteMs;
/** A payment keeps a single item from other buyers: trying other channels does not keep it for longer than this. */
const paymentLifeMs = 60 * minuteMs;
/** Money that was sent in time may take a while. */
export const graceMs = 5 * minuteMs;

/** Whether no money can come in time any more; also of a payment that has no attempts. */
export const isTimeOver = (attempts: readonly Pick<PaymentAttempt, "expiresAt">[], now: Date): boolean =>
  attempts.every(({ expiresAt }) => now.getTime() > expiresAt.getTime() + graceMs);

/** @returns until when an attempt of a payment may be paid; undefined when it is too late for another one */
export function attemptExpiry(paymentCreatedAt: Date, now: Date): Date | undefined {
  const end = Math.min(now.getTime() + attemptLifeMs, paymentCreatedAt.getTime() + paymentLifeMs);
  return end - now.getTime() < shortestLifeMs ? undefined : new Date(end);
}

const attemptColumns = sql`
  id, payment_id, number, reference, channel::text, ussd_bank, status::text, redirect_url, bank_name, account_number, account_name,
  ussd_code, expires_at, received_kobo, created_at`;

type NewAttempt = Pick<PaymentAttempt, "number" | "channel" | "ussdBank" | "expiresAt">;

export async function insertAttempt(tx: Tx, paymentId: number, attempt: NewAttempt): Promise<PaymentAttempt> {
  const inserted = await insertAttemptOf(tx, sql`payments.id = ${paymentId}`, attempt);
  if (!inserted) throw new Error(`Payment ${paymentId} is not there`);
  return inserted;
}

/**
 * The first attempt of a payment that is inserted by the statement before, which nobody has waited for.
 * @returns undefined when that has inserted none
 */
export function insertFirstAttempt(
  tx: Tx,
  transactionId: number,
  way: PaymentWay,
): Promise<PaymentAttempt | undefined> {
  const expiresAt = new Date(tx.now.getTime() + attemptLifeMs);
  const payment = sql`payments.transaction_id = ${transactionId} and payments.status = 'pending'`;
  return insertAttemptOf(tx, payment, { number: 1, ...way, expiresAt });
}

/** Stores the reference before the provider is called: it is the same for every call, and never comes again. */
function insertAttemptOf(
  tx: Tx,
  payment: Sql,
  { number, channel, ussdBank, expiresAt }: NewAttempt,
): Promise<PaymentAttempt | undefined> {
  return tx.row<PaymentAttempt>(sql`
    insert into payment_attempts (payment_id, number, reference, channel, ussd_bank, expires_at, next_poll_at, created_at, updated_at)
    select payments.id, ${number}, new_reference('funding', payments.user_id), ${channel}::payment_channel, ${ussdBank}, ${expiresAt}, ${nextPollAt(attemptPolling, tx.now, tx.now)}, ${tx.now}, ${tx.now}
    from payments where ${payment}
    returning ${attemptColumns}`);
}

/** An attempt whose money is at the provider already, with a reference that the books had lost. */
export async function insertFoundAttempt(tx: Tx, paymentId: number, reference: string): Promise<void> {
  await tx.rows(sql`
    insert into payment_attempts (payment_id, number, reference, channel, expires_at, next_poll_at, created_at, updated_at)
    values (${paymentId}, 1, ${reference}, 'card', ${new Date(tx.now.getTime() + attemptLifeMs)}, ${tx.now}, ${tx.now}, ${tx.now})`);
}

/** @returns the attempts of a payment, the last one first */
export const findAttempts = (paymentId: number, reader: Reader): Promise<PaymentAttempt[]> =>
  reader.rows<PaymentAttempt>(sql`
    select ${attemptColumns} from payment_attempts where payment_id = ${paymentId} order by number desc`);

export async function findAttempt(reference: string, reader: Reader): Promise<PaymentAttempt | undefined> {
  const [attempt] = await reader.rows<PaymentAttempt>(sql`
    select ${attemptColumns} from payment_attempts where reference = ${reference}`);
  return attempt;
}

type LockedStatuses = { paymentStatus: Payment["status"]; attemptStatus: PaymentAttempt["status"] };

/** Locks an attempt after its payment, in the place of payments in the lock order. */
export async function lockAttempt(tx: Tx, id: number): Promise<LockedStatuses> {
  const locked = await tx.row<LockedStatuses>(sql`
    select payments.status::text as payment_status, payment_attempts.status::text as attempt_status
    from payments join payment_attempts on payment_attempts.payment_id = payments.id
    where payment_attempts.id = ${id}
    for no key update of payments, payment_attempts`);
  if (!locked) throw new Error(`Attempt ${id} is not there`);
  return locked;
}

/** The provider's report of money that came */
export type ReceivedMoney = Omit<Extract<CollectResult, { status: "funded" }>, "status">;

/** The statement that the money of a locked attempt has come, once. */
export const attemptPaid = (tx: Tx, id: number, { receivedKobo, providerId, feeKobo }: ReceivedMoney): Sql => sql`
  update payment_attempts set status = ${attemptMoves.pay.to}::payment_attempt_status, received_kobo = ${receivedKobo}, provider_id = ${providerId},
    fee_kobo = ${feeKobo}::bigint, next_poll_at = null, updated_at = ${tx.now}
  where id = ${id}`;

/** The provider says that no money comes; it is asked again all the same. */
export async function markAttemptDeclined(tx: Tx, id: number): Promise<void> {
  const { decline } = attemptMoves;
  await tx.rows(sql`
    update payment_attempts set status = ${decline.to}::payment_attempt_status, updated_at = ${tx.now}
    where id = ${id} and status in (${literals(decline.from)})`);
}

/**
 * Stores what the buyer is to do, if that is told, and when the provider is asked again.
 * @returns undefined once it is paid
 */
export async function keepWaiting(
  tx: Tx,
  { id, createdAt }: Pick<PaymentAttempt, "id" | "createdAt">,
  instructions?: PaymentInstructions,
): Promise<PaymentAttempt | undefined> {
  const { redirectUrl, bankName, accountNumber, accountName, ussdCode, expiresAt } = columnsOf(instructions);
  return tx.row<PaymentAttempt>(sql`
    update payment_attempts set updated_at = ${tx.now}, next_poll_at = ${nextPollAfterAnswer(attemptPolling, createdAt, tx.now)},
      redirect_url = coalesce(${redirectUrl}, redirect_url), bank_name = coalesce(${bankName}, bank_name),
      account_number = coalesce(${accountNumber}, account_number), account_name = coalesce(${accountName}, account_name),
      ussd_code = coalesce(${ussdCode}, ussd_code), expires_at = least(expires_at, coalesce(${expiresAt}, expires_at))
    where id = ${id} and status <> 'paid' returning ${attemptColumns}`);
}

/** The provider did not answer: it is asked again, however old the attempt is. */
export async function reschedule(tx: Tx, { id, createdAt }: Pick<PaymentAttempt, "id" | "createdAt">): Promise<void> {
  await tx.rows(sql`
    update payment_attempts set updated_at = ${tx.now}, next_poll_at = ${nextPollAt(attemptPolling, createdAt, tx.now)}
    where id = ${id} and status <> 'paid'`);
}

type InstructionColumns = Pick<
  PaymentAttempt,
  "redirectUrl" | "bankName" | "accountNumber" | "accountName" | "ussdCode"
> & { expiresAt: Date | null };

function columnsOf(instructions: PaymentInstructions | undefined): InstructionColumns {
  const none = { redirectUrl: null, bankName: null, accountNumber: null, accountName: null, ussdCode: null };
  const empty = { ...none, expiresAt: null };
  if (!instructions) return empty;
  if ("redirectUrl" in instructions) return { ...empty, redirectUrl: instructions.redirectUrl };
  if ("ussd" in instructions) return { ...empty, ussdCode: instructions.ussd.code };
  return { ...empty, ...instructions.bankTransfer, expiresAt: instructions.expiresAt };
}

/** Whether the buyer has been told what to do. */
export const hasInstructions = ({ redirectUrl, accountNumber, ussdCode }: PaymentAttempt): boolean =>
  redirectUrl !== null || accountNumber !== null || ussdCode !== null;
