import "server-only";
import { isImageAddress, isImageOfSite } from "@/lib/domain/platform/image-address";
import { AppError } from "@/lib/errors";
import { parsePhotoAddress, photoAddress, placeholderPicture } from "@/lib/pictures";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { siteHostname } from "../site-url";

/** @throws AppError validation_failed for an address of this site that is not a picture */
export function assertImagesElsewhere(images: readonly string[] = []): void {
  const isOfSite = (image: string) => isImageOfSite(image, siteHostname());
  refuse(images, isOfSite, "Use a picture of another site: this address is one of ours");
}

/**
 * Locks the photos that a listing is about to use, so that the sweep leaves them alone.
 * @param before the pictures that it has already
 * @returns whether there are any
 * @throws AppError validation_failed for a photo that is not the seller's, or not there
 */
export async function lockNewPhotos(
  tx: Tx,
  sellerId: number,
  images: readonly string[],
  before: readonly string[] = [],
): Promise<boolean> {
  const added = images.filter((image) => image.startsWith("/photos/") && !before.includes(image));
  if (added.length === 0) return false;
  const hashes = added.flatMap((image) => parsePhotoAddress(image)?.hash ?? []);
  const own = await lockStoredPhotos(tx, sellerId, hashes);
  const addresses = new Set([...before, ...own.map((hash) => photoAddress(hash))]);
  const isMissing = (image: string) => added.includes(image) && !addresses.has(image);
  refuse(images, isMissing, "This photo is not there any more: add it again");
  return true;
}

/** @returns the hashes of those that are the person's and stored; they stay so until the transaction ends */
export async function lockStoredPhotos(tx: Tx, userId: number, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const own = await tx.rows<{ hash: string }>(sql`
    select hash from photos where user_id = ${userId} and hash = any(${hashes}::text[]) and stored_at is not null
    order by id for no key update`);
  return own.map(({ hash }) => hash);
}

function refuse(images: readonly string[], isRefused: (image: string) => boolean, message: string): void {
  const fields = images.flatMap((image, index) => (isRefused(image) ? [{ path: `images.${index}`, message }] : []));
  if (fields.length > 0) throw new AppError("validation_failed", message, { fields });
}

/** Listings from before the rule may have other addresses: browsers are never sent there. */
export const shownImage = (image: string): string =>
  isImageAddress(image) && !isImageOfSite(image, siteHostname()) ? image : placeholderPicture;

export const shownImages = (images: readonly string[]): string[] => [...new Set(images.map(shownImage))];
