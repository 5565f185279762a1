import "server-only";
import { preparedReader, reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** A live event for an open screen: ids only. It reads the rest with the rights of its own session. */
export type LiveEvent = {
  id: number;
  userId: number;
  kind: "message" | "read" | "notification";
  /** The message or notification */
  subjectId: number | null;
  conversationId: number | null;
};

/** Events that a reconnecting client has missed; older ones it learns by reading anew. */
export const liveEventMinutes = 60;

type NewLiveEvent = Omit<LiveEvent, "id" | "subjectId"> & { subjectId?: number };

/** Tells open screens after the commit. */
export async function recordLiveEvents(tx: Tx, events: readonly NewLiveEvent[]): Promise<void> {
  await tx.rows(sql`
    insert into live_events (user_id, kind, subject_id, conversation_id, created_at)
    select "userId", kind, "subjectId", "conversationId", ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
      "userId" int, kind text, "subjectId" int, "conversationId" int)`);
  tx.announce();
}

const columns = sql`id, user_id, kind, subject_id, conversation_id`;

/** Events of everybody: those that were left out, and the next ones with greater ids in their order. */
export const readLiveEvents = (afterId: number, leftOut: readonly number[], limit: number): Promise<LiveEvent[]> =>
  preparedReader.rows<LiveEvent>(sql`
    (select ${columns} from live_events where id = any(${leftOut}::bigint[]))
    union all
    (select ${columns} from live_events where id > ${afterId} order by id limit ${limit})`);

/** The same of one person. */
export const readMissedEvents = (userId: number, afterId: number, limit: number): Promise<LiveEvent[]> =>
  reader.rows<LiveEvent>(sql`
    select ${columns} from live_events where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`);

/** @returns the id of the last event so far, 0 for none */
export async function lastLiveEventId(): Promise<number> {
  const [last] = await reader.rows<{ id: number }>(sql`select id from live_events order by id desc limit 1`);
  return last?.id ?? 0;
}
