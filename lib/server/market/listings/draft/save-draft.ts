import "server-only";
import type { ListingDraftFields } from "@/lib/contracts/market/listing-draft";
import { parsePhotoAddress } from "@/lib/pictures";
import type { UserActor } from "../../../platform/actor";
import { sql } from "../../../platform/database/client";
import { inTransaction } from "../../../platform/database/transaction";
import { lockStoredPhotos } from "../../../platform/photos/images";

/**
 * Stores the person's one unfinished listing, in place of the former: the last one to arrive wins. Its photos are
 * locked meanwhile, so that the sweep either leaves them alone or has deleted them before.
 * @returns when it was stored
 */
export function saveDraft({ id }: UserActor, fields: ListingDraftFields): Promise<Date> {
  const hashes = (fields.images ?? []).flatMap((image) => parsePhotoAddress(image)?.hash ?? []);
  return inTransaction(async (tx) => {
    const photos = await lockStoredPhotos(tx, id, hashes);
    await tx.rows(sql`
      insert into listing_drafts (user_id, fields, photos, updated_at)
      values (${id}, ${JSON.stringify(fields)}::jsonb, ${photos}::text[], ${tx.now})
      on conflict (user_id) do update
      set fields = excluded.fields, photos = excluded.photos, updated_at = excluded.updated_at`);
    return tx.now;
  });
}
