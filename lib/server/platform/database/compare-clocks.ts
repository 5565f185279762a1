import "server-only";
import { logger } from "../logger";
import { repeat } from "../repeat";
import { reader, sql } from "./client";

/** Beyond this somebody has to look at the machine's clock, in ms. */
const toleratedMs = 5_000;
/** Beyond this a worker takes no jobs: deadlines and periodic jobs go by its clock. */
const wrongFromMs = 30_000;
const compareEveryMs = 60_000;

type Verdict = "right" | "tolerated" | "wrong";
const logged: { verdict: Verdict; at: number } = { verdict: "right", at: -Infinity };

/**
 * Compares this process' clock with the database's, which all processes share, and logs a difference: when it changes,
 * and once a minute.
 * @returns whether the clock is wrong @throws Error when the database does not answer
 */
export async function isClockWrong(): Promise<boolean> {
  const aheadMs = await measure();
  const verdict = verdictOf(Math.abs(aheadMs));
  const isDue = performance.now() - logged.at >= compareEveryMs;
  if (verdict !== logged.verdict || (verdict !== "right" && isDue)) report(verdict, aheadMs);
  return verdict === "wrong";
}

/** For a process that serves whatever its clock says: somebody has to hear of it. @returns how to end it */
export function watchClock(): () => void {
  // Without a database there is nothing to compare with yet.
  void isClockWrong().catch(() => undefined);
  return repeat("comparing clocks", compareEveryMs, isClockWrong);
}

/** @returns how far this clock is ahead at least: the answer may have taken all of its time on either way */
async function measure(): Promise<number> {
  const askedAt = performance.now();
  const [row] = await reader.rows<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::numeric(20, 0) as ms`,
  );
  const tookMs = performance.now() - askedAt;
  const aheadMs = Date.now() - tookMs / 2 - Number(row?.ms);
  return Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - tookMs / 2);
}

function verdictOf(differenceMs: number): Verdict {
  if (differenceMs > wrongFromMs) return "wrong";
  return differenceMs > toleratedMs ? "tolerated" : "right";
}

function report(verdict: Verdict, aheadMs: number): void {
  Object.assign(logged, { verdict, at: performance.now() });
  const aheadSeconds = Math.round(aheadMs / 1000);
  if (verdict === "right") logger.info("this machine's clock is right again");
  else logger.error({ aheadSeconds }, "this machine's clock differs from the database's: set it right (NTP)");
}
