import "server-only";
import { forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** A conversation, locked until the transaction ends. */
export type LockedConversation = { id: number; listingId: number | null; starterId: number; otherId: number };

export const otherMember = ({ starterId, otherId }: LockedConversation, userId: number): number =>
  userId === starterId ? otherId : starterId;

/** The condition that a conversation is one of a person's. */
export const isMember = (userId: number) =>
  sql`(conversations.starter_id = ${userId} or conversations.other_id = ${userId})`;

/**
 * Conversations come after listings, orders and money in the lock order, and before people.
 * @throws AppError not_found, also for a stranger to it
 */
export async function lockConversation(tx: Tx, actor: UserActor, id: number): Promise<LockedConversation> {
  const conversation = await tx.row<LockedConversation>(sql`
    select id, listing_id, starter_id, other_id from conversations
    where id = ${id} and ${isMember(actor.id)} for no key update`);
  if (!conversation) throw notFound("This conversation");
  return conversation;
}

type Pair = { listingId: number | null; starterId: number; otherId: number };

/** The one conversation of a pair about a listing; a new one when there is none. It is locked. */
export async function findOrInsertConversation(
  tx: Tx,
  { listingId, starterId, otherId }: Pair,
): Promise<LockedConversation & { isNew: boolean }> {
  const inserted = await tx.row<LockedConversation>(sql`
    with conversation as (
      insert into conversations (listing_id, starter_id, other_id, created_at, updated_at)
      values (${listingId}::int, ${starterId}, ${otherId}, ${tx.now}, ${tx.now}) on conflict do nothing
      returning id, listing_id, starter_id, other_id),
    members as (
      insert into conversation_members (conversation_id, user_id, updated_at)
      select id, user_id, ${tx.now}::timestamptz from conversation, unnest(array[starter_id, other_id]) as user_id)
    select * from conversation`);
  if (inserted) return { ...inserted, isNew: true };
  const found = await tx.row<LockedConversation>(sql`
    select id, listing_id, starter_id, other_id from conversations
    where coalesce(listing_id, 0) = coalesce(${listingId}::int, 0)
      and least(starter_id, other_id) = least(${starterId}::int, ${otherId}::int)
      and greatest(starter_id, other_id) = greatest(${starterId}::int, ${otherId}::int)
    for no key update`);
  if (!found) throw new Error("The conversation was neither inserted nor found");
  return { ...found, isNew: false };
}

/** @throws AppError forbidden when one of the two has blocked the other, or the other has left */
export async function assertMayWrite(tx: Tx, actor: UserActor, otherId: number): Promise<void> {
  const other = await tx.row<{ isClosed: boolean; hasBlocked: boolean; isBlocked: boolean }>(sql`
    select closed_at is not null as is_closed,
      exists (select from blocks where user_id = ${otherId} and blocked_id = ${actor.id}) as has_blocked,
      exists (select from blocks where user_id = ${actor.id} and blocked_id = ${otherId}) as is_blocked
    from users where id = ${otherId}`);
  if (!other) throw notFound("This user");
  if (other.isClosed) throw forbidden("This person has left Oja.");
  if (other.isBlocked) throw forbidden("You have blocked this person. Unblock them first.");
  if (other.hasBlocked) throw forbidden("You can't message this person.");
}
