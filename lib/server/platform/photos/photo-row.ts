import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { busy } from "@/lib/errors";
import { type PhotoWidth, photoAddress, photoFiles } from "@/lib/pictures";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { photoStorage } from "./storage/storage";

export type PhotoRow = { id: number; hash: string; width: number; height: number };

export const toPhotoDto = ({ id, hash, width, height }: PhotoRow): PhotoDto => ({
  id,
  url: photoAddress(hash),
  width,
  height,
});

export const photoKey = (hash: string, file: PhotoWidth): string => `${hash}/${file}.webp`;

/** Below the idle timeout of a transaction, which holds the lock of the row meanwhile */
const maxDeletingMs = 3_000;

/**
 * Missing files count as deleted: a deletion that broke off is repeated. Files go one after the other, because a store
 * may tidy its folders meanwhile, and none begins after the deadline.
 * @throws AppError unavailable in time
 */
export async function deletePhotoFiles({ hash, width }: Pick<PhotoRow, "hash" | "width">): Promise<void> {
  const ended = new AbortController();
  const deadline = pause(maxDeletingMs, undefined, { signal: ended.signal }).then(() => Promise.reject(busy()));
  const deleteAll = async () => {
    for (const file of photoFiles({ width }))
      if (!ended.signal.aborted) await photoStorage().delete(photoKey(hash, file));
  };
  try {
    await Promise.race([deleteAll(), deadline]);
  } finally {
    ended.abort();
  }
}
