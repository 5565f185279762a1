import "server-only";
import { payoutsOnTheirWay } from "@/lib/domain/money/payout";
import { now } from "../../platform/clock";
import { execute, reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertMayBook, assertPaymentsEnabled } from "../ledger/freeze";
import { logger } from "../../platform/logger";
import { callProvider } from "../provider/payment-provider";
import type { PaymentProvider, TransferOrder, TransferResult } from "../provider/provider";
import { applyTransferOutcome } from "./apply-transfer-outcome";
import { reschedule, findPayout, mayBeHidden, type Payout } from "./payout";
import { claimPoll } from "./poll";
import { payoutAccountColumns, type PayoutAccountRow, unsealDetails } from "../bank-accounts/payout-account";

/**
 * Sends a payout through the provider, or asks what became of it. All tries have one reference, by which the provider
 * knows them as one transfer; and what an earlier try did is asked before another one.
 * @throws AppError unavailable when the provider did not answer, and while payments are frozen
 */
export async function sendPayout(id: number): Promise<void> {
  await assertPaymentsEnabled(reader);
  const payout = await claim(id);
  if (!payout) return;
  const result = await callProvider(payout.reference, (provider) => send(provider, payout)).catch(async (error) => {
    await inTransaction((tx) => reschedule(tx, payout));
    throw error;
  });
  await applyTransferOutcome(payout.id, result);
}

/** Asks what became of a payout, also after it was paid: a bank may send it back days later. */
export async function verifyPayout(id: number): Promise<void> {
  const payout = await findPayout(id, reader);
  if (!payout || payout.status === "failed" || payout.status === "reversed") return;
  await assertMayBook(reader);
  await applyTransferOutcome(id, await callProvider(payout.reference, (provider) => provider.verifyTransfer(payout)));
}

async function claim(id: number): Promise<Payout | undefined> {
  const claimedUntil = await claimPoll("payouts", payoutsOnTheirWay, id, sql`, tries = tries + 1`);
  return claimedUntil && findPayout(id, reader);
}

async function send(provider: PaymentProvider, payout: Payout): Promise<TransferResult> {
  const { id, sentAt } = payout;
  const isFirstTry = payout.tries <= 1;
  const earlier = isFirstTry ? undefined : await provider.verifyTransfer(payout);
  if (earlier && (earlier.status !== "unknown_reference" || payout.status !== "queued")) return earlier;
  const recipientCode = await provider.addRecipient(await bankAccountOf(payout));
  if (recipientCode === undefined) return refused(payout, "The bank account was not accepted.");
  const { reference, amountKobo } = payout;
  const order = { reference, recipientCode, amountKobo, reason: "Your withdrawal from Oja" };
  await noteSent(id, now());
  const sent = await provider.sendTransfer(order);
  if (sent.status === "refused" || sent.status === "not_now") await noteSent(id, sentAt);
  if (sent.status === "refused") return refused(payout, sent.reason);
  // Most transfers are there within a second: their owner should not have to wait for the next question.
  return sent.status === "sent" ? ((await findEnd(provider, order)) ?? sent) : sent;
}

const noteSent = (id: number, sentAt: Date | null) =>
  execute(sql`update payouts set sent_at = ${sentAt}::timestamptz where id = ${id}`);

/** A refusal does not cover earlier calls: the money is back only once the provider cannot have the transfer any more. */
const refused = (payout: Payout, reason: string): TransferResult =>
  mayBeHidden(payout, now()) ? { status: "unknown_reference" } : { status: "failed", reason };

/** @returns undefined while there is none, or the provider does not find yet what it has just taken */
async function findEnd(provider: PaymentProvider, order: TransferOrder): Promise<TransferResult | undefined> {
  const told = await provider.verifyTransfer(order).catch((error: unknown) => {
    logger.warn({ err: error, reference: order.reference }, "the provider has a transfer, and does not tell of it");
  });
  return told && told.status !== "unknown_reference" ? told : undefined;
}

/** Withdrawals of before people named their accounts went to the sandbox's test bank. */
const testAccount = { bankCode: "001", accountNumber: "0000000000", name: "Test Account" };

async function bankAccountOf({ accountId }: Payout) {
  const [account] = await reader.rows<PayoutAccountRow>(sql`
    select ${payoutAccountColumns} from payout_accounts where id = ${accountId}`);
  if (!account) return testAccount;
  const { accountNumber, accountName } = await unsealDetails(account);
  return { bankCode: account.bankCode, accountNumber, name: accountName };
}
