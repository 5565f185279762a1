import { GET as listOwn } from "@/app/api/listings/my/route";
import { listingDetail, listingSummary } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { buildUser } from "@/demo/builders";
import { call, tokenFor } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { buildTown, getListing } from "../../helpers/listings";

describe("the visibility of a listing", () => {
  test("a deleted one: its owner, its buyers and admins", async () => {
    const { seller, put, find } = await buildTown();
    const [buyer, stranger, admin] = [await buildUser(), await buildUser(), await buildUser({ role: "admin" })];
    const listing = await put();
    const { id } = listing;
    const order = { sellerId: seller.id, listingId: id, listingVersion: 1, amountKobo: listing.priceKobo };
    await prisma().transaction.create({ data: { ...order, buyerId: buyer.id, status: "cancelled" } });
    await prisma().listing.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const viewer of [undefined, stranger])
      expect(expectError(await getListing(id, viewer && (await tokenFor(viewer))))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    for (const viewer of [seller, buyer, admin]) {
      const { status, body } = await getListing(id, await tokenFor(viewer));
      expect([status, typeof listingDetail.parse(body).deletedAt]).toEqual([200, "string"]);
    }
    expect(await find()).toEqual({ listings: [], total: 0 });
  });

  test("a reserved or sold one: everyone by id, nobody in a list", async () => {
    const { put, titles } = await buildTown();
    await put({ title: "on sale" });
    for (const status of ["pending", "completed"] as const) {
      const { id } = await put({ title: status, status });
      expect((await getListing(id)).body).toMatchObject({ title: status, status });
    }
    expect(await titles()).toEqual(["on sale"]);
  });

  test("no listing: 404, also for what is no id; a bad token is nobody", async () => {
    for (const none of ["1999999", "0", "-1", "1.5", "abc", "99999999999", "1e3"])
      expect(expectError(await getListing(none))).toMatchObject({ status: 404, code: "not_found" });
    const { put } = await buildTown();
    expect((await getListing((await put()).id, "garbage")).status).toBe(200);
  });

  test("one's own: in every status, newest first, deleted ones left out, nobody else's", async () => {
    const { seller, put } = await buildTown();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await put({ title: "sold", status: "completed", createdAt: at(1) });
    await put({ title: "reserved", status: "pending", createdAt: at(3) });
    await put({ title: "on sale", createdAt: at(2) });
    await put({ title: "gone", deletedAt: at(5), createdAt: at(4) });
    await (await buildTown()).put({ title: "somebody else's" });
    const { status, body } = await call(listOwn, { path: "/api/listings/my", token: await tokenFor(seller) });
    expect(status).toBe(200);
    const own = listingSummary.strict().array().parse(body);
    expect(own.map(({ title }) => title)).toEqual(["reserved", "on sale", "sold"]);
    expect((await call(listOwn, { token: await tokenFor(await buildUser()) })).body).toEqual([]);
    for (const token of [undefined, "garbage"]) expect((await call(listOwn, { token })).status).toBe(401);
  });
});
