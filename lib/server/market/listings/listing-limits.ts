import "server-only";
import { listingQuota, maxListingBytes } from "@/lib/domain/market/listing-limits";
import { conflict, invalidField } from "@/lib/errors";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/**
 * Locks the seller until the transaction ends, so that concurrent listings are counted one after the other.
 * @throws AppError conflict when the seller has as many as their trust score allows
 */
export async function assertWithinQuota(tx: Tx, sellerId: number): Promise<void> {
  const seller = await tx.row<{ trustScore: string }>(sql`
    select trust_score from users where id = ${sellerId} for no key update`);
  const open = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from listings where user_id = ${sellerId} and deleted_at is null and status not in ('completed', 'expired')`);
  const quota = listingQuota(seller?.trustScore ?? "0.00");
  if (Number(open?.count ?? 0) < quota) return;
  throw conflict(
    `You have ${quota} listings, as many as your trust score allows. Sell or delete one first; each point of trust allows more.`,
  );
}

/** @throws AppError validation_failed when the texts of the listing just written are too large */
export async function assertListingSize(tx: Tx, listingId: number): Promise<void> {
  const listing = await tx.row<{ bytes: number }>(sql`
    select octet_length(title) + octet_length(description) + octet_length(location)
      + octet_length(array_to_string(images, '')) + coalesce(octet_length(specifications::text), 0)
      + octet_length(attributes::text) as bytes
    from listings where id = ${listingId}`);
  if ((listing?.bytes ?? 0) <= maxListingBytes) return;
  throw invalidField("description", "A listing's texts together may take at most 16 kB: please shorten them");
}
