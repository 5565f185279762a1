/** The payment provider of commands: Paystack by the settings, the sandbox that `npm start` runs, or one of its memory. */
import { readFile } from "node:fs/promises";
import { runPaymentSandbox, sandboxAddressFile } from "./run-payment-sandbox";

export async function withPaymentProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env.PAYMENTS === "paystack" || process.env.PAYMENTS_SANDBOX_URL) return work();
  const running = await findRunning();
  if (running) {
    process.env.PAYMENTS_SANDBOX_URL = running;
    return work();
  }
  const sandbox = await runPaymentSandbox({ authSecret: process.env.AUTH_SECRET ?? "", isKept: true });
  process.env.PAYMENTS_SANDBOX_URL = sandbox.url;
  try {
    return await work();
  } finally {
    await sandbox.stop();
  }
}

/** A sandbox that was killed has left its address behind. */
async function findRunning(): Promise<string | undefined> {
  const url = await readFile(sandboxAddressFile, "utf8").catch(() => undefined);
  if (!url) return undefined;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    () => url,
    () => undefined,
  );
}
