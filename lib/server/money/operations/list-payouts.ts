import "server-only";
import type { ListPage } from "@/lib/contracts/platform/fields";
import type { PayoutDto } from "@/lib/contracts/money/payouts";
import { emptySql, reader, sql } from "../../platform/database/client";
import { type Payout, payoutRows, toPayoutDto } from "./payout";

/** The user's withdrawals, the newest first. */
export async function listPayouts(userId: number, { limit, before }: ListPage): Promise<PayoutDto[]> {
  const older = before ? sql`and payouts.id < ${before}::bigint` : emptySql;
  const rows = await reader.rows<Payout>(sql`
    ${payoutRows} where payouts.user_id = ${userId} ${older} order by payouts.id desc limit ${limit}`);
  return rows.map(toPayoutDto);
}
