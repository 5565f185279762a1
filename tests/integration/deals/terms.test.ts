/** An order keeps its terms, whatever its seller writes afterwards. */
import { GET as readStatement } from "@/app/api/escrow/statement/route";
import { GET as readChanges } from "@/app/api/escrow/[id]/listing-changes/route";
import { escrow, type EscrowDto } from "@/lib/contracts/deals/escrow";
import { listingChange } from "@/lib/contracts/deals/listing-changes";
import { listingDetail } from "@/lib/contracts/market/listings";
import { statement } from "@/lib/contracts/money/statement";
import { transaction } from "@/lib/contracts/deals/transactions";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { listPendingReminders } from "@/lib/server/deals/purchases/list-order-notifications";
import { remindOfDeadline } from "@/lib/server/deals/purchases/remind-of-deadline";
import { call } from "../../helpers/api";
import { at, hoursFrom } from "../../helpers/clock";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
  unpaidOrder,
} from "../../helpers/market";
import { api, type Id } from "../../helpers/market-api";
import { changesNothing } from "../../helpers/records";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// The first hundred disputes of a list are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const rewritten = {
  title: "A broken fan, for parts",
  description: "It was never said to work.",
  location: "Kano",
  images: ["/demo/other.webp", "/demo/second.webp"],
  specifications: { Condition: "broken" },
};
const changed = { status: 409, code: "conflict", message: "The listing has changed. Please look again." };

const termsOf = (listing: { title: string; description: string; images: string[]; location: string }) => ({
  listingVersion: 1,
  title: listing.title,
  description: listing.description,
  price: "15000.00",
  pricePeriod: null,
  images: listing.images,
  specifications: null,
  attributes: {},
  location: listing.location,
  categorySlug: "electronics",
});

const versionsOf = (listingId: number) =>
  prisma().listingVersion.findMany({ where: { listingId }, orderBy: { version: "asc" } });

