import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { buildTown, type Query } from "../../helpers/listings";

describe("sorting and paging", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

  test.each([
    ["newest", ["c", "b", "a"]],
    ["oldest", ["a", "b", "c"]],
    ["price-low", ["b", "a", "c"]],
    ["price-high", ["c", "a", "b"]],
    ["popular", ["b", "c", "a"]],
    ["", ["c", "b", "a"]],
  ])("%s", async (sort, expected) => {
    const { put, titles } = await buildTown();
    await put({ title: "b", createdAt: at(2), priceKobo: 1_00n, viewCount: 9 });
    await put({ title: "c", createdAt: at(3), priceKobo: 3_00n, viewCount: 5 });
    await put({ title: "a", createdAt: at(1), priceKobo: 2_00n, viewCount: 0 });
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each(["newest", "oldest", "price-low", "price-high", "popular"])(
    "%s shows each of many alike exactly once over the pages",
    async (sort) => {
      const { put, find } = await buildTown();
      const alike = { createdAt: at(1), priceKobo: 1_00n, viewCount: 3 };
      const ids: number[] = [];
      for (let count = 0; count < 7; count++) ids.push((await put(alike)).id);
      const seen: number[] = [];
      for (const offset of [0, 3, 6]) {
        const { listings, total } = await find({ sort, limit: 3, offset });
        expect(total).toBe(7);
        seen.push(...listings.map(({ id }) => id));
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
      expect((await find({ sort, limit: 7 })).listings.map(({ id }) => id)).toEqual(seen);
    },
  );

  test("12 without a limit, at most 100, none beyond the end; total counts all", async () => {
    const { seller, town, find } = await buildTown();
    const { id: category } = await prisma().category.findUniqueOrThrow({ where: { slug: "leisure" } });
    const row = {
      title: "Trip",
      description: "A day out at the beach.",
      priceKobo: 1n,
      location: town,
      images: ["/demo/a.webp"],
    };
    await prisma().listing.createMany({
      data: Array.from({ length: 103 }, () => ({ ...row, userId: seller.id, categoryId: category })),
    });
    const count = async (query: Query) => {
      const { listings, total } = await find(query);
      expect(total).toBe(103);
      return listings.length;
    };
    expect(await count({})).toBe(12);
    expect(await count({ limit: "", offset: "" })).toBe(12);
    expect(await count({ limit: 1 })).toBe(1);
    for (const limit of [100, 101, 5_000]) expect(await count({ limit })).toBe(100);
    expect(await count({ limit: 100, offset: 100 })).toBe(3);
    for (const offset of [103, 999_999_999]) expect(await count({ offset })).toBe(0);
  });

  test("a limit beyond any number of listings is read as 100", async () => {
    const { put, find } = await buildTown();
    await put();
    for (const limit of ["1000000000", "9".repeat(20)]) expect((await find({ limit })).total).toBe(1);
  });

  test("a total above 10,000 is a lower bound", async () => {
    const { seller, town, find } = await buildTown();
    const batch = 2_000;
    const insert = (count: number) =>
      execute(sql`
        insert into listings (user_id, category_id, title, description, price_kobo, location, images)
        select ${seller.id}::int, ${1}::int, 'Rice', 'Ofada rice by the bag.', 100, ${town}, '{/demo/a.webp}' from generate_series(1, ${count}::int)`);
    const remove = () =>
      execute(sql`
        update listings set deleted_at = now()
        where id in (select id from listings where user_id = ${seller.id} and deleted_at is null limit ${batch + 1})`);
    try {
      for (let inserted = 0; inserted < 10_000; inserted += batch) await insert(batch);
      const exact = await find({ limit: 1 });
      expect([exact.total, exact.totalIsLowerBound]).toEqual([10_000, undefined]);
      await insert(1);
      const more = await find({ limit: 1 });
      expect([more.total, more.totalIsLowerBound]).toEqual([10_000, true]);
    } finally {
      for (let removed = 0; removed < 10_000; removed += batch) await remove();
    }
  });
});
