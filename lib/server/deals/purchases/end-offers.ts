import "server-only";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Actor, actorId, systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { recordLiveEvents } from "../../reach/live/live-events";
import { notify } from "../../reach/notifications/notify";

/** How the listing ended */
export type EndOfSale = "removed" | "sold" | "ended";

type Ended = { id: number; buyerId: number; sellerId: number; conversationId: number; amountKobo: bigint };

/**
 * A listing that is gone takes its open offers with it, as if their time were over; both sides are told. The caller has
 * locked the listing.
 */
export async function endOffers(tx: Tx, actor: Actor, listingId: number, why: EndOfSale): Promise<void> {
  const ended = await tx.rows<Ended>(sql`
    with ended as (
      update offers set status = 'expired', expires_at = least(expires_at, ${tx.now}), updated_at = ${tx.now}
      where listing_id = ${listingId} and status = 'open'
      returning id, buyer_id, seller_id, conversation_id, amount_kobo
    ), event as (
      insert into offer_events (offer_id, step, amount_kobo, created_at)
      select id, 'expire', amount_kobo, ${tx.now}::timestamptz from ended)
    select * from ended order by id`);
  if (ended.length === 0) return;
  recordAudit(
    tx,
    systemActor(),
    "offer.expire",
    ended.map(({ id, amountKobo }) => ({
      type: "offer",
      id,
      details: { from: "open", to: "expired", amountKobo: Number(amountKobo), why },
    })),
  );
  const told = ended.flatMap((offer) => [offer.buyerId, offer.sellerId].map((userId) => ({ ...offer, userId })));
  notify(
    tx,
    told.map(({ id: offerId, userId, conversationId, amountKobo }) => {
      const facts = { amount: formatNaira(amountKobo), why };
      // The actor reads it in the app only.
      const isQuiet = userId === actorId(actor);
      return { userId, kind: "offer_ended", listingId, conversationId, offerId, facts, isQuiet };
    }),
  );
  await recordLiveEvents(
    tx,
    told.map(({ userId, conversationId }) => ({ userId, kind: "message", conversationId })),
  );
}
