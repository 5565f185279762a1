import { GET as listOwn } from "@/app/api/listings/my/route";
import { GET as searchListings } from "@/app/api/listings/route";
import { GET as listOfUser } from "@/app/api/users/[id]/listings/route";
import { dashboardStats } from "@/lib/contracts/desk/dashboard";
import { listingDetail, listingSummary } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { call } from "../../helpers/api";
import { expectError, expectList, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import { admin, buildMarket, completedPurchase, disputedPurchase, heldPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing } from "../../helpers/records";

const categoryId = async (slug: string) => (await prisma().category.findUniqueOrThrow({ where: { slug } })).id;
const storedListing = (id: number) => prisma().listing.findUniqueOrThrow({ where: { id } });
const beingBought = "Somebody is buying this listing right now. Please wait until that purchase has ended.";

/** A market with an unpaid order. */
async function orderedMarket() {
  const scene = await buildMarket();
  expect((await api.order(scene.buyer, scene.offer)).status).toBe(201);
  return scene;
}

const ofThisSite = "Use a picture of another site: this address is one of ours";

describe("changing a listing", () => {
  test("takes every field of create and returns the listing as everyone then reads it", async () => {
    const { seller, listing } = await buildMarket();
    const change = {
      categoryId: await categoryId("beauty"),
      title: "  Ọṣẹ dúdú ",
      description: "Black soap,\r\nmade by hand in Ọ̀yọ́.",
      price: "9999.99",
      location: "Ìbàdàn, Ọ̀yọ́",
      images: ["https://example.com/a.jpg", "/demo/soap.webp"],
      specifications: { Weight: "250 g", Colour: "black" },
    };
    const dto = expectOk(listingDetail, await api.updateListing(seller, listing.id, change));
    expect(dto).toMatchObject({
      ...change,
      title: "Ọṣẹ dúdú",
      description: "Black soap,\nmade by hand in Ọ̀yọ́.",
      id: listing.id,
      userId: seller.id,
      status: "active",
      escrowFee: "150.00",
      category: { slug: "beauty" },
      createdAt: listing.createdAt.toISOString(),
      deletedAt: null,
    });
    expect((await api.readListing(undefined, listing.id)).body).toEqual(dto);
    expect((await storedListing(listing.id)).updatedAt.getTime()).toBeGreaterThan(listing.updatedAt.getTime());
    expect(
      await prisma().auditEntry.count({
        where: { entityType: "listing", entityId: listing.id, action: "listing.update", actorId: seller.id },
      }),
    ).toBe(1);
  });

  test.each([
    [{ title: "Ceiling fan" }],
    [{ description: "Three blades and a remote." }],
    [{ price: "0.29" }],
    [{ price: "0" }],
    [{ location: "Near the market" }],
    [{ location: "Fagge, Kano", state: "NG-KN", lga: "Fagge" }],
    [{ images: ["/demo/only.webp"] }],
    [{ specifications: { Brand: "OX" } }],
    [{ specifications: {} }],
    [{}],
  ])("with %j alone leaves the rest as it was", async (change) => {
    const { seller, listing } = await buildMarket();
    const before = expectOk(listingDetail, await api.readListing(undefined, listing.id));
    const after = expectOk(listingDetail, await api.updateListing(seller, listing.id, change));
    const price = "price" in change ? Number(change.price).toFixed(2) : before.price;
    const version = Object.keys(change).length > 0 ? 2 : 1;
    const escrowFee = "price" in change ? "0.00" : before.escrowFee;
    expect(after).toEqual({ ...before, ...change, price, escrowFee, version });
  });

  test("again with the same input returns the same", async () => {
    const { seller, listing } = await buildMarket();
    const change = { title: "Ceiling fan", price: "12000.50" };
    const first = expectOk(listingDetail, await api.updateListing(seller, listing.id, change));
    expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, change))).toEqual(first);
  });

  test("moves it to another category, in lists as well", async () => {
    const { seller, listing } = await buildMarket();
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { categoryId: await categoryId("leisure") }));
    const idsIn = async (category: string) => {
      const { body } = await call(searchListings, { path: `/api/listings?category=${category}&limit=100` });
      return (body.listings as { id: number }[]).map(({ id }) => id);
    };
    expect(await idsIn("leisure")).toContain(listing.id);
    expect(await idsIn("electronics")).not.toContain(listing.id);
  });

  test.each([
    [{ categoryId: 0 }, "categoryId", "Category is required"],
    [{ categoryId: null }, "categoryId", "Category is required"],
    [{ categoryId: "1" }, "categoryId", "Category is required"],
    [{ title: " " }, "title", "Title is required"],
    [{ title: null }, "title", "Title is required"],
    [{ title: "x".repeat(201) }, "title", "Title too long"],
    [{ title: "a\u0000b" }, "title", "Control characters are not allowed"],
    [{ title: "a\nb" }, "title", "Control characters are not allowed"],
    [{ description: "too short" }, "description", "Description must be at least 10 characters"],
    [{ description: `${"x".repeat(9)}   ` }, "description", "Description must be at least 10 characters"],
    [{ price: "" }, "price", "Price is required"],
    [{ price: null }, "price", "Price is required"],
    [{ price: -1 }, "price", "Number must be greater than or equal to 0"],
    [{ price: 0.295 }, "price", "Enter an amount in naira with at most two decimals"],
    [{ price: "1.005" }, "price", "Enter an amount in naira with at most two decimals"],
    [{ price: "100000000000.01" }, "price", "Amount must be at most 100,000,000,000"],
    [{ location: "" }, "location", "Location is required"],
    [{ images: [] }, "images", "At least one image is required"],
    [{ images: Array.from({ length: 11 }, () => "/demo/a.webp") }, "images", "At most 10 images"],
    [{ images: ["http://example.com/a.jpg"] }, "images.0", "Images must be https addresses"],
    [{ images: ["//example.com/a.jpg"] }, "images.0", "Images must be https addresses"],
    [{ images: [`/demo/${"x".repeat(500)}`] }, "images.0", "Image address is too long"],
    [{ images: ["/demo/a.webp", "/search?q=fan"] }, "images.1", "Images must be https addresses"],
    [{ images: ["/api/openapi.json"] }, "images.0", "Images must be https addresses"],
    [{ images: ["https://localhost/search"] }, "images.0", ofThisSite],
    [{ images: ["/demo/a.webp", "https://LOCALHOST.:3000/api/listings"] }, "images.1", ofThisSite],
    [{ specifications: { Brand: "" } }, "specifications.Brand", "Value is required"],
    [{ status: "pending" }, "status", "Status must be active or paused"],
    [{ status: "completed" }, "status", "Status must be active or paused"],
    [{ version: 7 }, "", "Unknown field: version"],
    [{ userId: 1 }, "", "Unknown field: userId"],
    [{ isFeatured: true }, "", "Unknown field: isFeatured"],
  ])("refuses %j", async (change, path, message) => {
    const { seller, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.updateListing(seller, listing.id, change))).toEqual(invalid(path, message));
    });
  });

  test("one wrong field among good ones changes none of them; no body at all is refused", async () => {
    const { seller, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      const change = { title: "Ceiling fan", price: "-1" };
      expect(expectError(await api.updateListing(seller, listing.id, change))).toEqual(
        invalid("price", "Number must be greater than or equal to 0"),
      );
      expect(expectError(await api.updateListing(seller, listing.id))).toMatchObject({ status: 400 });
      const noCategory = { title: "Ceiling fan", categoryId: 1_999_999 };
      expect(expectError(await api.updateListing(seller, listing.id, noCategory))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    });
  });

  test("is for its owner alone, not even for an admin", async () => {
    const { buyer, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      const change = { title: "Mine now" };
      expect(expectError(await api.updateListing(undefined, listing.id, change))).toMatchObject({
        status: 401,
        code: "unauthorized",
      });
      for (const other of [buyer, await admin()])
        expect(expectError(await api.updateListing(other, listing.id, change))).toMatchObject({
          status: 403,
          code: "forbidden",
        });
    });
  });

  test("needs a listing that is there", async () => {
    const { seller, listing } = await buildMarket();
    for (const none of unknownIds)
      expect(expectError(await api.updateListing(seller, none, { title: "x" }))).toMatchObject({ status: 404 });
    await prisma().listing.update({ where: { id: listing.id }, data: { deletedAt: new Date() } });
    await changesNothing(listing.id, async () => {
      for (const caller of [seller, await person()])
        expect(expectError(await api.updateListing(caller, listing.id, { title: "x" }))).toMatchObject({ status: 404 });
    });
  });
});

