import "server-only";
import type { DisputeDto, UpdateDisputeInput } from "@/lib/contracts/deals/disputes";
import { mayDecideDispute } from "@/lib/domain/people/policy";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { readDispute } from "./dispute-row";

type LockedDispute = Pick<DisputeDto, "status" | "resolution" | "complainantId" | "respondentId">;

/**
 * An admin investigates or resolves a dispute. No money moves here: resolving the escrow does that
 * (docs/product.md, One purchase). Repeating it changes nothing.
 * @throws AppError not_found, forbidden (one's own case), conflict
 */
export async function updateDispute(actor: UserActor, id: number, input: UpdateDisputeInput): Promise<DisputeDto> {
  return inTransaction(async (tx) => {
    const dispute = await tx.row<LockedDispute>(sql`
      select status::text, resolution, complainant_id, respondent_id from disputes where id = ${id} for update`);
    if (!dispute) throw notFound("This dispute");
    if (!mayDecideDispute(actor, dispute)) throw forbidden("Another admin has to decide your own case.");
    const resolution = input.resolution ?? null;
    if (dispute.status === input.status && dispute.resolution === resolution) return readDispute(id, tx);
    if (dispute.status === "resolved") throw conflict("This dispute is already resolved.");
    await tx.rows(sql`
      update disputes set status = ${input.status}::dispute_status, resolution = ${resolution}, updated_at = ${tx.now} where id = ${id}`);
    recordAudit(tx, actor, `dispute.${input.status}`, [
      { type: "dispute", id, details: { from: dispute.status, to: input.status } },
    ]);
    return readDispute(id, tx);
  });
}
