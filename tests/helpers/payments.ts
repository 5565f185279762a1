/** Payments and what the provider tells of them. */
import { prisma, reader, sql } from "@/lib/server/database/client";
import { env } from "@/lib/server/env";
import { refundPayment } from "@/lib/server/payments/refund-payment";
import type { SandboxMode } from "@/lib/server/payments/sandbox";
import type { ApiResult } from "./api";
import { times } from "./concurrency";
import { expectError } from "./expectations";
import { buildMarket } from "./market";
import { api } from "./market-api";
import { settlementOf } from "./records";

export const setSandbox = (mode: SandboxMode) => void (env().PAYMENTS_SANDBOX = mode);
export const freezePayments = () => reader.rows(sql`insert into payment_freezes (violations) values ('[]')`);

export const endFreeze = () =>
  reader.rows(sql`update payment_freezes set ended_at = now(), resolution = 'looked' where ended_at is null`);

/** For afterEach: what a test changed for all that follow */
export async function resetPayments(): Promise<void> {
  setSandbox("works");
  await endFreeze();
}

export const price = 15_000_00n;
export const paymentsOf = (listingId: number) =>
  prisma().payment.findMany({ where: { transaction: { listingId } }, orderBy: { id: "asc" } });

export const paymentOf = (id: number) => prisma().payment.findUniqueOrThrow({ where: { id } });
export const statusOf = async (id: number) => (await paymentOf(id)).status;

export const ordersOf = (listingId: number) =>
  prisma().transaction.findMany({
    where: { listingId },
    include: { escrow: true, events: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });

export const jobRunsAt = async (task: string, id: number) =>
  (await reader.rows<{ runAt: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`${task}:${id}`}`))[0]
    ?.runAt;

/** The response asks to try again later. */
export function expectUnavailable(response: ApiResult, message: RegExp): void {
  expect(expectError(response)).toMatchObject({
    status: 503,
    code: "unavailable",
    message: expect.stringMatching(message),
  });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
}

/** A market where the provider has not told yet how the payment ended. */
export async function pendingPayment(goods?: Parameters<typeof buildMarket>[0], headers?: Record<string, string>) {
  const scene = await buildMarket(goods);
  setSandbox("timeout");
  expectUnavailable(await api.pay(scene.buyer, scene.offer, headers), /still being confirmed/);
  setSandbox("works");
  const [payment, ...others] = await paymentsOf(scene.listing.id);
  if (!payment || others.length > 0) throw new Error("There is not one payment");
  expect(payment).toMatchObject({ status: "initiated", amountKobo: scene.listing.priceKobo, receivedKobo: null });
  expect(await ordersOf(scene.listing.id)).toMatchObject([
    { id: payment.transactionId, status: "pending", escrow: null },
  ]);
  const webhook = { reference: `funding-${payment.id}`, receivedKobo: payment.amountKobo };
  return { ...scene, payment, webhook };
}

export type PendingPayment = Awaited<ReturnType<typeof pendingPayment>>;

/** The money is held, once, for the buyer who paid. @returns its escrow's id */
export async function expectHeldOnce({ listing, buyer }: Pick<PendingPayment, "listing" | "buyer">): Promise<number> {
  const [order, ...others] = await ordersOf(listing.id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: "active", buyerId: buyer.id, escrow: { status: "pending" } });
  expect(order?.events.map(({ type, actorId }) => [type, actorId])).toEqual([
    ["order", buyer.id],
    ["pay", buyer.id],
  ]);
  const settled = (await paymentsOf(listing.id)).filter(({ status }) => status === "settled");
  expect(settled).toMatchObject([{ receivedKobo: listing.priceKobo, transactionId: order?.id }]);
  expect(await settlementOf(order?.escrow?.id ?? 0)).toMatchObject({ kinds: ["funding"], heldKobo: listing.priceKobo });
  return order?.escrow?.id ?? 0;
}

/** The payment waits for its refund and is refunded once; no money is held. */
export async function expectReturned(
  { payment, listing }: Pick<PendingPayment, "payment" | "listing">,
  receivedKobo = price,
) {
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returning", receivedKobo });
  expect(await jobRunsAt("refund_payment", payment.id)).toBeDefined();
  expect((await ordersOf(listing.id)).filter((order) => order.escrow)).toEqual([]);
  setSandbox("timeout");
  await expect(refundPayment(payment.id)).rejects.toMatchObject({ code: "unavailable" });
  expect(await statusOf(payment.id)).toBe("returning");
  setSandbox("works");
  await times(10, () => refundPayment(payment.id));
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returned", receivedKobo });
}
