import "server-only";
import { unusedPhotoHours } from "@/lib/domain/photo-limits";
import { now } from "../clock";
import { reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { deletePhotoFiles, type PhotoRow } from "./photo-row";

const batchSize = 500;
const hourMs = 60 * 60 * 1_000;

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

/** Deletes photos that nothing has used for a day, and what uploads that died have left. @returns how many it looked at */
export async function sweepPhotos(): Promise<number> {
  const before = new Date(now().getTime() - unusedPhotoHours * hourMs);
  const unused = await reader.rows<{ id: number }>(sql`
    select id from photos where unused_since < ${before} order by unused_since limit ${batchSize}`);
  for (const { id } of unused) await deleteUnused(id, before);
  return unused.length;
}

/** Those of a closed account, except for the terms of orders. @returns whether none is left */
export async function erasePhotos(userId: number): Promise<boolean> {
  const unused = await reader.rows<{ id: number }>(sql`
    select id from photos where user_id = ${userId} and not ${isUsed} order by id limit ${batchSize}`);
  for (const { id } of unused) await deleteUnused(id);
  return unused.length < batchSize;
}

async function deleteUnused(id: number, before?: Date): Promise<void> {
  const unusedSince = await inTransaction((tx) => withdraw(tx, id, before));
  if (unusedSince) await inTransaction((tx) => deletePhoto(tx, id, unusedSince));
}

/**
 * From here on no listing can take it: whatever becomes of its files, none shows a broken photo.
 * @returns since when it is unused; undefined when it is used, or somebody is using it now
 */
async function withdraw(tx: Tx, id: number, before: Date = tx.now): Promise<Date | undefined> {
  const locked = await tx.row(sql`
    select id from photos where id = ${id} and coalesce(unused_since, ${before}) <= ${before} for update skip locked`);
  if (!locked) return undefined;
  const row = await tx.row<{ unusedSince: Date | null }>(sql`
    update photos set
      stored_at = case when ${isUsed} then stored_at end,
      unused_since = case when not ${isUsed} then coalesce(unused_since, ${tx.now}) end
    where id = ${id} returning unused_since`);
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
