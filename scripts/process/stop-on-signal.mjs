const patienceMs = 8_000;

/**
 * Runs `stop` once, at SIGINT, SIGTERM or when the parent process is gone, and leaves.
 * @param {() => Promise<void>} stop
 */
export function stopOnSignal(stop) {
  let stopping = false;
  const leave = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
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
}
