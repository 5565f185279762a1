import "server-only";
import { AppError } from "@/lib/errors";
import { randomUUID } from "node:crypto";
import type { UserActor } from "../../platform/actor";
import { reader, sql } from "../../platform/database/client";
import { deleteListing } from "../../market/listings/delete-listing";
import { cancelTransaction } from "../../deals/purchases/cancel-transaction";

/** The bound of one run; the job goes on in another. */
const maxOfRun = 500;

/** Takes a person's listings off the market, as they would: buyers of unpaid orders are told. */
export async function withdrawListings(userId: number): Promise<boolean> {
  const listings = await reader.rows<{ id: number }>(sql`
    select id from listings where user_id = ${userId} and deleted_at is null order by id limit ${maxOfRun}`);
  for (const { id } of listings) await unlessDone(deleteListing(actorOf(userId), id));
  return listings.length < maxOfRun;
}

/** Cancels a person's unpaid orders, as they would. */
export async function cancelOrders(userId: number): Promise<boolean> {
  const orders = await reader.rows<{ id: number }>(sql`
    (select id from transactions where buyer_id = ${userId} and status = 'pending' limit ${maxOfRun})
    union (select id from transactions where seller_id = ${userId} and status = 'pending' limit ${maxOfRun})`);
  for (const { id } of orders) await unlessDone(cancelTransaction(actorOf(userId), id));
  return orders.length < maxOfRun;
}

/** A timer or an admin may have been faster. The next run finds the remaining work again. */
async function unlessDone(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof AppError && ["not_found", "conflict"].includes(error.code))) throw error;
  }
}

const actorOf = (id: number): UserActor => ({
  kind: "user",
  id,
  role: "user",
  sessionId: "",
  requestId: randomUUID(),
  isConfirmed: false,
  isReconfirmed: false,
  lacksSecondFactor: false,
});
