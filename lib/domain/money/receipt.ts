/** The receipt of an ended purchase (docs/product.md, Receipts): what is signed, and the file that people keep. */
import type { LedgerMode } from "./kobo";
import type { EscrowOutcome } from "../deals/purchase";

/** An account of the ledger by its part in the purchase: a receipt names no person but by their id. */
export const receiptAccounts = ["external", "hold", "buyer", "seller", "fees"] as const;
export type ReceiptAccount = (typeof receiptAccounts)[number];

/** Amounts are naira with two decimals, "15000.00"; an entry that takes money is below zero. */
export type ReceiptEntry = { account: ReceiptAccount; amount: string };

export const receiptTransferKinds = ["funding", "release", "refund", "split"] as const;
export type ReceiptTransfer = {
  id: number;
  kind: (typeof receiptTransferKinds)[number];
  at: string;
  entries: ReceiptEntry[];
};

export type Receipt = {
  version: 1;
  /** Missing in receipts that were signed before it existed */
  mode?: LedgerMode;
  /** From 1, without gaps */
  number: number;
  issuedAt: string;
  issuer: { name: string; url: string };
  /** The receipt before; null for the first */
  previous: { number: number; hash: string } | null;
  purchase: {
    escrowId: number;
    transactionId: number;
    /** As ordered */
    title: string;
    currency: "NGN";
    amount: string;
    /** The escrow fee as agreed; `parts` has what was taken of it */
    fee: string;
    outcome: EscrowOutcome;
    paidAt: string;
    endedAt: string;
  };
  parties: { buyerId: number; sellerId: number };
  /** The shares of the amount, which add up to all of it */
  parts: { buyer: string; seller: string; fee: string };
  /** The ledger's transfers of the purchase, oldest first */
  transfers: ReceiptTransfer[];
};

/** The file that is downloaded and checked. `receipt` is for readers; the signature is of the exact bytes of `body`. */
export type SignedReceipt = {
  receipt: Receipt;
  /** The receipt as canonical JSON (./canonical-json.ts) */
  body: string;
  /** SHA-256 of `body`, hexadecimal: the next receipt names it */
  hash: string;
  /** Ed25519, base64url */
  signature: string;
  keyId: string;
};

/** A published key, a JWK: its `kid` is the RFC 7638 thumbprint. */
export type ReceiptKey = { kty: "OKP"; crv: "Ed25519"; x: string; kid: string };

export const receiptFileName = (number: number): string => `oja-receipt-${number}.json`;
