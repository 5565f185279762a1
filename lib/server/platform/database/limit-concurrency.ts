import "server-only";
import pLimit from "p-limit";

/**
 * Transactions that a process works on at once. Its one thread keeps no more of them busy: further ones only wait for
 * it, and each backend of Postgres puts the others' data out of the processors' caches.
 */
const maxConcurrent = 4;
/** A transaction that takes longer waits for a lock, the disk or a distant database, so another may begin. */
const slotMs = 10;
/** As many that wait are all served within a fifth of a second; more go on to the pool, which refuses when it is full. */
const maxQueued = 64;

const turns = pLimit(maxConcurrent);

/**
 * Runs `work` when it has its turn. @returns its result
 * @throws what `work` throws
 */
export function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxQueued) return work();
  return new Promise((resolve, reject) => {
    const take = async () => {
      const result = work();
      result.then(resolve, reject);
      await settledWithin(slotMs, result);
    };
    void turns(take);
  });
}

async function settledWithin(ms: number, result: Promise<unknown>): Promise<void> {
  await new Promise<void>((settled) => {
    const timer = setTimeout(settled, ms);
    const settle = () => {
      clearTimeout(timer);
      settled();
    };
    result.then(settle, settle);
  });
}
