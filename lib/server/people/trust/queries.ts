import "server-only";
import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/people/trust-events";
import type { TrustEventType } from "@/lib/domain/people/trust";
import { site } from "@/lib/site";
import { prisma, reader, sql } from "../../platform/database/client";

type Row = {
  id: bigint;
  eventType: TrustEventType;
  description: string;
  /** NUMERIC, as text */
  scoreChange: string;
  scoreAfter: string;
  createdAt: Date;
};

/** "2026-11-22", as Nigeria counts days */
const dayInNigeria = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone });

/**
 * Newest first. They are public, so they carry nothing by which the events of two people can be joined: a
 * purchase writes both parties' events at the same moment, with consecutive ids. They are numbered for each
 * person and tell the day in Nigeria only.
 */
export async function listTrustEvents(userId: number, limit: number): Promise<TrustEventDto[]> {
  // One statement: an event between two reads would number the others wrongly.
  const rows = await reader.rows<Row>(sql`
    select (select count(*) from trust_events where user_id = ${userId}) - row_number() over (order by id desc) + 1 as id,
      event_type::text, description, score_change, score_after, created_at
    from (select * from trust_events where user_id = ${userId} order by id desc limit ${limit}) as newest
    order by newest.id desc`);
  return rows.map((row) => ({
    id: Number(row.id),
    eventType: row.eventType,
    description: row.description,
    scoreChange: Number(row.scoreChange),
    scoreAfter: Number(row.scoreAfter).toFixed(2),
    createdAt: `${dayInNigeria.format(row.createdAt)}T00:00:00.000Z`,
  }));
}

/** The sum of each kind of a person's events; the most frequent first. */
export async function sumTrustByType(userId: number): Promise<TrustSumDto[]> {
  const sums = await prisma().trustEvent.groupBy({
    by: "eventType",
    where: { userId },
    _count: { _all: true },
    _sum: { scoreChange: true },
    orderBy: [{ _count: { eventType: "desc" } }, { eventType: "asc" }],
  });
  return sums.map(({ eventType, _count, _sum }) => ({
    eventType: eventType as TrustEventType,
    count: _count._all,
    change: _sum.scoreChange?.toNumber() ?? 0,
  }));
}
