import "server-only";
import { remindDaysBefore } from "@/lib/domain/listing-life";
import { systemActor } from "../actor";
import { recordAudit } from "../audit";
import { listingTags } from "../cache/tags";
import { now } from "../clock";
import { reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { queueMail } from "../mail/outbox";
import { cancelUnpaidOrders } from "../purchases/cancel-unpaid-orders";
import { lockListing } from "../purchases/lock-listing";

/** The bounds of one run; the next one goes on. */
const endedOfRun = 500;
const remindedOfRun = 200;
const titlesOfMail = 20;

/** Takes the listings off sale whose time has passed. Unpaid orders of them are cancelled. */
export async function endListings(): Promise<void> {
  const ended = await reader.rows<{ id: number }>(sql`
    select id from listings where status in ('active', 'paused') and deleted_at is null and expires_at <= ${now()}
    order by expires_at, id limit ${endedOfRun}`);
  for (const { id } of ended) await inTransaction((tx) => endListing(tx, id));
}

/** It may have been renewed, sold or deleted since it was found. */
async function endListing(tx: Tx, id: number): Promise<void> {
  const isOver = await tx.row(sql`
    select id from listings
    where id = ${id} and status in ('active', 'paused') and deleted_at is null and expires_at <= ${tx.now}
    for no key update`);
  if (!isOver) return;
  const listing = await lockListing(tx, id);
  await tx.rows(sql`update listings set status = 'expired', updated_at = ${tx.now} where id = ${id}`);
  const oja = systemActor();
  await cancelUnpaidOrders(tx, oja, id, "listing_ended");
  await recordAudit(tx, oja, "listing.end", [
    { type: "listing", id, details: { from: listing.status, to: "expired" } },
  ]);
  tx.invalidate(...listingTags(listing));
}

/** One mail to each seller of listings that end within days; each listing is named once, until it is renewed. */
export async function remindOfEndingListings(): Promise<void> {
  const sellers = await reader.rows<{ userId: number }>(sql`
    select distinct user_id from (
      select user_id from listings
      where status in ('active', 'paused') and deleted_at is null and ending_reminded_at is null
        and expires_at <= ${now()}::timestamptz + make_interval(days => ${remindDaysBefore})
      order by expires_at limit ${remindedOfRun}) as ending`);
  for (const { userId } of sellers) await inTransaction((tx) => remindSeller(tx, userId));
}

async function remindSeller(tx: Tx, userId: number): Promise<void> {
  const seller = await tx.row<{ email: string }>(sql`
    select email::text from users where id = ${userId} and closed_at is null`);
  const ending = await tx.rows<{ title: string }>(sql`
    update listings set ending_reminded_at = ${tx.now}
    where user_id = ${userId} and status in ('active', 'paused') and deleted_at is null and ending_reminded_at is null
      and expires_at <= ${tx.now}::timestamptz + make_interval(days => ${remindDaysBefore})
    returning title`);
  if (!seller || ending.length === 0) return;
  const titles = ending.slice(0, titlesOfMail).map(({ title }) => title);
  await queueMail(tx, {
    kind: "listings_ending",
    recipient: seller.email,
    userId,
    facts: { titles, more: ending.length - titles.length },
  });
}
