import { prisma } from "@/lib/server/platform/database/client";
import { countView, flushViews } from "@/lib/server/market/listings/count-views";
import { buildListing, buildUser } from "@/demo/builders";

const noListing = 1_900_000_000;
type Visits = { counted: { size: number }; pending: { size: number } };
const visits = () => (globalThis as typeof globalThis & { ojaVisits: Visits }).ojaVisits;

const newListing = async () => buildListing({ userId: (await buildUser()).id });
const viewsOf = async (id: number) => {
  await flushViews();
  return (await prisma().listing.findUniqueOrThrow({ where: { id } })).viewCount;
};

test("beyond the maximum the oldest visit is dropped, and no other", async () => {
  const { id } = await newListing();
  for (let visitor = 0; visitor <= 50_000; visitor++) {
    countView(id, `visitor ${visitor}`);
    if (visitor % 4_000 === 0) await flushViews();
  }
  expect(await viewsOf(id)).toBe(50_001);
  for (const visitor of [1, 2, 25_000, 50_000]) countView(id, `visitor ${visitor}`);
  expect(await viewsOf(id)).toBe(50_001);
  countView(id, "visitor 0");
  expect(await viewsOf(id)).toBe(50_002);
});

test("ids of no listing are not remembered, and evict nothing", async () => {
  const { id } = await newListing();
  countView(id, "somebody");
  expect(await viewsOf(id)).toBe(1);
  const remembered = visits().counted.size;
  for (let round = 0; round < 12; round++) {
    for (let junk = 0; junk < 4_900; junk++) countView(noListing + round * 4_900 + junk, "somebody");
    await flushViews();
  }
  expect(visits().counted.size).toBe(remembered);
  countView(id, "somebody");
  expect(await viewsOf(id)).toBe(1);
});

test("a flood between two flushes fills no memory, and the next views count again", async () => {
  const { id } = await newListing();
  for (let junk = 0; junk < 100_000; junk++) countView(noListing + junk, "somebody");
  expect(visits().pending.size).toBeLessThanOrEqual(5_000);
  await flushViews();
  await flushViews();
  countView(id, "somebody");
  expect(await viewsOf(id)).toBe(1);
});

test("a visit that is just being written is not counted again", async () => {
  const { id } = await newListing();
  countView(id, "somebody");
  const written = flushViews();
  countView(id, "somebody");
  await written;
  expect(await viewsOf(id)).toBe(1);
});
