import "server-only";
import { type Actor, actorId } from "./actor";
import { sql } from "./database/client";
import type { DeferredWrite } from "./database/deferred-writes";
import type { Tx } from "./database/transaction";

type Entity =
  | "listing"
  | "transaction"
  | "escrow"
  | "dispute"
  | "verification_request"
  | "review"
  | "user"
  | "payment"
  | "payout"
  | "payout_account"
  | "held_payment"
  | "offer";

type AuditRow = {
  actorId: number | null;
  action: string;
  requestId: string;
  address: string | undefined;
  type: Entity;
  id: number;
  details?: Record<string, string | number | null>;
};

const auditRows: DeferredWrite<AuditRow> = {
  write: (rows, now) => ({
    audited: sql`
      insert into audit_log (actor_id, action, request_id, address, created_at, entity_type, entity_id, details)
      select "actorId", action, "requestId", address, ${now}::timestamptz, type, id, details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("actorId" int, action text, "requestId" text,
        address text, type text, id int, details json)`,
  }),
};

/** Writes one row for every change of state: actor, action, subject. Rows are never changed. */
export function recordAudit(
  tx: Tx,
  actor: Actor,
  action: string,
  entities: readonly Pick<AuditRow, "type" | "id" | "details">[],
): void {
  const by = { actorId: actorId(actor), action, requestId: actor.requestId, address: actor.address };
  tx.collect(auditRows, ...entities.map((entity) => ({ ...by, ...entity })));
}
