import "server-only";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";

export type DisputeRow = Omit<DisputeDto, "createdAt"> & { createdAt: Date };

export const toDisputeDto = (row: DisputeRow): DisputeDto => ({ ...row, createdAt: row.createdAt.toISOString() });

/** For a use case that has just written it: it is there. */
export async function readDispute(id: number, tx: Tx): Promise<DisputeDto> {
  const row = await tx.row<DisputeRow>(sql`
    select disputes.id, disputes.transaction_id, complainant_id, respondent_id, reason::text, description,
      disputes.status::text, resolution, disputes.created_at, escrows.id as escrow_id
    from disputes left join escrows on escrows.transaction_id = disputes.transaction_id where disputes.id = ${id}`);
  if (!row) throw new Error("The dispute cannot be read back");
  return toDisputeDto(row);
}
