import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "../logger";
import { isDatabaseUnavailable } from "./errors";

const firstBackoffMs = 500;
const longestPauseMs = 30_000;

/** Does `work`, and again with growing pauses while the database is away. @throws any other error of `work` */
export async function whenDatabaseIsAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstBackoffMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ reason: (error as Error).message, pauseMs }, "waiting for the database");
    }
    await pause(pauseMs);
  }
}
