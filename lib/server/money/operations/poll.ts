import "server-only";
import type { Polling } from "@/lib/domain/money/operations";
import { now } from "../../platform/clock";
import { emptySql, execute, literals, rawSql, type Sql, sql } from "../../platform/database/client";

/** How the provider is polled about rows that have not ended: payments, refunds, payouts and events alike. */

const firstBackoffMs = 60_000;

/** Backoff before the next poll, in ms: a quarter of the age, a minute at least. */
const backoffMs = (createdAt: Date, time: Date): number =>
  Math.max(firstBackoffMs, (time.getTime() - createdAt.getTime()) / 4);

/** @returns when the provider is polled again about a row of this age, whatever it has answered */
export const nextPollAt = ({ longestPauseMs = Infinity }: Polling, createdAt: Date, time: Date): Date =>
  new Date(time.getTime() + Math.min(longestPauseMs, backoffMs(createdAt, time)));

/** @returns the same after an answer; null: the provider is not polled any more */
export const nextPollAfterAnswer = (polling: Polling, createdAt: Date, time: Date): Date | null =>
  time.getTime() - createdAt.getTime() > (polling.forMs ?? Infinity) ? null : nextPollAt(polling, createdAt, time);

/** The longest run of one call: five requests of 30 seconds each, and some more. */
const leaseMs = 3 * 60_000;

/**
 * Claims a row that is due for one call to the provider: one process at a time, which may die. Another one may call
 * after the lease.
 * @param also further columns to set
 * @returns until when; undefined when it is not due, or over
 */
export async function claimPoll(
  table: "payouts" | "refunds",
  statuses: readonly string[],
  id: number,
  also: Sql = emptySql,
): Promise<Date | undefined> {
  const until = new Date(now().getTime() + leaseMs);
  const [claimed] = await execute(sql`
    update ${rawSql(table)} set next_poll_at = ${until} ${also}
    where id = ${id} and status in (${literals(statuses)}) and next_poll_at <= ${now()} returning id`);
  return claimed === undefined ? undefined : until;
}
