import "server-only";
import { randomBytes } from "node:crypto";
import { maxStoredPhotoBytes } from "@/lib/domain/platform/photo-limits";
import { AppError, conflict } from "@/lib/errors";
import { parsePhotoAddress, type Photo, photoAddress, photoFiles, privateHash } from "@/lib/pictures";
import type { UserActor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { execute, reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { logger } from "../../platform/logger";
import { deletePhotoFiles, photoKey } from "../../platform/photos/photo-row";
import { photoStorage } from "../../platform/photos/storage/storage";
import { lockConversation } from "./conversation";

/** Above the time that copying takes */
const unsentMinutes = 60;
const batchSize = 200;

/**
 * Copies uploads of the sender to addresses that only the two of a conversation can read. The rows come first: what
 * dies from here on, the sweep finds. @returns the addresses of the copies
 * @throws AppError not_found, validation_failed, conflict, unavailable
 */
export async function copyPhotos(
  actor: UserActor,
  conversationId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const originals = addresses.map((address) => parsePhotoAddress(address));
  const copies = await inTransaction(async (tx) => {
    await lockConversation(tx, actor, conversationId);
    const own = await tx.rows<{ hash: string; bytes: number }>(sql`
      select hash, bytes from photos
      where user_id = ${actor.id} and stored_at is not null and hash = any(${originals.map((photo) => photo?.hash ?? "")}::text[])`);
    const fields = addresses.flatMap((_, index) =>
      own.some(({ hash }) => hash === originals[index]?.hash) ? [] : [{ path: `photos.${index}`, message: missing }],
    );
    if (fields.length > 0) throw new AppError("validation_failed", missing, { fields });
    const rows = originals.flatMap((photo) => {
      const found = own.find(({ hash }) => hash === photo?.hash);
      return photo && found ? [{ photo, hash: newPrivateHash(photo), bytes: found.bytes }] : [];
    });
    await refuseTooMuch(tx, actor.id, rows);
    await tx.rows(sql`
      insert into message_photos (hash, conversation_id, user_id, bytes, created_at)
      select hash, ${conversationId}::int, ${actor.id}::int, bytes, ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ hash, bytes }) => ({ hash, bytes })))}::jsonb) as row (hash text, bytes int)`);
    return rows;
  });
  for (const { photo, hash } of copies) await copyFiles(photo, hash);
  return copies.map(({ hash }) => photoAddress(hash));
}

const missing = "This photo is not there any more: add it again";

const newPrivateHash = (photo: Photo): string => privateHash(randomBytes(16).toString("base64url"), photo);

async function refuseTooMuch(tx: Tx, userId: number, added: readonly { bytes: number }[]): Promise<void> {
  const held = await tx.row<{ bytes: bigint | null }>(sql`
    select sum(bytes) as bytes from message_photos where user_id = ${userId}`);
  const more = added.reduce((sum, { bytes }) => sum + bytes, 0);
  if (Number(held?.bytes ?? 0) + more > maxStoredPhotoBytes)
    throw conflict("The photos of your messages take all the room of an account.");
}

async function copyFiles(photo: Photo, hash: string): Promise<void> {
  for (const file of photoFiles(photo)) {
    const bytes = await photoStorage().get(photoKey(photo.hash, file));
    if (!bytes) throw new AppError("validation_failed", missing, { fields: [{ path: "photos", message: missing }] });
    await photoStorage().put(photoKey(hash, file), bytes);
  }
}

/** In the transaction of their message. @throws AppError validation_failed when the sweep was faster */
export async function markPhotosSent(tx: Tx, addresses: readonly string[]): Promise<void> {
  const hashes = addresses.flatMap((address) => parsePhotoAddress(address)?.hash ?? []);
  const marked = await tx.rows(sql`
    update message_photos set sent_at = ${tx.now} where hash = any(${hashes}::text[]) and sent_at is null returning 1`);
  if (marked.length !== hashes.length) throw new AppError("validation_failed", missing);
}

/** Deletes copies whose message was never sent. @returns how many it found */
export async function sweepMessagePhotos(): Promise<number> {
  const before = new Date(now().getTime() - unsentMinutes * 60_000);
  const unsent = await reader.rows<{ hash: string }>(sql`
    select hash from message_photos where sent_at is null and created_at < ${before} order by random() limit ${batchSize}`);
  for (const { hash } of unsent)
    await deleteUnsent(hash).catch((error: unknown) =>
      logger.error({ err: error }, "a photo of a message could not be deleted"),
    );
  return unsent.length;
}

/** Erases the message photos of a closed account. @returns whether none is left, or when to look again */
export async function eraseMessagePhotos(userId: number): Promise<boolean | Date> {
  await execute(sql`update message_photos set sent_at = null where user_id = ${userId} and sent_at is not null`);
  const photos = await reader.rows<{ hash: string }>(sql`
    select hash from message_photos where user_id = ${userId} limit ${batchSize}`);
  for (const { hash } of photos) await deleteUnsent(hash);
  return photos.length < batchSize || now();
}

/** The row's lock is held meanwhile, so that a message cannot take it. */
async function deleteUnsent(hash: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await tx.row(sql`
      select hash from message_photos where hash = ${hash} and sent_at is null for update skip locked`);
    const photo = parsePhotoAddress(photoAddress(hash));
    if (!locked || !photo) return;
    await deletePhotoFiles(photo);
    await tx.rows(sql`delete from message_photos where hash = ${hash}`);
  });
}