async function csvOf({ token }: Person): Promise<string> {
  const request = new Request("http://localhost:3000/api/escrow/statement?format=csv", {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await readStatement(request, { params: Promise.resolve({}) })).text();
}

const changesOf = (viewer: Person | undefined, id: Id) =>
  call(readChanges, {
    path: `/api/escrow/${id}/listing-changes`,
    params: { id: String(id) },
    token: viewer?.token,
  });

describe("after the payment a seller rewrites the listing", () => {
  async function rewrittenPurchase() {
    const scene = await disputedPurchase();
    expectOk(listingDetail, await api.updateListing(scene.seller, scene.listing.id, rewritten));
    return scene;
  }

  test("buyer, seller and admin still see the ordered terms", async () => {
    const { buyer, seller, listing, escrowId, transactionId } = await rewrittenPurchase();
    const judge = await admin();
    const bought = { id: listing.id, title: listing.title, image: listing.images[0] };
    for (const viewer of [buyer, seller, judge]) {
      const shown = expectOk(escrow, await api.readEscrow(viewer, escrowId));
      expect(shown.terms).toEqual(termsOf(listing));
      expect(shown.listing).toEqual({ ...bought, status: "pending", version: 2 });
      const orders = expectList(transaction, await api.listTransactions(viewer, `listingId=${listing.id}`));
      expect(orders).toMatchObject([{ id: transactionId, terms: termsOf(listing), listing: bought }]);
    }
    const lists: EscrowDto[][] = [
      expectList(escrow, await api.listPurchases(buyer)),
      expectList(escrow, await api.listSales(seller)),
      expectList(escrow, await api.listDisputedEscrows(judge, "limit=100")),
    ];
    for (const list of lists) expect(list.find(({ id }) => id === escrowId)?.terms).toEqual(termsOf(listing));
  });

  test("the statement, as a list and as CSV, and notifications name the ordered title", async () => {
    const { buyer, seller, listing, escrowId, transactionId } = await heldPurchase();
    expectOk(listingDetail, await api.updateListing(seller, listing.id, rewritten));
    const [line] = expectOk(statement, await api.readStatement(buyer)).lines;
    expect(line).toMatchObject({ escrowId, listingTitle: listing.title });
    const csv = await csvOf(buyer);
    expect(csv).toContain(listing.title);
    expect(csv).not.toContain(rewritten.title);
    await at(hoursFrom(6.5 * 24), () => remindOfDeadline(transactionId));
    expect(await listPendingReminders(seller.id)).toMatchObject([{ listingTitle: listing.title }]);
  });

  test("parties and admins see the changes with their times; others do not", async () => {
    const { buyer, seller, listing, escrowId } = await rewrittenPurchase();
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { title: "Sold as it is" }));
    const versions = await versionsOf(listing.id);
    for (const viewer of [buyer, seller, await admin()])
      expect(expectList(listingChange, await changesOf(viewer, escrowId))).toEqual([
        {
          listingVersion: 3,
          changedAt: versions[2]?.createdAt.toISOString(),
          changes: [{ field: "title", before: rewritten.title, after: "Sold as it is" }],
        },
        {
          listingVersion: 2,
          changedAt: versions[1]?.createdAt.toISOString(),
          changes: [
            { field: "title", before: listing.title, after: rewritten.title },
            { field: "description", before: listing.description, after: rewritten.description },
            { field: "images", before: listing.images[0], after: "/demo/other.webp\n/demo/second.webp" },
            { field: "specifications", before: "", after: "Condition: broken" },
            { field: "location", before: listing.location, after: "Kano" },
          ],
        },
      ]);
    expect(expectError(await changesOf(await person(), escrowId))).toMatchObject({ status: 404 });
    expect(expectError(await changesOf(undefined, escrowId))).toMatchObject({ status: 401 });
    for (const none of ["0", "abc", "1999999"])
      expect(expectError(await changesOf(buyer, none))).toMatchObject({ status: 404 });
  });

  test("of many changes the newest 20 are listed", async () => {
    const { buyer, seller, listing, escrowId } = await heldPurchase();
    for (let round = 1; round <= 22; round++)
      expectOk(listingDetail, await api.updateListing(seller, listing.id, { title: `Fan, round ${round}` }));
    const told = expectList(listingChange, await changesOf(buyer, escrowId));
    expect(told.map(({ listingVersion }) => listingVersion)).toEqual(Array.from({ length: 20 }, (_, n) => 23 - n));
    expect(told.at(-1)?.changes).toEqual([{ field: "title", before: "Fan, round 2", after: "Fan, round 3" }]);
  });

  test("a view or a sale is no change", async () => {
    const { buyer, listing, escrowId } = await heldPurchase();
    expectOk(escrow, await api.confirm(buyer, escrowId));
    await execute(sql`update listings set view_count = view_count + 1 where id = ${listing.id}`);
    expect(await versionsOf(listing.id)).toHaveLength(1);
    expect(expectList(listingChange, await changesOf(buyer, escrowId))).toEqual([]);
  });
});

