import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { tags } from "@/lib/server/platform/cache/tags";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable, noContent, ok } from "@/lib/server/platform/http/response";
import { deleteListing } from "@/lib/server/market/listings/delete-listing";
import { findListing } from "@/lib/server/market/listings/queries";
import { updateListing } from "@/lib/server/market/listings/update-listing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readListing, async ({ actor, params }) => {
    const listing = await findListing(params.id, actor);
    if (!listing) throw notFound("This listing");
    // The few who may see a listing that is deleted or has ended are asked each time.
    const shown = [tags.listing(listing.id), tags.user(listing.userId)];
    return cacheable(listing, listing.deletedAt !== null || listing.status === "expired" ? undefined : shown);
  }),
  endpoint(operations.updateListing, async ({ actor, params, body }) =>
    ok(await updateListing(actor, params.id, body)),
  ),
  endpoint(operations.deleteListing, async ({ actor, params }) => {
    await deleteListing(actor, params.id);
    return noContent();
  }),
);
