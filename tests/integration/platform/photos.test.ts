/** Photos: from an upload to a listing, and to their end (docs/decisions/036-photos.md). */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { listingDetail } from "@/lib/contracts/market/listings";
import { dataDir } from "@/lib/process/data-dir";
import { parsePhotoAddress, photoWidths } from "@/lib/pictures";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import {
  maxPhotoBytes,
  maxStoredPhotoBytes,
  maxUnusedPhotos,
  photoUploadsOfMinute,
} from "@/lib/domain/platform/photo-limits";
import { busy } from "@/lib/errors";
import { consumeLimit } from "@/lib/server/platform/auth/rate-limit";
import { runAt } from "@/lib/server/platform/clock";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { lockNewPhotos } from "@/lib/server/platform/photos/images";
import { decodePhoto } from "@/lib/server/platform/photos/decode-photo";
import { matchPhotos } from "@/lib/server/platform/photos/match-photos";
import { sweepPhotos } from "@/lib/server/platform/photos/sweep-photos";
import { diskStorage } from "@/lib/server/platform/photos/storage/disk";
import { photoStorage } from "@/lib/server/platform/photos/storage/storage";
import { buildListing } from "@/demo/builders";
import { expectError, expectOk, invalid } from "../../helpers/expectations";
import { type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { drawPhoto, jpeg, upload, uploaded } from "../../helpers/photos";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// A sweep takes some of all unused photos: here they are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const jpegSize = { width: 2000, height: 1500 };

async function listingInput(images: string[]) {
  const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
  const texts = { title: "Black soap", description: "Made by hand in Oyo.", price: "500", location: "Oyo" };
  return { ...texts, categoryId, images };
}

const createListing = async (seller: Person, images: string[]) =>
  expectOk(listingDetail, await api.createListing(seller, await listingInput(images)), 201);

const missing = "This photo is not there any more: add it again";
const unusedSince = async ({ id }: PhotoDto) => (await rowOf(id))?.unusedSince;
const keyOf = (url: string, width: number) => url.replace("/photos/", "").replace("1600.webp", `${width}.webp`);
const fileName = (url: string) => path.join(dataDir, "photos", keyOf(url, 1600).slice(0, 2), keyOf(url, 1600));
const rowOf = (id: number) => prisma().photo.findUnique({ where: { id } });
const uploadsLeft = () => readdir(path.join(dataDir, "uploads"));

/** @returns the stored file of a photo at a width */
async function fileOf(url: string, width: number): Promise<Buffer> {
  const bytes = await photoStorage().get(keyOf(url, width));
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

  test("is not blamed when the decoder takes too long", async () => {
    await uploaded(await person());
    const file = path.join(dataDir, `${randomUUID()}.jpg`);
    await writeFile(file, await jpeg());
    const found = spawnSync("pgrep", ["-P", String(process.pid), "-f", "decoder.ts"], { encoding: "utf8" });
    const decoders = found.stdout.split("\n").filter(Boolean).map(Number);
    expect(decoders).not.toEqual([]);
    for (const decoder of decoders) process.kill(decoder, "SIGSTOP");
    await expect(decodePhoto(file, 100)).rejects.toEqual(busy());
    spawnSync("kill", ["-CONT", ...decoders.map(String)]);
    expect(await decodePhoto(file)).toMatchObject({ width: 640 });
    await rm(file);
  });

  test("is taken when the decoder at rest is dying, and refused when too many wait for one", async () => {
    await uploaded(await person());
    const file = path.join(dataDir, `${randomUUID()}.jpg`);
    await writeFile(file, await jpeg());
    const found = spawnSync("pgrep", ["-P", String(process.pid), "-f", "decoder.ts"], { encoding: "utf8" });
    const decoders = found.stdout.split("\n").filter(Boolean).map(Number);
    expect(decoders).not.toEqual([]);
    for (const decoder of decoders) process.kill(decoder, "SIGKILL");
    expect(await decodePhoto(file)).toMatchObject({ width: 640 });
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => decodePhoto(file)));
    const refused = many.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(6);
    await rm(file);
  });

  test("leaves nothing unfinished when it is deleted, also of a process that was killed", async () => {
    const photo = await uploaded(await person());
    const folder = path.dirname(fileName(photo.url));
    await writeFile(path.join(folder, ".a.unfinished"), "");
    for (const width of photoWidths) await photoStorage().delete(keyOf(photo.url, width));
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });

  test("signed out is refused", async () => {
    expect(expectError(await upload(undefined, await jpeg()))).toMatchObject({ status: 401 });
  });
});

