/** The payment sandbox of a test file, in its own process: what banks do is done here. */
import type { Charge } from "@/paystack-sandbox/records";
import { receive } from "@/paystack-sandbox/charges";
import type { RunningSandbox } from "@/paystack-sandbox/server";
import { runPaymentSandbox } from "@/scripts/process/run-payment-sandbox";
import { env } from "@/lib/server/platform/env";

let running: RunningSandbox | undefined;

export async function startTestSandbox(): Promise<void> {
  const { AUTH_SECRET: authSecret } = env();
  running = await runPaymentSandbox({ authSecret, behaviour: () => env().PAYMENTS_SANDBOX });
  env().PAYMENTS_SANDBOX_URL = running.url;
}

export async function stopTestSandbox(): Promise<void> {
  await running?.stop();
}

export function testSandbox() {
  if (!running) throw new Error("The payment sandbox does not run");
  return running.sandbox;
}

export function chargeOf(reference: string): Charge {
  const charge = testSandbox().books.find("charge", `charge reference ${reference}`);
  if (!charge) throw new Error(`The sandbox does not know ${reference}`);
  return charge;
}

/** A buyer's money arrives at the sandbox; nobody has told Oja. */
export const moneyArrives = (reference: string, kobo: bigint): void =>
  void receive(testSandbox(), chargeOf(reference), Number(kobo));

/** The buyer's bank refuses. */
export const bankDeclines = (reference: string): void =>
  void testSandbox().books.change(chargeOf(reference), { status: "failed", reason: "Declined by the bank" });
