import "server-only";
import { type Actor, actorId } from "./actor";
import { sql } from "./database/client";
import type { Tx } from "./database/transaction";

type Entity =
  "listing" | "transaction" | "escrow" | "dispute" | "verification_request" | "review" | "user" | "payment" | "offer";

/** Writes one row for every change of state: actor, action, subject. Rows are never changed. */
export async function recordAudit(
  tx: Tx,
  actor: Actor,
  action: string,
  entities: readonly { type: Entity; id: number; details?: Record<string, string | number | null> }[],
): Promise<void> {
  await tx.rows(sql`
    insert into audit_log (actor_id, action, request_id, address, created_at, entity_type, entity_id, details)
    select ${actorId(actor)}::int, ${action}, ${actor.requestId}, ${actor.address ?? null}, ${tx.now}::timestamptz, entity.type, entity.id, entity.details
    from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as entity (type text, id int, details json)`);
}
