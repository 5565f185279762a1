import "server-only";
import type { ListingDetailDto, UpdateListingInput } from "@/lib/contracts/market/listings";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { ownsListing } from "@/lib/domain/people/policy";
import { type ListingStatus, mayOwnerSetStatus } from "@/lib/domain/deals/purchase";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { joinSql, sql, type Sql } from "../../platform/database/client";
import { listingTags, tags } from "../../platform/cache/tags";
import { cancelUnpaidOrders } from "../../deals/purchases/cancel-unpaid-orders";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { assertImagesElsewhere, lockNewPhotos } from "../../platform/photos/images";
import { enqueue } from "../../platform/queue";
import { readAttributes, readFittingAttributes } from "./attributes";
import { assertListingSize } from "./listing-limits";
import { type LockedListing, lockListing, refuseWhileHeld } from "../../deals/purchases/lock-listing";
import { type ListingPlace, nextPlace } from "./places/read-place";
import { findListing } from "./queries";

/**
 * The owner changes a listing, takes it off sale, or puts it back. The price, and the category that says
 * whether it is a single item, cannot change while money is held. Unpaid orders of the previous version are
 * cancelled.
 * @throws AppError not_found, forbidden, conflict, validation_failed
 */
export async function updateListing(
  actor: UserActor,
  id: number,
  input: UpdateListingInput,
): Promise<ListingDetailDto> {
  assertImagesElsewhere(input.images);
  return inTransaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!ownsListing(actor, { userId: listing.sellerId })) throw forbidden();
    const newCategory = input.categoryId === undefined ? undefined : await findCategorySlug(tx, input.categoryId);
    if (changesTerms(listing, input, newCategory)) await refuseWhileHeld(tx, id);
    const status = nextStatus(listing, input);
    const hasNewPhotos = input.images !== undefined && (await lockPhotosOf(tx, listing, input.images));
    const attributes = await nextAttributes(tx, listing, input, newCategory);
    const place = await nextPlace(tx, id, input);
    await writeListing(tx, actor, listing, { ...input, attributes, place }, status);
    if (hasNewPhotos) enqueue(tx, { task: "match_photos", id });
    if (status === "active" && input.price !== undefined && input.price < listing.priceKobo)
      enqueue(tx, { task: "notify_price_drop", id });
    if (status === "active" && listing.status !== "active") enqueue(tx, { task: "match_searches", id });
    recordAudit(tx, actor, "listing.update", [
      { type: "listing", id, details: { fields: Object.keys(input).join(" "), from: listing.status, to: status } },
    ]);
    tx.invalidate(...listingTags(listing));
    if (newCategory) tx.invalidate(tags.category(newCategory));
    if (newCategory || status !== listing.status) tx.invalidate(tags.newest(newCategory ?? listing.categorySlug));
    const dto = await findListing(id, actor, tx);
    if (!dto) throw new Error("The listing cannot be read back");
    return dto;
  });
}

type Changes = Omit<UpdateListingInput, "attributes"> & { attributes?: AttributeValues; place?: ListingPlace };

async function lockPhotosOf(
  tx: Tx,
  { listingId, sellerId }: LockedListing,
  images: readonly string[],
): Promise<boolean> {
  const before = await tx.row<{ images: string[] }>(sql`select images from listings where id = ${listingId}`);
  return lockNewPhotos(tx, sellerId, images, before?.images);
}

/** @throws AppError conflict when a purchase determines its status */
function nextStatus({ status }: LockedListing, { status: requested }: UpdateListingInput): ListingStatus {
  if (requested === undefined || mayOwnerSetStatus(status)) return requested ?? status;
  if (status === "expired") throw conflict("This listing has ended: renew it to put it back on sale.");
  throw conflict(`This listing is ${status === "pending" ? "reserved" : "sold"}: it cannot be ${requested} now.`);
}

/** @returns undefined when they stay. A new category keeps the facts that it asks as well. */
async function nextAttributes(
  tx: Tx,
  { listingId, categorySlug }: LockedListing,
  { attributes }: UpdateListingInput,
  newCategory: string | undefined,
): Promise<AttributeValues | undefined> {
  if (attributes) return readAttributes(newCategory ?? categorySlug, attributes);
  return newCategory === undefined ? undefined : readFittingAttributes(tx, listingId, newCategory);
}

/** The database counts versions: it decides whether the content differs. */
async function writeListing(
  tx: Tx,
  actor: UserActor,
  listing: LockedListing,
  input: Changes,
  status: ListingStatus,
): Promise<void> {
  const written = await tx.row<{ version: number }>(sql`
    update listings set ${joinSql(assignments(tx, input, status))} where id = ${listing.listingId} returning version`);
  await assertListingSize(tx, listing.listingId);
  const isChanged = written?.version !== listing.version;
  if (isChanged) await refuseTooManyVersions(tx, listing.listingId);
  if (isChanged) await cancelUnpaidOrders(tx, actor, listing.listingId, "listing_changed");
  else if (status === "paused") await cancelUnpaidOrders(tx, actor, listing.listingId, "listing_paused");
}

const maxVersionsOfDay = 200;

/** Versions are never deleted, so their number is limited. @throws AppError conflict */
async function refuseTooManyVersions(tx: Tx, listingId: number): Promise<void> {
  const versions = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from listing_versions
    where listing_id = ${listingId} and version > 1 and created_at > ${tx.now}::timestamptz - interval '1 day'`);
  if (Number(versions?.count ?? 0) > maxVersionsOfDay)
    throw conflict(`A listing can be changed ${maxVersionsOfDay} times a day. Please go on tomorrow.`);
}

async function findCategorySlug(tx: Tx, id: number): Promise<string> {
  const category = await tx.row<{ slug: string }>(sql`select slug from categories where id = ${id}`);
  if (!category) throw notFound("This category");
  return category.slug;
}

function changesTerms(
  listing: LockedListing,
  { price, pricePeriod }: UpdateListingInput,
  category: string | undefined,
): boolean {
  return (
    (price !== undefined && price !== listing.priceKobo) ||
    (pricePeriod !== undefined && pricePeriod !== listing.pricePeriod) ||
    (category !== undefined && category !== listing.categorySlug)
  );
}

function assignments(tx: Tx, input: Changes, status: ListingStatus): Sql[] {
  return [
    sql`updated_at = ${tx.now}, status = ${status}::listing_status`,
    input.categoryId !== undefined && sql`category_id = ${input.categoryId}`,
    input.title !== undefined && sql`title = ${input.title}`,
    input.description !== undefined && sql`description = ${input.description}`,
    input.price !== undefined && sql`price_kobo = ${input.price}`,
    input.pricePeriod !== undefined && sql`price_period = ${input.pricePeriod}::price_period`,
    input.location !== undefined && sql`location = ${input.location}`,
    input.negotiable !== undefined && sql`is_negotiable = ${input.negotiable}`,
    input.place && sql`state = ${input.place.state}, lga = ${input.place.lga}`,
    input.attributes !== undefined && sql`attributes = ${JSON.stringify(input.attributes)}::jsonb`,
    input.images !== undefined && sql`images = ${input.images}::text[]`,
    input.specifications !== undefined && sql`specifications = ${JSON.stringify(input.specifications)}::json`,
  ].filter((assignment) => assignment !== false && assignment !== undefined);
}
