import "server-only";
import type { OpenidIdentityDto } from "@/lib/contracts/people/auth";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { prisma, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";

/** There is one provider, and a person has few accounts there. */
const maxListed = 50;

export async function listOpenidIdentities({ id }: UserActor): Promise<OpenidIdentityDto[]> {
  const rows = await prisma().openidIdentity.findMany({
    where: { userId: id },
    select: { id: true, email: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxListed,
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** @throws AppError not_found */
export async function removeOpenidIdentity(actor: UserActor, identityId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx.row(sql`
      delete from openid_identities where id = ${identityId}::uuid and user_id = ${actor.id} returning 1`);
    if (!removed) throw notFound("This sign-in");
    recordAudit(tx, actor, "user.remove_openid", [{ type: "user", id: actor.id }]);
  });
}
