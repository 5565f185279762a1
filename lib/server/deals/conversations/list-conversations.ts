import "server-only";
import type { ConversationDto, ConversationQuery } from "@/lib/contracts/deals/conversations";
import { answersLooked, answerTimeOf, fewestAnswers } from "@/lib/domain/deals/conversation-limits";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
import { notFound } from "@/lib/errors";
import { reader, type Reader, sql, type Sql } from "../../platform/database/client";
import { shownImage } from "../../platform/photos/images";

type Row = {
  id: number;
  listingId: number | null;
  title: string;
  image: string | null;
  priceKobo: bigint;
  pricePeriod: PricePeriod | null;
  status: ListingStatus;
  isDeleted: boolean;
  sellerId: number;
  isNegotiable: boolean;
  agreedId: number | null;
  agreedKobo: bigint | null;
  personId: number;
  username: string;
  fullName: string;
  isClosed: boolean;
  isOjaTeam: boolean;
  answerSeconds: number | null;
  messageId: number | null;
  senderId: number;
  text: string;
  writtenAt: Date;
  unreadCount: number;
  seenUpTo: number | null;
  isBlocked: boolean;
  updatedAt: Date;
};

/** A person's conversations, the one last written in first. */
export async function listConversations(
  userId: number,
  { limit, before, beforeId = 0 }: ConversationQuery,
): Promise<ConversationDto[]> {
  const isOlder = before
    ? sql`(own.updated_at, own.conversation_id) < (${before}::timestamptz, ${beforeId}::bigint)`
    : sql`true`;
  const rows = await select(reader, userId, isOlder, limit);
  return rows.map(toConversationDto);
}

/** @throws AppError not_found, also for a stranger */
export async function readConversation(userId: number, id: number, from: Reader = reader): Promise<ConversationDto> {
  const [row] = await select(from, userId, sql`own.conversation_id = ${id}`, 1);
  if (!row) throw notFound("This conversation");
  return toConversationDto(row);
}

const previewLength = 200;

/** The waiting time of the middle one of the last that others began; one that was never answered is the longest. */
const answerSeconds = sql`(
  select case when count(*) >= ${fewestAnswers} then
    percentile_disc(0.5) within group (order by coalesce(extract(epoch from answered_at - created_at), 1e9))::float8 end
  from (
    select created_at, answered_at from conversations as begun
    where begun.other_id = person.id and (answered_at is not null or created_at < now() - interval '1 day')
    order by id desc limit ${answersLooked}) as last_ones)`;

const select = (from: Reader, userId: number, condition: Sql, limit: number): Promise<Row[]> =>
  from.rows<Row>(sql`
    with page as materialized (
      select conversation_id, unread_count, updated_at from conversation_members as own
      where user_id = ${userId} and (${condition})
      order by updated_at desc, conversation_id desc limit ${limit})
    select page.conversation_id as id, page.unread_count, page.updated_at,
      listings.id as listing_id, listings.title, listings.images[1] as image, listings.price_kobo, listings.price_period::text, listings.status::text, listings.deleted_at is not null as is_deleted,
      listings.user_id as seller_id, listings.is_negotiable,
      agreed.id as agreed_id, agreed.amount_kobo as agreed_kobo,
      person.id as person_id, person.username::text, person.full_name, person.closed_at is not null as is_closed, person.role = 'admin' as is_oja_team,
      ${answerSeconds} as answer_seconds,
      last.id as message_id, last.sender_id, left(last.text, ${previewLength}) as text, last.created_at as written_at,
      other.read_up_to as seen_up_to,
      exists (select from blocks where user_id = ${userId} and blocked_id = person.id) as is_blocked
    from page
    join conversations on conversations.id = page.conversation_id
    join users as person on person.id = case when starter_id = ${userId} then other_id else starter_id end
    join conversation_members as other on other.conversation_id = conversations.id and other.user_id = person.id
    left join listings on listings.id = conversations.listing_id
    left join transactions as agreed
      on agreed.listing_id = listings.id and agreed.status = 'pending' and agreed.offer_id is not null
      and agreed.buyer_id = case when listings.user_id = ${userId} then person.id else ${userId}::int end
    left join lateral (
      select id, sender_id, text, created_at from messages where conversation_id = conversations.id order by id desc limit 1
    ) as last on true
    order by page.updated_at desc, page.conversation_id desc`);

const toConversationDto = (row: Row): ConversationDto => ({
  id: row.id,
  listing:
    row.listingId === null
      ? null
      : {
          id: row.listingId,
          title: row.title,
          image: shownImage(row.image ?? ""),
          price: formatNaira(row.priceKobo),
          pricePeriod: row.pricePeriod,
          status: row.status,
          isDeleted: row.isDeleted,
          sellerId: row.sellerId,
          negotiable: row.isNegotiable,
        },
  agreement:
    row.agreedId === null || row.agreedKobo === null
      ? null
      : { transactionId: row.agreedId, amount: formatNaira(row.agreedKobo) },
  person: {
    id: row.personId,
    username: row.username,
    fullName: row.fullName,
    isClosed: row.isClosed,
    isOjaTeam: row.isOjaTeam,
    answersWithin: row.answerSeconds === null ? null : answerTimeOf(row.answerSeconds),
  },
  lastMessage:
    row.messageId === null
      ? null
      : { id: row.messageId, senderId: row.senderId, text: row.text, createdAt: row.writtenAt.toISOString() },
  unreadCount: row.unreadCount,
  seenUpTo: row.seenUpTo,
  isBlocked: row.isBlocked,
  updatedAt: row.updatedAt.toISOString(),
});
