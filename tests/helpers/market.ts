/** People, purchases and calls, for tests of orders, disputes and people. */
import type { z } from "zod";
import { GET as readStats } from "@/app/api/dashboard/stats/route";
import { PUT as updateDispute } from "@/app/api/disputes/[id]/route";
import { GET as listDisputes, POST as fileDispute } from "@/app/api/disputes/route";
import { PUT as confirm } from "@/app/api/escrow/[id]/confirm/route";
import { PUT as dispatch } from "@/app/api/escrow/[id]/dispatch/route";
import { PUT as dispute } from "@/app/api/escrow/[id]/dispute/route";
import { PUT as resolve } from "@/app/api/escrow/[id]/resolve/route";
import { GET as readEscrow } from "@/app/api/escrow/[id]/route";
import { GET as listDisputedEscrows } from "@/app/api/escrow/disputes/route";
import { GET as listPurchases, POST as pay } from "@/app/api/escrow/route";
import { GET as listSales } from "@/app/api/escrow/seller/route";
import { GET as readStatement } from "@/app/api/escrow/statement/route";
import { DELETE as removeListing, GET as readListing, PUT as updateListing } from "@/app/api/listings/[id]/route";
import { POST as createListing } from "@/app/api/listings/route";
import { GET as listNotices } from "@/app/api/notices/route";
import { POST as requestPayout } from "@/app/api/payouts/route";
import { GET as listReviews, POST as review } from "@/app/api/reviews/route";
import { PUT as updateTransaction } from "@/app/api/transactions/[id]/route";
import { GET as listTransactions, POST as order } from "@/app/api/transactions/route";
import { PUT as decideVerification } from "@/app/api/verification-requests/[id]/route";
import { GET as listVerifications, POST as requestVerification } from "@/app/api/verification-requests/route";
import { errorBody } from "@/lib/contracts/errors";
import { escrow as escrowShape } from "@/lib/contracts/escrow";
import { transaction as transactionShape } from "@/lib/contracts/transactions";
import type { Handler } from "@/lib/server/http/endpoint";
import { reader, pool, prisma, sql } from "@/lib/server/database/client";
import { formatNaira } from "@/lib/domain/money";
import { buildListing, buildUser } from "@/demo/builders";
import { type ApiResult, call, tokenFor } from "./api";

/** A caller: signed out, or the user of the token. */
export type Caller = { token: string } | undefined;
export type Id = number | string;

const list =
  (handler: Handler, path: string) =>
  (caller: Caller, query: string = "") =>
    call(handler, { path: `${path}?${query}`, token: caller?.token });
const post =
  (handler: Handler, path: string) =>
  (caller: Caller, body: unknown, headers?: Record<string, string>): Promise<ApiResult> =>
    call(handler, { method: "POST", path, token: caller?.token, body, headers });
const onOne =
  (handler: Handler, method: "GET" | "PUT" | "DELETE", path: string) => (caller: Caller, id: Id, body?: unknown) =>
    call(handler, {
      method,
      path: path.replace("{id}", String(id)),
      params: { id: String(id) },
      token: caller?.token,
      body,
    });

export const api = {
  createListing: post(createListing, "/api/listings"),
  readListing: onOne(readListing, "GET", "/api/listings/{id}"),
  updateListing: onOne(updateListing, "PUT", "/api/listings/{id}"),
  removeListing: onOne(removeListing, "DELETE", "/api/listings/{id}"),
  listTransactions: list(listTransactions, "/api/transactions"),
  order: post(order, "/api/transactions"),
  updateTransaction: onOne(updateTransaction, "PUT", "/api/transactions/{id}"),
  cancel: (caller: Caller, id: Id) =>
    onOne(updateTransaction, "PUT", "/api/transactions/{id}")(caller, id, { status: "cancelled" }),
  pay: post(pay, "/api/escrow"),
  listPurchases: list(listPurchases, "/api/escrow"),
  listSales: list(listSales, "/api/escrow/seller"),
  readStatement: list(readStatement, "/api/escrow/statement"),
  readEscrow: onOne(readEscrow, "GET", "/api/escrow/{id}"),
  confirm: onOne(confirm, "PUT", "/api/escrow/{id}/confirm"),
  dispatch: onOne(dispatch, "PUT", "/api/escrow/{id}/dispatch"),
  dispute: onOne(dispute, "PUT", "/api/escrow/{id}/dispute"),
  resolve: onOne(resolve, "PUT", "/api/escrow/{id}/resolve"),
  listDisputedEscrows: list(listDisputedEscrows, "/api/escrow/disputes"),
  listDisputes: list(listDisputes, "/api/disputes"),
  fileDispute: post(fileDispute, "/api/disputes"),
  updateDispute: onOne(updateDispute, "PUT", "/api/disputes/{id}"),
  listReviews: list(listReviews, "/api/reviews"),
  review: post(review, "/api/reviews"),
  listVerifications: list(listVerifications, "/api/verification-requests"),
  requestVerification: post(requestVerification, "/api/verification-requests"),
  decideVerification: onOne(decideVerification, "PUT", "/api/verification-requests/{id}"),
  readStats: list(readStats, "/api/dashboard/stats"),
  requestPayout: post(requestPayout, "/api/payouts"),
  listNotices: list(listNotices, "/api/notices"),
};

