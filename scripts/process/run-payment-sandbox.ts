/** The payment sandbox, as Oja uses it (docs/decisions/048-paystack-sandbox.md). */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "../../lib/process/data-dir";
import { sandboxKey } from "../../lib/process/sandbox-key";
import { behaviours, type Behaviour } from "../../paystack-sandbox/behaviour";
import { type RunningSandbox, startPaystackSandbox } from "../../paystack-sandbox/server";

type Options = {
  authSecret: string;
  /** A free one when it is left out */
  port?: number;
  /** The web server that receives its webhooks; none: nobody does */
  siteUrl?: string;
  /** Whether what it knows outlives it */
  isKept?: boolean;
  behaviour?: () => Behaviour;
};

const koboPerNaira = 100;

/** Where commands find the sandbox that runs (with-payment-provider.ts) */
export const sandboxAddressFile = path.join(dataDir, "payment-sandbox-address");

export async function runPaymentSandbox({
  authSecret,
  port,
  siteUrl,
  isKept,
  behaviour,
}: Options): Promise<RunningSandbox> {
  if (isKept) await mkdir(dataDir, { recursive: true });
  const mostNaira = Number(process.env.PAYSTACK_MAX_NAIRA || Infinity);
  const running = await startPaystackSandbox({
    port,
    secretKey: sandboxKey(authSecret),
    webhookUrl: siteUrl && new URL("/api/payments/paystack/webhook", siteUrl).href,
    journal: isKept ? path.join(dataDir, "payment-sandbox.jsonl") : undefined,
    behaviour: behaviour ?? behaviourOfSetting,
    limits: { leastKobo: 1, mostKobo: mostNaira * koboPerNaira },
  });
  if (!isKept) return running;
  await writeFile(sandboxAddressFile, running.url, { mode: 0o600 });
  const stop = async () => {
    await rm(sandboxAddressFile, { force: true });
    await running.stop();
  };
  return { ...running, stop };
}

const behaviourOfSetting = (): Behaviour => behaviours.find((one) => one === process.env.PAYMENTS_SANDBOX) ?? "works";
