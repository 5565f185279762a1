import "server-only";
import { pushLivesSeconds } from "@/lib/domain/reach/push";
import { isOpenSession } from "../../platform/auth/session";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import type { Outbox } from "../../platform/outbox";
import { enqueue } from "../../platform/queue";

export const pushOutbox: Outbox = {
  table: sql`push_messages`,
  task: "send_push",
  name: "push message",
  giveUpAfterHours: pushLivesSeconds / 3_600,
};

/** Writes a message for each open browser of the person; one that is told more is sent again. */
export async function queuePushes(tx: Tx, userId: number, notificationIds: readonly number[]): Promise<void> {
  const queued = await tx.rows<{ id: number }>(sql`
    insert into push_messages (subscription_id, notification_id, created_at, next_attempt_at)
    select push_subscriptions.id, told.id, ${tx.now}, ${tx.now}
    from push_subscriptions join sessions on sessions.id = session_id, unnest(${notificationIds}::int[]) as told (id)
    where push_subscriptions.user_id = ${userId} and ${isOpenSession}
    on conflict (subscription_id, notification_id) do update
    set status = 'queued', attempts = 0, sent_at = null, created_at = ${tx.now}, next_attempt_at = ${tx.now}
    returning id`);
  if (queued.length > 0) enqueue(tx, ...queued.map(({ id }) => ({ task: pushOutbox.task, id })));
}

export type QueuedPush = {
  id: number;
  notificationId: number;
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  createdAt: Date;
};

/** @returns undefined also when the session of the browser has ended */
export async function findQueuedPush(id: number, from: Reader): Promise<QueuedPush | undefined> {
  const [push] = await from.rows<QueuedPush>(sql`
    select message.id, notification_id, subscription_id, endpoint, p256dh, auth, attempts, message.created_at
    from push_messages as message
    join push_subscriptions on push_subscriptions.id = subscription_id
    join sessions on sessions.id = session_id
    where message.id = ${id} and message.status = 'queued' and ${isOpenSession}`);
  return push;
}

/** For one that is not wanted any more. */
export async function dropPush(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`update push_messages set status = 'given_up' where id = ${id} and status = 'queued'`);
}

/** For a browser that its service does not know any more: its messages go with it. */
export async function deleteSubscription(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`delete from push_subscriptions where id = ${id}`);
}
