import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const clockOverride = new AsyncLocalStorage<Date>();

/** The time by which use cases act and figures are told. */
export const now = (): Date => clockOverride.getStore() ?? new Date();

/** Does `work` as if it were another moment: the demo market gets its past so, by the use cases themselves. */
export const runAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => clockOverride.run(moment, work);
