import "server-only";
import type { OpenEscrowInput } from "@/lib/contracts/deals/escrow";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { paths } from "@/lib/paths";
import type { UserActor } from "../../platform/actor";
import { type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { env } from "../../platform/env";
import { type Payment, lockPayment } from "../../money/operations/payment";
import { hasInstructions, keepWaiting, type PaymentAttempt } from "../../money/operations/payment-attempt";
import { toPaymentDto } from "../../money/operations/payment-dto";
import { callProvider, stillConfirming } from "../../money/provider/payment-provider";
import type { CollectResult } from "../../money/provider/provider";
import { applyProviderResult, type PaymentOutcome } from "./apply-provider-result";
import { findOrAddAttempt } from "./find-or-add-attempt";
import { initiatePayment } from "./initiate-payment";
import { payFromBalance } from "./pay-from-balance";
import { readEscrow } from "./queries";

/** The outcome of paying; or, while the money is not there yet, the payment with its instructions for the buyer */
export type PurchaseOutcome = PaymentOutcome | { kind: "waiting"; payment: PaymentDto };

/**
 * Pays for a listing: places the order if there is none, takes the money from the balance or asks the provider, and
 * holds it once it is there. Called again by the same buyer while it is open, it returns the open escrow, or what the
 * buyer is still to do.
 * @throws AppError not_found, forbidden (own listing), conflict (no longer for sale; version, price or
 * seller differ; somebody else is paying; the buyer may not order it; more or less than the provider takes), unavailable
 * (not known yet)
 */
export async function openEscrow(
  actor: UserActor,
  input: OpenEscrowInput,
  idempotencyKey?: IdempotencyKey,
): Promise<PurchaseOutcome> {
  const initiated = await initiatePayment(actor, input, idempotencyKey);
  switch (initiated.kind) {
    case "replayed":
      return { kind: "funded", escrow: { value: initiated.response, replayed: true } };
    case "held": {
      const readHeld = async (tx: Tx) => ({ isNew: false, dto: await readEscrow(initiated.escrowId, tx) });
      return { kind: "funded", escrow: await inTransactionOnce(idempotencyKey, readHeld) };
    }
    case "from_balance":
      return payFromBalance(actor, initiated.payment, idempotencyKey);
    case "from_outside": {
      const { payment, attempt, result } = await collect(initiated);
      if (result.status === "waiting") return { kind: "waiting", payment: toPaymentDto(payment, attempt) };
      return applyProviderResult(actor, payment, attempt, result, idempotencyKey);
    }
  }
}

type Collecting = { payment: Payment; attempt: PaymentAttempt; email: string };

/**
 * Asks the provider for the money, unless the buyer has been told what to do. An attempt that the provider knows without
 * repeating what the buyer is to do, because its answer was lost, is followed by another one.
 */
async function collect({ payment, attempt, email }: Collecting): Promise<Collecting & { result: CollectResult }> {
  if (hasInstructions(attempt)) return { payment, attempt, email, result: { status: "waiting" } };
  const asked = await ask(payment, attempt, email);
  if (asked.result.status !== "waiting" || asked.result.instructions) return { payment, email, ...asked };
  const next = await inTransaction(async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    if (status !== "pending") throw stillConfirming();
    return findOrAddAttempt(tx, payment, attempt, { not: attempt });
  });
  return { payment, email, ...(await ask(payment, next, email)) };
}

async function ask(payment: Payment, attempt: PaymentAttempt, email: string) {
  const { reference, channel, ussdBank, expiresAt } = attempt;
  const returnTo = new URL(paths.payment(payment.id), env().SITE_URL).href;
  const { amountKobo } = payment;
  const result = await callProvider(reference, (provider) =>
    provider.collect({ reference, channel, ussdBank, amountKobo, email, expiresAt, returnTo }),
  );
  if (result.status !== "waiting") return { attempt, result };
  const told = await inTransaction((tx) => keepWaiting(tx, attempt, result.instructions));
  return { attempt: told ?? attempt, result };
}
