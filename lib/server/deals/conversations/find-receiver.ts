import "server-only";
import { reader, sql } from "../../platform/database/client";

type Receiver = {
  fullName: string;
  listingTitle: string | null;
  /** The one that there is already */
  conversationId: number | null;
};

/**
 * Whom a message would go to: a person, or the seller of a listing. Whether the writer may is decided when they write.
 * @returns undefined for nobody, or oneself
 */
export async function findReceiver(
  writerId: number,
  { listingId, userId }: { listingId?: number; userId?: number },
): Promise<Receiver | undefined> {
  const receiver = userId
    ? sql`users.id = ${userId}`
    : sql`users.id = (
        select user_id from listings where id = ${listingId ?? 0} and deleted_at is null and status <> 'expired')`;
  const [found] = await reader.rows<Receiver>(sql`
    select users.full_name, (select title from listings where id = ${listingId ?? null}::int) as listing_title,
      (select id from conversations
        where coalesce(listing_id, 0) = ${listingId ?? 0}::int
          and least(starter_id, other_id) = least(users.id, ${writerId}::int)
          and greatest(starter_id, other_id) = greatest(users.id, ${writerId}::int)) as conversation_id
    from users where ${receiver} and users.closed_at is null and users.id <> ${writerId}`);
  return found;
}
