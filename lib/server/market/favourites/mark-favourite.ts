import "server-only";
import { maxFavourites } from "@/lib/domain/market/favourite-limits";
import { ownsListing } from "@/lib/domain/people/policy";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { findListing } from "../listings/queries";

/** Marking it again changes nothing. @throws AppError not_found, forbidden (one's own), conflict over the limit */
export async function addFavourite(actor: UserActor, listingId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const listing = await findListing(listingId, null, tx);
    if (!listing) throw notFound("This listing");
    if (ownsListing(actor, listing)) throw forbidden("It is your own listing.");
    await refuseTooMany(tx, actor.id, listingId);
    await tx.rows(sql`
      insert into favourites (user_id, listing_id, price_kobo, created_at)
      select ${actor.id}, id, price_kobo, ${tx.now} from listings where id = ${listingId}
      on conflict do nothing`);
  });
}

/** The lock of the person lets concurrent requests count one after the other. @throws AppError conflict */
async function refuseTooMany(tx: Tx, userId: number, listingId: number): Promise<void> {
  await tx.rows(sql`select id from users where id = ${userId} for no key update`);
  const others = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from favourites where user_id = ${userId} and listing_id <> ${listingId}`);
  if (Number(others?.count ?? 0) >= maxFavourites)
    throw conflict(`You have ${maxFavourites} favourites. Remove one first.`);
}

export async function removeFavourite(actor: UserActor, listingId: number): Promise<void> {
  await inTransaction((tx) =>
    tx.rows(sql`delete from favourites where user_id = ${actor.id} and listing_id = ${listingId}`),
  );
}
