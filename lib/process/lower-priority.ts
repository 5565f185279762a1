import { getPriority, setPriority } from "node:os";

/**
 * Lets other processes go first. It only improves, so it never fails: only root may raise a priority that is lower
 * already, as in a service with a niceness of its own, and the process may have ended.
 * @param niceness up to 19, the lowest priority
 * @param pid this process when absent
 */
export function lowerPriority(niceness: number, pid = process.pid): void {
  try {
    if (getPriority(pid) < niceness) setPriority(pid, niceness);
  } catch {
    // It runs as well without.
  }
}
