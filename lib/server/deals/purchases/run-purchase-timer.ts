import "server-only";
import {
  deadlineOf,
  type EscrowStatus,
  type TimedTransition,
  type TransactionStatus,
} from "@/lib/domain/deals/purchase";
import { AppError } from "@/lib/errors";
import { systemActor } from "../../platform/actor";
import { reader, sql } from "../../platform/database/client";
import { cancelTransaction } from "./cancel-transaction";
import { confirmDelivery } from "./confirm-delivery";

type Row = {
  transactionStatus: TransactionStatus;
  escrowId: number | null;
  escrowStatus: EscrowStatus | null;
  ordered: Date;
  paid: Date | null;
  dispatched: Date | null;
};

/** The use case of each timed transition, as Oja itself */
const useCases: Record<TimedTransition, (transactionId: number, escrowId: number | null) => Promise<unknown>> = {
  cancel_unpaid: (transactionId) => cancelTransaction(systemActor(), transactionId),
  cancel_held: (transactionId) => cancelTransaction(systemActor(), transactionId),
  confirm: (_transactionId, escrowId) =>
    escrowId === null ? Promise.resolve() : confirmDelivery(systemActor(), escrowId),
};

/**
 * Runs the transition of a purchase's deadline: the use case that a person would call, as Oja itself. It
 * decides under its own locks whether the transition is due, so running it twice, early or late has at most
 * one effect.
 */
export async function runPurchaseTimer(transactionId: number): Promise<void> {
  const [purchase] = await reader.rows<Row>(sql`
    select transactions.status::text as transaction_status, escrows.id as escrow_id, escrows.status::text as escrow_status,
      transactions.created_at as ordered, escrows.created_at as paid, escrows.dispatched_at as dispatched
    from transactions left join escrows on escrows.transaction_id = transactions.id
    where transactions.id = ${transactionId}`);
  if (!purchase) return;
  const state = { transaction: purchase.transactionStatus, escrow: purchase.escrowStatus };
  const due = deadlineOf(state, purchase)?.transition;
  try {
    if (due) await useCases[due](transactionId, purchase.escrowId);
  } catch (error) {
    // Somebody has just acted, or it is too early: another timer covers the new state.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
