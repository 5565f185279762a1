/**
 * Oja over HTTP, with many identical concurrent requests, while it is killed, stalled and cut off from its
 * database: acknowledged effects exist exactly once, and it recovers by itself.
 */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { payAtOnce } from "@/demo/pay-at-once";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { tokenFor } from "../helpers/api";
import { countWaiting } from "../helpers/concurrency";
import { CrashableOja } from "../helpers/crashable-oja";
import { type HttpAnswer, RetryingClient } from "./helpers/retrying-client";
import { hours, size } from "../helpers/size";
import { expectBooksToAgree, newGoods, newTrader, offerOf } from "./helpers/world";

const clientCount = 8;
/** The longest time of a response, except while the server itself is stalled. */
const longestWaitMs = 10_000;
const backWithinMs = 30_000;

let oja: CrashableOja;

beforeAll(async () => {
  oja = await CrashableOja.start();
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

const keys = size(300, 12);
const sendersEach = 30;
/** Half of them create a listing, of which a new account may have a hundred. */
const keysOfBuyer = 100;

test(
  `${keys} keys, ${sendersEach} senders each: one effect, one response`,
  async () => {
    const seller = await newTrader();
    let buyer = await newTrader();
    const category = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
    let client = new RetryingClient(oja.url, await tokenFor(buyer));
    const buyers = [buyer.id];
    const offer = async () => {
      const { id } = await newGoods(seller, 5_000_00n, "beauty");
      return { listingId: id, sellerId: seller.id, amount: "5000.00" };
    };
    // Every POST would create a listing: only the key makes them one.
    const newListing = () => ({
      categoryId: category.id,
      title: "Braids at your house",
      description: "All styles, hair included.",
      price: "9000",
      location: "Yaba",
      images: ["/placeholder.svg"],
    });
    for (let index = 0; index < keys; index++) {
      if (index > 0 && index % keysOfBuyer === 0) {
        buyer = await newTrader();
        client = new RetryingClient(oja.url, await tokenFor(buyer));
        buyers.push(buyer.id);
      }
      const isListing = index % 2 === 0;
      const [path, body] = isListing ? ["/api/listings", newListing()] : ["/api/escrow", await offer()];
      await expectOneEffect(client, path, body);
    }
    expect(await prisma().listing.count({ where: { userId: { in: buyers } } })).toBe(Math.ceil(keys / 2));
    expect(await prisma().escrow.count({ where: { buyerId: { in: buyers } } })).toBe(Math.floor(keys / 2));
    expect(await prisma().payment.count({ where: { userId: { in: buyers } } })).toBe(Math.floor(keys / 2));
    await expectBooksToAgree();
  },
  hours(1),
);

async function expectOneEffect(client: RetryingClient, path: string, body: unknown): Promise<void> {
  const key = randomUUID();
  const send = async () => {
    for (;;) {
      const answer = await client.once("POST", path, body, key);
      if (answer.status !== 503) return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: sendersEach }, send));
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
}

type Shopper = { client: RetryingClient; buyerId: number; acknowledged: Map<number, string>; listings: number };

/** Buys and confirms, one service after the other, until stopped. */
async function shop(shopper: Shopper, isOver: () => boolean): Promise<void> {
  const seller = await newTrader();
  while (!isOver()) {
    const goods = await newGoods(seller, 5_000_00n, "beauty");
    shopper.listings++;
    const offer = { listingId: goods.id, sellerId: seller.id, amount: "5000.00" };
    const paid = await shopper.client.untilResponded("POST", "/api/escrow", offer);
    expect([200, 201]).toContain(paid.status);
    const escrowId = paid.body.id ?? 0;
    shopper.acknowledged.set(escrowId, "pending");
    const confirmed = await shopper.client.untilResponded("PUT", `/api/escrow/${escrowId}/confirm`);
    expect(confirmed.status).toBe(200);
    shopper.acknowledged.set(escrowId, "confirmed");
  }
}

/** Harms Oja this many times while people trade, then compares the acknowledged effects with the database. */
async function tradeWhile(harm: () => Promise<unknown>, times: number): Promise<Shopper[]> {
  const shoppers = await Promise.all(
    Array.from({ length: clientCount }, async (): Promise<Shopper> => {
      const buyer = await newTrader();
      const client = new RetryingClient(oja.url, await tokenFor(buyer));
      return { client, buyerId: buyer.id, acknowledged: new Map(), listings: 0 };
    }),
  );
  let over = false;
  const isOver = () => over;
  const trading = Promise.all(shoppers.map((shopper) => persist(() => shop(shopper, isOver), isOver)));
  try {
    for (let time = 0; time < times; time++) {
      await untilTraded(shoppers);
      await harm();
    }
    await untilTraded(shoppers);
  } finally {
    over = true;
    await trading;
  }
  for (const shopper of shoppers) await expectWhatWasSaid(shopper);
  await expectBooksToAgree();
  return shoppers;
}

/** The test's own queries fail as well while the database is down. */
async function persist(work: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isOver() || (error as { matcherResult?: unknown }).matcherResult) throw error;
      await pause(100);
    }
  }
}

