import "server-only";
import type { OfferDto } from "@/lib/contracts/deals/offers";
import { formatNaira } from "@/lib/domain/money/kobo";
import { type OfferSide, type OfferStatus, statusAt } from "@/lib/domain/deals/offer";
import type { ListingStatus, TransactionStatus } from "@/lib/domain/deals/purchase";
import { now } from "../../platform/clock";
import { type Reader, sql, type Sql } from "../../platform/database/client";
import { shownImage } from "../../platform/photos/images";

type Row = {
  id: number;
  listingId: number;
  conversationId: number;
  title: string;
  image: string | null;
  priceKobo: bigint;
  listingStatus: ListingStatus;
  isDeleted: boolean;
  buyerId: number;
  buyerUsername: string;
  buyerName: string;
  sellerId: number;
  sellerUsername: string;
  sellerName: string;
  status: OfferStatus;
  amountKobo: bigint;
  turn: OfferSide;
  round: number;
  note: string | null;
  isOutdated: boolean;
  transactionId: number | null;
  transactionStatus: TransactionStatus | null;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** @param condition over offers, with order and limit after it */
export async function findOffers(condition: Sql, from: Reader): Promise<OfferDto[]> {
  const rows = await from.rows<Row>(sql`
    select offers.id, offers.listing_id, offers.conversation_id, listings.title, listings.images[1] as image,
      listings.price_kobo, listings.status::text as listing_status, listings.deleted_at is not null as is_deleted,
      offers.buyer_id, buyer.username::text as buyer_username, buyer.full_name as buyer_name,
      offers.seller_id, seller.username::text as seller_username, seller.full_name as seller_name,
      offers.status::text, offers.amount_kobo, offers.turn::text, offers.round, offers.note,
      (listings.version <> offers.listing_version or listings.status <> 'active' or listings.deleted_at is not null) as is_outdated,
      transactions.id as transaction_id, transactions.status::text as transaction_status, offers.expires_at, offers.created_at, offers.updated_at
    from offers
    join listings on listings.id = offers.listing_id
    join users as buyer on buyer.id = offers.buyer_id
    join users as seller on seller.id = offers.seller_id
    left join transactions on transactions.offer_id = offers.id
    where ${condition}`);
  return rows.map(toOfferDto);
}

export async function readOffer(id: number, from: Reader): Promise<OfferDto> {
  const [offer] = await findOffers(sql`offers.id = ${id}`, from);
  if (!offer) throw new Error("The offer cannot be read back");
  return offer;
}

const toOfferDto = (row: Row): OfferDto => ({
  id: row.id,
  listingId: row.listingId,
  conversationId: row.conversationId,
  listing: {
    id: row.listingId,
    title: row.title,
    image: shownImage(row.image ?? ""),
    price: formatNaira(row.priceKobo),
    status: row.listingStatus,
    isDeleted: row.isDeleted,
  },
  buyer: { id: row.buyerId, username: row.buyerUsername, fullName: row.buyerName },
  seller: { id: row.sellerId, username: row.sellerUsername, fullName: row.sellerName },
  status: statusAt(row, now()),
  amount: formatNaira(row.amountKobo),
  turn: row.turn,
  round: row.round,
  note: row.note,
  isOutdated: row.isOutdated,
  transactionId: row.transactionId,
  transactionStatus: row.transactionStatus,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
