import { useMutation } from "@tanstack/react-query";
import type { ReceiptKey } from "@/lib/domain/money/receipt";
import {
  type ReceiptFile,
  type ReceiptVerdict,
  readReceiptFile,
  verifyReceipt,
} from "@/lib/domain/money/verify-receipt";
import { paths } from "@/lib/paths";
import { apiRequest, readAddress } from "../platform/api-client";
import { asBody, operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";

/** Checks the text of a file in the browser, with the keys that Oja publishes. */
export const useCheckReceipt = () => useMutation({ mutationFn: checkReceipt }, queryClient());

async function checkReceipt(text: string): Promise<ReceiptVerdict> {
  const file = readReceiptFile(text);
  if (!file) return notOurs;
  if (!canCheck()) return askServer(file);
  const { keys } = await readAddress<{ keys: ReceiptKey[] }>(paths.receiptKeys);
  return verifyReceipt(file, keys).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "NotSupportedError") return askServer(file);
    throw error;
  });
}

const notOurs: ReceiptVerdict = {
  isGenuine: false,
  problems: ["It is no receipt file of Oja, or only a part of one. The file is the one that “Download” saves."],
  receipt: null,
};

/** Pages that came over plain http have no WebCrypto; phones of before 2025 know no Ed25519. */
const canCheck = (): boolean => "subtle" in crypto;

const askServer = (file: ReceiptFile): Promise<ReceiptVerdict> =>
  apiRequest(operations.verifyReceipt, { body: asBody<"verifyReceipt">(file) });
