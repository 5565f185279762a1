import "server-only";
import { notifyOfPriceEveryHours, notifiedOfPriceAtOnce } from "@/lib/domain/market/favourite-limits";
import { formatNaira } from "@/lib/domain/money/kobo";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { isOnSale } from "../listings/on-sale";
import { notify } from "../../reach/notifications/notify";
import { enqueue } from "../../platform/queue";

type Told = { userId: number; beforeKobo: bigint; afterKobo: bigint };

/**
 * Tells people that a favourite of theirs costs less than when they marked it or were last told: a batch, in one
 * transaction with the job that goes on with the others. People who were told within a day are told when it is over,
 * if the price is still lower then.
 */
export async function notifyOfPriceDrop(listingId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const told = await takeBatch(tx, listingId);
    notify(
      tx,
      told.map(({ userId, beforeKobo, afterKobo }) => ({
        userId,
        kind: "price_drop" as const,
        listingId,
        facts: { before: formatNaira(beforeKobo), after: formatNaira(afterKobo) },
      })),
    );
    const runAt = told.length === notifiedOfPriceAtOnce ? tx.now : await nextRunAt(tx, listingId);
    if (runAt) enqueue(tx, { task: "notify_price_drop", id: listingId, runAt });
  });
}

/** A price on request (0) is no drop. People are left out who have blocked the seller, or are blocked by them. */
const takeBatch = (tx: Tx, listingId: number): Promise<Told[]> =>
  tx.rows<Told>(sql`
    with due as (
      select favourites.user_id, favourites.price_kobo as before_kobo, listings.price_kobo as after_kobo
      from listings join favourites on favourites.listing_id = listings.id
        and favourites.price_kobo > listings.price_kobo
      where listings.id = ${listingId} and ${isOnSale} and listings.price_kobo > 0
        and (favourites.notified_at is null
          or favourites.notified_at <= ${tx.now}::timestamptz - make_interval(hours => ${notifyOfPriceEveryHours}))
        and not exists (
          select from blocks where (blocks.user_id, blocked_id) in (
            (favourites.user_id, listings.user_id), (listings.user_id, favourites.user_id)))
        and exists (select from users where users.id = favourites.user_id and closed_at is null)
      order by favourites.user_id limit ${notifiedOfPriceAtOnce} for no key update of favourites
    )
    update favourites set price_kobo = due.after_kobo, notified_at = ${tx.now} from due
    where favourites.user_id = due.user_id and favourites.listing_id = ${listingId}
    returning due.user_id, due.before_kobo, due.after_kobo`);

/** @returns when the first of those may be told who have been told within a day; null for none */
async function nextRunAt(tx: Tx, listingId: number): Promise<Date | null> {
  const next = await tx.row<{ runAt: Date | null }>(sql`
    select min(notified_at) + make_interval(hours => ${notifyOfPriceEveryHours}) as run_at
    from listings join favourites on favourites.listing_id = listings.id
      and favourites.price_kobo > listings.price_kobo
    where listings.id = ${listingId} and ${isOnSale} and listings.price_kobo > 0
      and notified_at > ${tx.now}::timestamptz - make_interval(hours => ${notifyOfPriceEveryHours})`);
  return next?.runAt ?? null;
}
