import { favourite, favouriteIds } from "@/lib/contracts/market/favourites";
import { listingDetail } from "@/lib/contracts/market/listings";
import { notification } from "@/lib/contracts/reach/notifications";
import { maxFavourites, notifiedOfPriceAtOnce } from "@/lib/domain/market/favourite-limits";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { notifyOfPriceDrop } from "@/lib/server/market/favourites/notify-price-drop";
import { buildListing } from "@/demo/builders";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { buildMarket, type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

const idsOf = async (who: Person) => expectOk(favouriteIds, await api.listFavouriteIds(who)).ids;
const mark = async (who: Person, id: number) => expect((await api.addFavourite(who, id)).status).toBe(204);
const lower = async (seller: Person, id: number, price: string) =>
  expectOk(listingDetail, await api.updateListing(seller, id, { price }));
const dropsOf = async (who: Person) =>
  expectList(notification, await api.listNotifications(who)).filter(({ kind }) => kind === "price_drop");

const jobOf = async (id: number) => {
  const { rows } = await pool().query<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [
    `notify_price_drop:${id}`,
  ]);
  return rows[0];
};

async function marked() {
  const scene = await buildMarket();
  await mark(scene.buyer, scene.listing.id);
  return scene;
}

describe("a favourite", () => {
  test("is listed, the last marked first, until it is unmarked", async () => {
    const { buyer, listing, seller } = await marked();
    const second = await buildListing({ userId: seller.id });
    await mark(buyer, second.id);
    await mark(buyer, listing.id);
    expect(await idsOf(buyer)).toEqual([second.id, listing.id]);
    const page = expectList(favourite, await api.listFavourites(buyer, "limit=1"));
    expect(page.map(({ id }) => id)).toEqual([second.id]);
    const next = expectList(favourite, await api.listFavourites(buyer, `limit=1&before=${second.id}`));
    expect(next.map(({ id }) => id)).toEqual([listing.id]);
    expect((await api.removeFavourite(buyer, second.id)).status).toBe(204);
    expect((await api.removeFavourite(buyer, second.id)).status).toBe(204);
    expect(await idsOf(buyer)).toEqual([listing.id]);
  });

  test("is not one's own listing, nor one that visitors cannot see", async () => {
    const { seller, buyer, listing } = await buildMarket();
    expect(expectError(await api.addFavourite(seller, listing.id)).status).toBe(403);
    await api.removeListing(seller, listing.id);
    expect(expectError(await api.addFavourite(buyer, listing.id)).status).toBe(404);
    expect(expectError(await api.addFavourite(buyer, "nonsense")).status).toBe(404);
  });

  test("says what became of its listing, without the text of one that is gone", async () => {
    const { seller, buyer, listing } = await marked();
    await prisma().listing.update({ where: { id: listing.id }, data: { status: "pending" } });
    expect(expectList(favourite, await api.listFavourites(buyer))).toMatchObject([
      { status: "pending", isDeleted: false },
    ]);
    await prisma().listing.update({ where: { id: listing.id }, data: { status: "expired" } });
    expect(expectList(favourite, await api.listFavourites(buyer))).toMatchObject([
      { id: listing.id, title: listing.title, status: "expired", description: "", images: [] },
    ]);
    await prisma().listing.update({ where: { id: listing.id }, data: { status: "active" } });
    await api.removeListing(seller, listing.id);
    expect(expectList(favourite, await api.listFavourites(buyer))).toMatchObject([
      { id: listing.id, isDeleted: true, description: "", images: [], specifications: null, attributes: {} },
    ]);
  });

  test("is one of five hundred at most, also when twenty come at once", async () => {
    const { buyer, listing, seller } = await buildMarket();
    await pool().query(
      `with added as (
         insert into listings (user_id, category_id, title, description, price_kobo, location, images)
         select user_id, category_id, title, description, price_kobo, location, images
         from listings, generate_series(1, $3::int) where id = $2 returning id)
       insert into favourites (user_id, listing_id, price_kobo, created_at) select $1, id, 1, now() from added`,
      [buyer.id, listing.id, maxFavourites - 2],
    );
    const others = await times(20, () => buildListing({ userId: seller.id }));
    const statuses = await Promise.all(others.map(async ({ id }) => (await api.addFavourite(buyer, id)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
    const ids = await idsOf(buyer);
    expect(ids).toHaveLength(maxFavourites);
    await mark(buyer, ids[0] ?? 0);
  });
});

describe("a lower price", () => {
  test("is told to those who marked the listing, once, by a job of the seller's change", async () => {
    const { seller, buyer, listing } = await marked();
    await lower(seller, listing.id, "12000");
    expect(await jobOf(listing.id)).toBeDefined();
    await notifyOfPriceDrop(listing.id);
    await notifyOfPriceDrop(listing.id);
    const drops = await dropsOf(buyer);
    expect(drops).toMatchObject([{ listingId: listing.id, path: `/listing/${listing.id}` }]);
    expect(drops[0]?.text).toMatch(/₦12,000.*₦15,000/);
    expect(await dropsOf(seller)).toEqual([]);
  });

  test("is no job when the price rises, or the listing is paused", async () => {
    const { seller, listing } = await marked();
    await lower(seller, listing.id, "16000");
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { status: "paused" }));
    await lower(seller, listing.id, "10000");
    expect(await jobOf(listing.id)).toBeUndefined();
  });

  test("is one below what the person knew: raising it first makes no drop", async () => {
    const { seller, buyer, listing } = await marked();
    await lower(seller, listing.id, "30000");
    await lower(seller, listing.id, "15000");
    await notifyOfPriceDrop(listing.id);
    expect(await dropsOf(buyer)).toEqual([]);
  });

  test("is told once a day: the next one when the day is over, from the price that was told", async () => {
    const { seller, buyer, listing } = await marked();
    const start = new Date();
    await lower(seller, listing.id, "12000");
    await at(start, () => notifyOfPriceDrop(listing.id));
    await lower(seller, listing.id, "11000");
    await at(hoursFrom(1, start), () => notifyOfPriceDrop(listing.id));
    expect(await dropsOf(buyer)).toHaveLength(1);
    expect((await jobOf(listing.id))?.run_at).toEqual(hoursFrom(24, start));
    await at(hoursFrom(24, start), () => notifyOfPriceDrop(listing.id));
    const [latest, ...rest] = await dropsOf(buyer);
    expect(latest?.text).toMatch(/₦11,000.*₦12,000/);
    expect(rest).toHaveLength(1);
  });

  test.each(["buyer", "seller"] as const)("is not told when the %s has blocked the other", async (who) => {
    const scene = await marked();
    const { seller, buyer, listing } = scene;
    expect((await api.block(scene[who], who === "buyer" ? seller.id : buyer.id)).status).toBe(204);
    await lower(seller, listing.id, "12000");
    await notifyOfPriceDrop(listing.id);
    expect(await dropsOf(buyer)).toEqual([]);
  });

  test.each([{ deletedAt: new Date() }, { status: "pending" }, { priceKobo: 0n }] as const)(
    "is not told of a listing that is by then %j",
    async (data) => {
      const { seller, buyer, listing } = await marked();
      await lower(seller, listing.id, "12000");
      await prisma().listing.update({ where: { id: listing.id }, data });
      await notifyOfPriceDrop(listing.id);
      expect(await dropsOf(buyer)).toEqual([]);
    },
  );

  test("reaches ten thousand people by batches, each once, also by two workers at once", async () => {
    const seller = await person();
    const listing = await buildListing({ userId: seller.id, priceKobo: 15_000_00n });
    const people = 10 * notifiedOfPriceAtOnce;
    // A statement of all of them takes longer than a slow machine lets statements run.
    for (let first = 1; first <= people; first += notifiedOfPriceAtOnce)
      await pool().query(
        `with added as (
           insert into users (username, email, full_name)
           select 'fav' || n || 'x' || $1::int, 'fav' || n || 'x' || $1::int || '@oja.test', 'Ada Obi'
           from generate_series($2::int, $3::int) as n
           returning id)
         insert into favourites (user_id, listing_id, price_kobo, created_at) select id, $1, 1500000, now() from added`,
        [listing.id, first, first + notifiedOfPriceAtOnce - 1],
      );
    await lower(seller, listing.id, "12000");
    const told = async () => prisma().notification.count({ where: { listingId: listing.id } });
    await notifyOfPriceDrop(listing.id);
    expect(await told()).toBe(notifiedOfPriceAtOnce);
    expect(await jobOf(listing.id)).toBeDefined();
    while ((await told()) < people) await Promise.all([notifyOfPriceDrop(listing.id), notifyOfPriceDrop(listing.id)]);
    await notifyOfPriceDrop(listing.id);
    expect(await told()).toBe(people);
    const { rows } = await pool().query<{ most: number }>(
      "select max(count)::int as most from (select count(*) from notifications where listing_id = $1 group by user_id) as one",
      [listing.id],
    );
    expect(rows).toEqual([{ most: 1 }]);
  });
});
