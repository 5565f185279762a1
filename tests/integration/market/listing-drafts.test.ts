/** Unfinished listings: one a person, theirs alone, bounded, and their photos wait for them. */
import { listingDetail } from "@/lib/contracts/market/listings";
import { ownListingDraft, savedListingDraft } from "@/lib/contracts/market/listing-draft";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { maxUnusedPhotos } from "@/lib/domain/platform/photo-limits";
import { runAt } from "@/lib/server/platform/clock";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { saveDraft as save } from "@/lib/server/market/listings/draft/save-draft";
import { lockStoredPhotos } from "@/lib/server/platform/photos/images";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { sweepPhotos } from "@/lib/server/platform/photos/sweep-photos";
import { asActor } from "@/demo/builders";
import { account } from "../../helpers/account-api";
import { hoursFrom } from "../../helpers/clock";
import { deleteDraft, readDraft, saveDraft } from "../../helpers/drafts";
import { expectError, expectOk } from "../../helpers/expectations";
import { type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { jpeg, upload, uploaded } from "../../helpers/photos";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// A sweep takes some of all unused photos: here they are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const typed = {
  title: "Standing f",
  description: "Used for one\nseason, ",
  price: "15",
  isPriceOnRequest: false,
  specifications: [{ name: "Weight", value: "" }],
  attributes: { kind: "fan", features: ["timer"] },
  categoryId: "",
};

const draftOf = async (someone: Person) => expectOk(ownListingDraft, await readDraft(someone)).draft;
const saved = async (someone: Person, fields: unknown) =>
  expectOk(savedListingDraft, await saveDraft(someone, fields)).updatedAt;

test("a draft is what was typed, one a person, and the last one wins", async () => {
  const someone = await person();
  expect(await draftOf(someone)).toBeNull();
  await saved(someone, { title: "Fan" });
  const updatedAt = await saved(someone, typed);
  expect(await draftOf(someone)).toEqual({ fields: typed, updatedAt });
  expect(await prisma().listingDraft.count({ where: { userId: someone.id } })).toBe(1);
  for (let time = 0; time < 2; time++) expect((await deleteDraft(someone)).status).toBe(204);
  expect(await draftOf(someone)).toBeNull();
});

test("a draft belongs to one person", async () => {
  const [one, other] = [await person(), await person()];
  await saved(one, { title: "Of one" });
  expect(await draftOf(other)).toBeNull();
  await saved(other, { title: "Of the other" });
  expect((await deleteDraft(other)).status).toBe(204);
  expect((await draftOf(one))?.fields).toEqual({ title: "Of one" });
  for (const call of [readDraft(undefined), saveDraft(undefined, typed), deleteDraft(undefined)])
    expect(expectError(await call).status).toBe(401);
});

