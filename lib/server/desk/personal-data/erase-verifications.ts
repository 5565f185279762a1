import "server-only";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { updateInBatches } from "../../platform/database/in-batches";
import { inTransaction } from "../../platform/database/transaction";

/** Rejects pending requests, which need no decision any more, and erases the documents of all. */
export async function eraseVerifications(userId: number): Promise<boolean> {
  await inTransaction(async (tx) => {
    const rejected = await tx.rows<{ id: number }>(sql`
      update verification_requests set status = 'rejected', reviewed_at = ${tx.now}
      where user_id = ${userId} and status = 'pending' returning id`);
    recordAudit(
      tx,
      systemActor(),
      "verification.rejected",
      rejected.map(({ id }) => ({ type: "verification_request", id, details: { from: "pending", to: "rejected" } })),
    );
  });
  return updateInBatches({
    table: sql`verification_requests`,
    change: sql`documents = '{}', admin_notes = null`,
    condition: sql`user_id = ${userId} and (documents::text <> '{}' or admin_notes is not null)`,
  });
}
