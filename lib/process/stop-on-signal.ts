const timeoutMs = 8_000;

/**
 * Runs `stop` once, at SIGINT, SIGTERM or when the parent process is gone, and leaves.
 */
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
 * npm that is ended by a signal tells its script nothing. Does nothing for a process that npm has not
 * started: whoever starts it otherwise may leave it alone on purpose.
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
