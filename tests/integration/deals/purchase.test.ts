import { GET as listAsBuyer, POST as openEscrow } from "@/app/api/escrow/route";
import { PUT as confirm } from "@/app/api/escrow/[id]/confirm/route";
import { GET as readEscrow } from "@/app/api/escrow/[id]/route";
import { GET as listAsSeller } from "@/app/api/escrow/seller/route";
import { GET as readStats } from "@/app/api/dashboard/stats/route";
import { reader, prisma, sql } from "@/lib/server/platform/database/client";
import { buildListing, buildUser } from "@/demo/builders";
import { call, tokenFor } from "../../helpers/api";
import { times } from "../../helpers/concurrency";

/** A seller with one listing, and a buyer; both signed in. */
async function buildMarket(priceKobo = 15_000_00n, categorySlug = "electronics") {
  const [seller, buyer] = [await buildUser(), await buildUser()];
  const listing = await buildListing({ userId: seller.id, priceKobo, categorySlug });
  const offer = {
    listingId: listing.id,
    sellerId: seller.id,
    amount: `${priceKobo / 100n}.${String(priceKobo % 100n).padStart(2, "0")}`,
  };
  return { seller, buyer, listing, offer, buyerToken: await tokenFor(buyer), sellerToken: await tokenFor(seller) };
}

const pay = (token: string, offer: object, headers?: Record<string, string>) =>
  call(openEscrow, { method: "POST", path: "/api/escrow", token, body: offer, headers });
const confirmBy = (token: string, id: number | string) =>
  call(confirm, { method: "PUT", path: `/api/escrow/${id}/confirm`, token, params: { id: String(id) } });

const balances = (escrowId: number, sellerId: number) =>
  reader.rows<{ type: string; balanceKobo: bigint }>(sql`
    select type::text, balance_kobo from ledger_accounts where escrow_id = ${escrowId} or user_id = ${sellerId} order by ledger_accounts.type`);
const entriesOf = (escrowId: number) =>
  reader.rows<{ kind: string; type: string; amountKobo: bigint }>(sql`
    select kind::text, account.type::text, amount_kobo from ledger_entries as entry
    join ledger_transfers as transfer on transfer.id = transfer_id join ledger_accounts as account on account.id = account_id
    where transfer.escrow_id = ${escrowId} order by transfer.id, amount_kobo`);
const auditedMoves = async (entityType: "escrow" | "listing", entityId: number) => {
  const entries = await prisma().auditEntry.findMany({
    where: { entityType, entityId, action: { startsWith: "purchase." } },
    orderBy: { id: "asc" },
  });
  return entries.map(({ details }) => {
    const { from, to } = details as { from: string | null; to: string };
    return `${from} → ${to}`;
  });
};

