let reading = new AbortController();

/** Whether somebody is signing out: what would be asked with their token now is answered with 401. */
export const isLeaving = (): boolean => reading.signal.aborted;

/** Of reads: they are given up when somebody signs out, and none begins until that is done. */
export const readSignal = (): AbortSignal => reading.signal;

export const beginLeaving = (): void => reading.abort();
export const endLeaving = (): void => void (reading = new AbortController());

type LastSave = () => Promise<unknown>;

const lastSaves = new Set<LastSave>();
/** How long a sign-out waits for them: somebody may be leaving because the network is away. */
const lastSavesMs = 2_000;

/**
 * What is not saved yet is saved while the session lasts.
 * @param save is called when somebody signs out
 * @returns how to unsubscribe
 */
export function beforeLeaving(save: LastSave): () => void {
  lastSaves.add(save);
  return () => void lastSaves.delete(save);
}

export async function leave(signOut: () => Promise<unknown>): Promise<void> {
  beginLeaving();
  if (lastSaves.size > 0) {
    const isOver = new Promise((resolve) => setTimeout(resolve, lastSavesMs));
    await Promise.race([Promise.allSettled(Array.from(lastSaves, (save) => save())), isOver]);
  }
  await signOut().finally(endLeaving);
}
