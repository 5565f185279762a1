import "server-only";
import type { ListingDraftDto, ListingDraftFields } from "@/lib/contracts/market/listing-draft";
import { parsePhotoAddress } from "@/lib/pictures";
import { reader, sql } from "../../../platform/database/client";

type DraftRow = { fields: ListingDraftFields; photos: string[]; updatedAt: Date };

/** @returns the person's unfinished listing without photos that are not there any more; null when there is none */
export async function findDraft(userId: number): Promise<ListingDraftDto | null> {
  const [draft] = await reader.rows<DraftRow>(sql`
    select fields, array(
        select hash from photos
        where hash = any(listing_drafts.photos) and user_id = listing_drafts.user_id and stored_at is not null
      ) as photos, updated_at
    from listing_drafts where user_id = ${userId}`);
  if (!draft) return null;
  const { fields, photos, updatedAt } = draft;
  const isThere = (image: string) => {
    const photo = parsePhotoAddress(image);
    return !photo || photos.includes(photo.hash);
  };
  const images = fields.images && { images: fields.images.filter(isThere) };
  return { fields: { ...fields, ...images }, updatedAt: updatedAt.toISOString() };
}
