import "server-only";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { maxNotes } from "@/lib/contracts/fields";
import { type Reader, sql, type Sql } from "../database/client";

type DisputeRow = Omit<DisputeDto, "createdAt"> & { createdAt: Date };

/** The maximum length of complaint and resolution in lists, in characters */
export const listedTextLength = 2_000;

/**
 * @param rest the clauses after `from`: where, order, limit
 * @param textLength of complaint and resolution
 */
export async function selectDisputes(reader: Reader, rest: Sql, textLength = maxNotes): Promise<DisputeDto[]> {
  const rows = await reader.rows<DisputeRow>(sql`
    select disputes.id, disputes.transaction_id, complainant_id, respondent_id, reason::text,
      left(description, ${textLength}::int) as description, disputes.status::text,
      left(resolution, ${textLength}::int) as resolution, disputes.created_at, escrows.id as escrow_id
    from disputes left join escrows on escrows.transaction_id = disputes.transaction_id ${rest}`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function readDispute(id: number, reader: Reader): Promise<DisputeDto> {
  const [dispute] = await selectDisputes(reader, sql`where disputes.id = ${id}`);
  if (!dispute) throw new Error("The dispute cannot be read back");
  return dispute;
}
