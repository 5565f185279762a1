import "server-only";
import type { TrustEventDto } from "@/lib/contracts/trust-events";
import { database, sql } from "../db";

type TrustEventRow = { id: bigint; eventType: string; description: string; scoreChange: string; createdAt: Date };

/** Newest first. */
export async function listTrustEvents(userId: number, limit: number): Promise<TrustEventDto[]> {
  const rows = await database.rows<TrustEventRow>(sql`
    select id, event_type, description, score_change, created_at from trust_events
    where user_id = ${userId} order by id desc limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    eventType: row.eventType,
    description: row.description,
    scoreChange: Number(row.scoreChange),
    createdAt: row.createdAt.toISOString(),
  }));
}
