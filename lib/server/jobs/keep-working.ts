import "server-only";
import { isClockWrong } from "../platform/database/compare-clocks";
import { logger } from "../platform/logger";
import { repeat } from "../platform/repeat";
import { repairQueue } from "./repair-queue";

export type Crew = { unlockAbandoned(): Promise<void>; stop(): Promise<void> };

/** More often than each minute, in which periodic jobs run, so that a clock that is wrong has done little. */
const checkEveryMs = 10_000;

/**
 * Has a crew work while this process' clock is right by the database's (docs/decisions/059-clocks-and-restarts.md), and
 * repairs what clocks and lost connections have done to the queue.
 */
export async function keepWorking(start: () => Crew): Promise<{ stop(): Promise<void> }> {
  let crew: Crew | undefined;
  let isStopped = false;
  const check = async () => {
    const isWrong = await isClockWrong();
    if (isStopped) return;
    if (isWrong) await rest();
    else await work();
  };
  const work = async () => {
    await repairQueue();
    await crew?.unlockAbandoned();
    if (!isStopped) crew ??= start();
  };
  const rest = async () => {
    if (!crew) return;
    logger.error("the worker takes no jobs until its clock is right");
    const resting = crew;
    crew = undefined;
    await resting.stop();
  };
  await check();
  const stopChecking = repeat("checking the clock and the queue", checkEveryMs, check);
  // A worker that rests has nothing else to wait for.
  const alive = setInterval(() => undefined, checkEveryMs);
  return {
    async stop() {
      isStopped = true;
      stopChecking();
      clearInterval(alive);
      await crew?.stop();
    },
  };
}
