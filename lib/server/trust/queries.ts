import "server-only";
import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/trust-events";
import type { TrustEventType } from "@/lib/domain/trust";
import { site } from "@/lib/site";
import { prisma } from "../database/client";

const select = { eventType: true, description: true, scoreChange: true, scoreAfter: true, createdAt: true } as const;

/** "2026-11-22", as Nigeria counts days */
const dayInNigeria = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone });

/**
 * Newest first. They are public, so they carry nothing by which the events of two people can be joined: a
 * purchase writes both parties' events at the same moment, with consecutive ids. They are numbered for each
 * person and tell the day in Nigeria only.
 */
export async function listTrustEvents(userId: number, limit: number): Promise<TrustEventDto[]> {
  const where = { userId };
  // From one snapshot: an event between the two reads would number the others wrongly.
  const [count, rows] = await prisma().$transaction(
    [
      prisma().trustEvent.count({ where }),
      prisma().trustEvent.findMany({ where, orderBy: { id: "desc" }, take: limit, select }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  return rows.map((row, index) => ({
    id: count - index,
    eventType: row.eventType,
    description: row.description,
    scoreChange: row.scoreChange.toNumber(),
    scoreAfter: row.scoreAfter.toFixed(2),
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
