import "server-only";
import { sql } from "../../../platform/database/client";
import { listingTags } from "../../../platform/cache/tags";
import { inTransaction } from "../../../platform/database/transaction";
import { enqueue } from "../../../platform/queue";
import { placeText } from "./place-text";

/** Jobs of purchases wait for a batch to end */
const batchSize = 200;

/** Begins at each start of a worker: a new version may know places that the one before did not. */
export const beginPlacingListings = (): Promise<void> =>
  inTransaction((tx) => enqueue(tx, { task: "place_listings", id: 0 }));

/**
 * Places listings that have no state by their location, a batch at a time; the next batch is a job of its own, so
 * that a stopped worker goes on where it was. A place is not part of a version: nothing that was ordered changes.
 * @param after the last id of the batch before
 */
export async function placeListings(after: number): Promise<void> {
  await inTransaction(async (tx) => {
    const listings = await tx.rows<{ id: number; location: string }>(sql`
      select id, location from listings where state is null and id > ${after} order by id limit ${batchSize}
      for no key update skip locked`);
    const places = await Promise.all(
      listings.map(async ({ id, location }) => ({ id, location, ...(await placeText(location)) })),
    );
    const placed = await tx.rows<{ id: number; userId: number; slug: string }>(sql`
      update listings set state = place.state, lga = place.lga
      from jsonb_to_recordset(${JSON.stringify(places.filter(({ state }) => state))}::jsonb)
        as place (id int, location text, state text, lga text), categories
      where listings.id = place.id and listings.state is null and listings.location = place.location
        and categories.id = listings.category_id
      returning listings.id, listings.user_id, categories.slug`);
    const shown = placed.flatMap(({ id, userId, slug }) =>
      listingTags({ listingId: id, sellerId: userId, categorySlug: slug }),
    );
    tx.invalidate(...new Set(shown));
    const last = listings.at(-1);
    if (last && listings.length === batchSize) enqueue(tx, { task: "place_listings", id: last.id });
  });
}
