import "server-only";
import { env } from "../env";
import { logger } from "../logger";
import { type Payment, referenceOf } from "./payment";
import { type PaymentProvider, type ProviderPayment, stillConfirming } from "./provider";
import { SandboxProvider } from "./sandbox";

/** The sandbox, until a real provider is integrated. */
const provider: PaymentProvider = new SandboxProvider(() => env().PAYMENTS_SANDBOX);

/**
 * Calls the provider about a committed payment. Never inside a database transaction.
 * @throws AppError unavailable when it did not respond: the payment is unchanged, and the call is retried
 */
export async function askProvider<Result>(
  payment: Payment,
  question: (provider: PaymentProvider, payment: ProviderPayment) => Promise<Result>,
): Promise<Result> {
  const reference = referenceOf(payment);
  try {
    return await question(provider, { reference, amountKobo: payment.amountKobo });
  } catch (error) {
    logger.warn({ err: error, reference }, "the payment provider did not respond");
    throw stillConfirming();
  }
}