describe("paying and confirming", () => {
  test("moves every kobo, both scores, the listing and the history", async () => {
    const { buyer, seller, listing, offer, buyerToken, sellerToken } = await buildMarket(9_999_99n);

    const paid = await pay(buyerToken, offer);
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: seller.id,
      amount: "9999.99",
      fee: "150.00",
      status: "pending",
      transactionStatus: "active",
      outcome: null,
      listing: { status: "pending" },
    });
    const escrowId = paid.body.id as number;
    expect(await balances(escrowId, seller.id)).toEqual([
      { type: "hold", balanceKobo: 9_999_99n },
      { type: "available", balanceKobo: 0n },
    ]);

    const confirmed = await confirmBy(buyerToken, escrowId);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      status: "confirmed",
      transactionStatus: "completed",
      listing: { status: "completed" },
    });
    expect(await balances(escrowId, seller.id)).toEqual([
      { type: "hold", balanceKobo: 0n },
      { type: "available", balanceKobo: 9_849_99n },
    ]);
    expect(await entriesOf(escrowId)).toEqual([
      { kind: "funding", type: "external", amountKobo: -9_999_99n },
      { kind: "funding", type: "hold", amountKobo: 9_999_99n },
      { kind: "release", type: "hold", amountKobo: -9_999_99n },
      { kind: "release", type: "fees", amountKobo: 150_00n },
      { kind: "release", type: "available", amountKobo: 9_849_99n },
    ]);

    const people = await prisma().user.findMany({ where: { id: { in: [buyer.id, seller.id] } } });
    expect(people.map((person) => person.trustScore.toFixed(2))).toEqual(["5.00", "5.00"]);
    const stats = await call(readStats, { token: sellerToken });
    expect(stats.body).toMatchObject({
      trustScore: "5.00",
      totalEarnings: "9849.99",
      totalTransactions: 1,
      totalListings: 1,
      activeListings: 0,
    });
    expect(stats.body).not.toHaveProperty("totalUsers");

    const detail = await call(readEscrow, { token: sellerToken, params: { id: String(escrowId) } });
    expect(detail.body.events.map((event: { type: string; actorId: number }) => [event.type, event.actorId])).toEqual([
      ["order", buyer.id],
      ["pay", buyer.id],
      ["confirm", buyer.id],
    ]);
  });

  test.each([
    ["electronics", ["active → pending", "pending → completed"]],
    ["beauty", []],
  ])("writes audit rows of the statuses that change: a listing of %s", async (category, ofListing) => {
    const { listing, offer, buyerToken } = await buildMarket(15_000_00n, category);
    const { id } = (await pay(buyerToken, offer)).body as { id: number };
    await confirmBy(buyerToken, id);
    expect(await auditedMoves("escrow", id)).toEqual(["null → pending", "pending → confirmed"]);
    expect(await auditedMoves("listing", listing.id)).toEqual(ofListing);
  });

  test("is free above 10,000 naira, and at exactly 10,000 costs 1.5 %", async () => {
    const free = await buildMarket(10_000_01n);
    expect((await pay(free.buyerToken, free.offer)).body.fee).toBe("0.00");
    const charged = await buildMarket(10_000_00n);
    expect((await pay(charged.buyerToken, charged.offer)).body.fee).toBe("150.00");
  });

  test("repeated by the same buyer returns the same and does nothing more", async () => {
    const { buyerToken, offer } = await buildMarket();
    const first = await pay(buyerToken, offer);
    const again = await pay(buyerToken, offer);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const done = await confirmBy(buyerToken, first.body.id);
    const doneAgain = await confirmBy(buyerToken, first.body.id);
    expect(doneAgain).toMatchObject({ status: 200, body: done.body });
    expect(await entriesOf(first.body.id)).toHaveLength(4);
  });

  test("a service stays on sale and can be bought by many, once at a time by each", async () => {
    const { listing, offer, buyerToken } = await buildMarket(20_000_00n, "artisan-services");
    const other = await tokenFor(await buildUser());
    const [mine, theirs] = [await pay(buyerToken, offer), await pay(other, offer)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect((await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } })).status).toBe("active");
    await confirmBy(buyerToken, mine.body.id);
    expect((await pay(buyerToken, offer)).status).toBe(201);
  });

  test("the same pair earns trust once in 30 days", async () => {
    const { buyer, offer, buyerToken } = await buildMarket(20_000_00n, "beauty");
    for (let round = 0; round < 2; round++) await confirmBy(buyerToken, (await pay(buyerToken, offer)).body.id);
    expect((await prisma().user.findUniqueOrThrow({ where: { id: buyer.id } })).trustScore.toFixed(2)).toBe("5.00");
  });

  test("paying for a single item ends the other buyers' unpaid orders", async () => {
    const { seller, listing, offer, buyerToken } = await buildMarket();
    const other = await buildUser();
    const waiting = await prisma().transaction.create({
      data: {
        buyerId: other.id,
        sellerId: seller.id,
        listingId: listing.id,
        listingVersion: 1,
        amountKobo: listing.priceKobo,
      },
    });
    expect((await pay(buyerToken, offer)).status).toBe(201);
    expect((await prisma().transaction.findUniqueOrThrow({ where: { id: waiting.id } })).status).toBe("cancelled");
  });

  test("an order that is waiting is the one that gets paid", async () => {
    const { seller, buyer, listing, offer, buyerToken } = await buildMarket();
    const waiting = await prisma().transaction.create({
      data: {
        buyerId: buyer.id,
        sellerId: seller.id,
        listingId: listing.id,
        listingVersion: 1,
        amountKobo: listing.priceKobo,
      },
    });
    expect((await pay(buyerToken, offer)).body.transactionId).toBe(waiting.id);
  });
});

