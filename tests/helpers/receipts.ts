/** Receipts of ended purchases, as the worker writes them. */
import { signedReceipt } from "@/lib/contracts/money/receipts";
import type { SignedReceipt } from "@/lib/domain/money/receipt";
import { prisma } from "@/lib/server/platform/database/client";
import { issueReceipts } from "@/lib/server/money/receipts/issue-receipts";
import { listReceiptKeys } from "@/lib/server/money/receipts/queries";
import { verifyReceipt } from "@/lib/domain/money/verify-receipt";
import { expectOk } from "./expectations";
import { completedPurchase } from "./market";
import { api } from "./market-api";
import { until } from "./until";

/** Waits for its receipt: another test of this database may be writing receipts now. */
export async function issuedReceipt(escrowId: number) {
  await until(async () => {
    await issueReceipts();
    return (await prisma().receipt.count({ where: { escrowId } })) === 1;
  });
  return prisma().receipt.findUniqueOrThrow({ where: { escrowId } });
}

/** A confirmed purchase with its receipt, as its buyer downloads it. */
export async function purchaseWithReceipt() {
  const scene = await completedPurchase();
  await issuedReceipt(scene.escrowId);
  return { ...scene, file: await downloaded(scene.buyer, scene.escrowId) };
}

export const downloaded = async (caller: { token: string }, escrowId: number): Promise<SignedReceipt> =>
  expectOk(signedReceipt, await api.readReceipt(caller, escrowId));

export const verdictOf = async (file: SignedReceipt) => verifyReceipt(file, await listReceiptKeys());
