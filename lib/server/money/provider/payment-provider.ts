import "server-only";
import { koboPerNaira, maxPriceKobo } from "@/lib/domain/money/kobo";
import { AppError } from "@/lib/errors";
import { sandboxKey } from "@/lib/process/sandbox-key";
import { env } from "../../platform/env";
import { logger } from "../../platform/logger";
import type { PaystackAccount } from "./paystack/client";
import { paystackProvider } from "./paystack/paystack-provider";
import type { PaymentProvider } from "./provider";

/** For questions whose answers come in parts; others go through `callProvider`. */
export const paymentProvider: PaymentProvider = paystackProvider(paystackAccount);

/** @throws Error when the sandbox does not run */
function paystackAccount(): PaystackAccount {
  const { PAYMENTS, PAYSTACK_URL, PAYSTACK_SECRET_KEY = "", PAYMENTS_SANDBOX_URL, AUTH_SECRET } = env();
  if (PAYMENTS === "paystack") return { url: PAYSTACK_URL, secretKey: PAYSTACK_SECRET_KEY };
  if (!PAYMENTS_SANDBOX_URL) throw new Error("The payment sandbox does not run: npm start starts it");
  return { url: PAYMENTS_SANDBOX_URL, secretKey: sandboxKey(AUTH_SECRET) };
}

/** The keys that may have signed a webhook: the present one, and the one before while they are changed. */
export function webhookKeys(): string[] {
  const { PAYMENTS, PAYSTACK_SECRET_KEY_OLD: old, AUTH_SECRET_OLD: oldSecret } = env();
  const before = PAYMENTS === "paystack" ? old : oldSecret && sandboxKey(oldSecret);
  return [paystackAccount().secretKey, ...(before ? [before] : [])];
}

/** No money moves for real. */
export const isSandbox = (): boolean => env().PAYMENTS === "sandbox";

const defaultMostNaira = 10_000_000;
const leastNaira = 100n;

/** The least and the most that one payment may bring, kobo: limits of Paystack's, and of the account there. */
export function paymentLimits(): { leastKobo: bigint; mostKobo: bigint } {
  const { PAYSTACK_MAX_NAIRA: mostNaira } = env();
  if (isSandbox() && !mostNaira) return { leastKobo: 1n, mostKobo: maxPriceKobo };
  return {
    leastKobo: isSandbox() ? 1n : leastNaira * koboPerNaira,
    mostKobo: BigInt(mostNaira ?? defaultMostNaira) * koboPerNaira,
  };
}

/**
 * Asks the provider about something committed. Never inside a database transaction.
 * @param reference for the log
 * @param unavailable the message to whoever waits for it
 * @throws AppError unavailable when it did not answer, or not clearly: nothing has changed here, and it is asked again
 */
export async function callProvider<Result>(
  reference: string,
  question: (provider: PaymentProvider) => Promise<Result>,
  unavailable: () => AppError = stillConfirming,
): Promise<Result> {
  try {
    return await question(paymentProvider);
  } catch (error) {
    logger.warn({ err: error, reference }, "the payment provider did not respond");
    throw unavailable();
  }
}

const retryAfterSeconds = 5;

/** The message to a buyer while the outcome is unknown: processing continues without them. */
export function stillConfirming(): AppError {
  return new AppError(
    "unavailable",
    "The payment company has not answered yet. We go on asking: if money left your account, it is held for you. Otherwise try again in a minute.",
    { retryAfterSeconds },
  );
}
