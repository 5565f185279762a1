import "server-only";
import type { UserActor } from "../../../platform/actor";
import { prisma } from "../../../platform/database/client";

/** Its photos are unused from then on, unless a listing shows them: the sweep looks. */
export async function deleteDraft({ id }: Pick<UserActor, "id">): Promise<void> {
  await prisma().listingDraft.deleteMany({ where: { userId: id } });
}
