import "server-only";
import { deadlineOf } from "@/lib/domain/deals/purchase";
import { systemActor } from "../../platform/actor";
import { inTransaction } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { lockOrder, timestampsOf, stateOf } from "./purchase";

/** Reminds the person who can still act of a near deadline: once per deadline, and not after it has passed. */
export async function remindOfDeadline(transactionId: number): Promise<void> {
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, transactionId);
    const deadline = deadlineOf(stateOf(order), timestampsOf(order));
    if (!deadline || deadline.at <= tx.now || tx.now < deadline.remindAt) return;
    const userId = deadline.reminds === "buyer" ? order.buyerId : order.sellerId;
    const { transition: step, at: deadlineAt } = deadline;
    notify(tx, [{ userId, kind: "reminder", transactionId, listingId: order.listingId, step, deadlineAt }]);
  });
}
