/** The form of a new listing from a browser without scripts (docs/decisions/041-drafts-and-forms.md). */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import { maxImages } from "@/lib/domain/market/listing-limits";
import { maxPhotoBytes, maxUnusedPhotos, photosOfForm } from "@/lib/domain/platform/photo-limits";
import { consumeLimit } from "@/lib/server/platform/auth/rate-limit";
import { prisma } from "@/lib/server/platform/database/client";
import { paths } from "@/lib/paths";
import { findDraft } from "@/lib/server/market/listings/draft/queries";
import { saveDraft } from "../../helpers/drafts";
import { encodeForm, formFields, type FormFields, photoField, sendForm } from "../../helpers/listing-form";
import { type Person, person } from "../../helpers/market";
import { jpeg, uploaded } from "../../helpers/photos";

let categoryId: number;
beforeAll(async () => {
  ({ id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } }));
});

const form = (changes: Record<string, string> = {}) => formFields(categoryId, changes);
const small = { width: 60, height: 40 };
const photo = async () => photoField(await jpeg(small));
const photos = (count: number) => Promise.all(Array.from({ length: count }, photo));
const listingsOf = ({ id }: Person) => prisma().listing.findMany({ where: { userId: id } });
const photosOf = ({ id }: Person) => prisma().photo.count({ where: { userId: id } });
const draftOf = async ({ id }: Person) => (await findDraft(id))?.fields;
const refused = (...codes: string[]) => ({ status: 303, location: paths.refusedListing(codes) });

test("becomes a listing with its photos in their order, and takes the draft away", async () => {
  const seller = await person();
  await saveDraft(seller, { title: "Black s" });
  const [first, second] = [await photo(), await photo()];
  const sent = await sendForm(seller, [...form({ "attributes.quantity": "" }), first, second]);
  const [listing, ...others] = await listingsOf(seller);
  expect(others).toEqual([]);
  expect(sent).toEqual({ status: 303, location: paths.listing(listing?.id ?? 0) });
  expect(listing).toMatchObject({
    title: "Black soap",
    description: "Made by hand\nin Oyo.",
    priceKobo: 1_500_00n,
    state: "NG-OY",
    specifications: { Weight: "200 g" },
  });
  const stored = await prisma().photo.findMany({ where: { userId: seller.id }, orderBy: { id: "asc" } });
  expect(listing?.images).toEqual(stored.map(({ hash }) => `/photos/${hash}/1600.webp`));
  expect(stored).toHaveLength(2);
  expect(await draftOf(seller)).toBeUndefined();
});

