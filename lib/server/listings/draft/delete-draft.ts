import "server-only";
import type { UserActor } from "../../actor";
import { execute, sql } from "../../database/client";

/** Its photos are unused from then on, unless a listing shows them: the sweep looks. */
export async function deleteDraft({ id }: Pick<UserActor, "id">): Promise<void> {
  await execute(sql`delete from listing_drafts where user_id = ${id}`);
}
