/** Purchases in a changing environment: categories, clocks, long reconciliations. */
import { Client } from "pg";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { payAtOnce } from "@/demo/pay-at-once";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { sweep } from "@/lib/server/jobs/sweep";
import { inSnapshot } from "@/lib/server/platform/database/transaction";
import { countWaiting } from "../helpers/concurrency";
import { holdClockAt, releaseClock } from "./helpers/clock";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../helpers/own-database";
import { expectBooksToAgree, newGoods, newTrader, offerOf } from "./helpers/world";

beforeEach(openOwnDatabase);
afterEach(async () => {
  releaseClock();
  await dropOwnDatabase();
});

async function onConnection(
  work: (client: Client) => Promise<void>,
  connectionString = env().DATABASE_URL,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

test("an item held as a single one is sold as one, whatever becomes of its category", async () => {
  const [seller, buyer] = [await newTrader(), await newTrader()];
  const goods = await newGoods(seller, 15_000_00n, "fashion");
  const {
    value: { dto },
  } = await payAtOnce(buyer, offerOf(goods));
  await execute(sql`update categories set is_single_item = false where slug = 'fashion'`);
  await confirmDelivery(buyer, dto.id);
  expect(await prisma().listing.findUnique({ where: { id: goods.id } })).toMatchObject({ status: "completed" });
  await expectBooksToAgree();
});

test("an order that waits while the listing changes its category sees the change", async () => {
  const [seller, buyer] = [await newTrader(), await newTrader()];
  const goods = await newGoods(seller, 15_000_00n, "fashion");
  await onConnection(async (client) => {
    await client.query("begin");
    await client.query(
      "update listings set category_id = (select id from categories where slug = 'beauty') where id = $1",
      [goods.id],
    );
    const ordered = placeOrder(buyer, { ...offerOf(goods), paymentMethod: "escrow" });
    while ((await countWaiting()) === 0);
    await client.query("commit");
    expect((await ordered).value).toMatchObject({ isNew: true });
  });
});

test("thirty days are thirty times 24 hours, in a time zone whose clocks change as well", async () => {
  await onConnection(async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.query(`alter database ${client.escapeIdentifier(rows[0]?.name ?? "")} set timezone = 'Europe/London'`);
  }, ownerUrl());
  const [seller, buyer] = [await newTrader(), await newTrader()];
  const score = async () => Number((await prisma().user.findUniqueOrThrow({ where: { id: buyer.id } })).trustScore);
  const trade = async () => {
    const {
      value: { dto },
    } = await payAtOnce(buyer, offerOf(await newGoods(seller, 15_000_00n)));
    await confirmDelivery(buyer, dto.id);
  };
  holdClockAt(Date.UTC(2026, 2, 10, 12));
  await trade();
  jest.setSystemTime(Date.UTC(2026, 3, 9, 11, 30));
  await trade();
  expect(await score()).toBe(5);
  jest.setSystemTime(Date.UTC(2026, 3, 9, 12));
  await trade();
  expect(await score()).toBe(10);
  releaseClock();
  await expectBooksToAgree();
});

test("a reconciliation may take longer than a request", async () => {
  const [row] = await inSnapshot(
    (reader) => reader.rows<{ done: number }>(sql`select 1 as done from pg_sleep(11)`),
    60_000,
  );
  expect(row).toEqual({ done: 1 });
});

describe("the sweep brings back a payment's job", () => {
  test.each([
    ["that died with its worker", "locked_at = now() - interval '1 hour', locked_by = 'gone', attempts = 1"],
    ["that sleeps for hours after an outage", "attempts = 9, run_at = now() + interval '6 hours'"],
    ["that gave up", "attempts = max_attempts"],
  ])("%s", async (_, change) => {
    const buyer = await newTrader();
    const goods = await newGoods(await newTrader(), 15_000_00n);
    const {
      value: { dto },
    } = await placeOrder(buyer, { ...offerOf(goods), paymentMethod: "escrow" });
    const { id } = await prisma().payment.create({
      data: {
        userId: buyer.id,
        transactionId: dto.id,
        amountKobo: goods.priceKobo,
        updatedAt: new Date(Date.now() - 10 * 60_000),
      },
    });
    await sweep();
    await onConnection(async (client) => {
      const mine = `key = 'verify_pending_payment:${id}'`;
      const changed = await client.query(`update graphile_worker._private_jobs set ${change} where ${mine}`);
      expect(changed.rowCount).toBe(1);
      await sweep();
      const { rowCount } = await client.query(
        `select from graphile_worker.jobs where ${mine} and run_at <= now() and locked_at is null and attempts < max_attempts`,
      );
      expect(rowCount).toBe(1);
    });
  });
});
