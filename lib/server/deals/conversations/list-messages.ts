import "server-only";
import { type MessageDto, type MessageQuery } from "@/lib/contracts/deals/conversations";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { OfferEventStep } from "@/lib/domain/deals/offer";
import type { MessageWarning } from "@/lib/domain/deals/risky-text";
import { notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { reader, type Reader, sql, type Sql } from "../../platform/database/client";
import { findOffers } from "./find-offers";
import { isMember } from "./conversation";

type MessageRow = Omit<MessageDto, "offer" | "offerStep" | "warnings" | "createdAt"> & {
  warnings: MessageWarning[];
  offerId: number | null;
  step: OfferEventStep;
  amountKobo: bigint;
  createdAt: Date;
};

const columns = sql`messages.id, conversation_id, sender_id, text, photos, warnings, event.offer_id, event.step,
  event.amount_kobo, messages.created_at`;
const source = sql`messages left join offer_events as event on event.id = messages.offer_event_id`;

/** A page of messages, the oldest first. @throws AppError not_found, also for a stranger */
export async function listMessages(
  actor: Pick<UserActor, "id">,
  conversationId: number,
  { before, after, limit }: MessageQuery,
): Promise<MessageDto[]> {
  const [conversation] = await reader.rows(sql`
    select from conversations where id = ${conversationId} and ${isMember(actor.id)}`);
  if (!conversation) throw notFound("This conversation");
  const page =
    after === undefined ? newestBefore(conversationId, before, limit) : oldestAfter(conversationId, after, limit);
  return toMessageDtos(await reader.rows<MessageRow>(page), reader);
}

const oldestAfter = (conversationId: number, after: number, limit: number): Sql => sql`
  select ${columns} from ${source}
  where conversation_id = ${conversationId} and messages.id > ${after}::bigint order by messages.id limit ${limit}`;

const newestBefore = (conversationId: number, before: number | undefined, limit: number): Sql => sql`
  select * from (
    select ${columns} from ${source}
    where conversation_id = ${conversationId} and (${before ?? null}::bigint is null or messages.id < ${before ?? null}::bigint)
    order by messages.id desc limit ${limit}) as page order by id`;

export async function readMessage(id: number, from: Reader): Promise<MessageDto> {
  const rows = await from.rows<MessageRow>(sql`select ${columns} from ${source} where messages.id = ${id}`);
  const [message] = await toMessageDtos(rows, from);
  if (!message) throw new Error("The message cannot be read back");
  return message;
}

async function toMessageDtos(rows: readonly MessageRow[], from: Reader): Promise<MessageDto[]> {
  const offerIds = [...new Set(rows.flatMap(({ offerId }) => offerId ?? []))];
  const offers = offerIds.length > 0 ? await findOffers(sql`offers.id = any(${offerIds}::int[])`, from) : [];
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return rows.map(({ offerId, step, amountKobo, createdAt, ...message }) => ({
    ...message,
    offerStep: offerId ? { step, amount: formatNaira(amountKobo) } : null,
    offer: (offerId && byId.get(offerId)) || null,
    createdAt: createdAt.toISOString(),
  }));
}