describe("a listing", () => {
  test("shows photos of its seller, which are used from then on, and other pictures", async () => {
    const seller = await person();
    const photo = await uploaded(seller);
    expect(await rowOf(photo.id)).toMatchObject({ storedAt: expect.any(Date), unusedSince: expect.any(Date) });
    const listing = await createListing(seller, [photo.url, "https://example.com/a.jpg"]);
    expect(listing.images).toEqual([photo.url, "https://example.com/a.jpg"]);
    expect(await rowOf(photo.id)).toMatchObject({ unusedSince: null });
  });

  test("refuses photos of others, other addresses of one's own, and those that are not stored", async () => {
    const [seller, other] = [await person(), await person()];
    const [own, theirs, unstored] = [await uploaded(seller), await uploaded(other), await uploaded(seller)];
    await prisma().photo.update({ where: { id: unstored.id }, data: { storedAt: null } });
    const narrow = own.url.replace("1600.webp", "320.webp");
    const larger = own.url.replace(`${own.width}x`, "1599x");
    for (const image of [theirs.url, unstored.url, narrow, larger, "/photos/none/1600.webp"]) {
      const input = await listingInput([own.url, image]);
      expect(expectError(await api.createListing(seller, input))).toEqual(invalid("images.1", missing));
    }
    expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(0);
    expect(await rowOf(own.id)).toMatchObject({ unusedSince: expect.any(Date) });
  });

  test("that is edited or deleted leaves photos unused", async () => {
    const seller = await person();
    const [first, second] = [await uploaded(seller), await uploaded(seller)];
    const { id } = await createListing(seller, [first.url, second.url]);
    expectOk(listingDetail, await api.updateListing(seller, id, { images: [second.url] }));
    expect([await unusedSince(first), await unusedSince(second)]).toEqual([expect.any(Date), null]);
    expectOk(listingDetail, await api.updateListing(seller, id, { images: [second.url, first.url] }));
    expect([await unusedSince(first), await unusedSince(second)]).toEqual([null, null]);
    expect((await api.removeListing(seller, id)).status).toBe(204);
    expect([await unusedSince(first), await unusedSince(second)]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  test("keeps pictures that it has, whatever became of them", async () => {
    const seller = await person();
    const listing = await buildListing({ userId: seller.id, images: ["/photos/old/1.webp"] });
    expectOk(
      listingDetail,
      await api.updateListing(seller, listing.id, { images: ["/photos/old/1.webp"], title: "Fan" }),
    );
  });
});

describe("limits", () => {
  const insertedWidth = 4;

  test("30 uploads a minute", async () => {
    const seller = await person();
    const photos = Array.from({ length: photoUploadsOfMinute }, () =>
      consumeLimit("photosOfAccount", String(seller.id)),
    );
    await Promise.all(photos);
    const refused = await upload(seller, await jpeg());
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await prisma().photo.count({ where: { userId: seller.id } })).toBe(0);
  });

  test("200 unused ones; those of listings do not count, and the same one is taken again", async () => {
    const seller = await person();
    const bytes = await jpeg();
    const known = await uploaded(seller, bytes);
    await insertPhotos(seller, maxUnusedPhotos - 1);
    const refused = expectError(await upload(seller, await jpeg()));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("200 photos") });
    await createListing(seller, [known.url]);
    expect((await upload(seller, bytes)).status).toBe(200);
    await uploaded(seller);
    expect((await upload(seller, await jpeg())).status).toBe(409);
  });

  test("no more than 10 MB, and of images only", async () => {
    const seller = await person();
    const large = new Uint8Array(maxPhotoBytes + 1);
    expect((await upload(seller, large)).status).toBe(413);
    expect((await upload(seller, await jpeg(), { type: "text/plain" })).status).toBe(415);
    expect(await uploadsLeft()).toEqual([]);
  });

  test("300 MB in all", async () => {
    const seller = await person();
    await insertPhotos(seller, 1, maxStoredPhotoBytes - 1_000);
    const refused = expectError(await upload(seller, await jpeg()));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("room of an account") });
    expect(await prisma().photo.count({ where: { userId: seller.id } })).toBe(1);
  });

  // The sweeps of other tests would spend their time on them.
  afterEach(() => prisma().photo.deleteMany({ where: { width: insertedWidth } }));

  async function insertPhotos({ id: userId }: Person, count: number, bytes = 1) {
    const size = { width: insertedWidth, height: 3, bytes, createdAt: new Date(), unusedSince: new Date() };
    const data = Array.from({ length: count }, () => ({ userId, hash: randomUUID(), ...size }));
    await prisma().photo.createMany({ data });
  }
});

