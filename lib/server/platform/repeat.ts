import "server-only";
import { logger } from "./logger";

/** Runs some work again and again, never twice at once. @returns how to stop it */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      void work()
        .catch((error: unknown) => logger.error({ err: error, work: name }, "repeated work failed"))
        .finally(next);
    }, everyMs).unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
