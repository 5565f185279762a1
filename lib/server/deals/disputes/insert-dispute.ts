import "server-only";
import type { DisputeDto, FileDisputeInput } from "@/lib/contracts/deals/disputes";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { readDispute } from "./dispute-row";

/**
 * Inserts a complaint about a purchase that the caller has locked.
 * @throws AppError conflict when this person already has an open one on it
 */
export async function insertDispute(tx: Tx, actor: UserActor, input: FileDisputeInput): Promise<DisputeDto> {
  const dispute = await tx.row<{ id: number }>(sql`
    insert into disputes (transaction_id, complainant_id, respondent_id, reason, description, created_at, updated_at)
    values (${input.transactionId}, ${actor.id}, ${input.respondentId}, ${input.reason}::dispute_reason, ${input.description}, ${tx.now}, ${tx.now})
    on conflict (transaction_id, complainant_id) where status <> 'resolved' do nothing
    returning id`);
  if (!dispute) throw conflict("You already have an open dispute on this transaction.");
  recordAudit(tx, actor, "dispute.file", [{ type: "dispute", id: dispute.id, details: { from: null, to: "pending" } }]);
  return readDispute(dispute.id, tx);
}
