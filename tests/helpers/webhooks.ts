/** Webhooks of the payment provider, through their endpoint, and the job that processes them. */
import { createHash, createHmac } from "node:crypto";
import { POST } from "@/app/api/payments/paystack/webhook/route";
import { reader, sql } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { processProviderEvent } from "@/lib/server/jobs/process-provider-event";
import { sandboxKey } from "@/lib/process/sandbox-key";

export const signatureOf = (body: string, key = sandboxKey(env().AUTH_SECRET)): string =>
  createHmac("sha512", key).update(body).digest("hex");

/** @returns the status of the answer */
export async function postWebhook(body: string, signature: string | undefined = signatureOf(body)): Promise<number> {
  const request = new Request("http://localhost:3000/api/payments/paystack/webhook", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(signature && { "x-paystack-signature": signature }) },
    body,
  });
  return (await POST(request, {})).status;
}

export async function eventOf(body: string): Promise<number | undefined> {
  const hash = createHash("sha256").update(body).digest();
  const [event] = await reader.rows<{ id: number }>(sql`select id from provider_events where hash = ${hash}`);
  return event?.id;
}

let told = 0;

/** A new event about a reference, and the job that it causes. */
export async function hearOf(reference: string, event = "charge.success"): Promise<void> {
  const key = event.startsWith("refund.") ? "transaction_reference" : "reference";
  const body = JSON.stringify({ event, data: { id: ++told, domain: "test", status: "success", [key]: reference } });
  expect(await postWebhook(body)).toBe(200);
  await processProviderEvent((await eventOf(body)) ?? 0);
}
