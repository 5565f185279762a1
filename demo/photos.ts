/** The pictures of the demo market become photos of their sellers, decoded and stored as uploads are. */
import path from "node:path";
import pLimit from "p-limit";
import type { UserActor } from "@/lib/server/platform/actor";
import { runAt } from "@/lib/server/platform/clock";
import { decodePhoto } from "@/lib/server/platform/photos/decode-photo";
import { storePhoto } from "@/lib/server/platform/photos/upload-photo";
import type { PictureName } from "./types";

/** As many as decode at once (lib/server/platform/photos/decode-photo.ts) */
const atOnce = pLimit(2);

/** No request waits for these: on a slow machine a picture takes longer than a request may. */
const limitMs = 10 * 60_000;

type Seller = Pick<UserActor, "id">;

export type DemoPhoto = { seller: Seller; picture: PictureName; takenAt: Date };

/** The addresses of the photos that listings show. */
export type DemoPhotos = (seller: Seller, picture: PictureName) => string;

/** Each picture is decoded once, and is a photo of each of its sellers. @param photos oldest first */
export async function storeDemoPhotos(photos: readonly DemoPhoto[]): Promise<DemoPhotos> {
  const addresses = new Map<string, string>();
  const pictures = [...new Set(photos.map(({ picture }) => picture))];
  const storeAll = async (picture: PictureName) => {
    const decoded = await decodePhoto(path.resolve("public", "demo", `${picture}.webp`), limitMs);
    for (const { seller, takenAt } of photos.filter((photo) => photo.picture === picture)) {
      const name = nameOf(seller, picture);
      if (addresses.has(name)) continue;
      const { dto } = await runAt(takenAt, () => storePhoto(seller.id, decoded));
      addresses.set(name, dto.url);
    }
  };
  await Promise.all(pictures.map((picture) => atOnce(storeAll, picture)));
  return (seller, picture) => {
    const address = addresses.get(nameOf(seller, picture));
    if (!address) throw new Error(`The demo has no photo ${picture} of person ${seller.id}`);
    return address;
  };
}

const nameOf = (seller: Seller, picture: PictureName): string => `${seller.id} ${picture}`;
