import "server-only";
import { systemActor } from "../actor";
import { inTransaction } from "../database/transaction";
import { type Funding, lockPayment, movePayment } from "../payments/payment";

/** The money did not come. Should it come late, it is refunded. */
export async function markPaymentFailed(payment: Funding, reason: string): Promise<void> {
  const actor = systemActor();
  await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    if (status === "initiated") await movePayment(tx, actor, payment, "failed", { reason });
  });
}
