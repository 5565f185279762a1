import "server-only";
import { type PhotoWidth, photoAddress, photoFiles } from "@/lib/pictures";
import type { PhotoDto } from "@/lib/contracts/photos";
import { photoStorage } from "./storage/storage";

export type PhotoRow = { id: number; hash: string; width: number; height: number };

export const toPhotoDto = ({ id, hash, width, height }: PhotoRow): PhotoDto => ({
  id,
  url: photoAddress(hash),
  width,
  height,
});

export const photoKey = (hash: string, file: PhotoWidth): string => `${hash}/${file}.webp`;

/** Files that do not exist are deleted: a deletion that broke off is repeated. */
export async function deletePhotoFiles({ hash, width }: Pick<PhotoRow, "hash" | "width">): Promise<void> {
  for (const file of photoFiles({ width })) await photoStorage().delete(photoKey(hash, file));
}
