import "server-only";
import { isImageAddress, isImageOfSite } from "@/lib/domain/image-address";
import { AppError } from "@/lib/errors";
import { placeholderPicture } from "@/lib/pictures";
import { siteHostname } from "../site-url";

/** @throws AppError validation_failed for an address of this site that is not a picture */
export function assertImagesElsewhere(images: readonly string[] = []): void {
  const message = "Use a picture of another site: this address is one of ours";
  const fields = images.flatMap((image, index) =>
    isImageOfSite(image, siteHostname()) ? [{ path: `images.${index}`, message }] : [],
  );
  if (fields.length > 0) throw new AppError("validation_failed", message, { fields });
}

/** Listings from before the rule may have other addresses: browsers are never sent there. */
export const shownImage = (image: string): string =>
  isImageAddress(image) && !isImageOfSite(image, siteHostname()) ? image : placeholderPicture;

export const shownImages = (images: readonly string[]): string[] => [...new Set(images.map(shownImage))];
