import "server-only";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type Reader, sql, type Sql } from "../../platform/database/client";
import { joinTerms } from "../purchases/terms-row";

type DisputeRow = Omit<DisputeDto, "createdAt" | "listing" | "amount" | "complainant" | "respondent"> & {
  createdAt: Date;
  listingId: number;
  title: string;
  amountKobo: bigint;
  complainantUsername: string;
  complainantFullName: string;
  respondentUsername: string;
  respondentFullName: string;
};

/** @param rest the clauses after `from`: where, order, limit; the table alias is `disputes` */
export async function selectDisputes(reader: Reader, rest: Sql): Promise<DisputeDto[]> {
  const rows = await reader.rows<DisputeRow>(sql`
    select disputes.id, disputes.transaction_id, disputes.complainant_id, disputes.respondent_id, disputes.reason::text,
      disputes.description, disputes.status::text, disputes.resolution, disputes.created_at,
      escrows.id as escrow_id, terms.listing_id, terms.title, transactions.amount_kobo,
      complainant.username::text as complainant_username, complainant.full_name as complainant_full_name,
      respondent.username::text as respondent_username, respondent.full_name as respondent_full_name
    from disputes
    join transactions on transactions.id = disputes.transaction_id ${joinTerms}
    join users as complainant on complainant.id = disputes.complainant_id
    join users as respondent on respondent.id = disputes.respondent_id
    left join escrows on escrows.transaction_id = disputes.transaction_id ${rest}`);
  return rows.map(toDisputeDto);
}

/** For a use case that has just written it: it is there. */
export async function readDispute(id: number, reader: Reader): Promise<DisputeDto> {
  const [dispute] = await selectDisputes(reader, sql`where disputes.id = ${id}`);
  if (!dispute) throw new Error("The dispute cannot be read back");
  return dispute;
}

function toDisputeDto(row: DisputeRow): DisputeDto {
  return {
    id: row.id,
    transactionId: row.transactionId,
    complainantId: row.complainantId,
    respondentId: row.respondentId,
    reason: row.reason,
    description: row.description,
    status: row.status,
    resolution: row.resolution,
    createdAt: row.createdAt.toISOString(),
    escrowId: row.escrowId,
    listing: { id: row.listingId, title: row.title },
    amount: formatNaira(row.amountKobo),
    complainant: { id: row.complainantId, username: row.complainantUsername, fullName: row.complainantFullName },
    respondent: { id: row.respondentId, username: row.respondentUsername, fullName: row.respondentFullName },
  };
}
