import "server-only";
import { findSession } from "../auth/session";
import { reader, sql } from "../database/client";

/** @returns whether the person of a session token may see a private photo: one of the two whose conversation it is in */
export async function maySeePhoto(token: string | undefined, hash: string): Promise<boolean> {
  const session = await findSession(token);
  if (!session) return false;
  const [found] = await reader.rows(sql`
    select from message_photos join conversations on conversations.id = message_photos.conversation_id
    where message_photos.hash = ${hash} and sent_at is not null and ${session.id}::int in (starter_id, other_id)`);
  return found !== undefined;
}
