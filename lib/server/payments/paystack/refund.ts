import "server-only";
import { z } from "zod";
import { logger } from "../../logger";
import type { BankAccount, RefundOrder, RefundResult, RefundState } from "../provider";
import { type PaystackClient, PaystackRefusal, UnknownOutcomeError } from "./client";
import { listBanks } from "./transfer";
import { kobo, providerId, type Transaction, transaction } from "./shapes";

const states = {
  pending: "pending",
  processing: "processing",
  processed: "processed",
  failed: "failed",
  "needs-attention": "needs_attention",
} as const satisfies Record<string, RefundState>;

const refund = z.looseObject({
  id: providerId,
  status: z.enum(Object.keys(states) as (keyof typeof states)[]).transform((status) => states[status]),
  amount: kobo,
});
type Refund = z.output<typeof refund>;

/** In lists its transaction is a number, elsewhere all of it. */
const listedRefund = refund.extend({
  transaction: z.union([providerId, z.looseObject({ id: providerId }).transform(({ id }) => id)]),
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
        (await client.post("/refund", { transaction: reference, amount: Number(amountKobo), currency: "NGN" }, refund)),
    );
  } catch (error) {
    if (error instanceof PaystackRefusal) throw new UnknownOutcomeError(error.message, { cause: error });
    throw error;
  }
}

const pageSize = 100;
/** One, where Paystack heeds the filter. Each may take 30 seconds (payments/send-refund.ts). */
const mostPages = 3;

/**
 * The refunds of a collection. Paystack's guide filters by transaction and its OpenAPI document knows no such filter: a
 * refund of somebody else of the same amount is not taken for it.
 * @throws UnknownOutcomeError also when there are too many to read: a second refund is worse than a late one
 */
async function listRefunds(client: PaystackClient, { id, paid_at: from }: Transaction): Promise<Refund[]> {
  const query = new URLSearchParams({ transaction: id, perPage: String(pageSize), ...(from && { from }) });
  const found: z.output<typeof listedRefund>[] = [];
  for (let page = 1; page <= mostPages; page++) {
    query.set("page", String(page));
    const rows = await client.get(`/refund?${query}`, z.array(listedRefund));
    found.push(...rows.filter((row) => row.transaction === id));
    if (rows.length < pageSize) return found;
  }
  throw new UnknownOutcomeError("GET /refund: too many to find one among them");
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
  const refund_account_details = { currency: "NGN", account_number: accountNumber, bank_id: bank.id };
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
