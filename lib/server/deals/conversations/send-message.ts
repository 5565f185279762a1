import "server-only";
import type { MessageDto, SendMessageInput } from "@/lib/contracts/deals/conversations";
import type { UserActor } from "../../platform/actor";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { assertMayWrite, lockConversation, otherMember } from "./conversation";
import { readMessage } from "./list-messages";
import { copyPhotos, markPhotosSent } from "./message-photos";
import { consumeMessageLimits } from "./start-conversation";
import { writeMessage } from "./write-message";

/**
 * @throws AppError not_found, forbidden (blocked; the other one has left), validation_failed (a photo that is not
 * one's own), conflict (no room for photos), too_many_requests
 */
export async function sendMessage(
  actor: UserActor,
  conversationId: number,
  { text, photos }: SendMessageInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: MessageDto }>> {
  await consumeMessageLimits(actor.id);
  const copies = photos.length > 0 ? await copyPhotos(actor, conversationId, photos) : [];
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const conversation = await lockConversation(tx, actor, conversationId);
    await assertMayWrite(tx, actor, otherMember(conversation, actor.id));
    if (copies.length > 0) await markPhotosSent(tx, copies);
    const id = await writeMessage(tx, actor, conversation, { text, photos: copies });
    return { isNew: true, dto: await readMessage(id, tx) };
  });
}
