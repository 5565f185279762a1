import "server-only";
import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/trust-events";
import type { TrustEventType } from "@/lib/domain/trust";
import { database, sql } from "../db";

type TrustEventRow = {
  id: bigint;
  eventType: string;
  description: string;
  scoreChange: string;
  scoreAfter: string;
  createdAt: Date;
};

/** Newest first. */
export async function listTrustEvents(userId: number, limit: number): Promise<TrustEventDto[]> {
  const rows = await database.rows<TrustEventRow>(sql`
    select id, event_type, description, score_change, score_after, created_at from trust_events
    where user_id = ${userId} order by id desc limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    eventType: row.eventType,
    description: row.description,
    scoreChange: Number(row.scoreChange),
    scoreAfter: row.scoreAfter,
    createdAt: row.createdAt.toISOString(),
  }));
}

type TrustSumRow = { eventType: TrustEventType; count: bigint; change: string };

/** What each kind of event came to over all of a person's events; the most frequent first. */
export async function sumTrustByType(userId: number): Promise<TrustSumDto[]> {
  const rows = await database.rows<TrustSumRow>(sql`
    select event_type, count(*) as count, sum(score_change) as change from trust_events
    where user_id = ${userId} group by event_type order by count(*) desc, event_type`);
  return rows.map(({ eventType, count, change }) => ({ eventType, count: Number(count), change: Number(change) }));
}