describe("while a buyer is paying for it", () => {
  const heldPurchases = [
    ["paid", heldPurchase],
    ["disputed", disputedPurchase],
    ["a service, paid", () => heldPurchase({ categorySlug: "beauty" })],
  ] as const;

  test.each(heldPurchases)("%s: neither price nor category changes, and it cannot be deleted", async (_, open) => {
    const { seller, listing } = await open();
    await changesNothing(listing.id, async () => {
      const refused = { status: 409, code: "conflict", message: beingBought };
      for (const change of [
        { price: "15000.01" },
        { price: 0 },
        { title: "Cheaper fan", price: 14_999 },
        { categoryId: await categoryId("artisan-services") },
      ])
        expect(expectError(await api.updateListing(seller, listing.id, change))).toEqual(refused);
      for (const caller of [seller, await admin()])
        expect(expectError(await api.removeListing(caller, listing.id))).toEqual(refused);
    });
  });

  test.each([["ordered", orderedMarket] as const, ...heldPurchases])(
    "%s: all else changes, also with the same price and category sent along",
    async (_, open) => {
      const { seller, listing } = await open();
      const before = expectOk(listingDetail, await api.readListing(undefined, listing.id));
      const change = {
        title: "Standing fan with remote",
        description: "Bought last year, comes with its remote.",
        location: "Ikeja, Lagos",
        state: "NG-LA",
        lga: "Ikeja",
        images: ["/demo/b.webp"],
        specifications: { Brand: "OX" },
      };
      const same = { price: 15_000, categoryId: listing.categoryId };
      expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, { ...change, ...same }))).toEqual({
        ...before,
        ...change,
        version: before.version + 1,
      });
    },
  );

  test("it is free again once the order is cancelled, or the purchase is done", async () => {
    const ordered = await orderedMarket();
    const order = await prisma().transaction.findFirstOrThrow({ where: { listingId: ordered.listing.id } });
    expect((await api.cancel(ordered.buyer, order.id)).status).toBe(200);
    const changed = await api.updateListing(ordered.seller, ordered.listing.id, { price: "12000" });
    expect(expectOk(listingDetail, changed).price).toBe("12000.00");

    const sold = await completedPurchase();
    expect(expectOk(listingDetail, await api.updateListing(sold.seller, sold.listing.id, { price: 1 }))).toMatchObject({
      price: "1.00",
      status: "completed",
    });
    const { escrow } = sold;
    expect((await api.readEscrow(sold.buyer, escrow.id)).body.amount).toBe("15000.00");
  });
});

