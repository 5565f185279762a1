import "server-only";
import { z } from "zod";
import { logger } from "../../logger";
import { type BankAccount, naira, type RefundOrder, type RefundResult, type RefundState } from "../provider";
import { type PaystackClient, PaystackRefusal, UnknownOutcomeError } from "./client";
import { listBanks } from "./transfer";
import { readPages } from "./pages";
import { idOfTransaction, kobo, providerId, type Transaction, transaction } from "./shapes";

const states: ReadonlyMap<string, RefundState> = new Map([
  ["pending", "pending"],
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
]);

/** A word of the future: the refund is there, and is asked about again. */
function stateOf(status: string): RefundState {
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

/** Whose money a row of the list is of. */
const ofTransaction = z.looseObject({
  transaction: idOfTransaction.nullish().catch(null),
  transaction_reference: z.string().nullish().catch(null),
});

/**
 * Sends money back. Paystack knows no key of ours, the same request twice is two refunds: what it has is looked up
 * first, and calls about one reference must not overlap.
 * @throws UnknownOutcomeError
 */
export async function sendRefund(
  client: PaystackClient,
  { reference, amountKobo }: RefundOrder,
): Promise<RefundResult> {
  try {
    const paid = await client.get(`/transaction/verify/${encodeURIComponent(reference)}`, transaction);
    const same = (await listRefunds(client, paid)).find(
      ({ amount, status }) => amount === amountKobo && status !== "failed",
    );
    return resultOf(
      same ??
        (await client.post("/refund", { transaction: reference, amount: Number(amountKobo), currency: naira }, refund)),
    );
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    logger.error({ reference, refusal: error.message }, "Paystack refused a refund");
    throw new UnknownOutcomeError(error.message, { cause: error });
  }
}

/** One, where Paystack heeds the filter. Each may take 30 seconds (payments/send-refund.ts). */
const mostPages = 3;

/**
 * The refunds of a collection. Paystack's guide filters by transaction and its OpenAPI document knows no such filter: a
 * refund of somebody else of the same amount is not taken for it.
 * @throws UnknownOutcomeError also when there are too many to read, or one that cannot be read may be of it: a second
 *   refund is worse than a late one
 */
async function listRefunds(client: PaystackClient, { id, reference, paid_at: from }: Transaction): Promise<Refund[]> {
  const found: Refund[] = [];
  for await (const rows of readPages(client, "/refund", { transaction: id, ...(from && { from }) }, { mostPages })) {
    found.push(...rows.filter((row) => isOf({ id, reference }, row)).map(readRow));
  }
  return found;
}

/** @throws UnknownOutcomeError when it does not say whose money it is of */
function isOf({ id, reference }: Pick<Transaction, "id" | "reference">, row: unknown): boolean {
  const { transaction: ofId, transaction_reference: ofReference } = ofTransaction.safeParse(row).data ?? {};
  if (!ofId && !ofReference) throw new UnknownOutcomeError("GET /refund: a refund of unknown money");
  return ofId === id || ofReference === reference;
}

function readRow(row: unknown): Refund {
  const read = refund.safeParse(row);
  if (!read.success) throw new UnknownOutcomeError("GET /refund: a refund of this money cannot be read");
  return read.data;
}

/** @throws UnknownOutcomeError */
export async function readRefund(client: PaystackClient, id: string): Promise<RefundResult> {
  return resultOf(await client.get(`/refund/${encodeURIComponent(id)}`, refund));
}

/**
 * Names the account that a refund in need of attention goes to.
 * @returns undefined when it needs none, or not this one
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
    return resultOf(await client.post(path, { refund_account_details }, refund));
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    logger.warn({ refusal: error.message, refund: id }, "Paystack did not take an account for a refund");
    return undefined;
  }
}

const resultOf = ({ id, status }: Refund): RefundResult => ({ status, providerId: id });
