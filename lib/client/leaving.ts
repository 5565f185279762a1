let reading = new AbortController();

/** Whether somebody is signing out: what would be asked with their token now is answered with 401. */
export const isLeaving = (): boolean => reading.signal.aborted;

/** Of reads: they are given up when somebody signs out, and none begins until that is done. */
export const readSignal = (): AbortSignal => reading.signal;

/** Runs the sign-out. */
export async function leave(work: () => Promise<unknown>): Promise<void> {
  reading.abort();
  try {
    await work();
  } finally {
    reading = new AbortController();
  }
}
