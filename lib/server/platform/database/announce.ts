import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { invalidationChannel } from "../cache/tags";
import { logger } from "../logger";
import { pool, reader, sql, joinSql } from "./client";

/** Web servers listen on it (lib/server/reach/live/live-feed.ts). */
export const liveChannel = "oja_live";

/** A payload of NOTIFY has at most 8,000 bytes. */
const maxPayloadTags = 300;
const everything = "*";
const retryDelayMs = 500;
/**
 * The pause between two announcements: each makes every server query, however little there is, and write to the streams
 * of everybody concerned. All news for one person within this time is one write.
 */
const restMs = 100;

const waiting = { tags: new Set<string>(), liveEvents: false };
let isAnnouncing = false;

type Announcement = {
  /** Cached data that the other processes invalidate */
  tags?: Iterable<string>;
  /** Whether there are new live events */
  liveEvents?: boolean;
};

/**
 * Tells the other processes what a transaction has done, after its commit: a NOTIFY inside of it makes all commits wait
 * for each other (docs/decisions/043-live-updates.md). Servers also look for live events by themselves. Invalidations
 * are retried; a process that dies first clears every cache when it restarts.
 */
export function announce({ tags = [], liveEvents = false }: Announcement): void {
  for (const tag of tags) waiting.tags.add(tag);
  if (waiting.tags.size > maxPayloadTags) waiting.tags = new Set([everything]);
  waiting.liveEvents ||= liveEvents;
  if (isWaiting() && !isAnnouncing) void announceWaiting();
}

/** For a process that starts, about what the one before it had committed and told nobody */
export const announceStart = (): void => announce({ tags: [everything] });

const isWaiting = (): boolean => waiting.liveEvents || waiting.tags.size > 0;

/** The first at once, then one at a time: what comes meanwhile goes together. */
async function announceWaiting(): Promise<void> {
  isAnnouncing = true;
  const connections = pool();
  while (isWaiting() && !connections.ending) {
    const [tags, { liveEvents }] = [[...waiting.tags], { ...waiting }];
    Object.assign(waiting, { tags: new Set<string>(), liveEvents: false });
    const payload = tags.includes(everything) ? everything : tags.join(",");
    const calls = [
      ...(liveEvents ? [sql`pg_notify(${liveChannel}, '')`] : []),
      ...(tags.length > 0 ? [sql`pg_notify(${invalidationChannel}, ${payload})`] : []),
    ];
    try {
      await reader.rows(sql`select ${joinSql(calls)}`);
    } catch (error) {
      const reason = (error as Error).message;
      if (!connections.ending) logger.warn({ reason }, "a change could not be announced yet; trying again");
      await pause(retryDelayMs, undefined, { ref: false });
      announce({ tags });
    }
    await pause(restMs, undefined, { ref: false });
  }
  isAnnouncing = false;
}
