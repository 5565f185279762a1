import "server-only";
import type { RefundOutcome } from "@/lib/domain/money/operations";
import { z } from "zod";
import { logger } from "../../../platform/logger";
import { type BankAccount, naira, type RefundOrder, type RefundResult } from "../provider";
import { type PaystackClient, PaystackRefusal, UnknownOutcomeError } from "./client";
import { listBanks } from "./transfer";
import { readPages } from "./pages";
import { idOfTransaction, isOfDispute, kobo, providerId, type Transaction, transaction } from "./shapes";

const states: ReadonlyMap<string, RefundOutcome> = new Map([
  ["pending", "pending"],
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
]);

/** A word of the future: the refund is there, and is asked about again. */
function stateOf(status: string): RefundOutcome {
  const state = states.get(status);
  if (!state) logger.error({ status: status.slice(0, 50) }, "a refund has a status that Oja does not know");
  return state ?? "pending";
}

const refund = z.looseObject({
  id: providerId,
  status: z.string().transform(stateOf),
  amount: kobo,
});
type Refund = z.output<typeof refund>;

/** The collection that a row of the list is about. */
const ofTransaction = z.looseObject({
  dispute: isOfDispute,
  amount: kobo.nullish().catch(null),
  transaction: idOfTransaction.nullish().catch(null),
  transaction_reference: z.string().nullish().catch(null),
});

/**
 * Looks for a refund of a collection and an amount; one that failed counts as none.
 * @throws UnknownOutcomeError also when it cannot be seen whether there is one
 */
export async function findRefund(
  client: PaystackClient,
  { reference, amountKobo }: RefundOrder,
): Promise<RefundResult | undefined> {
  const paid = await asUnknown(client.get(`/transaction/verify/${encodeURIComponent(reference)}`, transaction));
  const same = (await asUnknown(listRefunds(client, paid, amountKobo))).find(({ status }) => status !== "failed");
  return same && resultOf(same);
}

/**
 * Sends money back. Paystack knows no key of ours: the same request twice is two refunds.
 * @throws UnknownOutcomeError
 */
export async function sendRefund(
  client: PaystackClient,
  { reference, amountKobo, note }: RefundOrder,
): Promise<RefundResult> {
  const body = { transaction: reference, amount: Number(amountKobo), currency: naira, merchant_note: note };
  const sent = await asUnknown(client.post("/refund", body, refund));
  // It is on its way all the same: asked for again it would be sent twice. The nightly comparison finds the difference.
  if (sent.amount !== amountKobo) logger.error({ reference, refund: sent.id }, "Paystack refunds another amount");
  return resultOf(sent);
}

/** A refused refund is still owed. */
async function asUnknown<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    logger.error({ refusal: error.message }, "Paystack refused a refund");
    throw new UnknownOutcomeError(error.message, { cause: error });
  }
}

/** One page, where Paystack heeds the filter. Each may take 30 seconds (payments/send-refund.ts). */
const mostPages = 3;

/**
 * The refunds of a collection with an amount. Paystack's guide filters by transaction and its OpenAPI document knows no such filter: a
 * refund of somebody else of the same amount is not taken for it.
 * @throws UnknownOutcomeError also when there are too many to read, or one that cannot be read may be of it: a second
 *   refund is worse than a late one
 */
async function listRefunds(client: PaystackClient, paid: Transaction, amountKobo: bigint): Promise<Refund[]> {
  const { id, paid_at: from } = paid;
  const found: Refund[] = [];
  try {
    for await (const rows of readPages(
      client,
      "/refund",
      { transaction: id, ...(from && { from: from.toISOString() }) },
      { mostPages },
    ))
      found.push(...rows.filter((row) => isOf(paid, amountKobo, row)).map(readRow));
  } catch (error) {
    if (!(error instanceof PaystackRefusal && /no refunds? (was |were )?found/i.test(error.message))) throw error;
  }
  return found;
}

/** @throws UnknownOutcomeError when it does not say whose money it is of */
function isOf({ id, reference }: Transaction, amountKobo: bigint, row: unknown): boolean {
  const told = ofTransaction.safeParse(row).data;
  if (told?.dispute || (told?.amount && told.amount !== amountKobo)) return false;
  if (!told?.transaction && !told?.transaction_reference)
    throw new UnknownOutcomeError("GET /refund: a refund of unknown money");
  return told.transaction === id || told.transaction_reference === reference;
}

function readRow(row: unknown): Refund {
  const read = refund.safeParse(row);
  if (!read.success) throw new UnknownOutcomeError("GET /refund: a refund of this money cannot be read");
  return read.data;
}

/** @throws UnknownOutcomeError also when it tells of another refund */
export async function readRefund(client: PaystackClient, id: string): Promise<RefundResult> {
  return resultOf(ofSame(id, await client.get(`/refund/${encodeURIComponent(id)}`, refund)));
}

/** @throws UnknownOutcomeError */
function ofSame(id: string, told: Refund): Refund {
  if (told.id !== id) throw new UnknownOutcomeError("Paystack tells of another refund");
  return told;
}

/**
 * Names the account that a refund in need of attention goes to.
 * @returns undefined when it does not take this one
 * @throws UnknownOutcomeError
 */
export async function retryRefund(
  client: PaystackClient,
  id: string,
  { bankCode, accountNumber }: BankAccount,
): Promise<RefundResult | undefined> {
  const bank = (await listBanks(client)).find(({ code }) => code === bankCode);
  if (!bank) return undefined;
  const refund_account_details = { currency: naira, account_number: accountNumber, bank_id: bank.id };
  const path = `/refund/retry_with_customer_details/${encodeURIComponent(id)}`;
  try {
    return resultOf(ofSame(id, await client.post(path, { refund_account_details }, refund)));
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    logger.warn({ refusal: error.message, refund: id }, "Paystack did not take an account for a refund");
    // An earlier call may have come through whose answer was lost.
    const known = await readRefund(client, id);
    return known.status === "needs_attention" ? undefined : known;
  }
}

const resultOf = ({ id, status, amount }: Refund): RefundResult => ({ status, providerId: id, amountKobo: amount });
