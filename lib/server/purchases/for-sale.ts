import "server-only";
import { conflict } from "@/lib/errors";
import type { LockedListing } from "../listings/lock-listing";

/**
 * What was offered to the buyer must still be what is on sale.
 * @throws AppError conflict
 */
export function assertForSale(listing: LockedListing, offer: { sellerId: number; amount: bigint }): void {
  if (listing.status !== "active") throw conflict("This listing is no longer available.");
  if (listing.sellerId !== offer.sellerId) throw conflict("This listing is not sold by that seller.");
  if (listing.priceKobo !== offer.amount) throw conflict("The price has changed. Please look at the listing again.");
  if (listing.priceKobo === 0n) {
    throw conflict("A listing without a price cannot be bought. Please agree on a price with the seller.");
  }
}
