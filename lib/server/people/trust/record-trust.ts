import "server-only";
import {
  maxTrustScore,
  minTrustScore,
  pairRewardDays,
  trustRules,
  type TrustEventType,
} from "@/lib/domain/people/trust";
import { joinSql, sql } from "../../platform/database/client";
import { tags } from "../../platform/cache/tags";
import type { Tx } from "../../platform/database/transaction";

export type TrustChange = {
  userId: number;
  type: TrustEventType;
  counterpartyId?: number;
  transactionId?: number;
  verificationRequestId?: number;
};

/**
 * Writes trust events and updates the scores. People are locked in the order of their ids.
 * @param changes at most one for each person
 */
export async function recordTrust(tx: Tx, changes: readonly TrustChange[]): Promise<void> {
  const people = changes.map((change) => change.userId);
  await Promise.all([lockPeople(tx, people), writeEvents(tx, changes)]);
}

/** +5 for both parties of a completed transaction, unless they rewarded each other recently. */
export async function rewardCompletion(
  tx: Tx,
  purchase: { buyerId: number; sellerId: number; transactionId: number },
): Promise<void> {
  const { buyerId, sellerId, transactionId } = purchase;
  const isRecent = sql`exists (
    select from trust_events
    where user_id = ${buyerId} and counterparty_id = ${sellerId} and event_type = 'transaction_completed'
      and created_at > ${tx.now}::timestamptz - make_interval(hours => ${24 * pairRewardDays}))`;
  const changes: TrustChange[] = [
    { userId: buyerId, counterpartyId: sellerId, type: "transaction_completed", transactionId },
    { userId: sellerId, counterpartyId: buyerId, type: "transaction_completed", transactionId },
  ];
  await Promise.all([lockPeople(tx, [buyerId, sellerId]), writeEvents(tx, changes, sql`not ${isRecent}`)]);
}

async function lockPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  // Each by itself: Postgres plans an array anew every time.
  await tx.rows(sql`select id from users where id in (${joinSql([...userIds])}) order by id for no key update`);
}

async function writeEvents(tx: Tx, changes: readonly TrustChange[], condition = sql`true`): Promise<void> {
  const events = changes.map((change) => ({
    user_id: change.userId,
    event_type: change.type,
    description: trustRules[change.type].description,
    score_change: trustRules[change.type].change,
    counterparty_id: change.counterpartyId ?? null,
    transaction_id: change.transactionId ?? null,
    verification_request_id: change.verificationRequestId ?? null,
  }));
  const written = await tx.rows(sql`
    with event as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (user_id int, event_type text,
        description text, score_change numeric(5, 2), counterparty_id int, transaction_id int, verification_request_id int)
      where ${condition}
    ), scored as (
      update users set trust_event_count = trust_event_count + 1, trust_score = least(${maxTrustScore}, greatest(${minTrustScore}, users.trust_score + event.score_change))
      from event where users.id = event.user_id returning users.id, users.trust_score
    )
    insert into trust_events (user_id, event_type, description, score_change, score_after, counterparty_id, transaction_id, verification_request_id, created_at)
    select event.user_id, event_type, description, score_change, scored.trust_score, counterparty_id, transaction_id, verification_request_id, ${tx.now}::timestamptz
    from event join scored on scored.id = event.user_id order by event.user_id returning 1`);
  if (written.length === 0) return;
  tx.invalidate(...changes.map((change) => tags.user(change.userId)));
}
