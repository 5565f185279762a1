/** The limits of one account, and how lists shorten large items. */
import { GET as listOwn } from "@/app/api/listings/my/route";
import { listingSummary } from "@/lib/contracts/market/listings";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { buildListing } from "@/demo/builders";
import { call } from "../../helpers/api";
import { expectError, expectList, invalid } from "../../helpers/expectations";
import { admin, dispatchedPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

const message = "A listing's texts together may take at most 16 kB: please shorten them";
const input = {
  categoryId: 1,
  title: "Standing fan",
  description: "Used for one dry season.",
  price: "15000",
  location: "Yaba",
  images: ["/demo/standing-fan-a.webp"],
};
/** 16,000 bytes less the rest of the listing */
const longText = (bytes: number) => "ọ".repeat(Math.floor(bytes / 3));

const grow = (userId: number, count: number, status = "active") =>
  execute(sql`
    insert into listings (user_id, category_id, title, description, price_kobo, location, images, status)
    select ${userId}::int, 1, 'Rice ' || n, ${"Ofada rice by the bag. ".repeat(20)}, 100, 'Yaba', '{/demo/a.webp,/demo/b.webp}', ${status}::listing_status
    from generate_series(1, ${count}::int) as n`);

test("the texts of a listing together are limited, in bytes, when it is made", async () => {
  const seller = await person();
  const facts = (bytes: number) => ({ Fabric: longText(600), ...factsOf(bytes) });
  expect(
    expectError(
      await api.createListing(seller, { ...input, description: longText(15_000), specifications: facts(2_000) }),
    ),
  ).toEqual(invalid("description", message));
  expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(0);
  expect((await api.createListing(seller, { ...input, description: longText(15_000) })).status).toBe(201);
});

test("and when one of them is changed", async () => {
  const seller = await person();
  const { body } = await api.createListing(seller, { ...input, description: longText(15_000) });
  expect(expectError(await api.updateListing(seller, body.id, { specifications: factsOf(2_000) }))).toEqual(
    invalid("description", message),
  );
  const kept = await prisma().listing.findUniqueOrThrow({ where: { id: body.id } });
  expect([kept.version, kept.specifications]).toEqual([1, null]);
});

const factsOf = (bytes: number) =>
  Object.fromEntries(Array.from({ length: Math.ceil(bytes / 150) }, (_, fact) => [`Fact ${fact}`, "x".repeat(150)]));

test("a new account has at most 100 listings, however many are made at once", async () => {
  const seller = await person();
  await grow(seller.id, 60);
  await grow(seller.id, 37, "paused");
  await grow(seller.id, 50, "completed");
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.createListing(seller, input)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.body.message).toContain("You have 100 listings");
});

test("trust allows more, and deleted listings do not count", async () => {
  const seller = await person();
  await grow(seller.id, 100);
  const [newest] = await prisma().listing.findMany({ where: { userId: seller.id }, take: 1 });
  expect((await api.createListing(seller, input)).status).toBe(409);
  await api.removeListing(seller, newest?.id ?? 0);
  expect((await api.createListing(seller, input)).status).toBe(201);
  expect((await api.createListing(seller, input)).status).toBe(409);
  const { body } = await api.requestVerification(seller, { verificationType: "identity", documents: {} });
  expect((await api.decideVerification(await admin(), body.id, { status: "approved" })).status).toBe(200);
  await grow(seller.id, 39);
  expect((await api.createListing(seller, input)).status).toBe(201);
  expect((await api.createListing(seller, input)).status).toBe(409);
});

test("own listings are paged, with a preview and the first picture", async () => {
  const seller = await person();
  await grow(seller.id, 130);
  const page = async (query: string) =>
    expectList(listingSummary, await call(listOwn, { path: `/api/listings/my?${query}`, token: seller.token }));
  const first = await page("");
  expect(first).toHaveLength(100);
  expect(first[0]?.images).toEqual(["/demo/a.webp"]);
  expect(first[0]?.description).toHaveLength(200);
  expect(first[0]?.description.endsWith("…")).toBe(true);
  const second = await page(`before=${first.at(-1)?.id}`);
  expect(second).toHaveLength(30);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(130);
  expect(await page("limit=1000")).toHaveLength(100);
  const whole = await api.readListing(undefined, first[0]?.id ?? 0);
  expect(whole.body.images).toEqual(["/demo/a.webp", "/demo/b.webp"]);
  expect(whole.body.description.length).toBeGreaterThan(400);
});

test("a preview is cut between letters, not through one", async () => {
  const seller = await person();
  await buildListing({ userId: seller.id, description: "👩🏾‍🌾".repeat(120) });
  const [listing] = expectList(listingSummary, await call(listOwn, { path: "/api/listings/my", token: seller.token }));
  expect(encodeURIComponent(listing?.description ?? "")).not.toBe("");
});

test("a listing is changed two hundred times a day at most; an edit without a change does not count", async () => {
  const seller = await person();
  const { id } = await buildListing({ userId: seller.id });
  for (let change = 1; change < 200; change++)
    expect((await api.updateListing(seller, id, { title: `Fan ${change}` })).status).toBe(200);
  expect((await api.updateListing(seller, id, { title: "Fan 199" })).status).toBe(200);
  expect((await api.updateListing(seller, id, { title: "Fan 200" })).status).toBe(200);
  expect((await api.updateListing(seller, id, { title: "Fan 201" })).status).toBe(409);
  expect((await prisma().listing.findUniqueOrThrow({ where: { id } })).title).toBe("Fan 200");
});

test("documents together are limited", async () => {
  const applicant = await person();
  const documents = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`Document ${n}`, "x".repeat(1_900)]));
  const answer = await api.requestVerification(applicant, { verificationType: "business", documents });
  expect(expectError(answer)).toEqual(invalid("documents", "Documents together may take at most 16 kB"));
});

test("tracking is corrected twenty times at most", async () => {
  const { seller, escrowId } = await dispatchedPurchase();
  for (let correction = 1; correction < 20; correction++)
    expect((await api.dispatch(seller, escrowId, { trackingNumber: `GIG-${correction}` })).status).toBe(200);
  expect((await api.dispatch(seller, escrowId, { trackingNumber: "GIG-20" })).status).toBe(409);
  // Repeating the same tracking is not a correction.
  expect((await api.dispatch(seller, escrowId, { trackingNumber: "GIG-19" })).status).toBe(200);
});
