import "server-only";
import type { DifferenceCause } from "@/lib/domain/money/provider-differences";
import { execute, reader, sql } from "../../../platform/database/client";
import { type ListedCollection, naira, type PaymentProvider, type Period } from "../../../money/provider/provider";
import { findPayer } from "../../../money/operations/find-person";
import { findHeldPayment, holdApart } from "../../../money/operations/held-payment";
import { syncChargebacksOf } from "../../../money/operations/sync-chargebacks";
import { verifyPendingPayment } from "../../../deals/purchases/verify-pending-payment";
import { type Difference, type Findings, hasJustChanged, nothing, settlingMs, told } from "./findings";

/** An attempt to pay, in the books */
type Booked = {
  id: number;
  paymentId: number;
  reference: string;
  status: "open" | "paid" | "declined";
  receivedKobo: bigint | null;
  /** The refunded part, done or on its way */
  returnedKobo: bigint;
  /** Its payer's bank asks for it, or has taken it (payments/sync-chargebacks.ts) */
  isAskedBack: boolean;
  /** When the newest of these changed */
  updatedAt: Date;
};

const booked = sql`
  select attempt.id, attempt.payment_id, attempt.reference, attempt.status::text, attempt.received_kobo,
    greatest(attempt.updated_at, (select updated_at from refunds where attempt_id = attempt.id),
      (select max(updated_at) from chargebacks where attempt_id = attempt.id)) as updated_at,
    exists (select from chargebacks where attempt_id = attempt.id and status <> 'won') as is_asked_back,
    coalesce((select amount_kobo from refunds where attempt_id = attempt.id and status <> 'credited'), 0)::bigint as returned_kobo
  from payment_attempts as attempt`;

/**
 * Compares the provider's list of money that came with the attempts to pay. Money that nobody had told of is booked on
 * the way.
 * @param prefix of the references that this installation gives out: several may share the provider's account
 */
export async function compareCollections(
  provider: PaymentProvider,
  period: Period,
  prefix: string,
  found: Findings,
): Promise<void> {
  for await (const rows of provider.listCollections(period)) {
    await noteFees(rows);
    for (const [row, attempt] of await withAttempts(rows)) {
      if (attempt) found.seen.add(attempt.id);
      else if (!row.reference.startsWith(prefix)) continue;
      await found.compare(attempt ? compare(provider, row, attempt) : holdUnknown(row));
    }
  }
  await found.askAboutEach(await findMissing(period, found.seen), (attempt) => askAbout(provider, attempt));
}

async function withAttempts(rows: readonly ListedCollection[]): Promise<[ListedCollection, Booked | undefined][]> {
  const attempts = await reader.rows<Booked>(sql`
    ${booked} where attempt.reference = any(${rows.map(({ reference }) => reference)}::text[])`);
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  return rows.map((row) => [row, byReference.get(row.reference)]);
}

/** Only some of the provider's answers tell its fee. */
async function noteFees(rows: readonly ListedCollection[]): Promise<void> {
  const fees = rows.flatMap(({ reference, state, feeKobo }) =>
    state !== "unpaid" && feeKobo !== null ? [{ reference, fee_kobo: String(feeKobo) }] : [],
  );
  await execute(sql`
    update payment_attempts as attempt set fee_kobo = told.fee_kobo
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as told (reference text, fee_kobo bigint)
    where attempt.reference = told.reference and attempt.status = 'paid' and attempt.fee_kobo is null`);
}

async function compare(
  provider: PaymentProvider,
  row: ListedCollection,
  attempt: Booked,
): Promise<Difference | undefined> {
  const { reference: subject, state, currency } = row;
  const difference = { subject, ours: told(attempt.status, attempt.receivedKobo ?? 0n), theirs: describeRow(row) };
  if (attempt.status !== "paid") {
    if (state === "unpaid") return undefined;
    // Nothing could book it.
    if (currency !== naira) return { ...difference, cause: "not_booked" };
    return state === "paid" ? bookLate(provider, difference, attempt) : undefined;
  }
  const cause = causeOf(row, attempt);
  return cause && confirm(provider, { ...difference, cause }, attempt);
}

const describeRow = ({ state, amountKobo, currency }: Pick<ListedCollection, "state" | "amountKobo" | "currency">) =>
  currency === naira ? told(state, amountKobo) : `${state} ${currency}`;

