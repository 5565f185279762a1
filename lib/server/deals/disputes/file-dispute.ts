import "server-only";
import type { DisputeDto, FileDisputeInput } from "@/lib/contracts/deals/disputes";
import { isDisputable, isParty, otherParty } from "@/lib/domain/people/policy";
import { isAllowedFrom } from "@/lib/domain/deals/purchase";
import { conflict, forbidden, invalidField } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { freezeEscrow } from "../purchases/freeze-escrow";
import { lockOrder, stateOf } from "../purchases/purchase";
import type { Tx } from "../../platform/database/transaction";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { notify } from "../../reach/notifications/notify";
import { assertUserExists } from "../../people/users/queries";
import { insertDispute } from "./insert-dispute";

/**
 * Either party complains about a purchase. While its money is held, the complaint freezes it; on a
 * completed one it is for the record and the admins.
 * @throws AppError not_found, forbidden (an admin who is not a party), validation_failed (respondent),
 * conflict
 */
export async function fileDispute(
  actor: UserActor,
  input: FileDisputeInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: DisputeDto }>> {
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const order = await lockOrder(tx, actor, input.transactionId);
    if (!isParty(actor, order)) throw forbidden();
    await assertUserExists(input.respondentId, tx);
    if (input.respondentId !== otherParty(actor, order))
      throw invalidField("respondentId", "The respondent is the other party of the transaction");
    if (!isDisputable({ status: order.transactionStatus }))
      throw conflict(`A ${order.transactionStatus} transaction cannot be disputed.`);
    const dto = await insertDispute(tx, actor, input);
    const state = stateOf(order);
    if (isAllowedFrom("dispute", state)) await freezeEscrow(tx, actor, order, input.description);
    if (state.escrow === "disputed") notifyOfAnswer(tx, actor, input);
    return { isNew: true, dto };
  });
}

/** Notifies the person who opened the dispute that the other side has answered. */
function notifyOfAnswer(tx: Tx, { id: actorId }: UserActor, { respondentId, transactionId }: FileDisputeInput): void {
  notify(tx, [
    { userId: respondentId, kind: "disputed", actorId, transactionId, step: "dispute", facts: { isAnswer: true } },
  ]);
}
