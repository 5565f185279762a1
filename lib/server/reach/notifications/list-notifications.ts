import "server-only";
import type { ListPage } from "@/lib/contracts/platform/fields";
import type { NotificationDto, ReadNotificationsInput, UnreadCountsDto } from "@/lib/contracts/reach/notifications";
import type { UserActor } from "../../platform/actor";
import { emptySql, reader, type Reader, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { recordLiveEvents } from "../live/live-events";
import { findNotifications, toNotificationDto } from "./notification-row";

/** Newest first. */
export async function listNotifications(userId: number, { limit, before }: ListPage): Promise<NotificationDto[]> {
  const older = before ? sql`and notifications.id < ${before}::bigint` : emptySql;
  const rows = await findNotifications(
    reader,
    sql`where notifications.user_id = ${userId} ${older} order by notifications.id desc limit ${limit}`,
  );
  return rows.map(toNotificationDto);
}

/** A badge says no more. */
const mostCounted = 100;

/** Messages are counted by their conversations. */
export async function countUnread(userId: number, from: Reader = reader): Promise<UnreadCountsDto> {
  const [counts] = await from.rows<{ notifications: bigint; conversations: bigint; lastEventId: number | null }>(sql`
    select
      (select count(*) from (
        select from notifications where user_id = ${userId} and read_at is null and kind <> 'message' limit ${mostCounted}) as unread)
        as notifications,
      (select count(*) from (
        select from conversation_members where user_id = ${userId} and unread_count > 0 limit ${mostCounted}) as unread)
        as conversations,
      (select max(id) from live_events where user_id = ${userId}) as last_event_id`);
  return {
    notifications: Number(counts?.notifications ?? 0),
    conversations: Number(counts?.conversations ?? 0),
    lastEventId: counts?.lastEventId ?? null,
  };
}

/** Marks some as read, or all; others' are left alone. */
export async function markNotificationsRead(actor: UserActor, input: ReadNotificationsInput): Promise<UnreadCountsDto> {
  return inTransaction(async (tx) => {
    const some = input?.ids ? sql`and id = any(${input.ids}::int[])` : emptySql;
    const read = await tx.rows(sql`
      update notifications set read_at = ${tx.now} where user_id = ${actor.id} and read_at is null ${some} returning 1`);
    if (read.length > 0) await recordLiveEvents(tx, [{ userId: actor.id, kind: "notification", conversationId: null }]);
    return countUnread(actor.id, tx);
  });
}
