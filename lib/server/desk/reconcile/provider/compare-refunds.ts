import "server-only";
import { isRefundOver } from "@/lib/domain/money/payment-status";
import { now } from "../../../platform/clock";
import { execute, reader, sql } from "../../../platform/database/client";
import { inTransaction } from "../../../platform/database/transaction";
import { paymentProvider } from "../../../money/provider/payment-provider";
import type { ListedRefund, PaymentProvider, Period } from "../../../money/provider/provider";
import { findRefund, type Refund } from "../../../money/operations/refund";
import { sendRefund } from "../../../money/operations/send-refund";
import { syncChargebacksOf } from "../../../money/operations/sync-chargebacks";
import { type Difference, type Findings, mostOverdue, nothing, overdueMs, settlingMs, told } from "./findings";
import { recordDifferences } from "./record-differences";

/** Money of ours at the provider, and what goes back of it */
type Booked = {
  attemptId: number;
  collectionId: string;
  reference: string;
  refundId: number | null;
  /** The sum of its lost chargebacks (payments/sync-chargebacks.ts) */
  lostKobo: bigint;
};

/**
 * Compares the provider's list of refunds with ours. They have no reference: they are of money that we know, or of
 * somebody else's. An end that nobody had told of is booked on the way.
 */
export async function compareRefunds(provider: PaymentProvider, period: Period, found: Findings): Promise<void> {
  for await (const rows of provider.listRefunds(period)) {
    for (const [row, booked] of await withBooked(rows)) {
      const refund = booked.refundId === null ? undefined : await findRefund(booked.refundId, reader);
      if (refund) found.seen.add(refund.id);
      if (!isChargeback(row, booked, refund)) await found.compare(compare(provider, row, refund, booked));
    }
  }
  await found.askAboutEach(await findMissing(period, found.seen), (refund) => askAbout(provider, refund));
  found.differences.push(...(await findOverdue()));
}

/** A chargeback that is lost is listed as a refund too. */
const isChargeback = (row: ListedRefund, { lostKobo }: Booked, refund: Refund | undefined): boolean =>
  row.isOfDispute || (lostKobo === row.amountKobo && refund?.providerId !== row.providerId);

async function withBooked(rows: readonly ListedRefund[]): Promise<[ListedRefund, Booked][]> {
  const known = await reader.rows<Booked>(sql`
    select attempt.id as attempt_id, attempt.provider_id as collection_id, attempt.reference, refunds.id as refund_id,
      coalesce((select sum(amount_kobo) from chargebacks where attempt_id = attempt.id and status = 'lost'), 0)::bigint as lost_kobo
    from payment_attempts as attempt left join refunds on refunds.attempt_id = attempt.id
    where attempt.provider_id = any(${rows.map(({ collectionId }) => collectionId)}::text[])`);
  const byCollection = new Map(known.map((one) => [one.collectionId, one]));
  return rows.flatMap((row): [ListedRefund, Booked][] => {
    const booked = byCollection.get(row.collectionId);
    return booked ? [[row, booked]] : [];
  });
}

async function compare(
  provider: PaymentProvider,
  row: ListedRefund,
  refund: Refund | undefined,
  booked: Booked,
): Promise<Difference | undefined> {
  const { state, amountKobo, providerId } = row;
  const { reference } = booked;
  const difference = {
    subject: `${reference} refund ${providerId}`,
    ours: refund ? told(refund.status, refund.amountKobo) : nothing,
    theirs: told(state, amountKobo),
  };
  // Its answer was lost, and it is looked for before another one is sent.
  if (refund?.status === "due" && refund.amountKobo === amountKobo) return undefined;
  if (refund?.providerId !== providerId) {
    if (state === "failed" || (await isChargebackNow(row, booked, refund))) return undefined;
    return { ...difference, cause: "refunded_elsewhere" };
  }
  if (refund.amountKobo !== amountKobo) {
    const answer = await provider.readRefund(providerId);
    if (answer.amountKobo === refund.amountKobo) return { ...difference, cause: "list_differs" };
    return { ...difference, cause: answer.amountKobo > refund.amountKobo ? "less_there" : "more_there" };
  }
  const isFailedSince = state === "failed" && refund.status === "done";
  const isCarriedOut = state === "done" && (refund.status === "credited" || refund.status === "charged_back");
  if (isFailedSince || isCarriedOut) {
    const { status } = await provider.readRefund(providerId);
    if (status !== (isFailedSince ? "failed" : "processed")) return { ...difference, cause: "list_differs" };
    return { ...difference, cause: isFailedSince ? "refund_failed" : "refunded_and_credited" };
  }
  const isOpen = refund.status === "sent" || refund.status === "needs_account";
  if (state === "on_its_way" || !isOpen) return undefined;
  return { ...difference, cause: (await bookLate(refund)) ? "heard_late" : "list_differs" };
}

