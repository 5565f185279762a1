import "server-only";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { type ListPage, maxNotes } from "@/lib/contracts/platform/fields";
import type { PurchaseEventDto } from "@/lib/contracts/deals/purchase-events";
import { formatNaira } from "@/lib/domain/money/kobo";
import { mayKnowOfPurchase, type Person } from "@/lib/domain/people/policy";
import {
  type EscrowOutcome,
  type EscrowStatus,
  isOpenEscrow,
  type ListingStatus,
  type TransactionStatus,
} from "@/lib/domain/deals/purchase";
import { reader, emptySql, type Reader, sql, type Sql } from "../../platform/database/client";
import { type Settlement, settle } from "@/lib/domain/money/fees";
import { toDeadlineDto } from "./deadline-dto";
import { handoverColumns, type HandoverRow, toHandoverDto } from "./handover";
import { isReviewed } from "./transaction-row";
import { joinTerms, listedTermsColumns, termsColumns, type TermsRow, toBoughtListing, toTermsDto } from "./terms-row";

const briefColumns = sql`
  escrows.id, escrows.transaction_id, escrows.listing_id, escrows.buyer_id, escrows.seller_id, escrows.amount_kobo,
  escrows.fee_kobo, escrows.status::text, transactions.status::text as transaction_status, escrows.outcome::text,
  escrows.seller_amount_kobo, escrows.disputed_by_id, escrows.carrier,
  escrows.tracking_number, escrows.dispatch_note, escrows.dispatched_at, escrows.receipt_number, escrows.created_at, escrows.updated_at,
  listings.status::text as listing_status, listings.version as listing_version,
  buyer.username::text as buyer_username, buyer.full_name as buyer_full_name,
  seller.username::text as seller_username, seller.full_name as seller_full_name,
  transactions.created_at as ordered_at, ${isReviewed} as is_reviewed, ${handoverColumns}`;

/** The newest events, oldest first. */
const eventsColumn = (count: number, noteLength: number) => sql`(
    select json_agg(json_build_object('id', event.id, 'type', event.type, 'actorId', event.actor_id,
      'note', left(event.note, ${noteLength}::int), 'createdAt', event.created_at) order by event.id)
    from (
      select * from purchase_events where transaction_id = escrows.transaction_id order by id desc limit ${count}::int
    ) as event
  ) as events`;

/** The answer of the party who did not open the dispute, from before the decision. Later complaints are for the record. */
const disputeAnswer = sql`(
    select description from disputes
    where transaction_id = escrows.transaction_id and complainant_id <> escrows.disputed_by_id
      and (escrows.status = 'disputed' or disputes.created_at < escrows.updated_at)
    order by id desc limit 1
  )`;

const escrowColumns = sql`
  ${briefColumns}, ${termsColumns}, escrows.dispute_reason, ${disputeAnswer} as dispute_answer, escrows.admin_notes,
  ${eventsColumn(100, maxNotes)}`;

/** Lists cut long texts: a hundred purchases of the maximum length would be megabytes. */
const listedTextLength = 500;
const listedEscrowColumns = sql`
  ${briefColumns}, ${listedTermsColumns}, left(escrows.dispute_reason, ${listedTextLength}::int) as dispute_reason,
  left(${disputeAnswer}, ${listedTextLength}::int) as dispute_answer,
  left(escrows.admin_notes, ${listedTextLength}::int) as admin_notes, ${eventsColumn(20, listedTextLength)}`;

const escrowTables = sql`
  escrows
  join transactions on transactions.id = escrows.transaction_id ${joinTerms}
  join listings on listings.id = escrows.listing_id
  join users as buyer on buyer.id = escrows.buyer_id
  join users as seller on seller.id = escrows.seller_id
  left join handovers on handovers.transaction_id = transactions.id`;

type EscrowRow = TermsRow &
  HandoverRow & {
    id: number;
    transactionId: number;
    listingId: number;
    buyerId: number;
    sellerId: number;
    feeKobo: bigint;
    status: EscrowStatus;
    transactionStatus: TransactionStatus;
    outcome: EscrowOutcome | null;
    sellerAmountKobo: bigint | null;
    disputeReason: string | null;
    disputedById: number | null;
    disputeAnswer: string | null;
    adminNotes: string | null;
    carrier: string | null;
    trackingNumber: string | null;
    dispatchNote: string | null;
    dispatchedAt: Date | null;
    receiptNumber: number | null;
    isReviewed: boolean;
    createdAt: Date;
    updatedAt: Date;
    listingStatus: ListingStatus;
    /** The current version of the listing */
    listingVersion: number;
    buyerUsername: string;
    buyerFullName: string;
    sellerUsername: string;
    sellerFullName: string;
    orderedAt: Date;
    /** Times in the format that Postgres writes into JSON */
    events: PurchaseEventDto[] | null;
  };