/** Waits until every trader has been served once more. */
async function untilTraded(shoppers: readonly Shopper[]): Promise<void> {
  const total = () => shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const before = total();
  const startedAt = performance.now();
  while (total() < before + shoppers.length) {
    if (performance.now() - startedAt > 60_000) throw new Error("Trade has come to a halt");
    await pause(20);
  }
}

async function expectWhatWasSaid({ buyerId, acknowledged, client }: Shopper): Promise<void> {
  const escrows = await prisma().escrow.findMany({ where: { buyerId } });
  const statusOf = new Map(escrows.map(({ id, status }) => [id, status as string]));
  for (const [id, said] of acknowledged) expect([id, statusOf.get(id)]).toEqual([id, said]);
  const listings = escrows.map(({ listingId }) => listingId);
  expect(new Set(listings).size).toBe(listings.length);
  expect([...client.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
}

const kills = size(50, 3);

test(
  `kill -9 of the web server, ${kills} times, under ${clientCount} clients`,
  async () => {
    await tradeWhile(() => oja.harm("kill server"), kills);
  },
  hours(1),
);

const interruptions = size(20, 2);

test(
  `kill -9 between the two halves of a payment from the balance, ${interruptions} times: nothing is taken`,
  async () => {
    for (let time = 0; time < interruptions; time++) {
      const { buyer, client, offer } = await spender();
      const pay = () => client.untilResponded("POST", "/api/escrow", offer);
      await whileBalanceIsLocked(buyer.id, async () => {
        while (!(await killWhilePaying(() => client.once("POST", "/api/escrow", offer))));
      });
      expect(await statesOf(buyer.id)).toEqual({
        payments: ["pending"],
        orders: ["pending"],
        balanceKobo: 15_000_00n,
      });
      // Every other time the job is faster than the buyer.
      const [interrupted] = await prisma().payment.findMany({ where: { userId: buyer.id } });
      if (time % 2 === 1) await verifyPendingPayment(interrupted?.id ?? 0);
      expect((await statesOf(buyer.id)).balanceKobo).toBe(15_000_00n);
      expect((await pay()).status).toBe(201);
      expect(await statesOf(buyer.id)).toEqual({
        payments: time % 2 === 1 ? ["failed", "paid"] : ["paid"],
        orders: ["active"],
        balanceKobo: 0n,
      });
    }
    await expectBooksToAgree();
  },
  hours(1),
);

/** Somebody with a balance, and an offer that it covers exactly. */
async function spender() {
  const [buyer, customer] = [await newTrader(), await newTrader()];
  const { value } = await payAtOnce(customer, offerOf(await newGoods(buyer, 15_000_00n, "beauty")));
  await confirmDelivery(customer, value.dto.id);
  const goods = await newGoods(await newTrader(), 15_000_00n, "beauty");
  const offer = { listingId: goods.id, sellerId: goods.sellerId, amount: "15000.00", payFrom: "balance" };
  return { buyer, client: new RetryingClient(oja.url, await tokenFor(buyer)), offer };
}

/** The second half of the payment waits for this lock. */
async function whileBalanceIsLocked(userId: number, work: () => Promise<void>): Promise<void> {
  await onConnection(async (client) => {
    await client.query("begin");
    await client.query("select from ledger_accounts where user_id = $1 for update", [userId]);
    await work();
    await client.query("rollback");
  });
}

/** @returns false when the request ended before it waited for a lock: its connection was to the last server */
async function killWhilePaying(send: () => Promise<HttpAnswer>): Promise<boolean> {
  let isOver = false;
  const sent = send()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  while (!isOver && (await countWaiting()) === 0) await pause(20);
  if (isOver) {
    const answer = await sent;
    if (answer) throw new Error(`The payment did not wait: ${answer.status} ${JSON.stringify(answer.body)}`);
    return false;
  }
  await oja.harm("kill server");
  await sent;
  return true;
}

async function statesOf(userId: number) {
  const byId = { orderBy: { id: "asc" } } as const;
  const payments = await prisma().payment.findMany({ where: { userId }, ...byId });
  const orders = await prisma().transaction.findMany({ where: { buyerId: userId }, ...byId });
  const account = await prisma().ledgerAccount.findUnique({ where: { userId } });
  return {
    payments: payments.map(({ status }) => status),
    orders: orders.map(({ status }) => status),
    balanceKobo: account?.balanceKobo,
  };
}

const crashes = size(20, 2);

test(
  `the database stops at once and starts again, ${crashes} times`,
  async () => {
    const shoppers = await tradeWhile(async () => {
      await oja.harm("crash database");
      const backAt = performance.now();
      await untilServing();
      expect(performance.now() - backAt).toBeLessThan(backWithinMs);
    }, crashes);
    for (const { client } of shoppers) expect(client.slowestMs).toBeLessThan(longestWaitMs);
  },
  hours(1),
);

async function untilServing(): Promise<void> {
  const visitor = new RetryingClient(oja.url, "");
  for (;;) {
    const answer = await visitor.once("GET", "/api/listings?limit=1").catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(20);
  }
}

const stalls = size(10, 1);

test(
  `the web server is stopped for ten seconds, ${stalls} times`,
  async () => {
    await tradeWhile(() => oja.harm("stall server"), stalls);
  },
  hours(1),
);

const cuts = size(10, 2);

test(
  `every connection is cut, ${cuts} times`,
  async () => {
    const shoppers = await tradeWhile(cutConnections, cuts);
    for (const { client } of shoppers) expect(client.slowestMs).toBeLessThan(longestWaitMs);
  },
  hours(1),
);

async function cutConnections(): Promise<void> {
  await onConnection((client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oja'"),
  );
}

const droughts = size(10, 1);

test(
  `no connection is free, ${droughts} times: the response is 503, soon`,
  async () => {
    const witness = new RetryingClient(oja.url, await tokenFor(await newTrader()));
    const shoppers = await tradeWhile(() => exhaustConnections(witness), droughts);
    for (const { client } of shoppers) expect(client.slowestMs).toBeLessThan(longestWaitMs);
    expect([...witness.statuses]).toEqual([503]);
    expect(witness.slowestMs).toBeLessThan(longestWaitMs);
  },
  hours(1),
);

/**
 * Locks the table that every signed-in request reads, so that every connection of the server waits. The traders may be
 * busy with queries of the test itself: the witness asks meanwhile.
 */
async function exhaustConnections(witness: RetryingClient): Promise<void> {
  await onConnection(async (client) => {
    await client.query("begin; lock table users in access exclusive mode");
    await Promise.all([witness.once("GET", "/api/escrow"), pause(size(8_000, 6_000))]);
    await client.query("rollback");
  });
}

async function onConnection(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL, application_name: "harm" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
