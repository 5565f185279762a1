import "server-only";
import { systemActor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { recordLiveEvents } from "../../reach/live/live-events";
import { applyOfferStep } from "./apply-step";
import { lockOffer } from "./locked-offer";

const batchSize = 200;

/** Ends the offers whose time is over. A step that came too late was refused already. @returns how many it found */
export async function expireOffers(): Promise<number> {
  const over = await reader.rows<{ id: number; listingId: number }>(sql`
    select id, listing_id from offers where status = 'open' and expires_at <= ${now()} order by expires_at, id limit ${batchSize}`);
  for (const { id, listingId } of over) await expireOffer(id, listingId);
  return over.length;
}

/** A deleted listing is locked as well: its offers end like others. */
async function expireOffer(id: number, listingId: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.rows(sql`select id from listings where id = ${listingId} for no key update`);
    const offer = await lockOffer(tx, id);
    if (offer.status !== "open" || offer.expiresAt > tx.now) return;
    await applyOfferStep(tx, systemActor(), "expire", offer);
    const { conversationId } = offer;
    await recordLiveEvents(
      tx,
      [offer.buyerId, offer.sellerId].map((userId) => ({ userId, kind: "message", conversationId })),
    );
  });
}
