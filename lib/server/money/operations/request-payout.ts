import "server-only";
import type { PayoutDto, RequestPayoutInput } from "@/lib/contracts/money/payouts";
import { isNameOf } from "@/lib/domain/money/account-name";
import { payoutsOfDay } from "@/lib/domain/money/payout";
import { AppError, confirmationRequired, conflict, notFound } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";
import { lockBalance } from "../ledger/balance";
import { paymentLimits } from "../provider/payment-provider";
import { enqueue } from "../../platform/queue";
import { payoutAccountColumns, type PayoutAccountRow, unsealDetails } from "../bank-accounts/payout-account";
import { auditPayout, lockPayout, notifyOwner, type Payout, postPayout, toPayoutDto } from "./payout";

/**
 * Takes money out of a user's balance for a bank account of theirs. It leaves the balance at once, so that it is never
 * paid out twice; a job sends it.
 * @throws AppError email_not_confirmed; not_found for an account that is not theirs; conflict when the balance is
 * smaller, the account is not ready, or the amount beyond what banks take; too_many_requests beyond a day's withdrawals;
 * unavailable while payments are frozen
 */
export async function requestPayout(
  actor: UserActor,
  { amount, payoutAccountId }: RequestPayoutInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: PayoutDto }>> {
  assertWithinLimits(amount);
  return inTransactionOnce(idempotencyKey, async (tx) => {
    // Two requests at once wait for each other here: the day's withdrawals are counted under the lock.
    const balanceKobo = await lockBalance(tx, actor.id);
    await assertMayWithdraw(tx, actor, payoutAccountId);
    if (amount > balanceKobo) throw conflict(`Your balance is ${formatKobo(balanceKobo)}: you cannot withdraw more.`);
    const payout = await insertPayout(tx, actor.id, payoutAccountId, amount);
    await postPayout(tx, payout, "request", amount);
    auditPayout(tx, actor, payout.id, { from: null, to: payout.status });
    notifyOwner(tx, payout, "request");
    enqueue(tx, { task: "send_payout", id: payout.id });
    return { isNew: true, dto: toPayoutDto(payout) };
  });
}

/** @throws AppError conflict */
function assertWithinLimits(amountKobo: bigint): void {
  const { leastKobo, mostKobo } = paymentLimits();
  if (amountKobo < leastKobo) throw conflict(`Banks take transfers from ${formatKobo(leastKobo)} on.`);
  if (amountKobo > mostKobo)
    throw conflict(`One transfer brings ${formatKobo(mostKobo)} at most: withdraw it in parts.`);
}

const dayMs = 24 * 60 * 60_000;

type Person = { fullName: string; isEmailConfirmed: boolean; payoutsToday: number };

async function assertMayWithdraw(
  tx: Tx,
  { id: userId, sessionId, isReconfirmed }: UserActor,
  accountId: number,
): Promise<void> {
  // The lock keeps the account from being removed meanwhile.
  const account = await tx.row<PayoutAccountRow & { isDecided: boolean; isOfSession: boolean }>(sql`
    select ${payoutAccountColumns}, decided_at is not null as is_decided,
      exists (select from sessions where id = ${sessionId}::uuid and sessions.created_at <= payout_accounts.created_at) as is_of_session
    from payout_accounts
    where id = ${accountId} and user_id = ${userId} and deleted_at is null for key share`);
  const person = await tx.row<Person>(sql`
    select full_name, email_confirmed_at is not null as is_email_confirmed, (
        select count(*)::int from (
          select from payouts where user_id = users.id and created_at > ${new Date(tx.now.getTime() - dayMs)} limit ${payoutsOfDay}
        ) as latest) as payouts_today
    from users where id = ${userId}`);
  // A person with a typing error in their address could never get back into the account.
  if (!person?.isEmailConfirmed)
    throw new AppError("email_not_confirmed", "Please confirm your email address first: we sent you a link.");
  if (!account) throw notFound("This bank account");
  // The thief of a session adds an account of their own.
  if (account.isOfSession && !isReconfirmed) throw confirmationRequired();
  if (account.status === "held")
    throw conflict("Oja's team checks the name of this bank account first. We tell you when that is done.");
  if (account.status === "rejected") throw conflict("Nothing can be sent to this bank account. Choose another one.");
  if (!account.isDecided && !isNameOf(person.fullName, (await unsealDetails(account)).accountName))
    throw conflict("This bank account has another name than you have on Oja now. Remove it and add it again.");
  if (person.payoutsToday >= payoutsOfDay)
    throw new AppError(
      "too_many_requests",
      `You can withdraw ${payoutsOfDay} times a day. Please try again tomorrow.`,
      {
        retryAfterSeconds: dayMs / 1000,
      },
    );
}

/** Stores the reference before the provider is called: it is the same for every try, and never comes again. */
async function insertPayout(tx: Tx, userId: number, accountId: number, amountKobo: bigint): Promise<Payout> {
  const inserted = await tx.row<{ id: number }>(sql`
    insert into payouts (user_id, account_id, amount_kobo, reference, next_poll_at, created_at, updated_at)
    values (${userId}, ${accountId}, ${amountKobo}, new_reference('payout', ${userId}), ${tx.now}, ${tx.now}, ${tx.now})
    returning id`);
  if (!inserted) throw new Error("The payout was not inserted");
  return lockPayout(tx, inserted.id);
}