/** Asks for chargebacks first: no event may have told of this one yet. */
async function isChargebackNow(row: ListedRefund, booked: Booked, refund: Refund | undefined): Promise<boolean> {
  await syncChargebacksOf({ id: booked.attemptId, reference: booked.reference });
  const [[, known] = []] = await withBooked([row]);
  return known !== undefined && isChargeback(row, known, refund);
}

async function bookLate({ id }: Refund): Promise<boolean> {
  await execute(
    sql`update refunds set next_poll_at = ${now()} where id = ${id} and status in ('sent', 'needs_account')`,
  );
  await sendRefund(id);
  const refund = await findRefund(id, reader);
  return refund !== undefined && isRefundOver(refund.status);
}

/** Refunds of the period that the list does not have. */
async function findMissing({ from, to }: Period, seen: ReadonlySet<number>): Promise<Refund[]> {
  const ids = await reader.rows<{ id: number }>(sql`
    select id from refunds where status = 'done' and created_at > ${new Date(from.getTime() + settlingMs)}
      and created_at < ${new Date(to.getTime() - settlingMs)} and id <> all(${[...seen]}::int[])
    order by id limit 1000`);
  const refunds = await Promise.all(ids.map(({ id }) => findRefund(id, reader)));
  return refunds.filter((refund) => refund !== undefined);
}

async function askAbout(provider: PaymentProvider, refund: Refund): Promise<Difference | undefined> {
  const { providerId, status, amountKobo, reference } = refund;
  const state = providerId === null ? nothing : (await provider.readRefund(providerId)).status;
  if (state === "processed") return undefined;
  return {
    subject: `${reference} refund ${providerId ?? ""}`.trim(),
    cause: state === "failed" ? "refund_failed" : "not_sent",
    ours: told(status, amountKobo),
    theirs: state,
  };
}

/**
 * Polls a refund that was done. If it has failed since and its payer does not have the money, that is recorded as a
 * difference. @returns whether it has failed
 */
export async function noteFailedRefund(refund: Refund): Promise<boolean> {
  const difference = await askAbout(paymentProvider, refund);
  if (difference?.cause !== "refund_failed") return false;
  await inTransaction((tx) => recordDifferences(tx, null, [difference]));
  return true;
}

/** Banks take ten working days. */
const longestUnderWayMs = 16 * 24 * 60 * 60_000;

/** Money that the provider does not begin to send back, or not end: somebody has to find out why. */
async function findOverdue(): Promise<Difference[]> {
  const overdue = await reader.rows<Pick<Refund, "status" | "amountKobo" | "reference">>(sql`
    select refunds.status::text, refunds.amount_kobo, coalesce(attempt.reference, held.reference) as reference
    from refunds left join payment_attempts as attempt on attempt.id = refunds.attempt_id
    left join held_payments as held on held.id = refunds.held_payment_id
    where (
        refunds.status = 'due' and refunds.created_at < ${new Date(now().getTime() - overdueMs)}
        or refunds.status in ('sent', 'needs_account') and refunds.created_at < ${new Date(now().getTime() - longestUnderWayMs)}
      )
      and not exists (
        select 1 from provider_differences where subject = coalesce(attempt.reference, held.reference) and cause = 'refund_overdue')
    order by refunds.id limit ${mostOverdue}`);
  return overdue.map(({ status, amountKobo, reference }) => ({
    subject: reference,
    cause: "refund_overdue",
    ours: told(status, amountKobo),
    theirs: nothing,
  }));
}
