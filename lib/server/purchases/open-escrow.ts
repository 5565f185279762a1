import "server-only";
import type { OpenEscrowInput } from "@/lib/contracts/escrow";
import type { UserActor } from "../actor";
import { askProvider } from "../payments/payment-provider";
import { inTransaction } from "../database/transaction";
import { initiatePayment, type OpenedEscrow } from "./initiate-payment";
import { readEscrow } from "./queries";
import { applyProviderResult } from "./apply-provider-result";

/**
 * Pays for a listing: the order is made if there is none, the provider is asked, and the money is
 * held. Called again by the same buyer while it is open, it answers with the open escrow.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale; version, price or seller
 * differ; somebody else is paying; the buyer may not order it; the payment was declined or goes back), unavailable (not known yet)
 */
export async function openEscrow(actor: UserActor, input: OpenEscrowInput): Promise<OpenedEscrow> {
  const begun = await initiatePayment(actor, input);
  if (begun.kind === "answered") return begun.answer;
  if (begun.kind === "held")
    return inTransaction(actor, async (tx) => ({ isNew: false, dto: await readEscrow(begun.escrowId, tx) }));
  const report = await askProvider(begun.payment, (provider, payment) => provider.initiatePayment(payment));
  return applyProviderResult(actor, begun.payment, report);
}
