import "server-only";
import type { PayoutDto } from "@/lib/contracts/money/payouts";
import { formatNaira } from "@/lib/domain/money/kobo";
import { isOnItsWay, payoutCosts, type PayoutStatus } from "@/lib/domain/money/payout";
import { type Actor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { backoffMs } from "./backoff";

/** A withdrawal on its way to a bank, or over. */
export type Payout = {
  id: number;
  userId: number;
  accountId: number | null;
  bankName: string | null;
  lastDigits: string | null;
  amountKobo: bigint;
  status: PayoutStatus;
  reason: string | null;
  reference: string;
  tries: number;
  /** When the provider was last asked to send it, unless it refused that */
  sentAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const payoutRows = sql`
  select payouts.id, payouts.user_id, account_id, account.bank_name, account.last_digits, amount_kobo,
    payouts.status::text, payouts.reason, reference, tries, payouts.sent_at, payouts.created_at, payouts.updated_at
  from payouts left join payout_accounts as account on account.id = payouts.account_id`;

export async function findPayout(id: number, from: Reader): Promise<Payout | undefined> {
  const [payout] = await from.rows<Payout>(sql`${payoutRows} where payouts.id = ${id}`);
  return payout;
}

export async function findPayoutId(reference: string, from: Reader): Promise<number | undefined> {
  const [payout] = await from.rows<{ id: number }>(sql`select id from payouts where reference = ${reference}`);
  return payout?.id;
}

/** In the place of a payment in the order of locks: before the accounts. */
export async function lockPayout(tx: Tx, id: number): Promise<Payout> {
  const payout = await tx.row<Payout>(sql`${payoutRows} where payouts.id = ${id} for no key update of payouts`);
  if (!payout) throw new Error(`Payout ${id} is not there`);
  return payout;
}

/** Before the provider is asked again */
const longestPauseMs = 6 * 60 * 60_000;

const nextAsk = ({ createdAt }: Pick<Payout, "createdAt">, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestPauseMs, backoffMs(createdAt, now)));

/** Postpones the next question about a payout, never to before the end of a claim (send-payout.ts). */
export async function reschedule(tx: Tx, payout: Payout): Promise<void> {
  await tx.rows(sql`
    update payouts set next_poll_at = greatest(next_poll_at, ${nextAsk(payout, tx.now)})
    where id = ${payout.id} and status in ('queued', 'sent')`);
}

/** A provider that does not find a transfer for a day does not have it. */
const longestHiddenMs = 24 * 60 * 60_000;

/** Whether an earlier call with an unknown outcome may still have created the transfer. */
export const mayBeHidden = ({ sentAt }: Payout, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < longestHiddenMs;

type End = { reason?: string; feeKobo?: bigint | null };

/** Changes the status of a locked payout, with its audit row, and tells its owner what they should know. */
export async function movePayout(
  tx: Tx,
  actor: Actor,
  payout: Payout,
  status: PayoutStatus,
  { reason, feeKobo = null }: End = {},
): Promise<void> {
  await tx.rows(sql`
    update payouts set status = ${status}::payout_status, reason = coalesce(${reason ?? null}, reason),
      fee_kobo = coalesce(${feeKobo}::bigint, fee_kobo), updated_at = ${tx.now},
      next_poll_at = ${isOnItsWay({ status }) ? nextAsk(payout, tx.now) : null}::timestamptz
    where id = ${payout.id}`);
  recordAudit(tx, actor, `payout.${status}`, [
    { type: "payout", id: payout.id, details: { from: payout.status, to: status } },
  ]);
  if (status !== "sent") tellOwner(tx, payout, status, reason);
}

export function tellOwner(tx: Tx, payout: Payout, state: PayoutStatus, reason?: string): void {
  const { id, userId, amountKobo, bankName, lastDigits } = payout;
  const facts = {
    payout: id,
    state,
    amount: formatNaira(amountKobo),
    ...(bankName !== null && { bank: bankName }),
    ...(lastDigits !== null && { lastDigits }),
    ...(reason !== undefined && { reason }),
  };
  notify(tx, [{ userId, kind: "payout", facts }]);
}

export function toPayoutDto(payout: Payout): PayoutDto {
  const { id, accountId, bankName, lastDigits, amountKobo, status, reference, reason, createdAt, updatedAt } = payout;
  const { transferKobo, stampDutyKobo } = payoutCosts(amountKobo);
  const isNamed = accountId !== null && bankName !== null && lastDigits !== null;
  return {
    id,
    amount: formatNaira(amountKobo),
    status,
    account: isNamed ? { id: accountId, bankName, lastDigits } : null,
    reference,
    costs: { transfer: formatNaira(transferKobo), stampDuty: formatNaira(stampDutyKobo) },
    reason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