describe("the sweep", () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const sweepIn = (hours: number) => runAt(later(hours), sweepPhotos);
  const isGone = async (photo: PhotoDto) => {
    const files = await Promise.all(photoWidths.map((width) => stored(photo.url, width)));
    return (await rowOf(photo.id)) === null && files.every((file) => file === undefined);
  };
  const stored = (url: string, width: number) => photoStorage().get(keyOf(url, width));

  test("deletes what nothing has used for a day", async () => {
    const seller = await person();
    const [used, unused] = [await uploaded(seller), await uploaded(seller)];
    await createListing(seller, [used.url]);
    await sweepIn(23);
    expect(await isGone(unused)).toBe(false);
    await sweepIn(25);
    expect([await isGone(unused), await isGone(used)]).toEqual([true, false]);
    expect(await readFile(fileName(used.url))).toEqual(await stored(used.url, 1600));
  });

  test("keeps what another listing shows, and the terms of an order", async () => {
    const seller = await person();
    const [shared, ordered] = [await uploaded(seller), await uploaded(seller)];
    await createListing(seller, [shared.url]);
    const both = await createListing(seller, [shared.url, ordered.url]);
    const buyer = await person();
    const offer = { listingId: both.id, sellerId: seller.id, amount: "500" };
    expect((await api.order(buyer, offer)).status).toBe(201);
    expect((await api.removeListing(seller, both.id)).status).toBe(204);
    expect([await unusedSince(shared), await unusedSince(ordered)]).toEqual([expect.any(Date), expect.any(Date)]);
    await sweepIn(25);
    expect([await unusedSince(shared), await unusedSince(ordered)]).toEqual([null, null]);
    expect([await isGone(shared), await isGone(ordered)]).toEqual([false, false]);
  });

  test("leaves a photo alone that a listing is taking, and one that is being uploaded again", async () => {
    const seller = await person();
    const bytes = await jpeg();
    const [taken, again] = [await uploaded(seller), await uploaded(seller, bytes)];
    await inTransaction(async (tx) => {
      await lockNewPhotos(tx, seller.id, [taken.url]);
      await sweepIn(25);
    });
    expect(await isGone(taken)).toBe(false);
    expect(await isGone(again)).toBe(true);
    await createListing(seller, [taken.url]);
    const anew = await uploaded(seller, bytes);
    expect(anew).toEqual({ ...again, id: anew.id });
  });

  test("goes on where one died: no listing can take what it had begun to delete", async () => {
    const seller = await person();
    const bytes = await jpeg();
    const [photo, another] = [await uploaded(seller, bytes), await uploaded(seller)];
    const failing = jest.spyOn(photoStorage(), "delete").mockRejectedValue(busy());
    await sweepIn(25);
    failing.mockRestore();
    const refused = await api.createListing(seller, await listingInput([photo.url]));
    expect(expectError(refused)).toEqual(invalid("images.0", missing));
    expect((await upload(seller, bytes)).body).toEqual(photo);
    await createListing(seller, [photo.url]);
    await sweepIn(25);
    expect([await isGone(photo), await isGone(another)]).toEqual([false, true]);
  });

  test("goes on after a photo whose files cannot be deleted, and gives up in time", async () => {
    const seller = await person();
    const [stuck, other] = [await uploaded(seller), await uploaded(seller)];
    const { delete: remove } = diskStorage();
    const never = new Promise<void>(() => undefined);
    const failing = jest.spyOn(photoStorage(), "delete");
    const startedAt = performance.now();
    failing.mockImplementation((key) => (key === keyOf(stuck.url, 320) ? never : remove(key)));
    await sweepIn(25);
    // Three seconds for the one, and the others; without an end it would be the minute of a run.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    failing.mockRestore();
    expect([await rowOf(stuck.id), await rowOf(other.id)]).toEqual([expect.objectContaining({ storedAt: null }), null]);
  });

  test("ends after a minute, and the next run deletes the rest", async () => {
    const seller = await person();
    const photos = await Promise.all([1, 2, 3, 4, 5].map(() => uploaded(seller)));
    let spentMs = 0;
    const { delete: remove } = diskStorage();
    const slow = jest.spyOn(photoStorage(), "delete").mockImplementation(async (key) => {
      spentMs += 25_000;
      await remove(key);
    });
    const clock = performance.now.bind(performance);
    const later = jest.spyOn(performance, "now").mockImplementation(() => clock() + spentMs);
    await sweepIn(25);
    const deletions = slow.mock.calls.length;
    later.mockRestore();
    slow.mockRestore();
    // The third one is after the minute; the photo that it belongs to is deleted whole.
    expect([3, 4, 5]).toContain(deletions);
    expect(await prisma().photo.count({ where: { userId: seller.id } })).toBeGreaterThan(0);
    await sweepIn(25);
    for (const photo of photos) expect(await isGone(photo)).toBe(true);
  });

  test("finds what an upload has left that died at any point", async () => {
    const { put: store } = diskStorage();
    const put = jest.spyOn(photoStorage(), "put");
    for (let point = 1; point <= 3; point++) {
      const seller = await person();
      let files = 0;
      put.mockImplementation((key, bytes) => (++files >= point ? Promise.reject(busy()) : store(key, bytes)));
      expect((await upload(seller, await jpeg({ width: 1700, height: 900 }))).status).toBe(503);
      const row = await prisma().photo.findFirstOrThrow({ where: { userId: seller.id } });
      expect(row.storedAt).toBeNull();
      await sweepIn(25);
      expect(await prisma().photo.count({ where: { userId: seller.id } })).toBe(0);
      const url = `/photos/${row.hash}/1600.webp`;
      expect(await Promise.all(photoWidths.map((width) => stored(url, width)))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    put.mockRestore();
  });
});

describe("the same picture in another person's listing", () => {
  const matchesOf = ({ id }: PhotoDto) => prisma().photoMatch.findMany({ where: { photoId: id } });

  test("is noted, also when it was scaled and coded anew; the seller's own is not", async () => {
    const [owner, thief] = [await person(), await person()];
    const original = await drawPhoto({ width: 1200, height: 900 }).png().toBuffer();
    const first = await uploaded(owner, new Uint8Array(original));
    const own = await uploaded(owner, new Uint8Array(await sharp(original).resize(1_000).jpeg().toBuffer()));
    await createListing(owner, [first.url, own.url]);
    const copy = sharp(original).resize(640).modulate({ brightness: 1.05 }).webp({ quality: 60 });
    const stolen = await uploaded(thief, new Uint8Array(await copy.toBuffer()));
    const other = await uploaded(thief);
    const { id } = await createListing(thief, [stolen.url, other.url]);
    await matchPhotos(id);
    await matchPhotos(id);
    const matches = await matchesOf(stolen);
    expect(matches.map(({ otherPhotoId }) => otherPhotoId).sort()).toEqual([first.id, own.id].sort());
    expect(matches.every(({ distance }) => distance <= 6)).toBe(true);
    expect(await matchesOf(other)).toEqual([]);
  });

  test("says nothing of pictures that are nearly flat", async () => {
    const flat = sharp({ create: { width: 600, height: 400, channels: 3, background: "#778" } }).png();
    const bytes = new Uint8Array(await flat.toBuffer());
    const [one, other] = [await person(), await person()];
    const [first, second] = [await uploaded(one, bytes), await uploaded(other, bytes)];
    await createListing(one, [first.url]);
    await matchPhotos((await createListing(other, [second.url])).id);
    expect(await matchesOf(second)).toEqual([]);
    expect((await rowOf(first.id))?.perceptualHash).toBeNull();
  });

  test("is looked for by a job of the listing", async () => {
    const seller = await person();
    const { id } = await createListing(seller, [(await uploaded(seller)).url]);
    const jobs = await reader.rows<{ key: string }>(sql`
      select key from graphile_worker.jobs where key = ${`match_photos:${id}`}`);
    expect(jobs).toHaveLength(1);
  });
});
