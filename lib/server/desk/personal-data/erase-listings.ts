import "server-only";
import { erasedListing } from "@/lib/domain/people/closed-account";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { deleteUnusedTitleWords } from "../../market/listings/title-words";

/** The bounds of one run; the job goes on in another. */
const maxListings = 500;
const maxVersions = 200;

const { title, description, images, location } = erasedListing;
const change = sql`title = ${title}, description = ${description}, images = ${images}::text[], location = ${location}, specifications = null, attributes = '{}'`;
/** The place of a listing is in no version. */
const changeOfListing = sql`${change}, state = null, lga = null`;

/** The texts of a listing or a version are not erased yet, and are not the terms of an order. */
const isErasable = (table: "listings" | "versions") => {
  const alias = table === "listings" ? sql`listings` : sql`versions`;
  const listingId = table === "listings" ? sql`listings.id` : sql`versions.listing_id`;
  return sql`
    ((${alias}.title, ${alias}.description, ${alias}.images, ${alias}.location)
      is distinct from (${title}, ${description}, ${images}::text[], ${location}) or ${alias}.specifications is not null or ${alias}.attributes <> '{}')
    and not exists (
      select from transactions where transactions.listing_id = ${listingId} and transactions.listing_version = ${alias}.version)`;
};

/**
 * Erases the texts of a person's listings, which are withdrawn by now. A version that was ordered stays: it is the
 * other side's contract.
 */
export async function eraseListings(userId: number): Promise<boolean> {
  const listings = await reader.rows<{ id: number }>(sql`
    select listings.id from listings
    where user_id = ${userId} and exists (
      select from listing_versions as versions where versions.listing_id = listings.id and ${isErasable("versions")})
    order by id limit ${maxListings}`);
  for (const { id } of listings) await eraseListing(id);
  return listings.length < maxListings;
}

async function eraseListing(id: number): Promise<void> {
  for (;;) {
    const erased = await inTransaction((tx) => eraseVersions(tx, id));
    if (erased < maxVersions) return;
  }
}

/** The newest first: the listing says what its newest version says. @returns how many */
async function eraseVersions(tx: Tx, id: number): Promise<number> {
  await tx.rows(sql`select id from listings where id = ${id} for no key update`);
  await tx.rows(sql`update listings set ${changeOfListing} where id = ${id} and ${isErasable("listings")}`);
  const versions = await tx.rows<{ version: number; title: string }>(sql`
    select version, title from listing_versions as versions
    where listing_id = ${id} and ${isErasable("versions")} order by version desc limit ${maxVersions}`);
  await tx.rows(sql`
    update listing_versions set ${change}
    where listing_id = ${id} and version = any(${versions.map(({ version }) => version)}::int[])`);
  await deleteUnusedTitleWords(
    tx,
    versions.map((version) => version.title),
  );
  return versions.length;
}

const titlesOfBatch = 1_000;

/** Erased listings are not on sale, and searches find none of them: the words of ordered titles go as well. */
export async function eraseWordsOfOrderedTitles(userId: number): Promise<boolean> {
  let after = { listingId: 0, version: 0 };
  for (;;) {
    const versions = await reader.rows<typeof after & { title: string }>(sql`
      select listing_id, versions.version, versions.title from listing_versions as versions
      join listings on listings.id = listing_id
      where listings.user_id = ${userId} and listings.id >= ${after.listingId}
        and (listing_id, versions.version) > (${after.listingId}, ${after.version}) and versions.title <> ${title}
      order by listing_id, versions.version limit ${titlesOfBatch}`);
    const last = versions.at(-1);
    if (!last) return true;
    await inTransaction((tx) =>
      deleteUnusedTitleWords(
        tx,
        versions.map((version) => version.title),
      ),
    );
    after = last;
  }
}
