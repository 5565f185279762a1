import "server-only";
import { warningsOf } from "@/lib/domain/deals/risky-text";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { recordLiveEvents } from "../../reach/live/live-events";
import { notifyOfMessage } from "../../reach/notifications/notify";
import { type LockedConversation, otherMember } from "./conversation";

type NewMessage = {
  text: string;
  photos?: readonly string[];
  /** The step of an offer that it stands for: the offer's own notification tells of it */
  offerEventId?: number;
};

/**
 * Writes a message into a locked conversation: the message, who has read what, the notification, and what open
 * screens are told. @returns its id
 */
export async function writeMessage(
  tx: Tx,
  actor: Pick<UserActor, "id">,
  conversation: LockedConversation,
  { text, photos = [], offerEventId }: NewMessage,
): Promise<number> {
  const { id: conversationId, listingId } = conversation;
  const receiver = otherMember(conversation, actor.id);
  const message = await tx.row<{ id: number }>(sql`
    with message as (
      insert into messages (conversation_id, sender_id, text, photos, warnings, offer_event_id, created_at)
      values (${conversationId}, ${actor.id}, ${text}, ${photos}::text[], ${warningsOf(text)}::text[], ${offerEventId ?? null}::int, ${tx.now})
      returning id),
    conversation as (
      update conversations set updated_at = ${tx.now},
        answered_at = case when other_id = ${actor.id} then coalesce(answered_at, ${tx.now}::timestamptz) else answered_at end
      where id = ${conversationId}),
    members as (
      update conversation_members set updated_at = ${tx.now},
        unread_count = case when user_id = ${actor.id} then 0 else unread_count + 1 end,
        read_up_to = case when user_id = ${actor.id} then (select id from message) else read_up_to end
      where conversation_id = ${conversationId})
    select id from message`);
  if (!message) throw new Error("The message was not inserted");
  if (offerEventId === undefined)
    await notifyOfMessage(tx, { userId: receiver, actorId: actor.id, conversationId, listingId });
  await recordLiveEvents(
    tx,
    [receiver, actor.id].map((userId) => ({ userId, kind: "message", subjectId: message.id, conversationId })),
  );
  return message.id;
}
