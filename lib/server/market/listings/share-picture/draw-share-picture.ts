import "server-only";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { parsePhotoAddress, photoFile, sharePictureSize } from "@/lib/pictures";
import { photoKey } from "../../../platform/photos/photo-row";
import { photoStorage } from "../../../platform/photos/storage/storage";
import { colours, drawCard, photoSide } from "./card";
import { ownPictureFile } from "./own-picture";

/** Each takes one core, and no more than one. */
const inTurn = pLimit(1);
sharp.concurrency(1);

/** Without full chroma the edges of flat colours and letters blur. */
const jpeg = { quality: 80, chromaSubsampling: "4:4:4" };

/** The picture of a listing's link in a chat: a JPEG, which every chat supports. */
export const drawSharePicture = (listing: ListingDetailDto): Promise<Buffer> =>
  inTurn(async () => {
    const photo = await ownPicture(listing.images[0]);
    const drawing = await drawCard(listing, { hasPhoto: photo !== undefined });
    return ground(photo)
      .composite([{ input: Buffer.from(drawing) }])
      .jpeg(jpeg)
      .toBuffer();
  });

/** A photo that somebody uploaded, or one of ours; undefined for a picture elsewhere, which is never fetched */
function ownPicture(address: string | undefined): Promise<string | Buffer | undefined> {
  const photo = address ? parsePhotoAddress(address) : undefined;
  return photo ? photoStorage().get(photoKey(photo.hash, photoFile(photo, 800))) : ownPictureFile(address);
}

/** The background of the card: the photo at its left, or paper only. */
function ground(photo: string | Buffer | undefined): Sharp {
  const paper = colours.paper;
  if (!photo) return sharp({ create: { ...sharePictureSize, channels: 3, background: paper } });
  return sharp(photo)
    .resize(photoSide, photoSide)
    .flatten({ background: paper })
    .extend({ right: sharePictureSize.width - photoSide, background: paper });
}
