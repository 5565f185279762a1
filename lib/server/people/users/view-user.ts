import "server-only";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { isAdmin } from "@/lib/domain/people/policy";
import { forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { findOwnUser } from "./queries";

/** A second look within this time writes no second audit row: reloading a page must not fill the log. */
const auditedOncePerMinutes = 60;

type LookUp = "admin.view_user" | "admin.find_user";

/**
 * An admin reads a person's e-mail and phone, which the audit log records.
 * @throws AppError forbidden
 */
export async function viewUser(actor: UserActor, id: number): Promise<OwnUserDto | undefined> {
  if (!isAdmin(actor)) throw forbidden();
  const user = await findOwnUser(id);
  if (user) await recordLookUps(actor, "admin.view_user", [user.id]);
  return user;
}

/**
 * Records that an admin looked up these people by what only admins see.
 * @param ids few: a page of results
 */
export async function recordLookUps(actor: UserActor, action: LookUp, ids: readonly number[]): Promise<void> {
  const others = ids.filter((id) => id !== actor.id);
  if (others.length === 0) return;
  await inTransaction(async (tx) => {
    const known = await findRecentlyAudited(tx, actor, action, others);
    const fresh = others.filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    recordAudit(
      tx,
      actor,
      action,
      fresh.map((id) => ({ type: "user", id })),
    );
  });
}

async function findRecentlyAudited(
  tx: Tx,
  actor: UserActor,
  action: LookUp,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.rows<{ entityId: number }>(sql`
    select distinct entity_id from audit_log
    where entity_type = 'user' and entity_id = any(${ids}::int[]) and action = ${action} and actor_id = ${actor.id}
      and created_at > ${tx.now}::timestamptz - make_interval(mins => ${auditedOncePerMinutes}::int)`);
  return new Set(rows.map(({ entityId }) => entityId));
}
