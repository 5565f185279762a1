import { POST as viewListing } from "@/app/api/listings/[id]/views/route";
import { prisma } from "@/lib/server/platform/database/client";
import { flushViews } from "@/lib/server/market/listings/count-views";
import { buildUser } from "@/demo/builders";
import { call, tokenFor } from "../../helpers/api";
import { buildTown, getListing } from "../../helpers/listings";

describe("counting views", () => {
  const view = (id: number | string, address: string, { token, agent }: { token?: string; agent?: string } = {}) =>
    call(viewListing, {
      method: "POST",
      path: `/api/listings/${id}/views`,
      params: { id: String(id) },
      token,
      headers: { "X-Forwarded-For": address, ...(agent && { "User-Agent": agent }) },
    });
  const counted = async (id: number) => {
    await flushViews();
    const days = await prisma().listingViewDay.findMany({ where: { listingId: id } });
    const { viewCount } = (await getListing(id)).body as { viewCount: number };
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(viewCount);
    return viewCount;
  };

  test("writes all that were gathered in one flush, once", async () => {
    const { put } = await buildTown();
    const [one, two] = [await put(), await put({ viewCount: 0 })];
    for (let host = 1; host <= 5; host++) expect(await view(one.id, `192.0.2.${host}`)).toMatchObject({ status: 204 });
    await view(two.id, "192.0.2.1");
    await flushViews();
    expect([await counted(one.id), await counted(two.id)]).toEqual([5, 1]);
    await view(one.id, "192.0.2.77");
    expect(await counted(one.id)).toBe(6);
  });

  test("one address is one view, whatever it writes before its own", async () => {
    const { put } = await buildTown();
    const { id } = await put();
    for (const address of ["192.0.2.9", "192.0.2.9", "10.0.0.1, 192.0.2.9", "10.0.0.2, 192.0.2.9"])
      await view(id, address);
    expect(await counted(id)).toBe(1);
    await view(id, "192.0.2.9");
    expect(await counted(id)).toBe(1);
    await view(id, "192.0.2.10");
    expect(await counted(id)).toBe(2);
  });

  test("the seller's own looks are no views, anybody else's are, in one flush", async () => {
    const { put, seller } = await buildTown();
    const { id } = await put();
    await view(id, "192.0.2.30", { token: await tokenFor(seller) });
    await view(id, "192.0.2.31", { token: await tokenFor(await buildUser()) });
    await view(id, "192.0.2.32");
    expect(await counted(id)).toBe(2);
  });

  test.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", 0],
    ["Mozilla/5.0 (Linux; Android 6.0.1) Chrome/120 Mobile Safari/537.36 (compatible; bingbot/2.0)", 0],
    ["Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/153 Mobile Safari/537.36 Chrome-Lighthouse", 0],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
      1,
    ],
    ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16", 1],
  ])("%s adds %i", async (agent, views) => {
    const { put } = await buildTown();
    const { id } = await put();
    expect(await view(id, "192.0.2.40", { agent })).toMatchObject({ status: 204 });
    expect(await counted(id)).toBe(views);
  });

  test("of what is not there or deleted counts nothing, and breaks no other count", async () => {
    const { put, seller } = await buildTown();
    const [there, gone] = [await put(), await put({ deletedAt: new Date() })];
    for (const id of [1_999_999, gone.id, there.id]) expect((await view(id, "192.0.2.20")).status).toBe(204);
    expect(await counted(there.id)).toBe(1);
    expect((await getListing(gone.id, await tokenFor(seller))).body.viewCount).toBe(0);
    for (const none of ["0", "abc", "99999999999"]) expect((await view(none, "192.0.2.20")).status).toBe(404);
  });
});
