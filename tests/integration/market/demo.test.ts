/** The demo market is consistent: its books balance, and its past happened in order of time. */
import { Prisma } from "@/lib/generated/prisma/client";
import { disputeAges } from "@/lib/contracts/desk/dashboard";
import { earningsByWeek, openDisputesByAge } from "@/lib/server/desk/dashboard/series";
import { reader, prisma, sql, type Sql } from "@/lib/server/platform/database/client";
import { photoFiles } from "@/lib/pictures";
import { photoKey } from "@/lib/server/platform/photos/photo-row";
import { photoStorage } from "@/lib/server/platform/photos/storage/storage";
import { findDueTimers } from "@/lib/server/deals/purchases/find-due-timers";
import { listTrustEvents } from "@/lib/server/people/trust/queries";
import { seedDemo } from "@/demo/seed";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { expectBooksToAgree } from "../../money/helpers/world";

beforeAll(async () => {
  await openOwnDatabase();
  await seedDemo();
});
afterAll(dropOwnDatabase);

const account = (name: string) => prisma().user.findUniqueOrThrow({ where: { email: `${name}@oja.test` } });

async function count(rows: Sql): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(sql`select count(*)::int as count from (${rows}) as counted`);
  return row?.count ?? 0;
}

test("the books balance", expectBooksToAgree);

test("every listing has its state and LGA", async () => {
  expect(await count(sql`select from listings where state is null or lga is null`)).toBe(0);
});

test("every picture is a stored photo of its seller, and each listing shows at least one", async () => {
  const shown = sql`select listings.user_id, unnest(images) as image from listings`;
  const photo = sql`photos.user_id = shown.user_id and image = '/photos/' || hash || '/1600.webp'`;
  expect(await count(sql`select from listings where cardinality(images) = 0`)).toBe(0);
  expect(await count(sql`select from (${shown}) as shown join photos on ${photo} and stored_at is not null`)).toBe(
    await count(shown),
  );
  expect(await count(sql`select from photos where unused_since is not null`)).toBe(0);
  for (const { hash, width } of await prisma().photo.findMany())
    for (const file of photoFiles({ width })) expect(await photoStorage().get(photoKey(hash, file))).toBeDefined();
});

test.each([
  ["users", "created_at"],
  ["listings", "created_at"],
  ["transactions", "created_at"],
  ["escrows", "created_at"],
  ["payments", "created_at"],
  ["ledger_transfers", "created_at"],
  ["purchase_events", "created_at"],
  ["reviews", "created_at"],
  ["disputes", "created_at"],
  ["verification_requests", "submitted_at"],
  ["trust_events", "created_at"],
  ["audit_log", "created_at"],
])("ids of %s grow with time", async (table, column) => {
  const [from, at] = [Prisma.raw(table), Prisma.raw(column)];
  const steps = sql`select ${at} as at, lag(${at}) over (order by id) as previous from ${from}`;
  expect(await count(sql`select from (${steps}) as step where at < previous or at > now()`)).toBe(0);
  expect(await count(sql`select from ${from}`)).toBeGreaterThan(5);
});

test.each<[string, Sql]>([
  [
    "buys before the listing was posted, or before both had joined",
    sql`select from transactions join listings on listings.id = listing_id
      join users as buyer on buyer.id = buyer_id join users as seller on seller.id = seller_id
      where transactions.created_at < greatest(listings.created_at, buyer.created_at, seller.created_at)`,
  ],
  [
    "posts before joining",
    sql`select from listings join users on users.id = user_id where listings.created_at < users.created_at`,
  ],
  [
    "reviews before the goods have come",
    sql`select from reviews join purchase_events as event on event.transaction_id = reviews.transaction_id and event.type = 'confirm'
      where event.created_at >= reviews.created_at`,
  ],
  [
    "is verified before joining",
    sql`select from verification_requests join users on users.id = user_id
      where submitted_at < users.created_at or reviewed_at < submitted_at`,
  ],
  [
    "sends, gets or disputes in the same minute as the step before",
    sql`select from (
      select created_at - lag(created_at) over (partition by transaction_id order by id) as waited from purchase_events where type <> 'pay'
    ) as step where waited < interval '1 minute'`,
  ],
])("nobody %s", async (_, offenders) => expect(await count(offenders)).toBe(0));

