import "server-only";
import { deadlineOf, type PurchaseTimestamps, type PurchaseState } from "@/lib/domain/purchase";
import { dequeue, enqueue, type TaskName } from "../queue";
import type { Tx } from "../database/transaction";

const tasks: readonly TaskName[] = ["purchase_timer", "purchase_reminder"];

/** Enqueues the timers of a purchase's new state, in place of those of the previous one. */
export function setTimers(tx: Tx, transactionId: number, state: PurchaseState, timestamps: PurchaseTimestamps): void {
  const deadline = deadlineOf(state, timestamps);
  if (!deadline) return clearTimers(tx, [transactionId]);
  enqueue(
    tx,
    { task: "purchase_timer", id: transactionId, runAt: deadline.at },
    { task: "purchase_reminder", id: transactionId, runAt: deadline.remindAt },
  );
}

export const clearTimers = (tx: Tx, transactionIds: readonly number[]): void => dequeue(tx, tasks, transactionIds);
