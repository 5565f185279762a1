import "server-only";
import type { ChargebackDto } from "@/lib/contracts/desk/money-overview";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Reader, sql } from "../../platform/database/client";

const mostShown = 20;

type Row = Omit<ChargebackDto, "amount" | "dueAt"> & { amountKobo: bigint; dueAt: Date | null };

/** The chargebacks that need an answer, by its date, then the newest others. */
export async function listChargebacks(snapshot: Reader): Promise<ChargebackDto[]> {
  const rows = await snapshot.rows<Row>(sql`
    select chargebacks.id, attempt.reference, payments.transaction_id, escrows.id as escrow_id, chargebacks.status::text,
      chargebacks.amount_kobo, chargebacks.due_at
    from chargebacks
    join payment_attempts as attempt on attempt.id = chargebacks.attempt_id
    join payments on payments.id = attempt.payment_id
    left join escrows on escrows.transaction_id = payments.transaction_id and payments.status = 'paid'
    order by chargebacks.status <> 'needs_answer', case chargebacks.status when 'needs_answer' then due_at end, chargebacks.id desc
    limit ${mostShown}`);
  return rows.map(({ amountKobo, dueAt, ...row }) => ({
    ...row,
    amount: formatNaira(amountKobo),
    dueAt: dueAt?.toISOString() ?? null,
  }));
}