/** The body of a success, compared with its contract: every field, and no other. */
export function expectOk<S extends z.ZodObject>(schema: S, answer: ApiResult, status = 200): z.infer<S> {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  return schema.strict().parse(answer.body) as z.infer<S>;
}

/** The same for a list. */
export function expectList<S extends z.ZodObject>(schema: S, answer: ApiResult): z.infer<S>[] {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return schema.strict().array().parse(answer.body) as z.infer<S>[];
}

export function expectError({ status, body }: ApiResult) {
  if (status < 400) throw new Error(`Not refused: ${status} ${JSON.stringify(body)}`);
  return { status, ...errorBody.strict().parse(body) };
}

/** The response to an invalid input with one wrong field. */
export const invalid = (path: string, message: string) => ({
  status: 400,
  code: "validation_failed",
  message,
  errors: [{ path, message }],
});

/** A signed-in person. */
export async function person(overrides: Parameters<typeof buildUser>[0] = {}) {
  const user = await buildUser(overrides);
  return { ...user, token: await tokenFor(user) };
}
export const admin = () => person({ role: "admin" });
export type Person = Awaited<ReturnType<typeof person>>;

type Goods = { priceKobo?: bigint; categorySlug?: string; seller?: Person; buyer?: Person };

/** A seller with one listing, and a buyer; both signed in. */
export async function buildMarket({ priceKobo = 15_000_00n, categorySlug = "electronics", ...people }: Goods = {}) {
  const seller = people.seller ?? (await person());
  const buyer = people.buyer ?? (await person());
  const listing = await buildListing({ userId: seller.id, priceKobo, categorySlug });
  const offer = { listingId: listing.id, sellerId: seller.id, amount: formatNaira(priceKobo) };
  return { seller, buyer, listing, offer };
}

/** A market where the buyer has ordered and not paid. */
export async function unpaidOrder(goods: Goods = {}) {
  const scene = await buildMarket(goods);
  const order = expectOk(transactionShape, await api.order(scene.buyer, scene.offer), 201);
  return { ...scene, transactionId: order.id };
}

/** A market where the buyer has paid. */
export async function heldPurchase(goods: Goods = {}) {
  const scene = await buildMarket(goods);
  const escrow = expectOk(escrowShape, await api.pay(scene.buyer, scene.offer), 201);
  return { ...scene, escrow, escrowId: escrow.id, transactionId: escrow.transactionId };
}

/** A market where the seller has dispatched. */
export async function dispatchedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.dispatch(scene.seller, scene.escrowId, { carrier: "GIG" }));
  return scene;
}

export const complaint = "The fan arrived with a broken blade.";

/** A market where the buyer has disputed. */
export async function disputedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.dispute(scene.buyer, scene.escrowId, { reason: complaint }));
  return scene;
}

/** A market where the buyer has confirmed. */
export async function completedPurchase(goods: Goods = {}) {
  const scene = await heldPurchase(goods);
  expectOk(escrowShape, await api.confirm(scene.buyer, scene.escrowId));
  return scene;
}

/** Everything in the database about a listing. */
async function stateAround(listingId: number) {
  const oldestFirst = { orderBy: { id: "asc" } } as const;
  const listing = await prisma().listing.findUniqueOrThrow({
    where: { id: listingId },
    include: {
      user: true,
      transactions: {
        ...oldestFirst,
        include: {
          buyer: true,
          escrow: { include: { account: true, transfers: { ...oldestFirst, include: { entries: oldestFirst } } } },
          disputes: oldestFirst,
          events: oldestFirst,
          trust: oldestFirst,
          review: true,
        },
      },
    },
  });
  const audit = await reader.rows(sql`
    select id, action from audit_log
    where (entity_type = 'listing' and entity_id = ${listingId})
      or (entity_type = 'transaction' and entity_id in (select id from transactions where listing_id = ${listingId}))
      or (entity_type = 'escrow' and entity_id in (select id from escrows where listing_id = ${listingId}))
    order by id`);
  return { listing, audit };
}

