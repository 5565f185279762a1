import "server-only";
import type { DispatchEscrowInput, EscrowDto } from "@/lib/contracts/escrow";
import type { UserActor } from "../actor";
import { sql } from "../db";
import { inTransaction } from "../transaction";
import { applyTransition, authorizeTransition, lockPurchase } from "./purchase";
import { readEscrow } from "./queries";

/**
 * The seller says how the goods were sent. Again while the escrow is pending it corrects the
 * tracking; the day of dispatch, from which the buyer's time runs, stays the first.
 * @throws AppError not_found, forbidden, conflict
 */
export async function dispatchEscrow(
  actor: UserActor,
  escrowId: number,
  input: DispatchEscrowInput,
): Promise<EscrowDto> {
  return inTransaction(actor, async (tx) => {
    const purchase = await lockPurchase(tx, actor, escrowId);
    authorizeTransition("dispatch", actor, purchase);
    await applyTransition(tx, actor, "dispatch", purchase, {
      note: [input.carrier, input.trackingNumber, input.note].filter(Boolean).join(" · "),
      set: sql`, carrier = ${input.carrier ?? null}, tracking_number = ${input.trackingNumber ?? null},
        dispatch_note = ${input.note ?? null}, dispatched_at = coalesce(dispatched_at, now())`,
    });
    return readEscrow(escrowId, tx);
  });
}
