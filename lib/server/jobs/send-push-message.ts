import "server-only";
import { reader } from "../platform/database/client";
import { inTransaction } from "../platform/database/transaction";
import { composePush } from "../reach/notifications/deliver-by-push";
import { attempt } from "../platform/outbox";
import { deleteSubscription, dropPush, findQueuedPush, pushOutbox } from "../reach/push/outbox";
import { sendPush } from "../reach/push/send-push";

/** Sends a push message at least once, under one topic, and tries for a day. */
export async function sendPushMessage(id: number): Promise<void> {
  const queued = await findQueuedPush(id, reader);
  const content = queued && (await composePush(reader, queued.notificationId));
  if (!content) return inTransaction((tx) => dropPush(tx, id));
  await attempt(pushOutbox, queued, async () => {
    const exists = await sendPush(queued, content);
    if (!exists) await inTransaction((tx) => deleteSubscription(tx, queued.subscriptionId));
  });
}