test("takes pictures that arrived before, facts, and a price on request", async () => {
  const seller = await person();
  const { url } = await uploaded(seller);
  const { id: electronics } = await prisma().category.findUniqueOrThrow({ where: { slug: "electronics" } });
  const texts = formFields(electronics, {
    price: "",
    isPriceOnRequest: "on",
    images: url,
    "attributes.kind": "fan",
    "attributes.brand": "OX",
    state: "NG-LA",
    lga: "Ikeja",
  });
  const nothingChosen = ["photos", { bytes: new Uint8Array(), fileName: "" }] as const;
  expect((await sendForm(seller, [...texts, nothingChosen])).location).toMatch(/^\/listing\//);
  expect(await listingsOf(seller)).toEqual([
    expect.objectContaining({
      images: [url],
      priceKobo: 0n,
      attributes: { kind: "fan", brand: "OX" },
      lga: "Ikeja",
    }),
  ]);
});

test("sent twice, also at once, is one listing; the same page with other texts is refused", async () => {
  const seller = await person();
  const fields = [...form(), await photo()];
  const sent = await Promise.all([1, 2, 3].map(() => sendForm(seller, fields)));
  const again = await sendForm(seller, fields);
  expect(await listingsOf(seller)).toHaveLength(1);
  expect(new Set([...sent, again].map(({ location }) => location)).size).toBe(1);
  const other = fields.map(([name, value]) =>
    name === "title" ? ([name, "Other"] as const) : ([name, value] as const),
  );
  expect(await sendForm(seller, other as FormFields)).toEqual(refused("sent_before"));
});

describe("what is refused is the draft from then on", () => {
  test("texts that break the rules, with the photos that arrived", async () => {
    const seller = await person();
    const sent = await sendForm(seller, [...form({ title: "", price: "1.5x", categoryId: "" }), await photo()]);
    expect(sent).toEqual(refused("fields"));
    expect(await draftOf(seller)).toMatchObject({
      title: "",
      price: "1.5x",
      description: "Made by hand\nin Oyo.",
      specifications: [{ name: "Weight", value: "200 g" }],
      images: [expect.stringMatching(/^\/photos\//)],
    });
    expect(await listingsOf(seller)).toEqual([]);
    const [image] = (await draftOf(seller))?.images ?? [];
    expect((await sendForm(seller, form({ images: image ?? "" }))).location).toMatch(/^\/listing\//);
  });

  test("a file that is no photo, and one that is too large; the others stay", async () => {
    const seller = await person();
    const bad = [
      photoField(new TextEncoder().encode("<script>alert(1)</script>")),
      photoField(new Uint8Array(maxPhotoBytes + 1)),
    ];
    expect(await sendForm(seller, [...form(), ...bad, await photo()])).toEqual(
      refused("photo_unreadable", "photo_large"),
    );
    expect((await draftOf(seller))?.images).toHaveLength(1);
    expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
  });

  test("nine files, and more pictures than a listing has", async () => {
    const seller = await person();
    expect(await sendForm(seller, [...form(), ...(await photos(photosOfForm + 2))])).toEqual(refused("photos_many"));
    expect((await draftOf(seller))?.images).toHaveLength(photosOfForm);
    const shown = Array.from({ length: maxImages }, (_, number) => ["images", `/demo/fan-${number}.webp`] as const);
    expect(await sendForm(seller, [...form(), ...shown, await photo()])).toEqual(refused("photos_many"));
    expect((await draftOf(seller))?.images).toHaveLength(maxImages);
  });

  test("photos over the limits of an account", async () => {
    const [seller, hurried] = [await person(), await person()];
    const size = { width: 4, height: 3, bytes: 1, createdAt: new Date(), unusedSince: new Date() };
    await prisma().photo.createMany({
      data: Array.from({ length: maxUnusedPhotos }, () => ({ userId: seller.id, hash: randomUUID(), ...size })),
    });
    expect(await sendForm(seller, [...form(), await photo()])).toEqual(refused("photos_full", "fields"));
    for (let count = 0; count < 29; count++) await consumeLimit("photosOfAccount", String(hurried.id));
    expect(await sendForm(hurried, [...form(), ...(await photos(2))])).toEqual(refused("photos_often"));
    expect((await draftOf(hurried))?.images).toHaveLength(1);
  });

  test("texts that are too long together, or for a draft", async () => {
    const seller = await person();
    const image = { images: "/demo/standing-fan-a.webp" };
    expect(await sendForm(seller, form({ ...image, description: "ẹ".repeat(6_000) }))).toEqual(refused("listing_long"));
    expect((await draftOf(seller))?.description).toHaveLength(6_000);
    expect(await sendForm(seller, form({ ...image, description: "ẹ".repeat(12_000) }))).toEqual(
      refused("fields", "text_lost"),
    );
    expect(await draftOf(seller)).toEqual({ images: ["/demo/standing-fan-a.webp"] });
  });
});

describe("nothing is taken", () => {
  const nothingOf = async (someone: Person) => {
    expect([await listingsOf(someone), await photosOf(someone), await draftOf(someone)]).toEqual([[], 0, undefined]);
  };

  test("of a form that another site sent, also with the cookie", async () => {
    const seller = await person();
    const fields = [...form(), await photo()];
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "", Origin: "null" },
      { "Sec-Fetch-Site": "" },
    ] as Record<string, string>[])
      expect((await sendForm(seller, fields, { headers })).status).toBe(403);
    await nothingOf(seller);
    const own = { "Sec-Fetch-Site": "", Origin: "http://localhost:3000" };
    expect((await sendForm(seller, fields, { headers: own })).location).toMatch(/^\/listing\//);
  });

  test("of somebody who is signed out, or has a token but no cookie", async () => {
    const someone = await person();
    const login = { status: 303, location: paths.login(paths.newListing) };
    expect(await sendForm(undefined, form())).toEqual(login);
    const headers = { Authorization: `Bearer ${someone.token}` };
    expect(await sendForm(undefined, form(), { headers })).toEqual(login);
    await prisma().session.updateMany({ where: { userId: someone.id }, data: { revokedAt: new Date() } });
    expect(await sendForm(someone, form())).toEqual(login);
    await nothingOf(someone);
  });

  test("of a form with a field twice, an unknown one, too many, or without its key", async () => {
    const someone = await person();
    const odd: FormFields[] = [
      [...form(), ["title", "Another"]],
      [...form(), ["sellerId", "1"]],
      [...form(), ["__proto__", "1"]],
      [...form(), ["attributes.__proto__", "1"]],
      [...form(), ["documents", { bytes: new Uint8Array(9), fileName: "a.pdf" }]],
      form({ key: "" }),
      [...form(), ["x".repeat(101), "1"]],
    ];
    for (const fields of odd) {
      const { location } = await sendForm(someone, fields);
      expect([paths.refusedListing(["unreadable"]), paths.refusedListing(["text_lost"])]).toContain(location);
    }
    const many = Array.from({ length: 201 }, (_, number) => ["images", `/demo/${number}.webp`] as const);
    const long = Array.from({ length: 10 }, (_, row) => [`specifications.${row}.value`, "x".repeat(9_000)] as const);
    for (const fields of [many, long, [["title", "x".repeat(40_001)] as const]])
      expect(await sendForm(someone, fields)).toEqual(refused("text_lost"));
    await nothingOf(someone);
  });

  test("of what is no form", async () => {
    const someone = await person();
    for (const type of ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"])
      expect(await sendForm(someone, form(), { headers: { "Content-Type": type } })).toEqual(refused("unreadable"));
    await nothingOf(someone);
  });

  test("of a form that breaks off at any byte but the photos, which wait for a day", async () => {
    const someone = await person();
    const fields = [...form(), await photo()];
    const { length } = (await encodeForm(fields)).body;
    for (let part = 0; part < 40; part++) {
      const cutAt = Math.floor((length * part) / 40);
      expect(await sendForm(someone, fields, { cutAt })).toEqual(refused("unreadable"));
    }
    // The last boundary is missing: all but the end of the form has arrived.
    expect(await sendForm(someone, fields, { cutAt: length - 4 })).toEqual(refused("unreadable"));
    expect([await listingsOf(someone), await draftOf(someone)]).toEqual([[], undefined]);
    expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
  });
});

test("a flood of one account ends at its limit of writes", async () => {
  const someone = await person();
  const sent = await Promise.all(Array.from({ length: 1_000 }, () => sendForm(someone, [["title", "x"]])));
  // A machine that is too slow to count them all refuses the rest as well.
  const refusals = [paths.refusedListing(["too_often"]), paths.refusedListing(["failed"])];
  const tally = sent.filter(({ location }) => location && refusals.includes(location)).length;
  expect(tally).toBeGreaterThanOrEqual(700);
  expect(await listingsOf(someone)).toEqual([]);
});
