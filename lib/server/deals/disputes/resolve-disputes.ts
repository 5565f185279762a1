import "server-only";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** Closes the open disputes of a transaction with the notes of the decision on its money. */
export async function resolveDisputesOf(
  tx: Tx,
  actor: UserActor,
  transactionId: number,
  resolution: string,
): Promise<void> {
  const closed = await tx.rows<{ id: number; was: string }>(sql`
    with open as (
      select id, status from disputes where transaction_id = ${transactionId} and status <> 'resolved' order by id for update
    )
    update disputes set status = 'resolved', resolution = ${resolution}, updated_at = ${tx.now}
    from open where disputes.id = open.id returning disputes.id, open.status::text as was`);
  if (closed.length === 0) return;
  recordAudit(
    tx,
    actor,
    "dispute.resolved",
    closed.map(({ id, was }) => ({ type: "dispute", id, details: { from: was, to: "resolved" } })),
  );
}
