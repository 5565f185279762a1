import "server-only";
import type { MakeOfferInput, OfferDto } from "@/lib/contracts/deals/offers";
import { formatNaira } from "@/lib/domain/money/kobo";
import { maxOpenOffers, offerHours } from "@/lib/domain/deals/offer";
import { mayBuyListing } from "@/lib/domain/people/policy";
import { conflict, forbidden, invalidField } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import { systemActor, type UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { consumeMessageLimits, openConversation } from "../conversations/start-conversation";
import { writeMessage } from "../conversations/write-message";
import { sql } from "../../platform/database/client";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { assertOnSale } from "../purchases/for-sale";
import { type LockedListing, lockListing } from "../purchases/lock-listing";
import { assertPayable } from "../purchases/payable";
import { applyOfferStep, recordOfferEvent } from "./apply-step";
import { readOffer } from "../conversations/find-offers";
import { lockOpenOffer } from "./locked-offer";

/**
 * A buyer names a price. It stands in the conversation of the two.
 * @throws AppError not_found, forbidden (own listing; blocked), validation_failed (no amount), conflict (not for sale,
 * not negotiable, not below the price, more than can be paid, one is open already, too many are open), too_many_requests
 */
export async function makeOffer(
  actor: UserActor,
  { listingId, amount, note = null }: MakeOfferInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: OfferDto }>> {
  await consumeMessageLimits(actor.id);
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const listing = await lockListing(tx, listingId);
    if (!mayBuyListing(actor, { userId: listing.sellerId })) throw forbidden("You cannot make an offer to yourself.");
    assertMayOffer(listing, amount);
    await assertPayable(tx, actor.id, amount);
    await assertNotBought(tx, actor, listing);
    await endFormerOffer(tx, actor, listing);
    const { isNew: _, ...conversation } = await openConversation(tx, actor, listing.sellerId, listingId);
    await assertFewOpen(tx, actor);
    const offerId = await insertOffer(tx, actor, listing, conversation.id, amount, note);
    const offerEventId = await recordOfferEvent(tx, actor, "make", offerId, amount);
    await writeMessage(tx, actor, conversation, { text: note ?? "", offerEventId });
    recordAudit(tx, actor, "offer.make", [
      { type: "offer", id: offerId, details: { from: null, to: "open", amountKobo: Number(amount) } },
    ]);
    notify(tx, [
      {
        userId: listing.sellerId,
        kind: "offer",
        actorId: actor.id,
        listingId,
        conversationId: conversation.id,
        offerId,
        facts: { amount: formatNaira(amount) },
      },
    ]);
    return { isNew: true, dto: await readOffer(offerId, tx) };
  });
}

function assertMayOffer(listing: LockedListing, amountKobo: bigint): void {
  if (amountKobo === 0n) throw invalidField("amount", "Amount is required");
  assertOnSale(listing);
  if (!listing.isNegotiable) throw conflict("The price of this listing is fixed.");
  if (listing.priceKobo > 0n && amountKobo >= listing.priceKobo)
    throw conflict(`It costs ${formatKobo(listing.priceKobo)}: buy it at that price.`);
}

async function assertNotBought(tx: Tx, actor: UserActor, { listingId }: LockedListing): Promise<void> {
  const bought = await tx.row(sql`
    select 1 as found from transactions where listing_id = ${listingId} and buyer_id = ${actor.id} and status = 'active'`);
  if (bought) throw conflict("You have paid for this already.");
}

/** An offer that is over, or for another version of the listing, makes room. @throws AppError conflict */
async function endFormerOffer(tx: Tx, actor: UserActor, listing: LockedListing): Promise<void> {
  const former = await lockOpenOffer(tx, listing.listingId, actor.id);
  if (!former) return;
  if (former.expiresAt <= tx.now) return void (await applyOfferStep(tx, systemActor(), "expire", former));
  if (former.listingVersion === listing.version)
    throw conflict("You have an open offer for this. Wait for its answer, or withdraw it.");
  await applyOfferStep(tx, actor, former.turn === "seller" ? "withdraw" : "decline", former);
}

/** People are locked last. */
async function assertFewOpen(tx: Tx, actor: UserActor): Promise<void> {
  await tx.rows(sql`select id from users where id = ${actor.id} for no key update`);
  const open = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from offers where buyer_id = ${actor.id} and status = 'open'`);
  if (Number(open?.count ?? 0) >= maxOpenOffers)
    throw conflict(`You have ${maxOpenOffers} open offers. Wait for an answer, or withdraw one.`);
}

async function insertOffer(
  tx: Tx,
  actor: UserActor,
  { listingId, sellerId, version }: LockedListing,
  conversationId: number,
  amountKobo: bigint,
  note: string | null,
): Promise<number> {
  const expiresAt = new Date(tx.now.getTime() + offerHours * 3_600_000);
  const offer = await tx.row<{ id: number }>(sql`
    insert into offers (listing_id, listing_version, buyer_id, seller_id, conversation_id, amount_kobo, turn, note,
      expires_at, created_at, updated_at)
    values (${listingId}, ${version}, ${actor.id}, ${sellerId}, ${conversationId}, ${amountKobo}, 'seller', ${note},
      ${expiresAt}, ${tx.now}, ${tx.now})
    returning id`);
  if (!offer) throw new Error("The offer was not inserted");
  return offer.id;
}