describe("a refused call changes nothing", () => {
  const countAll = async () => ({
    escrows: await prisma().escrow.count(),
    transactions: await prisma().transaction.count(),
    entries: await prisma().ledgerEntry.count(),
    events: await prisma().purchaseEvent.count(),
  });

  test.each([
    ["nobody signed in", {}, 401, "unauthorized"],
    ["a wrong amount", { amount: "14999.99" }, 409, "conflict"],
    ["no such seller", { sellerId: 1_999_999 }, 404, "not_found"],
    ["no such listing", { listingId: 1_999_999 }, 404, "not_found"],
    ["an id that is none", { listingId: "1" }, 400, "validation_failed"],
    ["three decimals", { amount: "15000.001" }, 400, "validation_failed"],
    ["a negative amount", { amount: -1 }, 400, "validation_failed"],
    ["no amount", { amount: undefined }, 400, "validation_failed"],
    ["an unknown field", { price: 1 }, 400, "validation_failed"],
  ])("paying with %s", async (name, change, status, code) => {
    const { offer, buyerToken } = await buildMarket();
    const before = await countAll();
    const answer = await pay(name === "nobody signed in" ? "" : buyerToken, { ...offer, ...change });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await countAll()).toEqual(before);
  });

  test("one's own listing, a price of 0, a reserved and a deleted listing", async () => {
    const own = await buildMarket();
    expect(await pay(own.sellerToken, own.offer)).toMatchObject({
      status: 403,
      body: { message: "You cannot buy your own listing" },
    });
    const free = await buildMarket(0n);
    expect((await pay(free.buyerToken, free.offer)).status).toBe(409);
    const taken = await buildMarket();
    await pay(taken.buyerToken, taken.offer);
    expect((await pay(await tokenFor(await buildUser()), taken.offer)).status).toBe(409);
    const gone = await buildMarket();
    await prisma().listing.update({ where: { id: gone.listing.id }, data: { deletedAt: new Date() } });
    expect((await pay(gone.buyerToken, gone.offer)).status).toBe(404);
  });

  test("confirming as the seller, an admin, a stranger, signed out, or a missing escrow", async () => {
    const { buyerToken, sellerToken, offer } = await buildMarket();
    const { id } = (await pay(buyerToken, offer)).body;
    const admin = await tokenFor(await buildUser({ role: "admin" }));
    const stranger = await tokenFor(await buildUser());
    expect((await confirmBy(sellerToken, id)).status).toBe(403);
    expect((await confirmBy(admin, id)).status).toBe(403);
    expect((await confirmBy(stranger, id)).status).toBe(404);
    expect((await confirmBy("", id)).status).toBe(401);
    for (const none of ["0", "-1", "1.5", "abc", "99999999999", "1999999"])
      expect((await confirmBy(buyerToken, none)).status).toBe(404);
    expect((await call(readEscrow, { token: stranger, params: { id: String(id) } })).status).toBe(404);
    expect((await call(readEscrow, { token: admin, params: { id: String(id) } })).status).toBe(200);
  });

  test("lists show only the caller's own role", async () => {
    const { buyerToken, sellerToken, offer } = await buildMarket();
    const { id } = (await pay(buyerToken, offer)).body;
    const ids = async (handler: typeof listAsBuyer, token: string) =>
      (await call(handler, { token })).body.map((escrow: { id: number }) => escrow.id);
    expect(await ids(listAsBuyer, buyerToken)).toEqual([id]);
    expect(await ids(listAsSeller, buyerToken)).toEqual([]);
    expect(await ids(listAsSeller, sellerToken)).toEqual([id]);
    expect(await ids(listAsBuyer, sellerToken)).toEqual([]);
  });
});

describe("at the same time", () => {
  test("of 20 buyers of one item exactly one wins", async () => {
    const { listing, offer } = await buildMarket();
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => tokenFor(await buildUser())));
    const answers = await Promise.all(tokens.map((token) => pay(token, offer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await prisma().escrow.count({ where: { listingId: listing.id } })).toBe(1);
  });

  test("20 confirmations release the money once", async () => {
    const { buyerToken, offer, seller } = await buildMarket();
    const { id } = (await pay(buyerToken, offer)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmBy(buyerToken, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balances(id, seller.id)).toEqual([
      { type: "hold", balanceKobo: 0n },
      { type: "available", balanceKobo: 15_000_00n },
    ]);
  });

  test("one buyer paying 10 times at once has one escrow", async () => {
    const { buyerToken, offer, listing } = await buildMarket();
    const answers = await times(10, () => pay(buyerToken, offer));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await prisma().escrow.count({ where: { listingId: listing.id } })).toBe(1);
  });
});

describe("Idempotency-Key", () => {
  test("10 requests at once with one key are one effect and one response", async () => {
    const { buyerToken, offer } = await buildMarket(5_000_00n, "beauty");
    const key = { "Idempotency-Key": "pay-once" };
    const answers = await times(10, () => pay(buyerToken, offer, key));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === "true")).toHaveLength(9);
    await confirmBy(buyerToken, answers[0]?.body.id);
    const late = await pay(buyerToken, offer, key);
    expect(late).toMatchObject({ status: 201, body: answers[0]?.body });
  });

  test("with another body is refused, and a refused call leaves the key free", async () => {
    const { buyerToken, offer } = await buildMarket();
    const key = { "Idempotency-Key": "one-two" };
    expect((await pay(buyerToken, { ...offer, amount: "1.00" }, key)).status).toBe(409);
    expect((await pay(buyerToken, offer, key)).status).toBe(201);
    expect(await pay(buyerToken, { ...offer, amount: "2.00" }, key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  test("belongs to its user", async () => {
    const [mine, theirs] = [await buildMarket(), await buildMarket()];
    const key = { "Idempotency-Key": "shared-word" };
    expect((await pay(mine.buyerToken, mine.offer, key)).status).toBe(201);
    expect((await pay(theirs.buyerToken, theirs.offer, key)).status).toBe(201);
  });
});
