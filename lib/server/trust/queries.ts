import "server-only";
import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/trust-events";
import type { TrustEventType } from "@/lib/domain/trust";
import { site } from "@/lib/site";
import { reader, sql } from "../database/client";

type TrustEventRow = {
  number: bigint;
  eventType: string;
  description: string;
  scoreChange: string;
  scoreAfter: string;
  day: string;
};

/**
 * Newest first. Public, so they contain nothing that joins the events of two people: a purchase writes both
 * parties' events at the same time, with consecutive ids. Ids are therefore numbered per person, and the
 * time is the day in Nigeria only.
 */
export async function listTrustEvents(userId: number, limit: number): Promise<TrustEventDto[]> {
  const rows = await reader.rows<TrustEventRow>(sql`
    select (select count(*) from trust_events where user_id = ${userId}) - row_number() over (order by id desc) + 1 as number,
      event_type, description, score_change, score_after,
      to_char(created_at at time zone ${site.timeZone}, 'YYYY-MM-DD') as day
    from trust_events where user_id = ${userId} order by id desc limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.number),
    eventType: row.eventType,
    description: row.description,
    scoreChange: Number(row.scoreChange),
    scoreAfter: row.scoreAfter,
    createdAt: `${row.day}T00:00:00.000Z`,
  }));
}

type TrustSumRow = { eventType: TrustEventType; count: bigint; change: string };

/** The sum of each kind of event over all of a person's events; the most frequent first. */
export async function sumTrustByType(userId: number): Promise<TrustSumDto[]> {
  const rows = await reader.rows<TrustSumRow>(sql`
    select event_type, count(*) as count, sum(score_change) as change from trust_events
    where user_id = ${userId} group by event_type order by count(*) desc, event_type`);
  return rows.map(({ eventType, count, change }) => ({ eventType, count: Number(count), change: Number(change) }));
}
