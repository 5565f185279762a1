import "server-only";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import type { Outbox } from "../../platform/outbox";
import { enqueue } from "../../platform/queue";

export const textOutbox: Outbox = {
  table: sql`text_messages`,
  task: "send_text",
  name: "text message",
  giveUpAfterHours: 24,
};

type QueuedText = { id: number; userId: number; notificationId: number; attempts: number; createdAt: Date };

/** Writes text messages and their jobs in the transaction that decides on them. A notification has one at most. */
export async function queueTexts(tx: Tx, userId: number, notificationIds: readonly number[]): Promise<void> {
  const queued = await tx.rows<{ id: number }>(sql`
    insert into text_messages (user_id, notification_id, created_at, next_attempt_at)
    select ${userId}, id, ${tx.now}, ${tx.now} from unnest(${notificationIds}::int[]) as id
    on conflict (notification_id) do nothing returning id`);
  if (queued.length > 0) enqueue(tx, ...queued.map(({ id }) => ({ task: textOutbox.task, id })));
}

export async function findQueuedText(id: number, from: Reader): Promise<QueuedText | undefined> {
  const [text] = await from.rows<QueuedText>(sql`
    select id, user_id, notification_id, attempts, created_at from text_messages where id = ${id} and status = 'queued'`);
  return text;
}

/** For one that is not wanted any more. The row stays, so that its notification gets no other. */
export async function dropText(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`update text_messages set status = 'given_up' where id = ${id} and status = 'queued'`);
}
