/** For tests that measure: time in which the machine did not run this process is nobody's. */

const tickMs = 100;

/** Watches the process. @returns how many milliseconds it has stood still: its timer was late, and it used no processor */
export function watchTimeLost(): { lostMs(): number; stop(): void } {
  let lostMs = 0;
  let at = performance.now();
  let used = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    const passedMs = performance.now() - at;
    lostMs += Math.max(0, passedMs - tickMs - (user + system) / 1_000);
    at = performance.now();
    used = process.cpuUsage();
    return lostMs;
  };
  const timer = setInterval(look, tickMs).unref();
  return { lostMs: look, stop: () => clearInterval(timer) };
}
