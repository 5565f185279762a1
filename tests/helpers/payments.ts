/** Payments and what the provider tells of them. */
import { execute, prisma, reader, sql } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { findAttempts } from "@/lib/server/money/operations/payment-attempt";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import type { Behaviour } from "@/paystack-sandbox/behaviour";
import type { ApiResult } from "./api";
import { at, hoursFrom } from "./clock";
import { times } from "./concurrency";
import { expectError, expectOk } from "./expectations";
import { buildMarket } from "./market";
import { api } from "./market-api";
import { paymentToMake } from "@/lib/contracts/money/payments";
import { settlementOf } from "./records";

export const setSandbox = (behaviour: Behaviour) => void (env().PAYMENTS_SANDBOX = behaviour);
export const freezePayments = () => execute(sql`insert into payment_freezes (violations) values ('[]')`);

export const endFreeze = () =>
  execute(sql`update payment_freezes set ended_at = now(), resolution = 'looked' where ended_at is null`);

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

/** The reference of the last attempt to pay it */
export async function referenceOf(paymentId: number): Promise<string> {
  const [attempt] = await findAttempts(paymentId, reader);
  if (!attempt) throw new Error(`Nobody has tried to pay payment ${paymentId}`);
  return attempt.reference;
}

export type RefundRow = { id: number; status: string; amountKobo: bigint; reason: string };
export const refundsOf = (paymentId: number) =>
  reader.rows<RefundRow>(sql`
    select refunds.id, refunds.status::text, refunds.amount_kobo, refunds.reason from refunds
    join payment_attempts as attempt on attempt.id = refunds.attempt_id
    where attempt.payment_id = ${paymentId} order by refunds.id`);

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

/** A market where the buyer has been told how to pay, and has not paid. */
export async function waitingPayment(goods?: Parameters<typeof buildMarket>[0], headers?: Record<string, string>) {
  const scene = await buildMarket(goods);
  setSandbox("waits");
  const { payment: told } = expectOk(paymentToMake, await api.pay(scene.buyer, scene.offer, headers), 202);
  setSandbox("works");
  return { ...scene, told, payment: await paymentOf(told.id), reference: told.reference };
}

/** As if a payment had begun an hour earlier: money that arrives now is late. */
export async function beginEarlier({ id }: { id: number }): Promise<void> {
  await execute(sql`
    update payment_attempts set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
    where payment_id = ${id}`);
}

/** A market where the buyer has paid, and the provider has not answered: Oja does not know it. */
export async function pendingPayment(goods?: Parameters<typeof buildMarket>[0], headers?: Record<string, string>) {
  const scene = await buildMarket(goods);
  setSandbox("timeout");
  expectUnavailable(await api.pay(scene.buyer, scene.offer, headers), /has not answered yet/);
  setSandbox("works");
  const [payment, ...others] = await paymentsOf(scene.listing.id);
  if (!payment || others.length > 0) throw new Error("There is not one payment");
  expect(payment).toMatchObject({ status: "pending", amountKobo: scene.listing.priceKobo, receivedKobo: null });
  expect(await ordersOf(scene.listing.id)).toMatchObject([
    { id: payment.transactionId, status: "pending", escrow: null },
  ]);
  return { ...scene, payment, reference: await referenceOf(payment.id) };
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
  const settled = (await paymentsOf(listing.id)).filter(({ status }) => status === "paid");
  expect(settled).toMatchObject([{ receivedKobo: listing.priceKobo, transactionId: order?.id }]);
  expect(await settlementOf(order?.escrow?.id ?? 0)).toMatchObject({ kinds: ["funding"], heldKobo: listing.priceKobo });
  return order?.escrow?.id ?? 0;
}

/** The payment waits for its refund and is refunded once, whatever the provider answers; no money is held. */
export async function expectReturned(
  { payment, listing }: Pick<PendingPayment, "payment" | "listing">,
  receivedKobo = price,
) {
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returning", receivedKobo });
  const [refund, ...others] = await refundsOf(payment.id);
  expect([refund, others]).toMatchObject([{ status: "due", amountKobo: receivedKobo }, []]);
  const id = refund?.id ?? 0;
  expect(await jobRunsAt("send_refund", id)).toBeDefined();
  expect((await ordersOf(listing.id)).filter((order) => order.escrow)).toEqual([]);
  setSandbox("timeout");
  await expect(sendRefund(id)).rejects.toMatchObject({ code: "unavailable" });
  expect(await statusOf(payment.id)).toBe("returning");
  setSandbox("works");
  // Its request may still arrive: nobody sends another one meanwhile.
  await times(10, () => sendRefund(id));
  expect(await statusOf(payment.id)).toBe("returning");
  for (const minutes of [3, 6]) await at(hoursFrom(minutes / 60), () => times(10, () => sendRefund(id)));
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "done" }]);
  expect(await paymentOf(payment.id)).toMatchObject({ status: "returned", receivedKobo });
}
