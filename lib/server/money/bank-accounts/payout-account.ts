import "server-only";
import type { HeldPayoutAccountDto, PayoutAccountDto } from "@/lib/contracts/money/payouts";
import type { PayoutAccountStatus } from "@/lib/domain/money/payout";
import { seal, unseal } from "../../platform/auth/seal";
import { type Reader, sql } from "../../platform/database/client";

/** A bank account in the database, where its number and its owner's name are not readable. */
export type PayoutAccountRow = {
  id: number;
  userId: number;
  bankCode: string;
  bankName: string;
  details: string;
  lastDigits: string;
  status: PayoutAccountStatus;
  reason: string | null;
  createdAt: Date;
};

/** The sealed part of it */
export type AccountDetails = { accountNumber: string; accountName: string };

export const payoutAccountColumns = sql`
  id, user_id, bank_code, bank_name, details, last_digits, status::text, reason, created_at`;

export const sealDetails = (details: AccountDetails): Promise<string> =>
  seal(JSON.stringify(details), "payout_account");

export const unsealDetails = async ({ details }: Pick<PayoutAccountRow, "details">): Promise<AccountDetails> =>
  JSON.parse(await unseal(details, "payout_account")) as AccountDetails;

/** The accounts that somebody has not removed, the oldest first: a few. */
export const findPayoutAccounts = (userId: number, from: Reader): Promise<PayoutAccountRow[]> =>
  from.rows<PayoutAccountRow>(sql`
    select ${payoutAccountColumns} from payout_accounts where user_id = ${userId} and deleted_at is null order by id`);

/** For its owner */
export async function toPayoutAccountDto(row: PayoutAccountRow): Promise<PayoutAccountDto> {
  const { id, bankCode, bankName, status, reason, createdAt } = row;
  return { id, bankCode, bankName, ...(await unsealDetails(row)), status, reason, createdAt: createdAt.toISOString() };
}

export type HeldAccountRow = PayoutAccountRow & Pick<HeldPayoutAccountDto, "person" | "isVerified">;

/** For admins, who compare the names, and have no use for the number */
export async function toHeldPayoutAccountDto(row: HeldAccountRow): Promise<HeldPayoutAccountDto> {
  const { id, person, isVerified, bankName, lastDigits, status, createdAt } = row;
  const { accountName } = await unsealDetails(row);
  return { id, person, isVerified, accountName, bankName, lastDigits, status, createdAt: createdAt.toISOString() };
}
