import "server-only";
import { z } from "zod";
import type { RefundOrder, RefundResult, RefundState } from "../provider";
import { type PaystackClient, PaystackRefusal, UnknownOutcomeError } from "./client";
import { kobo, providerId, transaction } from "./shapes";

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
    const { id } = await client.get(`/transaction/verify/${encodeURIComponent(reference)}`, transaction);
    const known = await client.get(`/refund?transaction=${encodeURIComponent(id)}&perPage=100`, z.array(refund));
    const same = known.find(({ amount, status }) => amount === amountKobo && status !== "failed");
    return resultOf(
      same ??
        (await client.post("/refund", { transaction: reference, amount: Number(amountKobo), currency: "NGN" }, refund)),
    );
  } catch (error) {
    if (error instanceof PaystackRefusal) throw new UnknownOutcomeError(error.message, { cause: error });
    throw error;
  }
}

/** @throws UnknownOutcomeError */
export async function readRefund(client: PaystackClient, id: string): Promise<RefundResult> {
  return resultOf(await client.get(`/refund/${encodeURIComponent(id)}`, refund));
}

/**
 * Names the account that a refund in need of attention goes to.
 * @throws PaystackRefusal when it does not need one; UnknownOutcomeError
 */
export async function retryRefund(
  client: PaystackClient,
  id: string,
  { bankId, accountNumber }: { bankId: string; accountNumber: string },
): Promise<RefundResult> {
  const refund_account_details = { currency: "NGN", account_number: accountNumber, bank_id: bankId };
  const path = `/refund/retry_with_customer_details/${encodeURIComponent(id)}`;
  return resultOf(await client.post(path, { refund_account_details }, refund));
}

const resultOf = ({ id, status }: Refund): RefundResult => ({ status, providerId: id });
