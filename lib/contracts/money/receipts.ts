import { z } from "zod";
import { ledgerModes } from "@/lib/domain/money/kobo";
import { escrowOutcomes } from "@/lib/domain/deals/purchase";
import { type Receipt, receiptAccounts, receiptTransferKinds, type SignedReceipt } from "@/lib/domain/money/receipt";
import { maxReceiptFileBytes, type ReceiptVerdict } from "@/lib/domain/money/verify-receipt";
import { isoTime, nairaText } from "../platform/fields";

const transfer = z.object({
  id: z.int(),
  kind: z.enum(receiptTransferKinds),
  at: isoTime,
  /** They sum to zero; an amount below zero is taken from the account */
  entries: z.array(z.object({ account: z.enum(receiptAccounts), amount: nairaText })),
});

export const receipt = z.object({
  version: z.literal(1),
  /** test: no real money was moved. Missing in receipts before November 25, 2026 */
  mode: z.enum(ledgerModes).optional(),
  /** From 1, without gaps */
  number: z.int(),
  issuedAt: isoTime,
  issuer: z.object({ name: z.string(), url: z.string() }),
  /** The receipt before, by its hash; null for the first */
  previous: z.object({ number: z.int(), hash: z.string() }).nullable(),
  purchase: z.object({
    escrowId: z.int(),
    transactionId: z.int(),
    /** As ordered */
    title: z.string(),
    currency: z.literal("NGN"),
    amount: nairaText,
    /** As agreed; `parts` has what was taken of it */
    fee: nairaText,
    outcome: z.enum(escrowOutcomes),
    paidAt: isoTime,
    endedAt: isoTime,
  }),
  /** By their ids: a receipt stays when an account is closed, and names nobody */
  parties: z.object({ buyerId: z.int(), sellerId: z.int() }),
  parts: z.object({ buyer: nairaText, seller: nairaText, fee: nairaText }),
  /** The ledger's transfers of the purchase, oldest first */
  transfers: z.array(transfer),
}) satisfies z.ZodType<Receipt>;

export const signedReceipt = z.object({
  receipt,
  /** The receipt as canonical JSON (RFC 8785): the text that is signed, byte for byte */
  body: z.string(),
  /** SHA-256 of the body, hexadecimal */
  hash: z.string(),
  /** Ed25519 of the body, base64url */
  signature: z.string(),
  /** A `kid` of /.well-known/receipt-keys.json */
  keyId: z.string(),
}) satisfies z.ZodType<SignedReceipt>;

const short = z.string().max(200, "At most 200 characters");

/** The file as it was downloaded. */
export const verifyReceiptInput = z.strictObject({
  receipt: z.record(z.string(), z.unknown()),
  body: z.string().max(maxReceiptFileBytes, `At most ${maxReceiptFileBytes} characters`),
  hash: short,
  signature: short,
  keyId: short,
});

export const receiptVerdict = z.object({
  isGenuine: z.boolean(),
  /** For people; none when it is genuine */
  problems: z.array(z.string()),
  /** The signed receipt, when it is genuine */
  receipt: receipt.nullable(),
}) satisfies z.ZodType<ReceiptVerdict>;
