import { conflict } from "@/lib/errors";
import { openEscrow, type PurchaseOutcome } from "@/lib/server/deals/purchases/open-escrow";

type Paid = Extract<PurchaseOutcome, { kind: "funded" }>["escrow"];

/**
 * Pays where the sandbox brings the money at once, or from the balance.
 * @throws AppError conflict as the API does; Error when the money is waited for
 */
export async function payAtOnce(...given: Parameters<typeof openEscrow>): Promise<Paid> {
  const outcome = await openEscrow(...given);
  switch (outcome.kind) {
    case "funded":
      return outcome.escrow;
    case "waiting":
      throw new Error(`Payment ${outcome.payment.id} waits for its money`);
    case "declined":
    case "refunding":
      throw conflict(outcome.reason);
  }
}
