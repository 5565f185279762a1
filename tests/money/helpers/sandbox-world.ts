/** The payment sandbox in another process: its doors to the world, and its own books. */
import { z } from "zod";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { sandboxKey } from "@/lib/process/sandbox-key";
import { env } from "@/lib/server/platform/env";
import type { troublesInput } from "@/paystack-sandbox/troubles";

const sandboxUrl = (path: string): string => new URL(path, env().PAYMENTS_SANDBOX_URL).href;

async function call(method: "GET" | "POST", path: string, body?: object): Promise<Response> {
  return fetch(sandboxUrl(path), {
    method,
    redirect: "manual",
    headers: {
      Authorization: `Bearer ${sandboxKey(env().AUTH_SECRET)}`,
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
}

export async function setTroubles(troubles: z.input<typeof troublesInput>): Promise<void> {
  expect((await call("POST", "/outside/troubles", troubles)).status).toBe(200);
}

export async function releaseWebhooks(): Promise<void> {
  expect((await call("POST", "/outside/webhooks/release")).status).toBe(200);
}

/**
 * The buyer does what they were told. A bank refuses a second time by itself, and another amount to an account.
 * @param amountKobo another amount than asked for: by USSD alone
 */
export async function payAsTold({ redirectUrl, bankTransfer, ussd, amount }: PaymentDto, amountKobo?: number) {
  if (redirectUrl) await call("POST", `${new URL(redirectUrl).pathname}/pay`);
  const priceKobo = Math.round(Number(amount) * 100);
  const { accountNumber } = bankTransfer ?? {};
  if (accountNumber) await call("POST", "/outside/transfers-in", { accountNumber, amount: amountKobo ?? priceKobo });
  if (ussd) await call("POST", "/outside/ussd", { code: ussd.code, amount: amountKobo ?? priceKobo });
}

/** The bank declines the card; its owner may try again on the same page. */
export async function declineCard({ redirectUrl }: PaymentDto): Promise<void> {
  if (redirectUrl) await call("POST", `${new URL(redirectUrl).pathname}/decline`);
}

const charge = z.looseObject({
  id: z.int(),
  reference: z.string(),
  amount: z.int(),
  status: z.string(),
  fees: z.int().nullable(),
  paid_at: z.string().nullable(),
});
const refund = z.looseObject({ id: z.int(), transaction: z.int(), amount: z.int(), status: z.string() });

/** The sandbox's own record of all money, the truth that Oja's books are compared with. */
export const readCharges = () => readPages("/transaction", charge);
export const readRefunds = () => readPages("/refund", refund);

async function readPages<Shape extends z.ZodType>(path: string, row: Shape): Promise<z.output<Shape>[]> {
  const found: z.output<Shape>[] = [];
  for (let page = 1; ; page++) {
    const response = await call("GET", `${path}?perPage=100&page=${page}`);
    const { data } = z.object({ data: z.array(row) }).parse(await response.json());
    found.push(...data);
    if (data.length < 100) return found;
  }
}

/** An operator names, at the provider, the accounts of payers whose banks took nothing back. */
export async function nameMissingAccounts(): Promise<void> {
  const refund_account_details = { currency: "NGN", account_number: "0123456789", bank_id: 1 };
  for (const { id, status } of await readRefunds())
    if (status === "needs-attention")
      await call("POST", `/refund/retry_with_customer_details/${id}`, { refund_account_details });
}
