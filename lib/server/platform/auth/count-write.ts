import "server-only";
import { LRUCache } from "lru-cache";
import { type Sql, sql } from "../database/client";
import { limitKey, ruleOf } from "./rate-limit";

/**
 * Writes of an account in a minute. They are counted in the rows of the other limits, but by the statement that reads
 * the session: a statement of their own would be a round trip more (docs/decisions/049-few-round-trips.md).
 */
const limit = "writesOfAccount";

/** The row of the statement: the writes so far, and the end of their minute in ms since 1970 */
export type CountedWrite = { points: number; expire: bigint };

/** @param signedIn names a subquery with the id of the account, or without a row: then nothing is counted */
export function countWrite(signedIn: Sql, now = Date.now()): Sql {
  const expire = now + ruleOf(limit).duration * 1_000;
  return sql`
    insert into rate_limits (key, points, expire)
    select ${limitKey(limit, "")} || signed_in.id, 1, ${expire}::bigint from ${signedIn} as signed_in
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now}::bigint then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now}::bigint then excluded.expire else rate_limits.expire end
    returning points, expire`;
}

/** Sessions whose account is over the limit: in a flood each asks for the one row of the account once, not each request. */
const over = new LRUCache<string, true>({ max: 10_000, ttl: 1 });

/** @returns for how many ms more a session need not ask; 0 when it has to */
export const knownWaitMs = (sessionId: string): number => Math.max(0, over.getRemainingTTL(sessionId));

/** @returns 0 when the write that was counted was within the limit, else the ms until the account may write again */
export function waitAfter(sessionId: string, { points, expire }: CountedWrite): number {
  if (points <= ruleOf(limit).points) return 0;
  const waitMs = Math.max(1, Number(expire) - Date.now());
  over.set(sessionId, true, { ttl: waitMs });
  return waitMs;
}
