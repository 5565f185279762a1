import "server-only";
import type { DispatchEscrowInput, EscrowDto } from "@/lib/contracts/deals/escrow";
import { isAllowedFrom } from "@/lib/domain/deals/purchase";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { applyTransition, authorizeTransition, lockPurchase, stateOf } from "./purchase";
import { readEscrow } from "./queries";

/**
 * The seller records how the goods were sent. Dispatching again while the escrow is pending corrects the
 * tracking; the buyer's deadline still runs from the first dispatch.
 * @throws AppError not_found, forbidden, conflict
 */
export async function dispatchEscrow(
  actor: UserActor,
  escrowId: number,
  input: DispatchEscrowInput,
): Promise<EscrowDto> {
  return inTransaction(async (tx) => {
    const purchase = await lockPurchase(tx, actor, escrowId);
    authorizeTransition(tx, actor, "dispatch", purchase);
    const before = await readEscrow(escrowId, tx);
    if (isAllowedFrom("dispatch", stateOf(purchase)) && isSameDispatch(before, input)) return before;
    await refuseTooManyCorrections(tx, purchase.transactionId);
    const dispatchedAt = purchase.dispatchedAt ?? tx.now;
    await applyTransition(tx, actor, "dispatch", purchase, {
      note: [input.carrier, input.trackingNumber, input.note].filter(Boolean).join(" · "),
      set: sql`, carrier = ${input.carrier ?? null}, tracking_number = ${input.trackingNumber ?? null},
        dispatch_note = ${input.note ?? null}, dispatched_at = ${dispatchedAt}`,
    });
    return readEscrow(escrowId, tx);
  });
}

const maxDispatches = 20;

/** Each correction notifies the buyer and stays in the history. @throws AppError conflict */
async function refuseTooManyCorrections(tx: Tx, transactionId: number): Promise<void> {
  const sent = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from purchase_events where transaction_id = ${transactionId} and type = 'dispatch'`);
  if (Number(sent?.count ?? 0) >= maxDispatches)
    throw conflict("The tracking of this purchase has been corrected too often.");
}

function isSameDispatch(escrow: EscrowDto, input: DispatchEscrowInput): boolean {
  const { carrier, trackingNumber, dispatchNote, dispatchedAt } = escrow;
  const isSame = [
    [carrier, input.carrier],
    [trackingNumber, input.trackingNumber],
    [dispatchNote, input.note],
  ].every(([before, now]) => before === (now ?? null));
  return dispatchedAt !== null && isSame;
}
