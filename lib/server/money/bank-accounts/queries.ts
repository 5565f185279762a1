import "server-only";
import type { PayoutAccountFilter } from "@/lib/contracts/desk/admin";
import type { HeldPayoutAccountDto, PayoutAccountDto } from "@/lib/contracts/money/payouts";
import { reader, sql, type Sql } from "../../platform/database/client";
import { type NumberedPage, readNumberedPage } from "../../platform/database/numbered-page";
import { findPayoutAccounts, type HeldAccountRow, toHeldPayoutAccountDto, toPayoutAccountDto } from "./payout-account";

/** The user's bank accounts, with their numbers. */
export const listPayoutAccounts = async (userId: number): Promise<PayoutAccountDto[]> =>
  Promise.all((await findPayoutAccounts(userId, reader)).map(toPayoutAccountDto));

export const heldAccountRows = sql`
  select account.id, account.user_id, bank_code, bank_name, details, last_digits, account.status::text, account.reason,
    account.created_at, users.is_verified,
    json_build_object('id', users.id, 'username', users.username::text, 'fullName', users.full_name) as person
  from payout_accounts as account join users on users.id = account.user_id`;

const conditions: Record<PayoutAccountFilter, Sql> = {
  held: sql`account.status = 'held'`,
  decided: sql`account.status <> 'held' and account.decided_at is not null`,
};

/** A page of the admins' queue: accounts that wait, the longest waiting first, or decided ones, the newest first. */
export function readPayoutAccountQueue(
  filter: PayoutAccountFilter,
  page: number,
): Promise<NumberedPage<HeldPayoutAccountDto>> {
  const where = sql`where ${conditions[filter]} and account.deleted_at is null`;
  const direction = filter === "held" ? sql`asc` : sql`desc`;
  const ids = sql`select account.id from payout_accounts as account ${where}`;
  return readNumberedPage(reader, ids, page, async ({ limit, offset }) => {
    const rows = await reader.rows<HeldAccountRow>(sql`
      ${heldAccountRows} ${where} order by account.id ${direction} limit ${limit} offset ${offset}`);
    return Promise.all(rows.map(toHeldPayoutAccountDto));
  });
}
