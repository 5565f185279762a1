import "server-only";
import { chargebackMoves } from "@/lib/domain/money/operations";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { accountAt, moveMoney } from "../ledger/move-money";
import { logger } from "../../platform/logger";
import type { PaymentAttempt } from "./payment-attempt";
import { callProvider, paymentProvider } from "../provider/payment-provider";
import type { ListedChargeback } from "../provider/provider";

/** Card networks let a payer dispute a payment for 120 days. */
const longestMs = 120 * 24 * 60 * 60_000;

/**
 * Reads the provider's list of chargebacks, because an event may have been lost. Runs every hour.
 * @throws UnknownOutcomeError
 */
export async function syncChargebacks(): Promise<void> {
  await store(await paymentProvider.listChargebacks({ from: new Date(now().getTime() - longestMs) }));
  await bookLost();
}

/** Reads the chargebacks of one attempt, after an event about it. @throws AppError unavailable, as above */
export async function syncChargebacksOf({ id, reference }: Pick<PaymentAttempt, "id" | "reference">): Promise<void> {
  const [paid] = await reader.rows<{ collectionId: string }>(sql`
    select provider_id as collection_id from payment_attempts where id = ${id} and provider_id is not null`);
  if (!paid) return;
  await store(await callProvider(reference, (provider) => provider.listChargebacks(paid)));
  await bookLost();
}

type Changed = { id: number; status: string; paymentId: number; reference: string };

/**
 * Stores the chargebacks of our own payments; others share the provider's account. A lost one does not change any more,
 * unless nobody knew what it cost.
 */
async function store(listed: readonly ListedChargeback[]): Promise<void> {
  // A list that grows while it is read repeats rows.
  const unique = new Map(listed.map((one) => [one.providerId, one]));
  const rows = [...unique.values()].map(({ amountKobo, dueAt, ...row }) => ({
    provider_id: row.providerId,
    reference: row.reference,
    status: row.status,
    amount_kobo: amountKobo === null ? null : String(amountKobo),
    due_at: dueAt?.toISOString() ?? null,
  }));
  await inTransaction(async (tx) => {
    const changed = await tx.rows<Changed>(sql`
      with changed as (
        insert into chargebacks as known (attempt_id, provider_id, status, amount_kobo, due_at, created_at, updated_at)
        select attempt.id, told.provider_id, told.status, coalesce(told.amount_kobo, attempt.received_kobo), told.due_at, ${tx.now}, ${tx.now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as told (provider_id text, reference text, status chargeback_status, amount_kobo bigint, due_at timestamptz)
        join payment_attempts as attempt on attempt.reference = told.reference and attempt.status = 'paid'
        on conflict (attempt_id, provider_id) do update
          set status = excluded.status, due_at = excluded.due_at, updated_at = excluded.updated_at,
            amount_kobo = case when excluded.status = 'lost' and excluded.amount_kobo > 0 then excluded.amount_kobo else known.amount_kobo end
          where known.status <> 'lost' and (known.status, known.due_at) is distinct from (excluded.status, excluded.due_at)
            or known.amount_kobo = 0 and excluded.status = 'lost' and excluded.amount_kobo > 0
        returning id, status::text, attempt_id
      )
      select changed.id, changed.status, attempt.payment_id, attempt.reference
      from changed join payment_attempts as attempt on attempt.id = changed.attempt_id`);
    for (const { id, status, paymentId, reference } of changed) {
      recordAudit(tx, systemActor(), `chargeback.${status}`, [
        { type: "payment", id: paymentId, details: { chargeback: id, to: status } },
      ]);
      const isUrgent = status === "needs_answer" || status === "lost";
      logger[isUrgent ? "error" : "warn"]({ reference, status }, "a chargeback has changed");
    }
  });
}

const batchSize = 100;

/** Books lost chargebacks as a cost of Oja, each once and in a transaction of its own. */
async function bookLost(): Promise<void> {
  const lost = await reader.rows<{ id: number }>(sql`
    select id from chargebacks where status = 'lost' and amount_kobo > 0
      and not exists (select from ledger_transfers where chargeback_id = chargebacks.id)
    order by id limit ${batchSize}`);
  for (const { id } of lost) await inTransaction((tx) => bookOnce(tx, id));
}

async function bookOnce(tx: Tx, id: number): Promise<void> {
  const due = await tx.row<{ amountKobo: bigint }>(
    sql`select amount_kobo from chargebacks where id = ${id} for no key update`,
  );
  const isBooked = await tx.row(sql`select 1 as yes from ledger_transfers where chargeback_id = ${id}`);
  if (!due || isBooked) return;
  const { kind, from, to } = chargebackMoves.lose.posts;
  await moveMoney(tx, {
    subject: { kind, chargebackId: id },
    legs: [{ from: accountAt(from), to: accountAt(to), kobo: due.amountKobo }],
    hasHappened: true,
  });
}
