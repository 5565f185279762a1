import "server-only";
import { isOfferStepAllowed, offerAfter, type OfferEventStep, type OfferStep } from "@/lib/domain/deals/offer";
import { conflict } from "@/lib/errors";
import { type Actor, actorId } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { type LockedOffer, sideOf } from "./locked-offer";

/**
 * Applies a step of the table to a locked offer: its state, the event and the audit row.
 * @param amountKobo of a counter offer
 * @returns the id of the event
 * @throws AppError conflict when the step is not the actor's to take now
 */
export async function applyOfferStep(
  tx: Tx,
  actor: Actor,
  step: OfferStep,
  offer: LockedOffer,
  amountKobo: bigint = offer.amountKobo,
): Promise<number> {
  const side = actor.kind === "user" ? sideOf(offer, actor.id) : null;
  if (!isOfferStepAllowed(step, side, offer, tx.now)) throw conflict(whyNot(offer, tx.now));
  const { status, turn, round, expiresAt } = offerAfter(step, offer, tx.now);
  await tx.rows(sql`
    update offers set status = ${status}::offer_status, turn = ${turn}::offer_side, round = ${round},
      amount_kobo = ${amountKobo}, expires_at = ${expiresAt}, updated_at = ${tx.now}
    where id = ${offer.id}`);
  recordAudit(tx, actor, `offer.${step}`, [
    { type: "offer", id: offer.id, details: { from: offer.status, to: status, amountKobo: Number(amountKobo) } },
  ]);
  return recordOfferEvent(tx, actor, step, offer.id, amountKobo);
}

function whyNot({ status, expiresAt }: LockedOffer, now: Date): string {
  if (status !== "open") return `This offer is already ${status}.`;
  if (expiresAt <= now) return "This offer has expired. Make a new one.";
  return "It is the other one's turn to answer, or this is the last round.";
}

/** @returns its id */
export async function recordOfferEvent(
  tx: Tx,
  actor: Actor,
  step: OfferEventStep,
  offerId: number,
  amountKobo: bigint,
): Promise<number> {
  const event = await tx.row<{ id: number }>(sql`
    insert into offer_events (offer_id, step, actor_id, amount_kobo, created_at)
    values (${offerId}, ${step}, ${actorId(actor)}::int, ${amountKobo}, ${tx.now}) returning id`);
  if (!event) throw new Error("The event was not inserted");
  return event.id;
}
