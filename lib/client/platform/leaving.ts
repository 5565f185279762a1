let reading = new AbortController();

/** Whether somebody is signing out: what would be asked with their token now is answered with 401. */
export const isLeaving = (): boolean => reading.signal.aborted;

/** Signing out aborts reads in flight and holds new ones until it is done. */
export const readSignal = (): AbortSignal => reading.signal;

export const beginLeaving = (): void => reading.abort();
export const endLeaving = (): void => void (reading = new AbortController());

type Save = () => Promise<unknown>;

const saves = new Set<Save>();
/** How long a sign-out waits for the saves: the network may be away. */
const savesTimeoutMs = 2_000;

/**
 * Calls `save` when somebody signs out, before the session ends: afterwards the server refuses it.
 * @returns how to unsubscribe
 */
export function beforeLeaving(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

export async function leave(signOut: () => Promise<unknown>): Promise<void> {
  beginLeaving();
  if (saves.size > 0) {
    const timeout = new Promise((resolve) => setTimeout(resolve, savesTimeoutMs));
    await Promise.race([Promise.allSettled(Array.from(saves, (save) => save())), timeout]);
  }
  await signOut().finally(endLeaving);
}
