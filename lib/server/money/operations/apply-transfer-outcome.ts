import "server-only";
import { allowedMove, movesOfTransferOutcome, payoutMoves } from "@/lib/domain/money/operations";
import { systemActor } from "../../platform/actor";
import { inTransaction } from "../../platform/database/transaction";
import { logger } from "../../platform/logger";
import type { TransferResult } from "../provider/provider";
import { lockPayout, mayBeHidden, movePayout, type Payout, reschedule } from "./payout";

/**
 * Acts on what the provider says about a payout, once for each state. Money that comes back, also after it was paid, is
 * in the balance again.
 */
export async function applyTransferOutcome(id: number, result: TransferResult): Promise<void> {
  await inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    const told = result.status === "not_now" && hasWaitedTooLong(payout, tx.now) ? notSent : result;
    const move = allowedMove(payoutMoves, movesOfTransferOutcome[told.status], payout.status);
    if (move) return movePayout(tx, systemActor(), payout, move, detailsOf(told));
    // The nightly comparison finds it as a difference: the balance may have been spent since.
    if (told.status === "paid" && payout.status !== "paid")
      logger.error({ payout: payout.id }, "the provider says that a payout is paid whose money has come back");
    return reschedule(tx, payout);
  });
}

const detailsOf = (told: TransferResult) => ({
  ...("reason" in told && { reason: told.reason }),
  ...("feeKobo" in told && { feeKobo: told.feeKobo }),
});

/** Oja fills its balance at the provider meanwhile; nobody's money waits longer than this. */
const longestWaitMs = 3 * 24 * 60 * 60_000;
const notSent = { status: "failed", reason: "It could not be sent for three days. Please try again." } as const;

const hasWaitedTooLong = (payout: Payout, now: Date): boolean =>
  now.getTime() - payout.createdAt.getTime() >= longestWaitMs && !mayBeHidden(payout, now);
