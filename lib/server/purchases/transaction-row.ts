import "server-only";
import type { TransactionDto } from "@/lib/contracts/transactions";
import { formatNaira } from "@/lib/domain/money";
import type { EscrowStatus, TransactionStatus } from "@/lib/domain/purchase";
import { type Reader, sql, type Sql } from "../db";
import { shownImage } from "../listings/images";
import { toDeadlineDto } from "./deadline-dto";

type TransactionRow = {
  id: number;
  buyerId: number;
  sellerId: number;
  listingId: number;
  amountKobo: bigint;
  status: TransactionStatus;
  createdAt: Date;
  listingTitle: string;
  listingImage: string;
  escrowId: number | null;
  isReviewed: boolean;
  escrowStatus: EscrowStatus | null;
  paidAt: Date | null;
  dispatchedAt: Date | null;
};

/** @param rest what follows `from`: where, order, limit; the table is called transactions */
export async function selectTransactions(reader: Reader, rest: Sql): Promise<TransactionDto[]> {
  const rows = await reader.rows<TransactionRow>(sql`
    select transactions.id, transactions.buyer_id, transactions.seller_id, transactions.listing_id,
      transactions.amount_kobo, transactions.status::text, transactions.created_at,
      listings.title as listing_title, listings.images[1] as listing_image, escrows.id as escrow_id,
      escrows.status::text as escrow_status, escrows.created_at as paid_at, escrows.dispatched_at,
      exists (select from reviews where reviews.transaction_id = transactions.id) as is_reviewed
    from transactions
    join listings on listings.id = transactions.listing_id
    left join escrows on escrows.transaction_id = transactions.id ${rest}`);
  return rows.map(toTransactionDto);
}

export async function readTransaction(id: number, reader: Reader): Promise<TransactionDto> {
  const [transaction] = await selectTransactions(reader, sql`where transactions.id = ${id}`);
  if (!transaction) throw new Error("The transaction cannot be read back");
  return transaction;
}

function toTransactionDto({
  listingTitle,
  listingImage,
  amountKobo,
  createdAt,
  escrowStatus,
  paidAt,
  dispatchedAt,
  ...row
}: TransactionRow): TransactionDto {
  return {
    ...row,
    amount: formatNaira(amountKobo),
    currency: "NGN",
    paymentMethod: "escrow",
    createdAt: createdAt.toISOString(),
    listing: { id: row.listingId, title: listingTitle, image: shownImage(listingImage) },
    deadline: toDeadlineDto(
      { transaction: row.status, escrow: escrowStatus },
      { ordered: createdAt, paid: paidAt, dispatched: dispatchedAt },
    ),
  };
}
