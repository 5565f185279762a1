import "server-only";
import { createHash } from "node:crypto";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { maxStoredPhotoBytes, maxUnusedPhotos } from "@/lib/domain/platform/photo-limits";
import { conflict, unauthorized } from "@/lib/errors";
import type { UserActor } from "../actor";
import { consumeLimit } from "../auth/rate-limit";
import { reader, type Reader, sql } from "../database/client";
import { inTransaction, type Tx } from "../database/transaction";
import { decodePhoto, type DecodedPhoto } from "./decode-photo";
import { photoKey, type PhotoRow, toPhotoDto } from "./photo-row";
import { photoStorage } from "./storage/storage";
import { withTemporaryFile } from "./temporary-file";

/**
 * Takes a file of unknown content and keeps it as a photo. A photo belongs to one account: the same file is another
 * photo for another person, and the same photo for the same one.
 * @throws AppError bad_request when it is no photo, conflict with too many unused ones or bytes, too_many_requests, unavailable
 */
export async function uploadPhoto(
  actor: UserActor,
  file: AsyncIterable<Uint8Array>,
): Promise<{ isNew: boolean; dto: PhotoDto }> {
  await consumeLimit("photosOfAccount", String(actor.id));
  await consumeLimit("photosOfAccountADay", String(actor.id));
  await refuseTooMuch(reader, actor.id);
  return storePhoto(actor.id, await withTemporaryFile(file, decodePhoto));
}

/** @throws AppError unauthorized for a closed account, conflict with too many unused photos or bytes, unavailable */
export async function storePhoto(userId: number, decoded: DecodedPhoto): Promise<{ isNew: boolean; dto: PhotoDto }> {
  const hash = hashOf(userId, decoded);
  for (;;) {
    const { isNew, ...photo } = await inTransaction((tx) => findOrInsert(tx, userId, hash, decoded));
    await storeFiles(photo, decoded);
    if (await markStored(photo)) return { isNew, dto: toPhotoDto(photo) };
  }
}

/** As an address has it: /photos/{hash}/1600.webp */
function hashOf(userId: number, { width, height, colour, files }: DecodedPhoto): string {
  const widest = files.find(({ name }) => name === 1600)?.bytes ?? "";
  const digest = createHash("sha256").update(`${userId} `).update(widest).digest("base64url");
  return `${digest.slice(0, 22)}-${width}x${height}-${colour}`;
}

/**
 * Before the files: whatever dies from here on, the sweep finds the row, and the files by it. A photo that the sweep
 * is about to delete is locked; this waits, and inserts it anew.
 */
async function findOrInsert(
  tx: Tx,
  userId: number,
  hash: string,
  { width, height, perceptualHash, files }: DecodedPhoto,
): Promise<PhotoRow & { isNew: boolean }> {
  const user = await tx.row(sql`select id from users where id = ${userId} and closed_at is null for no key update`);
  if (!user) throw unauthorized();
  const found = await tx.row<{ id: number; isStored: boolean }>(sql`
    update photos set unused_since = case when unused_since is not null then ${tx.now}::timestamptz end
    where hash = ${hash} returning id, stored_at is not null as is_stored`);
  if (found) return { id: found.id, hash, width, height, isNew: !found.isStored };
  await refuseTooMuch(tx, userId, bytesOf(files));
  const inserted = await tx.row<{ id: number }>(sql`
    insert into photos (user_id, hash, width, height, bytes, perceptual_hash, created_at, unused_since)
    values (${userId}, ${hash}, ${width}, ${height}, ${bytesOf(files)}, ${perceptualHash}, ${tx.now}, ${tx.now}) returning id`);
  if (!inserted) throw new Error("The photo was not inserted");
  return { id: inserted.id, hash, width, height, isNew: true };
}

const bytesOf = (files: DecodedPhoto["files"]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

async function refuseTooMuch(from: Reader, userId: number, moreBytes = 1): Promise<void> {
  const [held] = await from.rows<{ unused: bigint; bytes: bigint | null }>(sql`
    select count(*) filter (where unused_since is not null) as unused, sum(bytes) as bytes
    from photos where user_id = ${userId}`);
  if (Number(held?.unused ?? 0) >= maxUnusedPhotos)
    throw conflict(
      `You have ${maxUnusedPhotos} photos that are in no listing. Use them, or wait a day: then they are deleted.`,
    );
  if (Number(held?.bytes ?? 0) + moreBytes > maxStoredPhotoBytes)
    throw conflict("Your photos take all the room of an account. Remove some from your listings, and wait a day.");
}

/** Also those of a photo that is there already: a file that was lost comes back. */
async function storeFiles({ hash }: PhotoRow, { files }: DecodedPhoto): Promise<void> {
  const storing = files.map(({ name, bytes }) => photoStorage().put(photoKey(hash, name), Buffer.from(bytes)));
  const [failure] = (await Promise.allSettled(storing)).filter(({ status }) => status === "rejected");
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** @returns whether it is still there */
const markStored = ({ id }: PhotoRow): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx.row(sql`
      update photos set stored_at = coalesce(stored_at, ${tx.now}::timestamptz) where id = ${id} returning id`);
    return row !== undefined;
  });