/**
 * Money with a reference that looks like ours and that the books do not know: the database was restored from an older
 * backup, or somebody began a payment with one of their own, which the provider's public key lets anybody do.
 */
async function holdUnknown(row: ListedCollection): Promise<Difference | undefined> {
  const { reference: subject, state, amountKobo, currency } = row;
  if (state === "unpaid") return undefined;
  const difference = { subject, ours: nothing, theirs: describeRow(row) };
  if (state !== "paid") {
    const held = await findHeldPayment(subject);
    return held?.status === "held"
      ? { ...difference, ours: told("held", held.amountKobo), cause: "went_back" }
      : undefined;
  }
  if (currency !== naira || subject.length > longestReference) return { ...difference, cause: "not_booked" };
  if (amountKobo === 0n) return undefined;
  const isNew = await holdApart({ reference: subject, amountKobo, userId: await findPayer(row) }, foundByComparison);
  return isNew ? { ...difference, cause: "held_apart" } : undefined;
}

/** Strangers name theirs as they like. */
const longestReference = 100;

const foundByComparison = "The comparison with the provider found it, and no order.";

function causeOf({ state, amountKobo, currency }: ListedCollection, attempt: Booked): DifferenceCause | undefined {
  if (state === "unpaid") return "not_there";
  const receivedKobo = attempt.receivedKobo ?? 0n;
  if (currency !== naira || amountKobo < receivedKobo) return "less_there";
  if (amountKobo > receivedKobo) return "more_there";
  // Also where a part goes back the provider says so of all of it: how much that is, the refunds tell.
  return state === "paid" || hasGoneBack(attempt) ? undefined : "went_back";
}

/** A list may be late: the provider's answer about the one counts. */
async function confirm(
  provider: PaymentProvider,
  difference: Difference,
  attempt: Booked,
): Promise<Difference | undefined> {
  if (difference.cause === "went_back") await syncChargebacksOf(attempt);
  const booked = (await readBooked(attempt.id)) ?? attempt;
  if (hasJustChanged(booked)) return undefined;
  return (await askAbout(provider, booked)) ? difference : { ...difference, cause: "list_differs" };
}

async function readBooked(id: number): Promise<Booked | undefined> {
  const [attempt] = await reader.rows<Booked>(sql`${booked} where attempt.id = ${id}`);
  return attempt;
}

const hasGoneBack = ({ returnedKobo, isAskedBack }: Booked): boolean => returnedKobo > 0n || isAskedBack;

async function bookLate(
  provider: PaymentProvider,
  difference: Omit<Difference, "cause">,
  { id, paymentId, reference }: Booked,
): Promise<Difference> {
  await verifyPendingPayment(paymentId);
  if ((await readBooked(id))?.status === "paid") return { ...difference, cause: "heard_late" };
  const { status } = await provider.verifyCollection(reference);
  if (status !== "funded") return { ...difference, cause: "list_differs" };
  // Its first answer was behind its list.
  await verifyPendingPayment(paymentId);
  return { ...difference, cause: (await readBooked(id))?.status === "paid" ? "heard_late" : "not_booked" };
}

/** Paid attempts of the period that the list does not have. */
async function findMissing({ from, to }: Period, seen: ReadonlySet<number>): Promise<Booked[]> {
  const rows = await reader.rows<Booked>(sql`
    ${booked} where attempt.status = 'paid' and attempt.received_kobo > 0
      and attempt.created_at > ${new Date(from.getTime() + settlingMs)}
      and attempt.created_at < ${new Date(to.getTime() - settlingMs)}
      and attempt.id <> all(${[...seen]}::int[])
    order by attempt.id limit 1000`);
  return rows;
}

async function askAbout(provider: PaymentProvider, attempt: Booked): Promise<Difference | undefined> {
  const { reference, receivedKobo } = attempt;
  const result = await provider.verifyCollection(reference);
  const theirKobo = result.status === "funded" ? result.receivedKobo : 0n;
  if (theirKobo === receivedKobo || (theirKobo === 0n && hasGoneBack(attempt))) return undefined;
  const [ours, theirs] = [told(attempt.status, receivedKobo ?? 0n), told(result.status, theirKobo)];
  return { subject: reference, cause: "not_there", ours, theirs };
}
