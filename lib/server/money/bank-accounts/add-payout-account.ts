import "server-only";
import type { AddPayoutAccountInput, PayoutAccountDto } from "@/lib/contracts/money/payouts";
import { mostPayoutAccounts } from "@/lib/domain/money/payout";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { setLedgerMode } from "../ledger/freeze";
import { notify } from "../../reach/notifications/notify";
import {
  findPayoutAccounts,
  payoutAccountColumns,
  type PayoutAccountRow,
  sealDetails,
  toPayoutAccountDto,
  unsealDetails,
} from "./payout-account";
import { findAccount, type KnownAccount } from "./read-account-name";

/**
 * Saves a bank account to withdraw to, with the name that its bank knows. An account in another name than the person's
 * is held until an admin has decided. Adding the same account again returns it: no response is stored, which would have
 * the number.
 * @throws AppError validation_failed for an unknown bank or account; conflict beyond the most that one may have;
 * too_many_requests; unavailable when the bank does not answer
 */
export async function addPayoutAccount(
  actor: UserActor,
  input: AddPayoutAccountInput,
): Promise<{ isNew: boolean; dto: PayoutAccountDto }> {
  const known = await findAccount(actor, input);
  return inTransaction(async (tx) => {
    // Two requests at once would not see each other's account.
    await tx.rows(sql`select from users where id = ${actor.id} for no key update`);
    const accounts = await Promise.all((await findPayoutAccounts(actor.id, tx)).map(toPayoutAccountDto));
    const same = accounts.find(
      ({ bankCode, accountNumber }) => bankCode === input.bankCode && accountNumber === input.accountNumber,
    );
    if (same) return { isNew: false, dto: same };
    if (accounts.length >= mostPayoutAccounts)
      throw conflict(`You can have ${mostPayoutAccounts} bank accounts. Remove one first.`);
    // Its name is this provider's word: with another money's it is worth nothing.
    await setLedgerMode(tx);
    const rejection = await findRejection(tx, actor, input);
    const added = await insertAccount(tx, actor, input, known, rejection);
    recordAudit(tx, actor, "payout_account.add", [
      { type: "payout_account", id: added.id, details: { from: null, to: added.status } },
    ]);
    const facts = { state: added.status, bank: added.bankName, lastDigits: added.lastDigits };
    notify(tx, [{ userId: actor.id, kind: "payout_account", actorId: actor.id, facts }]);
    return { isNew: true, dto: await toPayoutAccountDto(added) };
  });
}

type Rejection = Pick<PayoutAccountRow, "reason"> & { decidedAt: Date };

/** The most rejected accounts of one person that are compared */
const mostRejected = 100;

/** An admin's no stays when the person removes the account and adds it again. */
async function findRejection(
  tx: Tx,
  { id: userId }: UserActor,
  { bankCode, accountNumber }: AddPayoutAccountInput,
): Promise<Rejection | undefined> {
  const removed = await tx.rows<PayoutAccountRow & Rejection>(sql`
    select ${payoutAccountColumns}, decided_at from payout_accounts
    where user_id = ${userId} and status = 'rejected' and bank_code = ${bankCode} and last_digits = ${accountNumber.slice(-4)}
    order by id desc limit ${mostRejected}`);
  for (const account of removed) if ((await unsealDetails(account)).accountNumber === accountNumber) return account;
  return undefined;
}

async function insertAccount(
  tx: Tx,
  { id: userId }: UserActor,
  { bankCode, accountNumber }: AddPayoutAccountInput,
  { bank, accountName, isYours }: KnownAccount,
  rejection: Rejection | undefined,
): Promise<PayoutAccountRow> {
  const { reason = null, decidedAt = null } = rejection ?? {};
  const status = rejection ? "rejected" : isYours ? "ready" : "held";
  const details = await sealDetails({ accountNumber, accountName });
  const row = await tx.row<PayoutAccountRow>(sql`
    insert into payout_accounts (user_id, bank_code, bank_name, details, last_digits, status, reason, decided_at, created_at)
    values (${userId}, ${bankCode}, ${bank.name}, ${details}, ${accountNumber.slice(-4)},
      ${status}::payout_account_status, ${reason}, ${decidedAt}::timestamptz, ${tx.now})
    returning ${payoutAccountColumns}`);
  if (!row) throw new Error("The bank account was not inserted");
  return row;
}
