import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const clockOverride = new AsyncLocalStorage<Date>();

/** The time by which use cases act and reports are made. */
export const now = (): Date => clockOverride.getStore() ?? new Date();

/** Runs `work` as if it were another time: the demo market gets its past from the use cases themselves. */
export const runAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => clockOverride.run(moment, work);