/** Checks that `attempt` changes nothing about the listing. */
export async function changesNothing(listingId: number, attempt: () => Promise<void>): Promise<void> {
  const before = await stateAround(listingId);
  await attempt();
  expect(await stateAround(listingId)).toEqual(before);
}

/**
 * Where the money of an escrow is, in kobo: the hold, and each share of its settlement. Every transfer must
 * sum to zero.
 */
export async function settlementOf(escrowId: number) {
  const entries = await reader.rows<{
    transferId: bigint;
    kind: string;
    type: string;
    userId: number | null;
    amountKobo: bigint;
  }>(sql`
    select transfer_id, transfer.kind::text, account.type::text, account.user_id, amount_kobo
    from ledger_entries as entry
    join ledger_transfers as transfer on transfer.id = transfer_id join ledger_accounts as account on account.id = account_id
    where transfer.escrow_id = ${escrowId} order by entry.id`);
  const sum = (some: typeof entries) => some.reduce((total, { amountKobo }) => total + amountKobo, 0n);
  for (const transferId of new Set(entries.map((entry) => entry.transferId)))
    expect(sum(entries.filter((entry) => entry.transferId === transferId))).toBe(0n);
  const { buyerId, sellerId, account } = await prisma().escrow.findUniqueOrThrow({
    where: { id: escrowId },
    include: { account: true },
  });
  const heldKobo = sum(entries.filter(({ type }) => type === "hold"));
  expect(account?.balanceKobo).toBe(heldKobo);
  return {
    kinds: [...new Map(entries.map(({ transferId, kind }) => [transferId, kind])).values()],
    heldKobo,
    buyerKobo: sum(entries.filter(({ userId }) => userId === buyerId)),
    sellerKobo: sum(entries.filter(({ userId }) => userId === sellerId)),
    feeKobo: sum(entries.filter(({ type }) => type === "fees")),
  };
}

export const availableKobo = async (userId: number): Promise<bigint> =>
  (await prisma().ledgerAccount.findUnique({ where: { userId } }))?.balanceKobo ?? 0n;

/** The stored score; replaying the clamped events from the initial score must give it. */
export async function scoreOf(user: { id: number; trustScore?: { toString(): string } }): Promise<string> {
  const { trustScore, trustEvents } = await prisma().user.findUniqueOrThrow({
    where: { id: user.id },
    include: { trustEvents: { orderBy: { id: "asc" } } },
  });
  let replayed = Number(user.trustScore ?? 0);
  for (const { scoreChange, scoreAfter } of trustEvents) {
    replayed = Math.min(100, Math.max(0, replayed + scoreChange.toNumber()));
    expect(scoreAfter.toNumber()).toBe(replayed);
  }
  expect(trustScore.toNumber()).toBe(replayed);
  return trustScore.toFixed(2);
}

/** Real timers: tests wait for these */
const notFaked = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
  ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];

/** Runs `work` at another time, with the clock stopped. */
export async function at<T>(now: Date, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now, doNotFake: notFaked });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

const msPerHour = 60 * 60 * 1000;
/** @param from now when absent; hours before it are negative */
export const hoursFrom = (hours: number, from = new Date()) => new Date(from.getTime() + hours * msPerHour);
export const msFrom = (ms: number, from: Date) => new Date(from.getTime() + ms);

/** A random order, so that each of them is sometimes first. */
export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Queues calls for a listing's lock, in this order, before any of them continues. */
export async function inLine<T>(listingId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select from listings where id = $1 for update", [listingId]);
    const results: Promise<T>[] = [];
    for (const attempt of calls) {
      results.push(attempt());
      while ((await countWaiting()) < results.length);
    }
    await client.query("commit");
    return await Promise.all(results);
  } finally {
    client.release(true);
  }
}

/** The number of sessions waiting for a lock. */
export async function countWaiting(): Promise<number> {
  const [row] = await reader.rows<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.waiting ?? 0;
}

/** Invalid values of a list's `limit`. */
export const badLimits = ["0", "-1", "1.5", "ten", "1e3", "%00"];

export const nothings = ["0", "-1", "1.5", "abc", "99999999999", "1999999"];
