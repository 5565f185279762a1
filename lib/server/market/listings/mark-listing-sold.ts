import "server-only";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { mayRenewOrMarkSold } from "@/lib/domain/market/listing-life";
import { ownsListing } from "@/lib/domain/people/policy";
import { conflict, forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { listingTags } from "../../platform/cache/tags";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { endOffers } from "../../deals/purchases/end-offers";
import { cancelUnpaidOrders } from "../../deals/purchases/cancel-unpaid-orders";
import { lockListing, refuseWhileHeld } from "../../deals/purchases/lock-listing";
import { findListing } from "./queries";

/**
 * The seller sold it somewhere else: it is off the market for good, and unpaid orders are cancelled. It earns neither
 * money nor trust.
 * @throws AppError not_found, forbidden, conflict (reserved or sold here)
 */
export async function markListingSold(actor: UserActor, id: number): Promise<ListingDetailDto> {
  return inTransaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!ownsListing(actor, { userId: listing.sellerId })) throw forbidden();
    if (!mayRenewOrMarkSold(listing.status))
      throw conflict(`This listing is ${listing.status === "pending" ? "reserved" : "already sold"}.`);
    await refuseWhileHeld(tx, id);
    await tx.rows(sql`
      update listings set status = 'completed', sold_elsewhere_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`);
    await cancelUnpaidOrders(tx, actor, id, "listing_sold");
    await endOffers(tx, actor, id, "sold");
    recordAudit(tx, actor, "listing.sold_elsewhere", [
      { type: "listing", id, details: { from: listing.status, to: "completed" } },
    ]);
    tx.invalidate(...listingTags(listing));
    const dto = await findListing(id, actor, tx);
    if (!dto) throw new Error("The listing cannot be read back");
    return dto;
  });
}
