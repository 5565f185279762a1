import "server-only";
import { unusedPhotoHours } from "@/lib/domain/platform/photo-limits";
import { busy } from "@/lib/errors";
import { now } from "../clock";
import { reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { logger } from "../logger";
import { deletePhotoFiles, type PhotoRow } from "./photo-row";

const batchSize = 500;
const hourMs = 60 * 60 * 1_000;
/** Above the time in which an upload ends, once it has a row */
const maxUploadMs = 60_000;
/** The worker has two slots. */
const maxRunMs = 60_000;

/** A listing shows it, or it belongs to the terms of an order, which stay as they were. */
const isUsed = sql`(
  exists (
    select from listings
    where listings.user_id = photos.user_id and deleted_at is null and '/photos/' || hash || '/1600.webp' = any(images))
  or exists (
    select from listings join listing_versions as versions on versions.listing_id = listings.id
    where listings.user_id = photos.user_id and '/photos/' || hash || '/1600.webp' = any(versions.images)
      and exists (
        select from transactions
        where transactions.listing_id = versions.listing_id and transactions.listing_version = versions.version)))`;

/** An unfinished listing shows it: it is unused, and waits. */
const isDrafted = sql`exists (
  select from listing_drafts where listing_drafts.user_id = photos.user_id and hash = any(listing_drafts.photos))`;

/**
 * Deletes photos that nothing has used for a day, and what uploads that died have left. In random order: those that
 * cannot be deleted do not block the others. @returns how many it found
 */
export async function sweepPhotos(): Promise<number> {
  const before = new Date(now().getTime() - unusedPhotoHours * hourMs);
  const unused = await reader.rows<{ id: number }>(sql`
    select id from photos where unused_since < ${before} and not ${isDrafted} order by random() limit ${batchSize}`);
  await deleteEach(unused, before);
  return unused.length;
}

/**
 * Erases the photos of a closed account, except for the terms of orders. A photo that was touched a moment ago waits:
 * its upload may still store files. @returns whether none is left, or when to look again
 * @throws AppError unavailable when the storage failed, after the others
 */
export async function erasePhotos(userId: number): Promise<boolean | Date> {
  const before = new Date(now().getTime() - maxUploadMs);
  const unused = await reader.rows<{ id: number }>(sql`
    select id from photos
    where user_id = ${userId} and coalesce(unused_since, ${before}) <= ${before} and not ${isUsed}
    order by random() limit ${batchSize}`);
  const failures = await deleteEach(unused, before);
  if (failures > 0) throw busy();
  const left = await reader.rows(sql`select from photos where user_id = ${userId} and not ${isUsed} limit 1`);
  return left.length === 0 || new Date(now().getTime() + maxUploadMs);
}

/** Goes on after one that fails, and ends in time for other jobs. @returns how many failed */
async function deleteEach(photos: readonly { id: number }[], before: Date): Promise<number> {
  const startedAt = performance.now();
  let failures = 0;
  for (const { id } of photos) {
    if (performance.now() - startedAt > maxRunMs) break;
    await deleteUnused(id, before).catch((error: unknown) => {
      failures++;
      logger.error({ err: error, photoId: id }, "a photo could not be deleted");
    });
  }
  return failures;
}

async function deleteUnused(id: number, before: Date): Promise<void> {
  const unusedSince = await inTransaction((tx) => withdraw(tx, id, before));
  if (unusedSince) await inTransaction((tx) => deletePhoto(tx, id, unusedSince));
}

/**
 * From here on no listing can take it: whatever becomes of its files, none shows a broken photo.
 * @returns since when it is unused; undefined when it is used or in a draft, or somebody is using it now
 */
async function withdraw(tx: Tx, id: number, before: Date): Promise<Date | undefined> {
  const locked = await tx.row(sql`
    select id from photos where id = ${id} and coalesce(unused_since, ${before}) <= ${before} for update skip locked`);
  if (!locked) return undefined;
  const row = await tx.row<{ unusedSince: Date | null }>(sql`
    update photos set
      stored_at = case when ${isUsed} then stored_at end,
      unused_since = case when not ${isUsed} then coalesce(unused_since, ${tx.now}) end
    where id = ${id} and not ${isDrafted} returning unused_since`);
  return row?.unusedSince ?? undefined;
}

/** An upload of the same photo meanwhile makes it younger; a later one waits for the lock, and begins anew. */
async function deletePhoto(tx: Tx, id: number, unusedSince: Date): Promise<void> {
  const photo = await tx.row<PhotoRow>(sql`
    select id, hash, width, height from photos
    where id = ${id} and stored_at is null and unused_since = ${unusedSince} for update skip locked`);
  if (!photo) return;
  await deletePhotoFiles(photo);
  await tx.rows(sql`delete from photos where id = ${id}`);
}
