import "server-only";
import { logger } from "../logger";
import { pool, reader, sql } from "./client";

/** Web servers listen on it (server/live-hub.ts). */
export const liveChannel = "oja_live";

/** Announcements of so long are one. */
const gatherMs = 20;
let announcing: NodeJS.Timeout | undefined;

/**
 * Says that there are new live events, after their commit and without payload: a NOTIFY inside of a transaction makes
 * all commits wait for each other (docs/decisions/043-live-updates.md). One that is lost costs seconds, because
 * servers look by themselves as well.
 */
export function announceLiveEvents(): void {
  const connections = pool();
  announcing ??= setTimeout(() => {
    announcing = undefined;
    if (connections.ending) return;
    reader
      .rows(sql`select pg_notify(${liveChannel}, '')`)
      .catch((error: unknown) => logger.warn({ err: error }, "live events could not be announced"));
  }, gatherMs).unref();
}
