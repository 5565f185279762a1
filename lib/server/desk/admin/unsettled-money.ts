import "server-only";
import type { ClaimDto, HeldPaymentDto } from "@/lib/contracts/desk/money-overview";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Reader, sql } from "../../platform/database/client";

const mostShown = 50;

type HeldRow = { reference: string; amountKobo: bigint; userId: number | null; reason: string; createdAt: Date };

/** Money that is for nothing in the books, the longest held first (npm run settle-since decides about it). */
export async function listHeldPayments(snapshot: Reader): Promise<HeldPaymentDto[]> {
  const rows = await snapshot.rows<HeldRow>(sql`
    select reference, amount_kobo, user_id, reason, created_at from held_payments
    where status = 'held' order by id limit ${mostShown}`);
  return rows.map(({ amountKobo, createdAt, ...row }) => ({
    ...row,
    amount: formatNaira(amountKobo),
    since: createdAt.toISOString(),
  }));
}

/** Claims on people, the largest first. */
export async function listClaims(snapshot: Reader): Promise<ClaimDto[]> {
  const rows = await snapshot.rows<{ userId: number; payoutId: number; amountKobo: bigint }>(sql`
    select user_id, payout_id, amount_kobo from claims order by amount_kobo desc, id limit ${mostShown}`);
  return rows.map(({ amountKobo, ...row }) => ({ ...row, amount: formatNaira(amountKobo) }));
}
