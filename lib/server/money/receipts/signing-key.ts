import "server-only";
import type { KeyObject } from "node:crypto";
import { dataDir } from "@/lib/process/data-dir";
import { parseReceiptKey, publicReceiptKey, readOrCreateReceiptKey, receiptKeyFile } from "@/lib/process/receipt-key";
import type { ReceiptKey } from "@/lib/domain/money/receipt";
import { env } from "../../platform/env";

export type SigningKey = { privateKey: KeyObject; published: ReceiptKey };

/** The key in RECEIPT_SIGNING_KEY, else in DATA_DIR, where the first worker makes one. */
export async function readSigningKey(): Promise<SigningKey> {
  const { RECEIPT_SIGNING_KEY: setting } = env();
  const privateKey =
    (setting === undefined ? undefined : parseReceiptKey(setting)) ??
    (await readOrCreateReceiptKey(receiptKeyFile(dataDir)));
  return { privateKey, published: publicReceiptKey(privateKey) };
}
