import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { line } from "./shapes";

/** The subject of a webhook. It is a hint: the outcome is polled. */
export type ProviderEvent = {
  /** The same event twice has the same one */
  hash: Buffer;
  /** charge.success, transfer.failed, or one that Oja does not know */
  kind: string;
  /** The collection's or transfer's; null for kinds without one */
  reference: string | null;
  /** The payer of a rejected transfer, which has no reference; null for other kinds */
  payerEmail: string | null;
};

/** Somebody transferred another amount than they were told, or too late: it goes back to their bank. */
export const transferRejected = "bank.transfer.rejected";

const text = line.max(200).nullish().catch(null);
const body = z.looseObject({
  event: line.max(100),
  data: z
    .looseObject({
      reference: text,
      transaction_reference: text,
      transaction: z.looseObject({ reference: text }).optional().catch(undefined),
      customer: z.looseObject({ email: text }).nullish().catch(null),
    })
    .catch({ reference: null, transaction_reference: null, customer: null }),
});

/** An HMAC-SHA512. Buffer.from would stop at the first character that is no digit, and take what is before it. */
const signatureForm = /^[0-9a-f]{128}$/i;

/**
 * Whether Paystack wrote the body: its signature is the HMAC-SHA512 of the bytes, with the secret key itself.
 * @param keys the present one, and the one before while keys are changed
 */
export function isSigned(raw: Buffer, signature: string | null, keys: readonly string[]): boolean {
  // A flood of what is not signed at all is not hashed.
  if (signature === null || !signatureForm.test(signature)) return false;
  const given = Buffer.from(signature, "hex");
  return keys.map((key) => timingSafeEqual(given, createHmac("sha512", key).update(raw).digest())).includes(true);
}

/** @returns undefined for what is no event of Paystack's */
export function readEvent(raw: Buffer): ProviderEvent | undefined {
  const parsed = body.safeParse(parseJson(raw));
  if (!parsed.success) return undefined;
  const { event: kind, data } = parsed.data;
  // Refunds name it transaction_reference, disputes hold it in their transaction.
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
  const payerEmail = (kind === transferRejected && data.customer?.email) || null;
  return { hash: createHash("sha256").update(raw).digest(), kind, reference, payerEmail };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
