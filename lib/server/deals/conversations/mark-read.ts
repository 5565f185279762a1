import "server-only";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { recordLiveEvents } from "../../reach/live/live-events";
import { lockConversation, otherMember } from "./conversation";

/**
 * Marks the messages of a conversation as read, up to one of them or all; its notification is read with them.
 * @throws AppError not_found, also for a stranger
 */
export async function markConversationRead(actor: UserActor, id: number, messageId?: number): Promise<void> {
  await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, id);
    const read = await tx.row<{ unreadCount: number }>(sql`
      update conversation_members as own set read_up_to = up_to.id, unread_count = up_to.unread
      from (
        select max(id) filter (where id <= ${messageId ?? null}::int or ${messageId ?? null}::int is null) as id,
          count(*) filter (where id > ${messageId ?? null}::int and sender_id <> ${actor.id})::int as unread
        from (
          select id, sender_id from messages where conversation_id = ${id}
            and id > coalesce((select read_up_to from conversation_members where conversation_id = ${id} and user_id = ${actor.id}), 0)
          order by id) as unread) as up_to
      where own.conversation_id = ${id} and own.user_id = ${actor.id} and up_to.id is not null
      returning own.unread_count`);
    if (!read) return;
    if (read.unreadCount === 0)
      await tx.rows(sql`
        update notifications set read_at = ${tx.now}
        where user_id = ${actor.id} and conversation_id = ${id} and kind = 'message' and read_at is null`);
    await recordLiveEvents(
      tx,
      [otherMember(conversation, actor.id), actor.id].map((userId) => ({ userId, kind: "read", conversationId: id })),
    );
  });
}
