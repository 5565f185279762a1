import "server-only";
import { reader } from "../database/client";
import { inTransaction } from "../database/transaction";
import { composeText } from "../notifications/compose-text";
import { attempt } from "../outbox";
import { dropText, findQueuedText, textOutbox } from "../sms/outbox";
import { sendText } from "../sms/send-text";

/** Sends a text message at least once, under one id, and tries for a day. */
export async function sendTextMessage(id: number): Promise<void> {
  const queued = await findQueuedText(id, reader);
  if (!queued) return;
  const { userId, notificationId } = queued;
  const content = await composeText(reader, notificationId);
  if (!content) return inTransaction((tx) => dropText(tx, id));
  await attempt(textOutbox, queued, () => sendText({ id: `notification-${notificationId}`, userId, ...content }));
}
