import "server-only";
import type { ConversationDto, StartConversationInput } from "@/lib/contracts/deals/conversations";
import { newAccountDays, newPeopleADay } from "@/lib/domain/deals/conversation-limits";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { consumeLimit } from "../../platform/auth/rate-limit";
import { sql } from "../../platform/database/client";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";
import { assertMayWrite, findOrInsertConversation } from "./conversation";
import { readConversation } from "./list-conversations";
import { writeMessage } from "./write-message";

/**
 * Writes to the seller of a listing, or to a person. Two people have one conversation about a listing, and one about
 * nothing in particular: called again, the message goes there.
 * @throws AppError not_found, forbidden (oneself; blocked), too_many_requests, conflict (too many new people)
 */
export async function startConversation(
  actor: UserActor,
  { listingId, userId, text }: StartConversationInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: boolean; dto: ConversationDto }>> {
  await consumeMessageLimits(actor.id);
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const otherId = await findOther(tx, actor, { listingId, userId });
    const { isNew, ...conversation } = await openConversation(tx, actor, otherId, listingId ?? null);
    await writeMessage(tx, actor, conversation, { text });
    return { isNew, dto: await readConversation(actor.id, conversation.id, tx) };
  });
}

export async function consumeMessageLimits(userId: number): Promise<void> {
  await consumeLimit("messagesOfAccount", String(userId));
  await consumeLimit("messagesOfAccountADay", String(userId));
}

/** @throws AppError forbidden, conflict; see startConversation */
export async function openConversation(tx: Tx, actor: UserActor, otherId: number, listingId: number | null) {
  await assertMayWrite(tx, actor, otherId);
  const conversation = await findOrInsertConversation(tx, { listingId, starterId: actor.id, otherId });
  if (conversation.isNew) await assertMayMeet(tx, actor, conversation.id);
  return conversation;
}

/** The seller of the listing; for the seller, a buyer of it. */
async function findOther(
  tx: Tx,
  actor: UserActor,
  { listingId, userId }: Pick<StartConversationInput, "listingId" | "userId">,
): Promise<number> {
  if (userId === actor.id) throw forbidden("You cannot write to yourself.");
  if (listingId === undefined) return userId ?? 0;
  const listing = await tx.row<{ sellerId: number; isShown: boolean }>(sql`
    select user_id as seller_id, deleted_at is null and status <> 'expired' as is_shown
    from listings where id = ${listingId}`);
  if (!listing) throw notFound("This listing");
  if (listing.sellerId === actor.id) {
    if (userId === undefined) throw forbidden("This is your own listing.");
    if (!(await hasDealt(tx, listingId, userId))) throw notFound("This user");
    return userId;
  }
  if (userId !== undefined && userId !== listing.sellerId) throw notFound("This user");
  if (!listing.isShown && !(await hasDealt(tx, listingId, actor.id))) throw notFound("This listing");
  return listing.sellerId;
}

/** Whether the person has ordered the listing, or written about it. */
async function hasDealt(tx: Tx, listingId: number, userId: number): Promise<boolean> {
  const [dealt] = await tx.rows(sql`
    select from transactions where listing_id = ${listingId} and buyer_id = ${userId}
    union all select from conversations where listing_id = ${listingId} and starter_id = ${userId} limit 1`);
  return dealt !== undefined;
}

/** People are locked last. @throws AppError conflict when the actor has written to too many new people today */
async function assertMayMeet(tx: Tx, actor: UserActor, conversationId: number): Promise<void> {
  const writer = await tx.row<{ isNew: boolean }>(sql`
    select not is_verified and created_at > ${tx.now}::timestamptz - make_interval(days => ${newAccountDays}) as is_new
    from users where id = ${actor.id} for no key update`);
  const met = await tx.row<{ people: bigint }>(sql`
    select count(distinct other_id) as people from conversations
    where starter_id = ${actor.id} and created_at > ${tx.now}::timestamptz - interval '24 hours' and id <> ${conversationId}`);
  const most = writer?.isNew ? newPeopleADay.newAccount : newPeopleADay.others;
  if (Number(met?.people ?? 0) >= most)
    throw conflict(`You have written to ${most} new people today. Answer them first, or go on tomorrow.`);
}
