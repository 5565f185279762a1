import "server-only";
import { type NotificationKind, notificationRule } from "@/lib/domain/reach/notifications";
import { now } from "../../platform/clock";
import { type Reader, reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queuePushes } from "../push/outbox";
import type { PushContent } from "../push/send-push";
import { findNotifications, toNotificationDto } from "./notification-row";
import { isOff } from "./preferences";

const peopleOfRound = 100;
/** A phone that was away is not buzzed for each of a hundred. */
const notificationsOfRound = 20;
const lookedAt = 1_000;

/** Tells browsers what is due. @returns how many people it found */
export async function pushToBrowsers(): Promise<number> {
  const due = await reader.rows<{ userId: number }>(sql`
    select user_id from notifications where push_at <= ${now()} group by user_id order by min(push_at) limit ${peopleOfRound}`);
  for (const { userId } of due) await inTransaction((tx) => pushToBrowsersOf(tx, userId));
  return due.length;
}

type Due = { id: number; kind: NotificationKind; isWanted: boolean };

/** Notifications that another worker takes at the same time are left to it. */
async function pushToBrowsersOf(tx: Tx, userId: number): Promise<void> {
  const due = await tx.rows<Due>(sql`
    select id, kind, read_at is null and not ${isOff(sql`notifications`, "push")} as is_wanted from notifications
    where user_id = ${userId} and push_at <= ${tx.now} order by id desc limit ${lookedAt} for update of notifications skip locked`);
  const wanted = due.filter(({ isWanted }) => isWanted).slice(0, notificationsOfRound);
  if (wanted.length > 0)
    await queuePushes(
      tx,
      userId,
      wanted.map(({ id }) => id),
    );
  await tx.rows(sql`update notifications set push_at = null where id = any(${due.map(({ id }) => id)}::int[])`);
}

/** @returns undefined when it has been read, or is not wanted any more */
export async function composePush(from: Reader, notificationId: number): Promise<PushContent | undefined> {
  const [row] = await findNotifications(
    from,
    sql`where notifications.id = ${notificationId} and notifications.read_at is null and not ${isOff(sql`notifications`, "push")}`,
  );
  if (!row) return undefined;
  const { title, text, path } = toNotificationDto(row);
  const { isAboutMoney = false, hasDeadline = false } = notificationRule(row.kind);
  return { title, body: text, path, tag: `notification-${row.id}`, isUrgent: isAboutMoney || hasDeadline };
}