describe("the version that was read", () => {
  const readAndChanged = async () => {
    const scene = await buildMarket();
    const read = expectOk(listingDetail, await api.readListing(undefined, scene.listing.id)).version;
    expectOk(listingDetail, await api.updateListing(scene.seller, scene.listing.id, { title: "Another fan" }));
    return { ...scene, offer: { ...scene.offer, listingVersion: read } };
  };

  test("is the one that is ordered and paid", async () => {
    const { buyer, offer } = await buildMarket();
    const ordered = expectOk(transaction, await api.order(buyer, { ...offer, listingVersion: 1 }), 201);
    expect(ordered.terms.listingVersion).toBe(1);
    const paid = expectOk(escrow, await api.pay(buyer, { ...offer, listingVersion: 1 }), 201);
    expect([paid.transactionId, paid.terms.listingVersion]).toEqual([ordered.id, 1]);
  });

  test("is refused when the listing has changed since, and the newest is taken", async () => {
    const { buyer, listing, offer } = await readAndChanged();
    await changesNothing(listing.id, async () => {
      for (const listingVersion of [1, 3])
        for (const attempt of [api.order, api.pay])
          expect(expectError(await attempt(buyer, { ...offer, listingVersion }))).toEqual(changed);
    });
    const paid = expectOk(escrow, await api.pay(buyer, { ...offer, listingVersion: 2 }), 201);
    expect(paid.terms).toMatchObject({ listingVersion: 2, title: "Another fan" });
  });

  test("is refused for an order of the newer one too, and repeating a payment answers it", async () => {
    const { buyer, seller, listing, offer } = await readAndChanged();
    expectOk(transaction, await api.order(buyer, { ...offer, listingVersion: 2 }), 201);
    await changesNothing(listing.id, async () => {
      for (const attempt of [api.order, api.pay]) expect(expectError(await attempt(buyer, offer))).toEqual(changed);
    });
    const paid = expectOk(escrow, await api.pay(buyer, { ...offer, listingVersion: 2 }), 201);
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { title: "A third fan" }));
    expect(expectOk(escrow, await api.pay(buyer, { ...offer, listingVersion: 2 })).id).toBe(paid.id);
  });

  test("need not be given", async () => {
    const { buyer, offer } = await readAndChanged();
    const { listingVersion: _read, ...plain } = offer;
    expect(expectOk(escrow, await api.pay(buyer, plain), 201).terms.title).toBe("Another fan");
  });

  test.each([0, -1, 1.5, "1", null])("is a whole number from 1: %j is refused", async (listingVersion) => {
    const { buyer, listing, offer } = await buildMarket();
    await changesNothing(listing.id, async () => {
      for (const attempt of [api.order, api.pay])
        expect(expectError(await attempt(buyer, { ...offer, listingVersion }))).toMatchObject({
          status: 400,
          errors: [{ path: "listingVersion" }],
        });
    });
  });
});

describe("versions", () => {
  test("are written with the listing, each as it was", async () => {
    const { seller, listing } = await buildMarket();
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { ...rewritten, price: "12000.50" }));
    const { updatedAt } = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
    const { categoryId } = listing;
    expect(await versionsOf(listing.id)).toEqual([
      expect.objectContaining({
        version: 1,
        title: listing.title,
        priceKobo: 15_000_00n,
        createdAt: listing.updatedAt,
      }),
      {
        ...rewritten,
        attributes: {},
        listingId: listing.id,
        version: 2,
        priceKobo: 12_000_50n,
        pricePeriod: null,
        categoryId,
        createdAt: updatedAt,
      },
    ]);
  });

  test("the same words again are no new version, and cancel nothing", async () => {
    const { seller, listing, transactionId } = await unpaidOrder();
    const { title, description, images, location, categoryId } = listing;
    const same = { title, description, images, location, categoryId, price: "15000" };
    expect(expectOk(listingDetail, await api.updateListing(seller, listing.id, same)).version).toBe(1);
    expect(await prisma().transaction.findUnique({ where: { id: transactionId } })).toMatchObject({
      status: "pending",
    });
  });

  test("are counted by the database, whatever a statement says", async () => {
    const { listing } = await buildMarket();
    await execute(sql`update listings set version = 40 where id = ${listing.id}`);
    expect(await versionsOf(listing.id)).toHaveLength(1);
    await execute(sql`update listings set version = 40, title = 'x' where id = ${listing.id}`);
    expect(await prisma().listing.findUnique({ where: { id: listing.id } })).toMatchObject({ version: 2 });
    expect((await versionsOf(listing.id)).map(({ version }) => version)).toEqual([1, 2]);
    const born = await prisma().listing.create({
      data: {
        userId: listing.userId,
        categoryId: listing.categoryId,
        title: "Fan",
        description: "A fan of many versions.",
        priceKobo: 1n,
        location: "Yaba",
        images: ["/demo/a.webp"],
        version: 9,
      },
    });
    expect((await versionsOf(born.id)).map(({ version }) => version)).toEqual([1]);
  });
});
