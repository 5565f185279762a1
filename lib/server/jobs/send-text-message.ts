import "server-only";
import { reader } from "../platform/database/client";
import { inTransaction } from "../platform/database/transaction";
import { composeText } from "../reach/notifications/compose-text";
import { attempt } from "../platform/outbox";
import { dropText, findQueuedText, textOutbox } from "../reach/sms/outbox";
import { sendText } from "../reach/sms/send-text";

/** Sends a text message at least once, under one id, and tries for a day. */
export async function sendTextMessage(id: number): Promise<void> {
  const queued = await findQueuedText(id, reader);
  if (!queued) return;
  const { userId, notificationId } = queued;
  const content = await composeText(reader, notificationId);
  if (!content) return inTransaction((tx) => dropText(tx, id));
  await attempt(textOutbox, queued, () => sendText({ id: `notification-${notificationId}`, userId, ...content }));
}
