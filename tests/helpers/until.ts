import { setTimeout as delay } from "node:timers/promises";

const timeoutMs = 240_000;

/** @throws Error when the condition is still false after four minutes */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`Waited in vain until ${isSo.toString()}`);
    await delay(50);
  }
}
