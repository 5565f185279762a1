let reading = new AbortController();

/** Whether somebody is signing out: what would be asked with their token now is answered with 401. */
export const isLeaving = (): boolean => reading.signal.aborted;

/** Of reads: they are given up when somebody signs out, and none begins until that is done. */
export const readSignal = (): AbortSignal => reading.signal;

export const beginLeaving = (): void => reading.abort();
export const endLeaving = (): void => void (reading = new AbortController());

/** Runs the sign-out. */
export async function leave(work: () => Promise<unknown>): Promise<void> {
  beginLeaving();
  await work().finally(endLeaving);
}
