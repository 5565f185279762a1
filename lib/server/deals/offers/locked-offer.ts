import "server-only";
import type { OfferSide, OfferState } from "@/lib/domain/deals/offer";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** An offer, locked until the transaction ends. */
export type LockedOffer = OfferState & {
  id: number;
  listingId: number;
  listingVersion: number;
  conversationId: number;
  buyerId: number;
  sellerId: number;
  amountKobo: bigint;
};

const lockedColumns = sql`id, listing_id, listing_version, conversation_id, buyer_id, seller_id, amount_kobo,
  status::text, turn::text, round, expires_at`;

/** The listing of an offer, which is locked before it. @throws AppError not_found, also for a stranger to it */
export async function listingOfOffer(tx: Tx, actor: UserActor, id: number): Promise<number> {
  const found = await tx.row<{ listingId: number }>(sql`
    select listing_id from offers where id = ${id} and ${actor.id}::int in (buyer_id, seller_id)`);
  if (!found) throw notFound("This offer");
  return found.listingId;
}

/** The caller has locked the listing. */
export async function lockOffer(tx: Tx, id: number): Promise<LockedOffer> {
  const offer = await tx.row<LockedOffer>(sql`
    select ${lockedColumns} from offers where id = ${id} for no key update`);
  if (!offer) throw notFound("This offer");
  return offer;
}

/** The same for the open one of a buyer. */
export const lockOpenOffer = (tx: Tx, listingId: number, buyerId: number): Promise<LockedOffer | undefined> =>
  tx.row<LockedOffer>(sql`
    select ${lockedColumns} from offers
    where listing_id = ${listingId} and buyer_id = ${buyerId} and status = 'open' for no key update`);

export const sideOf = ({ buyerId }: Pick<LockedOffer, "buyerId">, userId: number): OfferSide =>
  userId === buyerId ? "buyer" : "seller";
