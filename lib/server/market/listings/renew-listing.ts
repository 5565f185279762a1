import "server-only";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { endOfListing, mayRenewOrMarkSold } from "@/lib/domain/market/listing-life";
import { ownsListing } from "@/lib/domain/people/policy";
import { conflict, forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { listingTags, tags } from "../../platform/cache/tags";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { lockListing } from "../../deals/purchases/lock-listing";
import { enqueue } from "../../platform/queue";
import { assertWithinQuota } from "./listing-limits";
import { findListing } from "./queries";

/**
 * Gives a listing another 60 days from now. An ended listing is on sale again; a paused one stays paused.
 * @throws AppError not_found, forbidden, conflict (reserved or sold, or over the seller's quota)
 */
export async function renewListing(actor: UserActor, id: number): Promise<ListingDetailDto> {
  return inTransaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!ownsListing(actor, { userId: listing.sellerId })) throw forbidden();
    if (!mayRenewOrMarkSold(listing.status))
      throw conflict(`This listing is ${listing.status === "pending" ? "reserved" : "sold"}: it cannot be renewed.`);
    const hasEnded = listing.status === "expired";
    const status = hasEnded ? "active" : listing.status;
    if (hasEnded) await assertWithinQuota(tx, actor.id);
    await tx.rows(sql`
      update listings set status = ${status}::listing_status,
        expires_at = ${endOfListing(tx.now)}, ending_reminded_at = null, updated_at = ${tx.now}
      where id = ${id}`);
    if (hasEnded) enqueue(tx, { task: "match_searches", id });
    recordAudit(tx, actor, "listing.renew", [{ type: "listing", id, details: { from: listing.status, to: status } }]);
    tx.invalidate(...listingTags(listing));
    if (hasEnded) tx.invalidate(tags.newest(listing.categorySlug));
    const dto = await findListing(id, actor, tx);
    if (!dto) throw new Error("The listing cannot be read back");
    return dto;
  });
}
