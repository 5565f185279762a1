import "server-only";
import type { ListingDetailDto, UpdateListingInput } from "@/lib/contracts/listings";
import { ownsListing } from "@/lib/domain/policy";
import { forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { joinSql, sql, type Sql } from "../db";
import { tags } from "../page-cache/pages";
import { inTransaction, type Tx } from "../transaction";
import { assertImagesElsewhere } from "./images";
import { type LockedListing, lockListing, refuseWhileTraded } from "./lock-listing";
import { findListing } from "./queries";

/**
 * The owner changes what they give. The price, and the category that says whether it is a single
 * item, cannot change while a transaction on it is open.
 * @throws AppError not_found, forbidden, conflict, validation_failed
 */
export async function updateListing(
  actor: UserActor,
  id: number,
  input: UpdateListingInput,
): Promise<ListingDetailDto> {
  assertImagesElsewhere(input.images);
  return inTransaction(actor, async (tx) => {
    const listing = await lockListing(tx, id);
    if (!ownsListing(actor, { userId: listing.sellerId })) throw forbidden();
    const newCategory = input.categoryId === undefined ? undefined : await findCategorySlug(tx, input.categoryId);
    if (changesTerms(listing, input.price, newCategory)) await refuseWhileTraded(tx, id);
    await tx.rows(sql`update listings set ${joinSql(assignments(tx, input))} where id = ${id}`);
    await recordAudit(tx, actor, "listing.update", [
      { type: "listing", id, details: { fields: Object.keys(input).join(" ") } },
    ]);
    tx.pagesChanged(tags.market, tags.listing(id), tags.user(actor.id), tags.category(listing.categorySlug));
    if (newCategory) tx.pagesChanged(tags.category(newCategory));
    const dto = await findListing(id, actor, tx);
    if (!dto) throw new Error("The listing cannot be read back");
    return dto;
  });
}

async function findCategorySlug(tx: Tx, id: number): Promise<string> {
  const category = await tx.row<{ slug: string }>(sql`select slug from categories where id = ${id}`);
  if (!category) throw notFound("This category");
  return category.slug;
}

function changesTerms(listing: LockedListing, price: bigint | undefined, category: string | undefined): boolean {
  return (
    (price !== undefined && price !== listing.priceKobo) ||
    (category !== undefined && category !== listing.categorySlug)
  );
}

function assignments(tx: Tx, input: UpdateListingInput): Sql[] {
  return [
    sql`updated_at = ${tx.now}`,
    input.categoryId !== undefined && sql`category_id = ${input.categoryId}`,
    input.title !== undefined && sql`title = ${input.title}`,
    input.description !== undefined && sql`description = ${input.description}`,
    input.price !== undefined && sql`price_kobo = ${input.price}`,
    input.location !== undefined && sql`location = ${input.location}`,
    input.images !== undefined && sql`images = ${input.images}::text[]`,
    input.specifications !== undefined && sql`specifications = ${JSON.stringify(input.specifications)}::json`,
  ].filter((assignment) => assignment !== false);
}
