import "server-only";
import { isWork } from "@/lib/domain/market/category-kinds";
import { conflict } from "@/lib/errors";
import { formatKobo } from "@/lib/format";
import { type Sql, sql } from "../../platform/database/client";
import type { LockedListing } from "./lock-listing";
import type { Tx } from "../../platform/database/transaction";
import { assertUserExists } from "../../people/users/queries";

/**
 * A buyer orders the version that they have read.
 * @throws AppError conflict
 */
export function assertVersionRead(listing: LockedListing, { listingVersion }: { listingVersion?: number }): void {
  if (listingVersion !== undefined && listingVersion !== listing.version)
    throw conflict("The listing has changed. Please look again.");
}

/** Whether another buyer has begun to pay for a listing. */
export const isPaidByOther = (listingId: number, buyerId: number): Sql => sql`exists (
  select from transactions join payments on payments.transaction_id = transactions.id and payments.status = 'pending'
  where transactions.listing_id = ${listingId} and transactions.status = 'pending' and transactions.buyer_id <> ${buyerId})`;

/**
 * The offer that the buyer saw must still be on sale.
 * @param agreedKobo the price that buyer and seller have agreed upon
 * @throws AppError conflict; not_found when the seller does not exist
 */
export async function assertForSale(
  tx: Tx,
  listing: LockedListing,
  offer: { sellerId: number; amount: bigint },
  agreedKobo?: bigint,
): Promise<void> {
  assertOnSale(listing);
  if (listing.sellerId !== offer.sellerId) {
    await assertUserExists(offer.sellerId, tx);
    throw conflict("This listing is not sold by that seller.");
  }
  const priceKobo = agreedKobo ?? listing.priceKobo;
  if (agreedKobo !== undefined && offer.amount !== agreedKobo)
    throw conflict(`You have agreed on ${formatKobo(agreedKobo)}. Please look at your order again.`);
  if (priceKobo !== offer.amount) throw conflict("The price has changed. Please look at the listing again.");
  if (priceKobo === 0n) {
    throw conflict("A listing without a price cannot be bought. Please agree on a price with the seller.");
  }
}

/** @throws AppError conflict */
export function assertOnSale(listing: LockedListing): void {
  if (isWork(listing.categorySlug)) throw conflict("Nobody pays for a job here.");
  if (listing.status === "paused") throw conflict("This listing is not on sale right now.");
  if (listing.status !== "active" || listing.isSellerClosed) throw conflict("This listing is no longer available.");
}