test("people have bought something in every week of half a year", async () => {
  expect(
    await count(sql`
      select from generate_series(0, 23) as ago where not exists (
        select from transactions
        where created_at between now() - make_interval(days => 7 * ago::int + 7) and now() - make_interval(days => 7 * ago::int))`),
  ).toBe(0);
});

test("some purchases are open, and none is past its deadline", async () => {
  const held = sql`select from escrows where status = 'pending'`;
  expect(await count(sql`${held} and dispatched_at is null`)).toBeGreaterThan(1);
  expect(await count(sql`${held} and dispatched_at is not null`)).toBeGreaterThan(1);
  expect((await findDueTimers(reader, new Date())).filter(({ task }) => task === "purchase_timer")).toEqual([]);
});

test("admins have cases of every age, one of them taken up, and verifications to decide", async () => {
  const ages = await openDisputesByAge();
  expect(ages.filter(({ count }) => count > 0).map(({ age }) => age)).toEqual(disputeAges);
  expect(await prisma().dispute.count({ where: { status: "investigating" } })).toBe(1);
  expect(await prisma().verificationRequest.count({ where: { status: "pending" } })).toBe(3);
});

test("an admin sees a listing that was rewritten after it was paid", async () => {
  const rewritten = sql`
    select from escrows join transactions on transactions.id = transaction_id join listings on listings.id = escrows.listing_id
    where escrows.status = 'disputed' and listings.version > transactions.listing_version`;
  expect(await count(rewritten)).toBe(1);
});

test("the demo seller has sold for months", async () => {
  const seller = await account("seller");
  const weeks = await earningsByWeek(seller.id, 24);
  expect(weeks.filter(({ amount }) => Number(amount) > 0).length).toBeGreaterThan(16);
  expect(await prisma().payout.count({ where: { userId: seller.id, status: "paid" } })).toBe(6);
  const events = await listTrustEvents(seller.id, 5);
  expect(events.map(({ eventType }) => eventType)).toContain("transaction_completed");
});

test("the demo buyer has one purchase in each state, two of them with the demo seller", async () => {
  const [buyer, seller] = [await account("buyer"), await account("seller")];
  const purchases = await reader.rows<{ stage: string; isReviewed: boolean; sellerId: number }>(sql`
    select concat_ws(' ', transactions.status, escrows.status, escrows.outcome, case when dispatched_at is not null then 'sent' end) as stage,
      transactions.seller_id, exists (select from reviews where transaction_id = transactions.id) as is_reviewed
    from transactions left join escrows on escrows.transaction_id = transactions.id
    where transactions.buyer_id = ${buyer.id} order by transactions.id`);
  expect(purchases.map(({ stage, isReviewed }) => (isReviewed ? `${stage} reviewed` : stage))).toEqual([
    "cancelled resolved refund sent",
    "completed confirmed sent reviewed",
    "completed confirmed sent",
    "active disputed sent",
    "active pending sent",
    "active pending",
    "pending",
  ]);
  expect(purchases.filter(({ sellerId }) => sellerId === seller.id).map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(["active pending sent", "active pending"]),
  );
});

test("a listing's views are those of its last 30 days and those before", async () => {
  const viewed = sql`
    select listings.id, view_count, count(*)::int as days, sum(views) as views, now() - created_at > interval '31 days' as is_old
    from listings join listing_view_days on listing_id = listings.id group by listings.id`;
  expect(await count(viewed)).toBe(await prisma().listing.count());
  expect(
    await count(sql`select from (${viewed}) as viewed
      where view_count < views or (not is_old and view_count <> views) or (is_old and days <> 30)`),
  ).toBe(0);
});