test("unknown fields, wrong kinds and too much are refused, and change nothing", async () => {
  const someone = await person();
  await saved(someone, typed);
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Row ${index}`, value: "x" }));
  const facts = (count: number) => Object.fromEntries(rows(count).map(({ name }) => [name, "x"]));
  const refused: [string, unknown][] = [
    ["fields", { ...typed, sellerId: 1 }],
    ["fields", undefined],
    ["fields.title", { title: 7 }],
    ["fields.title", { title: "x".repeat(1_001) }],
    ["fields.title", { title: "a\u0000b" }],
    ["fields.title", { title: "a\ud800b" }],
    ["fields.images", { images: Array.from({ length: 11 }, () => "/demo/standing-fan-a.webp") }],
    ["fields.images.0", { images: ["x".repeat(501)] }],
    ["fields.images.0", { images: ["http://example.com/a.jpg"] }],
    ["fields.specifications", { specifications: rows(61) }],
    ["fields.attributes", { attributes: facts(61) }],
    ["fields.attributes.kind", { attributes: { kind: { $ne: "" } } }],
    ["fields", { description: "ẹ".repeat(12_000) }],
  ];
  for (const [path, fields] of refused) {
    const response = await saveDraft(someone, fields);
    expect([path, response.status, response.body.errors?.[0]?.path]).toEqual([path, 400, path]);
  }
  expect((await draftOf(someone))?.fields).toEqual(typed);
});

test("the largest draft has room in its row", async () => {
  const someone = await person();
  const attributes = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`key${index}`, Array.from({ length: 40 }, () => "x")]),
  );
  const specifications = Array.from({ length: 60 }, () => ({ name: "", value: "" }));
  const rest = 31_900 - JSON.stringify({ attributes, specifications, description: "" }).length;
  await saved(someone, { attributes, specifications, description: "\n".repeat(rest / 2) });
  const { rows } = await pool().query<{ bytes: number }>(
    "select octet_length(fields::text) as bytes from listing_drafts where user_id = $1",
    [someone.id],
  );
  expect(rows[0]?.bytes).toBeGreaterThan(32_000);
  expect(rows[0]?.bytes).toBeLessThan(40_000);
});

test("200 writes at once leave one row, of one of them", async () => {
  const someone = await person();
  const titles = Array.from({ length: 200 }, (_, number) => `Fan ${number}`);
  const responses = await Promise.all(titles.map((title) => saveDraft(someone, { title })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await prisma().listingDraft.count({ where: { userId: someone.id } })).toBe(1);
  expect(titles).toContain((await draftOf(someone))?.fields.title);
});

test("a closed account has none, and gets none", async () => {
  const someone = await person();
  await saved(someone, typed);
  expect((await account.closeAccount(someone.token)).status).toBe(204);
  await eraseAccount(someone.id);
  expect(await prisma().listingDraft.count({ where: { userId: someone.id } })).toBe(0);
  await expect(save(asActor(someone), { title: "Late" })).rejects.toThrow("the account is closed");
});

describe("photos of a draft", () => {
  const isThere = async ({ id }: PhotoDto) => (await prisma().photo.findUnique({ where: { id } })) !== null;
  const sweepIn = (hours: number) => runAt(hoursFrom(hours), sweepPhotos);

  test("are not swept while it is there, and are when it is gone", async () => {
    const seller = await person();
    const [drafted, other] = [await uploaded(seller), await uploaded(seller)];
    await saved(seller, { images: [drafted.url, "/demo/standing-fan-a.webp"] });
    await sweepIn(25);
    expect([await isThere(drafted), await isThere(other)]).toEqual([true, false]);
    await saved(seller, { images: [] });
    await sweepIn(25);
    expect(await isThere(drafted)).toBe(false);
  });

  test("go when the draft is deleted, unless a listing shows them by then", async () => {
    const seller = await person();
    const [listed, dropped] = [await uploaded(seller), await uploaded(seller)];
    await saved(seller, { images: [listed.url, dropped.url] });
    const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
    const texts = { title: "Black soap", description: "Made by hand in Oyo.", price: "500", location: "Oyo" };
    const created = await api.createListing(seller, { ...texts, categoryId, images: [listed.url] });
    expectOk(listingDetail, created, 201);
    expect((await deleteDraft(seller)).status).toBe(204);
    await sweepIn(25);
    expect([await isThere(listed), await isThere(dropped)]).toEqual([true, false]);
  });

  test("count among the unused ones", async () => {
    const seller = await person();
    const photo = await uploaded(seller);
    await saved(seller, { images: [photo.url] });
    const size = { width: 4, height: 3, bytes: 1, createdAt: new Date(), unusedSince: new Date() };
    const others = Array.from({ length: maxUnusedPhotos - 1 }, (_, number) => ({
      userId: seller.id,
      hash: `unused ${seller.id} ${number}`,
      ...size,
    }));
    await prisma().photo.createMany({ data: others });
    expect((await upload(seller, await jpeg())).status).toBe(409);
  });

  test("of another person do not wait, and those that are gone are left out", async () => {
    const [one, other] = [await person(), await person()];
    const [own, theirs] = [await uploaded(one), await uploaded(other)];
    await saved(one, { images: [own.url, theirs.url, "/demo/standing-fan-a.webp"] });
    await sweepIn(25);
    expect([await isThere(own), await isThere(theirs)]).toEqual([true, false]);
    expect((await draftOf(one))?.fields.images).toEqual([own.url, "/demo/standing-fan-a.webp"]);
  });

  test("that a draft is taking are left alone", async () => {
    const seller = await person();
    const photo = await uploaded(seller);
    await inTransaction(async (tx) => {
      const hash = photo.url.split("/")[2] ?? "";
      expect(await lockStoredPhotos(tx, seller.id, [hash])).toEqual([hash]);
      await sweepIn(25);
    });
    expect(await isThere(photo)).toBe(true);
  });
});
