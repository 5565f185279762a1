import "server-only";
import { remindDaysBefore } from "@/lib/domain/market/listing-life";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { listingTags } from "../../platform/cache/tags";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { notify } from "../../reach/notifications/notify";
import { hasSwitchedOff } from "../../reach/notifications/preferences";
import { endOffers } from "../../deals/purchases/end-offers";
import { cancelUnpaidOrders } from "../../deals/purchases/cancel-unpaid-orders";
import { lockListing } from "../../deals/purchases/lock-listing";

/** A run goes on, a batch at a time, until nothing is left or its time has passed; the next run is a minute later. */
const batchSize = 200;
const maxRunMs = 45_000;
const titlesOfMail = 20;

/** Takes the listings off sale whose time has passed. Unpaid orders of them are cancelled. */
export const endListings = (): Promise<void> =>
  inBatches(async () => {
    const ended = await reader.rows<{ id: number }>(sql`
      select id from listings where status in ('active', 'paused') and deleted_at is null and expires_at <= ${now()}
      order by expires_at, id limit ${batchSize}`);
    for (const { id } of ended) await inTransaction((tx) => endListing(tx, id));
    return ended.length;
  });

/** @param work takes a batch; it returns how many it took */
async function inBatches(work: () => Promise<number>): Promise<void> {
  const end = performance.now() + maxRunMs;
  while ((await work()) === batchSize && performance.now() < end);
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
  await endOffers(tx, oja, id, "ended");
  recordAudit(tx, oja, "listing.end", [{ type: "listing", id, details: { from: listing.status, to: "expired" } }]);
  tx.invalidate(...listingTags(listing));
}

/** One mail to each seller of listings that end within days; each listing is named once, until it is renewed. */
export const remindOfEndingListings = (): Promise<void> =>
  inBatches(async () => {
    const ending = await reader.rows<{ userId: number }>(sql`
      select user_id from listings
      where status in ('active', 'paused') and deleted_at is null and ending_reminded_at is null
        and expires_at <= ${now()}::timestamptz + make_interval(days => ${remindDaysBefore})
      order by expires_at limit ${batchSize}`);
    for (const userId of new Set(ending.map((listing) => listing.userId)))
      await inTransaction((tx) => remindSeller(tx, userId));
    return ending.length;
  });

async function remindSeller(tx: Tx, userId: number): Promise<void> {
  const seller = await tx.row<{ email: string }>(sql`
    select email::text from users where id = ${userId} and closed_at is null`);
  const ending = await tx.rows<{ id: number; title: string }>(sql`
    update listings set ending_reminded_at = ${tx.now}
    where user_id = ${userId} and status in ('active', 'paused') and deleted_at is null and ending_reminded_at is null
      and expires_at <= ${tx.now}::timestamptz + make_interval(days => ${remindDaysBefore})
    returning id, title`);
  const [first] = ending;
  if (!seller || !first) return;
  notify(tx, [{ userId, kind: "listing_ending", listingId: first.id, facts: { listings: ending.length } }]);
  if (await hasSwitchedOff(tx, userId, "listing_ending", "mail")) return;
  const titles = ending.slice(0, titlesOfMail).map(({ title }) => title);
  await queueMail(tx, {
    kind: "listings_ending",
    recipient: seller.email,
    userId,
    facts: { titles, more: ending.length - titles.length },
  });
}
