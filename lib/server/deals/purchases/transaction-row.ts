import "server-only";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { formatNaira } from "@/lib/domain/money/kobo";
import { mayKnowOfPurchase, type Person } from "@/lib/domain/people/policy";
import type { EscrowOutcome, EscrowStatus, TransactionStatus } from "@/lib/domain/deals/purchase";
import { reader, type Reader, sql, type Sql } from "../../platform/database/client";
import { toDeadlineDto } from "./deadline-dto";
import { joinTerms, listedTermsColumns, termsColumns, type TermsRow, toBoughtListing, toTermsDto } from "./terms-row";

type TransactionRow = TermsRow & {
  id: number;
  buyerId: number;
  sellerId: number;
  listingId: number;
  status: TransactionStatus;
  createdAt: Date;
  offerId: number | null;
  escrowId: number | null;
  isReviewed: boolean;
  pendingPaymentId: number | null;
  escrowStatus: EscrowStatus | null;
  outcome: EscrowOutcome | null;
  paidAt: Date | null;
  dispatchedAt: Date | null;
  buyerUsername: string;
  buyerFullName: string;
  sellerUsername: string;
  sellerFullName: string;
};

/** Whether a row of `transactions` has a review */
export const isReviewed = sql`exists (select from reviews where reviews.transaction_id = transactions.id)`;

/** At most one (the index payments_one_in_flight). An order that ended has none, though its money may still come. */
const pendingPayment = sql`
  select payments.id from payments
  where payments.transaction_id = transactions.id and transactions.status = 'pending'
    and payments.source = 'provider' and payments.status = 'pending'`;

/**
 * @param rest the clauses after `from`: where, order, limit; the table alias is `transactions`
 * @param terms the columns of the terms
 */
export async function selectTransactions(
  reader: Reader,
  rest: Sql,
  terms: Sql = listedTermsColumns,
): Promise<TransactionDto[]> {
  const rows = await reader.rows<TransactionRow>(sql`
    select transactions.id, transactions.buyer_id, transactions.seller_id, transactions.listing_id,
      transactions.amount_kobo, transactions.status::text, transactions.created_at, transactions.offer_id,
      escrows.id as escrow_id, escrows.status::text as escrow_status, escrows.outcome::text, escrows.created_at as paid_at, escrows.dispatched_at,
      ${isReviewed} as is_reviewed,
      (${pendingPayment}) as pending_payment_id,
      buyer.username::text as buyer_username, buyer.full_name as buyer_full_name,
      seller.username::text as seller_username, seller.full_name as seller_full_name, ${terms}
    from transactions ${joinTerms}
    join users as buyer on buyer.id = transactions.buyer_id
    join users as seller on seller.id = transactions.seller_id
    left join escrows on escrows.transaction_id = transactions.id ${rest}`);
  return rows.map(toTransactionDto);
}

/** @returns the order, if this person may see it */
export async function findTransaction(id: number, viewer: Person): Promise<TransactionDto | undefined> {
  const [transaction] = await selectTransactions(reader, sql`where transactions.id = ${id}`, termsColumns);
  return transaction && mayKnowOfPurchase(viewer, transaction) ? transaction : undefined;
}

/** For a use case that has just written it, so it exists. */
export async function readTransaction(id: number, reader: Reader): Promise<TransactionDto> {
  const [transaction] = await selectTransactions(reader, sql`where transactions.id = ${id}`, termsColumns);
  if (!transaction) throw new Error("The transaction cannot be read back");
  return transaction;
}

function toTransactionDto(row: TransactionRow): TransactionDto {
  return {
    id: row.id,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    listingId: row.listingId,
    amount: formatNaira(row.amountKobo),
    currency: "NGN",
    status: row.status,
    paymentMethod: "escrow",
    createdAt: row.createdAt.toISOString(),
    listing: toBoughtListing(row),
    terms: toTermsDto(row),
    offerId: row.offerId,
    buyer: { id: row.buyerId, username: row.buyerUsername, fullName: row.buyerFullName },
    seller: { id: row.sellerId, username: row.sellerUsername, fullName: row.sellerFullName },
    escrowId: row.escrowId,
    outcome: row.outcome,
    isReviewed: row.isReviewed,
    pendingPaymentId: row.pendingPaymentId,
    deadline: toDeadlineDto(
      { transaction: row.status, escrow: row.escrowStatus },
      { ordered: row.createdAt, paid: row.paidAt, dispatched: row.dispatchedAt },
    ),
  };
}
