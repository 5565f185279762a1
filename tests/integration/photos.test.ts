/** Photos: from an upload to a listing, and to their end (docs/decisions/036-photos.md). */
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { listingDetail } from "@/lib/contracts/listings";
import { dataDir } from "@/lib/process/data-dir";
import { parsePhotoAddress, photoWidths } from "@/lib/pictures";
import { prisma } from "@/lib/server/database/client";
import { photoStorage } from "@/lib/server/photos/storage/storage";
import { expectError, expectOk } from "../helpers/expectations";
import { type Person, person } from "../helpers/market";
import { api } from "../helpers/market-api";
import { drawPhoto, jpeg, upload, uploaded } from "../helpers/photos";

const jpegSize = { width: 2000, height: 1500 };

async function listingInput(images: string[]) {
  const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
  const texts = { title: "Black soap", description: "Made by hand in Oyo.", price: "500", location: "Oyo" };
  return { ...texts, categoryId, images };
}

const createListing = async (seller: Person, images: string[]) =>
  expectOk(listingDetail, await api.createListing(seller, await listingInput(images)), 201);

const rowOf = (id: number) => prisma().photo.findUnique({ where: { id } });
const uploadsLeft = () => readdir(path.join(dataDir, "uploads"));

/** @returns the stored file of a photo at a width */
async function fileOf(url: string, width: number): Promise<Buffer> {
  const bytes = await photoStorage().get(url.replace("/photos/", "").replace("1600.webp", `${width}.webp`));
  if (!bytes) throw new Error(`${url} has no file of ${width}`);
  return bytes;
}

describe("an upload", () => {
  test("becomes WebP in three widths, upright, without metadata", async () => {
    const seller = await person();
    const sideways = await drawPhoto(jpegSize)
      .withExif({
        IFD0: { Orientation: "6", Copyright: "Ada" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await uploaded(seller, new Uint8Array(sideways));
    expect(photo).toMatchObject({ width: 1500, height: 2000 });
    for (const width of photoWidths) {
      const { exif, icc, xmp, orientation, ...metadata } = await sharp(await fileOf(photo.url, width)).metadata();
      expect(metadata).toMatchObject({ format: "webp", width: Math.min(width, 1500) });
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
    expect(parsePhotoAddress(photo.url)).toMatchObject({
      width: 1500,
      height: 2000,
      colour: expect.stringMatching(/^#/),
    });
    expect(await uploadsLeft()).toEqual([]);
  });

  test("is never enlarged", async () => {
    const photo = await uploaded(await person(), await jpeg({ width: 500, height: 400 }));
    expect(photo).toMatchObject({ width: 500, height: 400 });
    expect(await sharp(await fileOf(photo.url, 320)).metadata()).toMatchObject({ width: 320, height: 256 });
    expect(await sharp(await fileOf(photo.url, 1600)).metadata()).toMatchObject({ width: 500, height: 400 });
    await expect(fileOf(photo.url, 800)).rejects.toThrow("has no file");
  });

  test("of the same file is the same photo for one person, and another one for another", async () => {
    const [one, other] = [await person(), await person()];
    const bytes = await jpeg();
    const first = await uploaded(one, bytes);
    const again = await upload(one, bytes);
    expect([again.status, again.body]).toEqual([200, first]);
    const theirs = await uploaded(other, bytes);
    expect(theirs.url).not.toBe(first.url);
  });

  test("signed out is refused", async () => {
    expect(expectError(await upload(undefined, await jpeg()))).toMatchObject({ status: 401 });
  });
});

describe("a listing", () => {
  test("shows photos of its seller, which are used from then on", async () => {
    const seller = await person();
    const photo = await uploaded(seller);
    expect(await rowOf(photo.id)).toMatchObject({ storedAt: expect.any(Date), unusedSince: expect.any(Date) });
    const listing = await createListing(seller, [photo.url, "https://example.com/a.jpg"]);
    expect(listing.images).toEqual([photo.url, "https://example.com/a.jpg"]);
    expect(await rowOf(photo.id)).toMatchObject({ unusedSince: null });
  });
});
