/** Oja's books, held against those of the payment sandbox. */
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { readCharges, readRefunds } from "./sandbox-world";

type Attempt = {
  reference: string;
  paymentId: number;
  priceKobo: bigint;
  paymentStatus: string;
  receivedKobo: bigint | null;
  /** Owed back of it */
  owedKobo: bigint;
  refundStatus: string | null;
};

const readAttempts = () =>
  reader.rows<Attempt>(sql`
    select attempt.reference, payment_id, payments.amount_kobo as price_kobo, payments.status::text as payment_status,
      attempt.received_kobo, coalesce(refunds.amount_kobo, 0) as owed_kobo, refunds.status::text as refund_status
    from payment_attempts as attempt join payments on payments.id = payment_id
    left join refunds on refunds.attempt_id = attempt.id`);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Each kobo that the provider took is the price of one purchase, or was sent back by the provider exactly once, or is in
 * the payer's balance; and what the provider kept of it is booked as a cost, once.
 * @returns how many payments are held, and how much went back
 */
export async function expectMoneyAccountedFor(): Promise<{ held: number; returned: number }> {
  const [charges, refunds, attempts] = [await readCharges(), await readRefunds(), await readAttempts()];
  const attemptOf = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  const paid = charges.filter(({ paid_at }) => paid_at);
  for (const { id, reference, amount } of paid) {
    const attempt = attemptOf.get(reference);
    const sentBack = sum(
      refunds.filter(({ transaction, status }) => transaction === id && status !== "failed").map((one) => one.amount),
    );
    const { receivedKobo, owedKobo, refundStatus } = attempt ?? {};
    expect({ reference, receivedKobo }).toEqual({ reference, receivedKobo: BigInt(amount) });
    expect({ reference, sentBack }).toEqual({ reference, sentBack: refundStatus === "done" ? Number(owedKobo) : 0 });
  }
  expect(attempts.filter(({ receivedKobo }) => receivedKobo !== null)).toHaveLength(paid.length);
  expectHeldOnce(attempts);
  const came = sum(paid.map(({ amount, fees }) => amount - (fees ?? 0)));
  const isLeft = came - sum(refunds.filter(isSent).map(({ amount }) => amount));
  expect(await externalKobo()).toBe(BigInt(-isLeft));
  const settled = new Set(attempts.filter(({ paymentStatus }) => paymentStatus === "paid").map((a) => a.paymentId));
  expect(await prisma().escrow.count()).toBe(settled.size);
  return { held: settled.size, returned: attempts.filter(({ owedKobo }) => owedKobo > 0n).length };
}

const isSent = ({ status }: { status: string }) => status !== "failed";

/** All the money of a payment less its refunds is its price, once; or nothing, when it is not settled. */
function expectHeldOnce(attempts: readonly Attempt[]): void {
  const payments = new Map(
    attempts.map(({ paymentId, paymentStatus, priceKobo }) => {
      return [paymentId, paymentStatus === "paid" ? priceKobo : 0n];
    }),
  );
  const heldOf = new Map<number, bigint>();
  for (const { paymentId, receivedKobo, owedKobo } of attempts)
    heldOf.set(paymentId, (heldOf.get(paymentId) ?? 0n) + (receivedKobo ?? 0n) - owedKobo);
  expect(heldOf).toEqual(payments);
}

async function externalKobo(): Promise<bigint> {
  const [row] = await reader.rows<{ total: bigint }>(sql`
    select coalesce(sum(entry.amount_kobo), 0)::bigint as total from ledger_entries as entry
    join ledger_accounts as account on account.id = entry.account_id and account.type = 'external'`);
  return row?.total ?? 0n;
}

/** Each refund was told to its payer when it was owed and when it ended; each purchase to its parties, once. */
export async function expectPeopleNotified(): Promise<void> {
  const untoldRefunds = await reader.rows(sql`
    select payments.id, ended.state, count(*) from refunds
    join payment_attempts as attempt on attempt.id = refunds.attempt_id
    join payments on payments.id = attempt.payment_id
    cross join lateral (values ('owed'), (refunds.status::text)) as ended (state)
    group by payments.id, payments.user_id, ended.state
    having count(*) <> (
      select count(*) from notifications
      where kind = 'payment_returned' and notifications.user_id = payments.user_id
        and facts ->> 'payment' = payments.id::text and facts ->> 'state' = ended.state)`);
  expect(untoldRefunds).toEqual([]);
  const untoldPurchases = await reader.rows(sql`
    select escrows.id, told.people from escrows
    cross join lateral (
      select coalesce(array_agg(user_id order by user_id), '{}') as people from notifications
      where kind = 'paid' and notifications.transaction_id = escrows.transaction_id
    ) as told
    where told.people <> array[least(buyer_id, seller_id), greatest(buyer_id, seller_id)]`);
  expect(untoldPurchases).toEqual([]);
}