describe("deleting a listing", () => {
  test("hides it from all but its owner and admins, and from every list and count", async () => {
    const { seller, buyer, listing } = await buildMarket();
    const other = await buildMarket({ seller });
    const removed = await api.removeListing(seller, listing.id);
    expect([removed.status, removed.body]).toEqual([204, undefined]);

    for (const caller of [undefined, buyer])
      expect(expectError(await api.readListing(caller, listing.id))).toMatchObject({ status: 404, code: "not_found" });
    for (const caller of [seller, await admin()])
      expect(expectOk(listingDetail, await api.readListing(caller, listing.id)).deletedAt).not.toBeNull();

    const own = expectList(listingSummary, await call(listOwn, { token: seller.token }));
    const shown = expectList(listingSummary, await call(listOfUser, { params: { id: String(seller.id) } }));
    expect([own, shown].map((list) => list.map(({ id }) => id))).toEqual([[other.listing.id], [other.listing.id]]);
    const { body } = await call(searchListings, { path: "/api/listings?category=electronics&limit=100" });
    expect((body.listings as { id: number }[]).map(({ id }) => id)).not.toContain(listing.id);
    expect(expectOk(dashboardStats, await api.readStats(seller))).toMatchObject({
      totalListings: 1,
      activeListings: 1,
    });
    expect((await storedListing(listing.id)).deletedAt).toBeInstanceOf(Date);
  });

  test("leaves it to its buyers, and their purchase with it", async () => {
    const { seller, buyer, listing, escrowId } = await completedPurchase();
    expect((await api.removeListing(seller, listing.id)).status).toBe(204);
    expect(expectOk(listingDetail, await api.readListing(buyer, listing.id)).deletedAt).not.toBeNull();
    expect((await api.readEscrow(buyer, escrowId)).body.listing).toMatchObject({ id: listing.id });
    expect((await api.readListing(await person(), listing.id)).status).toBe(404);
  });

  test("ends its sale", async () => {
    const { seller, buyer, listing, offer } = await buildMarket();
    expect((await api.removeListing(seller, listing.id)).status).toBe(204);
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.order(buyer, offer))).toMatchObject({ status: 404 });
      expect(expectError(await api.pay(buyer, offer))).toMatchObject({ status: 404 });
    });
  });

  test("is for its owner and for admins", async () => {
    const { buyer, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.removeListing(undefined, listing.id))).toMatchObject({ status: 401 });
      expect(expectError(await api.removeListing(buyer, listing.id))).toMatchObject({ status: 403, code: "forbidden" });
    });
    const moderator = await admin();
    expect((await api.removeListing(moderator, listing.id)).status).toBe(204);
    expect(
      await prisma().auditEntry.findMany({
        where: { entityType: "listing", entityId: listing.id, action: "listing.delete" },
        select: { actorId: true },
      }),
    ).toEqual([{ actorId: moderator.id }]);
  });

  test("again finds nothing and changes nothing", async () => {
    const { seller, listing } = await buildMarket();
    expect((await api.removeListing(seller, listing.id)).status).toBe(204);
    await changesNothing(listing.id, async () => {
      for (const caller of [seller, await admin(), await person()])
        expect(expectError(await api.removeListing(caller, listing.id))).toMatchObject({ status: 404 });
    });
    for (const none of unknownIds)
      expect(expectError(await api.removeListing(seller, none))).toMatchObject({ status: 404 });
  });

  test("takes no body", async () => {
    const { seller, listing } = await buildMarket();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.removeListing(seller, listing.id, { really: true }))).toMatchObject({ status: 400 });
    });
  });
});
