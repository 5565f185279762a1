import "server-only";
import type { OpenEscrowInput } from "@/lib/contracts/escrow";
import type { UserActor } from "../actor";
import { askProvider } from "../payments/payment-provider";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../database/idempotency";
import { initiatePayment, type OpenedEscrow } from "./initiate-payment";
import { payFromBalance } from "./pay-from-balance";
import { readEscrow } from "./queries";
import { applyProviderResult, handleWebhook } from "./apply-provider-result";

/**
 * Pays for a listing: places the order if there is none, takes the money from the balance or asks the
 * provider, and holds it. Called again by the same buyer while it is open, it returns the open escrow.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale; version, price or
 * seller differ; somebody else is paying; the buyer may not order it; the payment was declined or is
 * refunded; the balance does not cover the price), unavailable (not known yet)
 */
export async function openEscrow(
  actor: UserActor,
  input: OpenEscrowInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<OpenedEscrow>> {
  const initiated = await initiatePayment(actor, input, idempotencyKey);
  if (initiated.kind === "replayed") return { value: initiated.response, replayed: true };
  if (initiated.kind === "held")
    return inTransactionOnce(idempotencyKey, async (tx) => ({
      isNew: false,
      dto: await readEscrow(initiated.escrowId, tx),
    }));
  const { payment } = initiated;
  if (payment.source === "balance") return payFromBalance(actor, payment, idempotencyKey);
  const result = await askProvider(payment, (provider, asked) => provider.initiatePayment(asked, handleWebhook));
  return applyProviderResult(actor, payment, result, idempotencyKey);
}
