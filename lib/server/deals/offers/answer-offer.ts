import "server-only";
import type { AnswerOfferInput, OfferDto } from "@/lib/contracts/deals/offers";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { NotificationKind } from "@/lib/domain/reach/notifications";
import type { OfferAction } from "@/lib/domain/deals/offer";
import { conflict, invalidField } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import { systemActor, type UserActor } from "../../platform/actor";
import { assertMayWrite, lockConversation } from "../conversations/conversation";
import { writeMessage } from "../conversations/write-message";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { replaceUnpaidOrder } from "../purchases/cancel-unpaid-orders";
import { assertOnSale } from "../purchases/for-sale";
import { type LockedListing, lockListing } from "../purchases/lock-listing";
import { reserveId } from "../../platform/database/reserve-id";
import { insertOrder } from "../purchases/place-order";
import { applyOfferStep } from "./apply-step";
import { readOffer } from "../conversations/find-offers";
import { listingOfOffer, type LockedOffer, lockOffer } from "./locked-offer";

const kinds: Record<OfferAction, NotificationKind> = {
  accept: "accepted",
  counter: "counter",
  decline: "declined",
  withdraw: "declined",
};

/**
 * One of the two accepts, declines, counters or withdraws. Accepting makes the buyer's order at that price, unpaid, in
 * place of one at the listing's price. Repeating the last step by the same person changes nothing.
 * @throws AppError not_found (also for a stranger), validation_failed, forbidden (blocked), conflict (not their turn,
 * over, outdated, the buyer may not order it)
 */
export async function answerOffer(
  actor: UserActor,
  id: number,
  { action, amount }: AnswerOfferInput,
): Promise<OfferDto> {
  return inTransaction(async (tx) => {
    const listing = await lockListing(tx, await listingOfOffer(tx, actor, id));
    const offer = await lockOffer(tx, id);
    if (await isRepeat(tx, actor, action, offer, amount)) return readOffer(id, tx);
    const conversation = await lockConversation(tx, actor, offer.conversationId);
    const otherId = actor.id === offer.buyerId ? offer.sellerId : offer.buyerId;
    if (action === "accept" || action === "counter") {
      assertUpToDate(listing, offer);
      await assertMayWrite(tx, actor, otherId);
    }
    if (action === "counter") assertCounter(listing, offer, amount ?? 0n);
    const offerEventId = await applyOfferStep(tx, actor, action, offer, amount);
    const transactionId = action === "accept" ? await orderAtPrice(tx, actor, listing, offer) : undefined;
    await writeMessage(tx, actor, conversation, { text: "", offerEventId });
    const { listingId, conversationId } = offer;
    const facts = { amount: formatNaira(amount ?? offer.amountKobo) };
    notify(tx, [
      {
        userId: otherId,
        kind: kinds[action],
        actorId: actor.id,
        ...(transactionId !== undefined && { transactionId, step: "order" as const }),
        listingId,
        conversationId,
        offerId: id,
        facts,
      },
    ]);
    return readOffer(id, tx);
  });
}

async function isRepeat(
  tx: Tx,
  actor: UserActor,
  action: OfferAction,
  offer: LockedOffer,
  amountKobo: bigint | undefined,
): Promise<boolean> {
  const last = await tx.row<{ step: string; actorId: number | null }>(sql`
    select step, actor_id from offer_events where offer_id = ${offer.id} order by id desc limit 1`);
  const isSameAmount = amountKobo === undefined || amountKobo === offer.amountKobo;
  return last?.step === action && last.actorId === actor.id && isSameAmount;
}

function assertUpToDate(listing: LockedListing, offer: LockedOffer): void {
  assertOnSale(listing);
  if (listing.version !== offer.listingVersion)
    throw conflict("The listing has changed since this offer. Please look at it again, and make a new one.");
}

function assertCounter({ priceKobo }: LockedListing, offer: LockedOffer, amountKobo: bigint): void {
  if (amountKobo === 0n) throw invalidField("amount", "Amount is required");
  if (amountKobo === offer.amountKobo) throw conflict("This is the price that was named. Accept it instead.");
  if (priceKobo > 0n && amountKobo > priceKobo)
    throw conflict(`It costs ${formatKobo(priceKobo)}: a counter offer is not above that.`);
}

/**
 * @returns the id of the order
 * @throws AppError conflict when the buyer pays for it right now, has paid, or may not order it
 */
async function orderAtPrice(tx: Tx, actor: UserActor, listing: LockedListing, offer: LockedOffer): Promise<number> {
  const [open, id] = await Promise.all([
    tx.row<{ id: number; isPaying: boolean; status: string }>(sql`
      select id, status::text, exists (
        select from payments where transaction_id = transactions.id and status = 'pending') as is_paying
      from transactions
      where listing_id = ${offer.listingId} and buyer_id = ${offer.buyerId} and status in ('pending', 'active')
      for no key update`),
    reserveId(tx, "transactions"),
  ]);
  if (open?.status === "active" || open?.isPaying)
    throw conflict("The buyer has paid for this already, or is paying right now.");
  if (open) await replaceUnpaidOrder(tx, actor, open.id);
  const buyer = actor.id === offer.buyerId ? actor : systemActor(offer.buyerId);
  await insertOrder(tx, { id, buyer, listing, agreement: { offerId: offer.id, amountKobo: offer.amountKobo } });
  return id;
}
