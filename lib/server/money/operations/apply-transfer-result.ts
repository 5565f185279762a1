import "server-only";
import { isOnItsWay, payoutCosts } from "@/lib/domain/money/payout";
import { systemActor } from "../../platform/actor";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { postTransfer } from "../ledger/post-transfer";
import { logger } from "../../platform/logger";
import type { TransferResult } from "../provider/provider";
import { reschedule, lockPayout, mayBeHidden, movePayout, type Payout } from "./payout";

/**
 * Acts on what the provider says about a payout, once for each state. Money that comes back, also after it was paid, is
 * in the balance again.
 */
export async function applyTransferResult(id: number, result: TransferResult): Promise<void> {
  await inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    switch (result.status) {
      case "sent":
        return payout.status === "queued" ? movePayout(tx, systemActor(), payout, "sent") : reschedule(tx, payout);
      case "unknown_reference":
        return reschedule(tx, payout);
      case "not_now":
        return waitForFunds(tx, payout);
      case "paid":
        return markPaid(tx, payout, result.feeKobo);
      case "failed":
      case "reversed":
        return takeBack(tx, payout, result);
    }
  });
}

/** Oja fills its balance at the provider meanwhile; nobody's money waits longer than this. */
const longestWaitMs = 3 * 24 * 60 * 60_000;

async function waitForFunds(tx: Tx, payout: Payout): Promise<void> {
  const isYoung = tx.now.getTime() - payout.createdAt.getTime() < longestWaitMs;
  if (isYoung || mayBeHidden(payout, tx.now)) return reschedule(tx, payout);
  return takeBack(tx, payout, { status: "failed", reason: "It could not be sent for three days. Please try again." });
}

async function markPaid(tx: Tx, payout: Payout, feeKobo: bigint | null): Promise<void> {
  if (payout.status === "paid") return;
  // The nightly comparison finds it as a difference: the balance may have been spent since.
  if (!isOnItsWay(payout))
    return logger.error({ payout: payout.id }, "the provider says that a payout is paid whose money has come back");
  await movePayout(tx, systemActor(), payout, "paid", { feeKobo });
  const { transferKobo, stampDutyKobo } = payoutCosts(payout.amountKobo);
  const costKobo = (feeKobo ?? transferKobo) + stampDutyKobo;
  // A small transfer can be free, as those with a test key are.
  if (costKobo === 0n) return;
  await postTransfer(tx, {
    subject: { kind: "payout_cost", payoutId: payout.id },
    entries: [
      { account: { type: "costs" }, amountKobo: -costKobo },
      { account: { type: "external" }, amountKobo: costKobo },
    ],
    hasHappened: true,
  });
}

type CameBack = Extract<TransferResult, { status: "failed" | "reversed" }>;

async function takeBack(tx: Tx, payout: Payout, { status, reason }: CameBack): Promise<void> {
  if (payout.status === "failed" || payout.status === "reversed") return;
  // A bank that had it cannot have failed to take it.
  await movePayout(tx, systemActor(), payout, payout.status === "paid" ? "reversed" : status, { reason });
  await postTransfer(tx, {
    subject: { kind: "payout_reversal", payoutId: payout.id },
    entries: [
      { account: { type: "external" }, amountKobo: -payout.amountKobo },
      { account: { type: "available", userId: payout.userId }, amountKobo: payout.amountKobo },
    ],
    hasHappened: true,
  });
}
