const timeoutMs = 8_000;

/** Runs `stop` once, on SIGINT, SIGTERM or the end of the parent process, and exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = () => void leaveOnce();
  const leaveOnce = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("SIGINT", leave);
  process.on("SIGTERM", leave);
  if (process.connected) process.on("disconnect", leave);
  else onParentGone(leave);
}

const checkParentEveryMs = 500;

/**
 * npm does not forward the signal that ends it. Does nothing for a process that npm did not start: another
 * parent may leave it alone on purpose.
 * @param stop called once
 */
export function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop();
  }, checkParentEveryMs).unref();
}
