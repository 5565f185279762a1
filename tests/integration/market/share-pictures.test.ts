import { type AddressInfo, createServer } from "node:net";
import sharp from "sharp";
import { GET as sharePicture } from "@/app/(public)/listing/[id]/share-picture.jpg/route";
import { maxTitle } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { deleteListing } from "@/lib/server/market/listings/delete-listing";
import { findListing } from "@/lib/server/market/listings/queries";
import { drawSharePicture } from "@/lib/server/market/listings/share-picture/draw-share-picture";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { paths } from "@/lib/paths";
import { asActor, buildListing, buildUser } from "@/demo/builders";
import { unknownIds } from "../../helpers/expectations";

type Overrides = Partial<Parameters<typeof buildListing>[0]>;

async function offered(overrides: Overrides = {}) {
  const seller = await buildUser({ isVerified: true, trustScore: 85 });
  const { id } = await buildListing({ ...overrides, userId: seller.id });
  return { id, seller };
}

const maxBytes = 150_000;

/** Draws a listing in its current state, in a format that every chat supports. */
async function draw(id: number): Promise<Buffer> {
  const listing = await findListing(id, null);
  if (!listing) throw new Error("There is no such listing");
  const picture = await drawSharePicture(listing);
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, channels: 3 });
  expect(picture.length).toBeLessThan(maxBytes);
  return picture;
}
const drawn = async (overrides: Overrides) => draw((await offered(overrides)).id);

type Area = { left: number; top: number; width: number; height: number };
const photo: Area = { left: 0, top: 0, width: 630, height: 630 };
const corner: Area = { left: 10, top: 10, width: 200, height: 200 };
const stall: Area = { left: 40, top: 250, width: 120, height: 120 };
const offer: Area = { left: 640, top: 0, width: 550, height: 385 };
const seller: Area = { left: 640, top: 395, width: 550, height: 120 };

/** The mean difference of two pictures in an area, over all colours, of 255. */
async function apart(area: Area, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).extract(area).raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error("The pictures do not have the same colours");
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
const alike = 4;

async function meanColour(area: Area, picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}
const brand = [6, 79, 48];
const isBrand = async (picture: Buffer) =>
  (await meanColour(stall, picture)).every((value, index) => Math.abs(value - (brand[index] ?? 0)) <= 3);

describe("at the left", () => {
  test("the first picture, when it is Oja's own", async () => {
    const picture = await drawn({ images: ["/demo/standing-fan-a.webp", "/demo/agbada-a.webp"] });
    const own = await sharp("public/demo/standing-fan-a.webp").resize(630, 630).toBuffer();
    expect(await apart(photo, picture, own)).toBeLessThan(alike);
  });

  test("a stall for a pasted address, which is not fetched", async () => {
    let asked = 0;
    const elsewhere = createServer((socket) => {
      asked++;
      socket.destroy();
    }).listen(0);
    const { port } = elsewhere.address() as AddressInfo;
    const picture = await drawn({ images: [`https://localhost:${port}/fan.jpg`, "/demo/agbada-a.webp"] });
    elsewhere.close();
    expect([await isBrand(picture), asked]).toEqual([true, 0]);
  });

  test.each(["/demo/no-such-picture.webp", "/../app/apple-icon.png", "/demo", "/icons.svg"])(
    "a stall for %s",
    async (address) => expect(await isBrand(await drawn({ images: [address] }))).toBe(true),
  );

  test("a ribbon on a reserved or sold listing", async () => {
    const { id } = await offered();
    const active = await draw(id);
    await prisma().listing.update({ where: { id }, data: { status: "pending" } });
    const reserved = await draw(id);
    await prisma().listing.update({ where: { id }, data: { status: "completed" } });
    const sold = await draw(id);
    expect(await apart(corner, active, reserved)).toBeGreaterThan(alike);
    expect(await apart(corner, active, sold)).toBeGreaterThan(alike);
    expect(await apart(corner, reserved, sold)).toBeGreaterThan(alike);
    expect(await apart(offer, active, sold)).toBe(0);
  });
});

describe("the words", () => {
  test("in the letters of three languages, and the marks upon them", async () => {
    const marked = await drawn({ title: "Ẹ̀kọ́ gàrí ọ̀ṣun, ɓauna ƙasa, ụlọ ọma", location: "Ìbàdàn, Ọ̀yọ́" });
    const plain = await drawn({ title: "Eko gari osun, bauna kasa, ulo oma", location: "Ibadan, Oyo" });
    expect(await apart(offer, marked, plain)).toBeGreaterThan(0.5);
  });

  test("without emoji and letters that the font lacks", async () => {
    const plain = await drawn({ title: "Gàrí Ìjẹ̀bú" });
    const decorated = await drawn({ title: "🐂🔥 Gàrí عربي Ìjẹ̀bú 中文 👨‍👩‍👧" });
    expect(await apart(offer, decorated, plain)).toBe(0);
  });

  test("the category's name for a title that has no other letters", async () => {
    expect(await apart(offer, await drawn({ title: "😀 عربي" }), await drawn({ title: "Electronics" }))).toBe(0);
  });

  test("are cut short when they are too long", async () => {
    for (const title of ["w".repeat(maxTitle), "long words ".repeat(18), "😀".repeat(maxTitle)])
      await drawn({ title, location: "W".repeat(200), priceKobo: 10_000_000_000_000n });
  });

  test("are text when they look like markup", async () => {
    await drawn({ title: `<script>&"'</svg><image href="https://example.com/a.png"/>`, location: "]]> & Co" });
  });

  test("change with the price and with the seller's data", async () => {
    const { id, seller: owner } = await offered();
    const before = await draw(id);
    expect(await draw(id)).toEqual(before);
    await updateListing(asActor(owner), id, { price: 16_000_00n });
    const dearer = await draw(id);
    expect(await apart(offer, before, dearer)).toBeGreaterThan(0.3);
    expect(await apart(seller, before, dearer)).toBeLessThan(0.1);
    await prisma().user.update({ where: { id: owner.id }, data: { isVerified: false, trustScore: 20 } });
    expect(await apart(seller, dearer, await draw(id))).toBeGreaterThan(0.3);
  });
});

describe("the address", () => {
  const get = (id: number | string) =>
    sharePicture(new Request(`http://localhost:3000${paths.listingPicture(1)}`), {
      params: Promise.resolve({ id: String(id) }),
    });

  test("of no listing, or a deleted one, is not found and not cached", async () => {
    const { id, seller: owner } = await offered();
    await deleteListing(asActor(owner), id);
    for (const none of [...unknownIds, "7.jpg", "..%2f1", "1/", id]) {
      const response = await get(none);
      expect([none, response.status, await response.text()]).toEqual([none, 404, "Not found"]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});
