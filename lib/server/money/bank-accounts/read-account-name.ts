import "server-only";
import type { AccountNameDto, AddPayoutAccountInput, BankDto } from "@/lib/contracts/money/payouts";
import { isNameOf } from "@/lib/domain/money/account-name";
import { invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { consumeLimit } from "../../platform/auth/rate-limit";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { assertPaymentsEnabled } from "../ledger/freeze";
import { callProvider } from "../provider/payment-provider";
import { bankDoesNotAnswer, findBank } from "./banks";

/** An account as its bank knows it */
export type KnownAccount = { bank: BankDto; accountName: string; isYours: boolean };

/** A thief would give the person's account their own name, or the person that of a stolen bank account. */
const nameSettlesMs = 30 * 24 * 60 * 60_000;

/**
 * Asks a bank for the name of an account. Few times an hour: names behind numbers are nobody's to collect.
 * @throws AppError validation_failed for an unknown bank or account; too_many_requests; unavailable also while no money
 * moves: a test's provider knows anybody's account
 */
export async function findAccount(actor: UserActor, input: AddPayoutAccountInput): Promise<KnownAccount> {
  await assertPaymentsEnabled(reader);
  const bank = await findBank(input.bankCode);
  await consumeLimit("accountNamesOfAccount", String(actor.id));
  const accountName = await callProvider(
    "account name",
    (provider) => provider.resolveAccount(input),
    bankDoesNotAnswer,
  );
  if (accountName === undefined)
    throw invalidField("accountNumber", `${bank.name} does not know this account number. Please check both.`);
  const { fullName, nameChangedAt } = await readNames(actor);
  const isSettled = nameChangedAt === null || now().getTime() - nameChangedAt.getTime() > nameSettlesMs;
  return { bank, accountName, isYours: isSettled && isNameOf(fullName, accountName) };
}

/** @throws AppError as `findAccount` */
export async function readAccountName(actor: UserActor, input: AddPayoutAccountInput): Promise<AccountNameDto> {
  const { bank, accountName, isYours } = await findAccount(actor, input);
  return { bankName: bank.name, accountName, isYours };
}

type Names = { fullName: string; nameChangedAt: Date | null };

async function readNames({ id }: UserActor): Promise<Names> {
  const [person] = await reader.rows<Names>(sql`select full_name, name_changed_at from users where id = ${id}`);
  return person ?? { fullName: "", nameChangedAt: null };
}
