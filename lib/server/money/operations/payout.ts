import "server-only";
import type { PayoutDto } from "@/lib/contracts/money/payouts";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type PayoutMove, payoutMoves, payoutPolling } from "@/lib/domain/money/operations";
import { isOnItsWay, payoutCosts, payoutsOnTheirWay, type PayoutStatus } from "@/lib/domain/money/payout";
import { type Actor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { literals, type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { accountAt, moveMoney } from "../ledger/move-money";
import { nextPollAt } from "./poll";

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

/** Postpones the next poll of a payout that has not ended, never to before the end of a claim (send-payout.ts). */
export async function reschedule(tx: Tx, payout: Payout): Promise<void> {
  await tx.rows(sql`
    update payouts set next_poll_at = greatest(next_poll_at, ${nextPollAt(payoutPolling, payout.createdAt, tx.now)})
    where id = ${payout.id} and status in (${literals(payoutsOnTheirWay)})`);
}

/** A provider that does not find a transfer for a day does not have it. */
const longestHiddenMs = 24 * 60 * 60_000;

/** Whether an earlier call with an unknown outcome may still have created the transfer. */
export const mayBeHidden = ({ sentAt }: Payout, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < longestHiddenMs;

/** reason: for its owner; feeKobo: what the provider has kept, null while it is not known */
type Details = { reason?: string; feeKobo?: bigint | null };

/**
 * Makes a move of a locked payout, as its table says: its status, its audit row, what it posts, and the notification of
 * its owner.
 */
export async function movePayout(
  tx: Tx,
  actor: Actor,
  payout: Payout,
  move: Exclude<PayoutMove, "request" | "find">,
  { reason, feeKobo = null }: Details = {},
): Promise<void> {
  const { to } = payoutMoves[move];
  await tx.rows(sql`
    update payouts set status = ${to}::payout_status, reason = coalesce(${reason ?? null}, reason),
      fee_kobo = coalesce(${feeKobo}::bigint, fee_kobo), updated_at = ${tx.now},
      next_poll_at = ${isOnItsWay({ status: to }) ? nextPollAt(payoutPolling, payout.createdAt, tx.now) : null}::timestamptz
    where id = ${payout.id}`);
  auditPayout(tx, actor, payout.id, { from: payout.status, to });
  await postPayout(tx, payout, move, move === "settle" ? costOf(payout, feeKobo) : payout.amountKobo);
  notifyOwner(tx, payout, move, reason);
}

/** The provider has moved the money already, unless a person requests a payout. */
export async function postPayout(
  tx: Tx,
  { id, userId }: Pick<Payout, "id" | "userId">,
  move: PayoutMove,
  kobo: bigint,
): Promise<void> {
  const { posts } = payoutMoves[move];
  // A small transfer can be free, as those with a test key are.
  if (!posts || kobo === 0n) return;
  await moveMoney(tx, {
    subject: { kind: posts.kind, payoutId: id },
    legs: [{ from: accountAt(posts.from, { userId }), to: accountAt(posts.to, { userId }), kobo }],
    ...(move !== "request" && { hasHappened: true }),
  });
}

/** A transfer costs Oja what the provider has kept, or the tariff while that is not known, and the stamp duty. */
function costOf({ amountKobo }: Payout, feeKobo: bigint | null): bigint {
  const { transferKobo, stampDutyKobo } = payoutCosts(amountKobo);
  return (feeKobo ?? transferKobo) + stampDutyKobo;
}

export function auditPayout(
  tx: Tx,
  actor: Actor,
  id: number,
  details: { from: PayoutStatus | null; to: PayoutStatus; reason?: string },
): void {
  recordAudit(tx, actor, `payout.${details.to}`, [{ type: "payout", id, details }]);
}

export function notifyOwner(tx: Tx, payout: Payout, move: PayoutMove, reason?: string): void {
  const { to, notifies } = payoutMoves[move];
  if (!notifies) return;
  const { id, userId, amountKobo, bankName, lastDigits } = payout;
  const facts = {
    payout: id,
    state: to,
    amount: formatNaira(amountKobo),
    ...(bankName !== null && { bank: bankName }),
    ...(lastDigits !== null && { lastDigits }),
    ...(reason !== undefined && { reason }),
  };
  notify(tx, [{ userId, kind: notifies, facts }]);
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
