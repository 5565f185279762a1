import "server-only";
import type { CreateListingInput, ListingDetailDto } from "@/lib/contracts/market/listings";
import { endOfListing } from "@/lib/domain/market/listing-life";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { tags } from "../../platform/cache/tags";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { assertImagesElsewhere, lockNewPhotos } from "../../platform/photos/images";
import { enqueue } from "../../platform/queue";
import { readAttributes } from "./attributes";
import { assertListingSize, assertWithinQuota } from "./listing-limits";
import { placeOfNew } from "./places/read-place";
import { findListing } from "./queries";

/** @throws AppError not_found when the category does not exist; validation_failed; conflict over the seller's quota */
export async function createListing(
  actor: UserActor,
  input: CreateListingInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: boolean; dto: ListingDetailDto }>> {
  assertImagesElsewhere(input.images);
  const { state, lga } = await placeOfNew(input);
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const category = await tx.row<{ slug: string }>(sql`select slug from categories where id = ${input.categoryId}`);
    if (!category) throw notFound("This category");
    const attributes = readAttributes(category.slug, input.attributes ?? {});
    await assertWithinQuota(tx, actor.id);
    const hasPhotos = await lockNewPhotos(tx, actor.id, input.images);
    const listing = await tx.row<{ id: number }>(sql`
      insert into listings (user_id, category_id, title, description, price_kobo, price_period, location, state, lga, images, specifications, attributes, is_negotiable, created_at, updated_at, expires_at)
      values (${actor.id}, ${input.categoryId}, ${input.title}, ${input.description}, ${input.price}, ${input.pricePeriod ?? null}::price_period, ${input.location}, ${state}, ${lga},
        ${input.images}::text[], ${input.specifications ? JSON.stringify(input.specifications) : null}::json, ${JSON.stringify(attributes)}::jsonb, ${input.negotiable ?? true}, ${tx.now}, ${tx.now}, ${endOfListing(tx.now)})
      returning id`);
    if (!listing) throw new Error("The listing was not inserted");
    await assertListingSize(tx, listing.id);
    if (hasPhotos) enqueue(tx, { task: "match_photos", id: listing.id });
    enqueue(tx, { task: "match_searches", id: listing.id });
    recordAudit(tx, actor, "listing.create", [{ type: "listing", id: listing.id }]);
    tx.invalidate(tags.market, tags.category(category.slug), tags.newest(category.slug), tags.user(actor.id));
    const dto = await findListing(listing.id, actor, tx);
    if (!dto) throw new Error("The new listing cannot be read");
    return { isNew: true, dto };
  });
}