export const listEscrowsAsBuyer = (userId: number, page: ListPage): Promise<EscrowDto[]> =>
  listEscrows(sql`escrows.buyer_id = ${userId}`, page);
export const listEscrowsAsSeller = (userId: number, page: ListPage): Promise<EscrowDto[]> =>
  listEscrows(sql`escrows.seller_id = ${userId}`, page);

/** The disputes that this admin may decide (not their own), oldest first. */
export async function listDisputedEscrows(admin: Person, limit: number, offset = 0): Promise<EscrowDto[]> {
  const rows = await reader.rows<EscrowRow>(sql`
    select ${escrowColumns} from ${escrowTables}
    where escrows.status = 'disputed' and ${admin.id} not in (escrows.buyer_id, escrows.seller_id)
    order by escrows.id limit ${limit} offset ${offset}`);
  return rows.map(toEscrowDto);
}

async function listEscrows(where: Sql, { limit, before }: ListPage): Promise<EscrowDto[]> {
  const older = before ? sql`and escrows.id < ${before}::bigint` : emptySql;
  const rows = await reader.rows<EscrowRow>(sql`
    select ${listedEscrowColumns} from ${escrowTables} where ${where} ${older} order by escrows.id desc limit ${limit}`);
  return rows.map(toEscrowDto);
}

/** @returns the escrow, if this person may see it */
export async function findEscrow(id: number, viewer: Person): Promise<EscrowDto | undefined> {
  const escrow = await selectEscrow(id, reader);
  return escrow && mayKnowOfPurchase(viewer, escrow) ? escrow : undefined;
}

/** For a use case that has just written it, so it exists. */
export async function readEscrow(id: number, reader: Reader): Promise<EscrowDto> {
  const escrow = await selectEscrow(id, reader);
  if (!escrow) throw new Error("The escrow cannot be read back");
  return escrow;
}

async function selectEscrow(id: number, reader: Reader): Promise<EscrowDto | undefined> {
  const [row] = await reader.rows<EscrowRow>(
    sql`select ${escrowColumns} from ${escrowTables} where escrows.id = ${id}`,
  );
  return row && toEscrowDto(row);
}

function toEscrowDto(row: EscrowRow): EscrowDto {
  return {
    id: row.id,
    transactionId: row.transactionId,
    listingId: row.listingId,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    amount: formatNaira(row.amountKobo),
    fee: formatNaira(row.feeKobo),
    status: row.status,
    transactionStatus: row.transactionStatus,
    outcome: row.outcome,
    sellerAmount: row.sellerAmountKobo === null ? null : formatNaira(row.sellerAmountKobo),
    disputeReason: row.disputeReason,
    disputedById: row.disputedById,
    disputeAnswer: row.disputeAnswer,
    adminNotes: row.adminNotes,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    dispatchNote: row.dispatchNote,
    dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    listing: { ...toBoughtListing(row), status: row.listingStatus, version: row.listingVersion },
    terms: toTermsDto(row),
    handover: toHandoverDto(row),
    settlement: toSettlementDto(row),
    receiptNumber: row.receiptNumber,
    isReviewed: row.isReviewed,
    buyer: { id: row.buyerId, username: row.buyerUsername, fullName: row.buyerFullName },
    seller: { id: row.sellerId, username: row.sellerUsername, fullName: row.sellerFullName },
    events: (row.events ?? []).map((event) => ({ ...event, createdAt: new Date(event.createdAt).toISOString() })),
    deadline: toDeadlineDto(
      { transaction: row.transactionStatus, escrow: row.status },
      { ordered: row.orderedAt, paid: row.createdAt, dispatched: row.dispatchedAt },
    ),
  };
}

/** By the rule that paid it out; the invariants hold the ledger to it. */
function toSettlementDto(row: EscrowRow): EscrowDto["settlement"] {
  if (isOpenEscrow(row.status)) return null;
  const outcome = row.status === "confirmed" ? "release" : (row.outcome ?? "refund");
  const { buyerKobo, sellerKobo, feeKobo }: Settlement = settle(row, outcome, row.sellerAmountKobo ?? undefined);
  return { buyer: formatNaira(buyerKobo), seller: formatNaira(sellerKobo), fee: formatNaira(feeKobo) };
}
