import "server-only";
import { mayDeleteListing } from "@/lib/domain/people/policy";
import { forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { listingTags } from "../../platform/cache/tags";
import { endOffers } from "../../deals/purchases/end-offers";
import { cancelUnpaidOrders } from "../../deals/purchases/cancel-unpaid-orders";
import { inTransaction } from "../../platform/database/transaction";
import { lockListing, refuseWhileHeld } from "../../deals/purchases/lock-listing";

/**
 * Takes a listing off the market; its buyers can still see what they bought. Unpaid orders are cancelled.
 * @throws AppError not_found, forbidden (neither owner nor admin), conflict (money is held)
 */
export async function deleteListing(actor: UserActor, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!mayDeleteListing(actor, { userId: listing.sellerId })) throw forbidden();
    await refuseWhileHeld(tx, id);
    await tx.rows(sql`update listings set deleted_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`);
    await cancelUnpaidOrders(tx, actor, id, "listing_deleted");
    await endOffers(tx, actor, id, "removed");
    recordAudit(tx, actor, "listing.delete", [{ type: "listing", id }]);
    tx.invalidate(...listingTags(listing));
  });
}
