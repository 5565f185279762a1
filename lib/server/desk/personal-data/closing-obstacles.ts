import "server-only";
import { refundEnds } from "@/lib/domain/money/payment-status";
import type { FieldError } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import { now } from "../../platform/clock";
import { type Reader, reader, sql } from "../../platform/database/client";
import { owedBy } from "../../money/ledger/balance";
import { graceMs } from "../../money/operations/payment-attempt";
import { paymentLimits } from "../../money/provider/payment-provider";
import { hasSupport } from "../../platform/services";

type Findings = {
  hasEscrow: boolean;
  hasDispute: boolean;
  hasPayment: boolean;
  balanceKobo: bigint;
  owedKobo: bigint;
  isOnlyAdmin: boolean;
};

/** Banks take it. */
const canLeave = (balanceKobo: bigint): boolean => balanceKobo > 0n && balanceKobo >= paymentLimits().leastKobo;

const possibleObstacles: { path: string; message(findings: Findings): string | false }[] = [
  {
    path: "escrow",
    message: ({ hasEscrow }) =>
      hasEscrow && "Money of a purchase or sale of yours is held. Wait until it is confirmed, cancelled or decided.",
  },
  {
    path: "dispute",
    message: ({ hasDispute }) => hasDispute && "A dispute of yours is open. Wait until it is decided.",
  },
  {
    path: "payment",
    message: ({ hasPayment }) => hasPayment && "A payment is on its way. Wait until it has arrived, or come back.",
  },
  {
    path: "balance",
    message: ({ balanceKobo }) =>
      canLeave(balanceKobo) && `You have ${formatKobo(balanceKobo)} in your Oja balance. Withdraw it first.`,
  },
  {
    path: "owed",
    message: ({ owedKobo }) =>
      owedKobo > 0n &&
      `${formatKobo(owedKobo)} was sent to your bank beyond your balance.${hasSupport() ? " Please contact us first." : ""}`,
  },
  {
    path: "admin",
    message: ({ isOnlyAdmin }) => isOnlyAdmin && "You are the only admin. Make somebody else an admin first.",
  },
];

export type Closing = {
  /** Money that is held or owed, and cases that wait. Empty: the account can be closed. */
  obstacles: FieldError[];
  /** A balance, in kobo, that is less than banks take: it stays with Oja (docs/product.md, Sessions) */
  leftKobo: bigint;
};

/** The obstacles to closing an account, and the rest of its balance that would be given up. */
export async function describeClosing(userId: number, from: Reader = reader): Promise<Closing> {
  const [findings] = await from.rows<Findings>(sql`
    select
      exists (select from escrows where buyer_id = users.id and status in ('pending', 'disputed'))
        or exists (select from escrows where seller_id = users.id and status in ('pending', 'disputed')) as has_escrow,
      exists (select from disputes where complainant_id = users.id and status <> 'resolved')
        or exists (select from disputes where respondent_id = users.id and status <> 'resolved') as has_dispute,
      exists (
        select from payments left join transactions on transactions.id = payments.transaction_id
        where (
          payments.status in ('pending', 'returning')
          -- A page that declined a card may still bring the money.
          or payments.status = 'failed' and exists (
            select from payment_attempts where payment_id = payments.id and status <> 'paid'
              and expires_at > ${new Date(now().getTime() - graceMs)})
        ) and (payments.user_id = users.id or transactions.seller_id = users.id)
      ) or exists (
        select from payouts where user_id = users.id and status in ('queued', 'sent')
      ) or exists (
        select from payments
        join payment_attempts as attempt on attempt.payment_id = payments.id
        join refunds on refunds.attempt_id = attempt.id
        where payments.user_id = users.id and refunds.status::text <> all(${refundEnds}::text[])
      ) or exists (
        select from held_payments where user_id = users.id and status in ('held', 'returning')
      ) as has_payment,
      ${owedBy(userId)} as owed_kobo,
      coalesce((select balance_kobo from ledger_accounts where user_id = users.id), 0)::bigint as balance_kobo,
      users.role = 'admin' and not exists (
        select from users as other where other.role = 'admin' and other.id <> users.id) as is_only_admin
    from users where id = ${userId}`);
  if (!findings) return { obstacles: [], leftKobo: 0n };
  const obstacles = possibleObstacles.flatMap(({ path, message }) => {
    const text = message(findings);
    return text ? [{ path, message: text }] : [];
  });
  return { obstacles, leftKobo: canLeave(findings.balanceKobo) ? 0n : findings.balanceKobo };
}
