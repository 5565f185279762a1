import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

export type SuperviseOptions = {
  /**
   * Starts the process, registers it before anything else is done to it, and resolves when it is ready.
   * @throws Error when it did not become ready; a process that was registered is ended before the next attempt
   */
  start(register: (child: ChildProcess) => void): Promise<void>;
  /** Asks the process to end; SIGTERM when absent */
  end?(child: ChildProcess): void;
  /** Attempts of the first start; later starts are retried forever. */
  firstAttempts?: number;
  /** The delay before a restart; it doubles up to `maxDelayMs` while starting fails */
  minDelayMs: number;
  maxDelayMs?: number;
  /** A process that has not ended by itself after this long is killed. */
  killAfterMs?: number;
  /** The process ended without being stopped. */
  onExit?(reason: string): void;
  onStartFailed?(error: Error, retryDelayMs: number): void;
};

export type Supervisor = {
  /** Resolves after the first start; rejects when its attempts have failed */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
};

/** Runs a child process and starts it again whenever it ends. */
export function supervise(options: SuperviseOptions): Supervisor {
  const { minDelayMs, maxDelayMs = minDelayMs } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let isReady = false;
  let starting: Promise<void> = Promise.resolve();

  async function run(maxAttempts: number): Promise<void> {
    let delayMs = minDelayMs;
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      try {
        starting = options.start(register);
        await starting;
        isReady = true;
        // It may have ended before the listener was added.
        if (child && hasEnded(child)) restart(reasonOf(child));
        return;
      } catch (error) {
        if (child && !hasEnded(child)) await endChild(child, options);
        if (attempt === maxAttempts) throw error;
        if (stopping.signal.aborted) return;
        options.onStartFailed?.(error as Error, delayMs);
        await pause(delayMs);
        delayMs = Math.min(2 * delayMs, maxDelayMs);
      }
    }
  }

  function register(started: ChildProcess): void {
    child = started;
    isReady = false;
    // Its exit says the rest. An error without a listener would end this process.
    started.on("error", () => undefined);
    started.once("exit", () => {
      if (child === started && isReady) restart(reasonOf(started));
    });
  }

  function restart(reason: string): void {
    isReady = false;
    if (stopping.signal.aborted) return;
    options.onExit?.(reason);
    void pause(minDelayMs).then(() => run(Infinity));
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function stop(): Promise<void> {
    stopping.abort();
    // A process that registers only when it is ready must not outlive the one that starts it.
    if (!child || hasEnded(child)) await starting.catch(() => undefined);
    if (child && !hasEnded(child)) await endChild(child, options);
  }

  return { ready: run(options.firstAttempts ?? 1), stop };
}

async function endChild(child: ChildProcess, { end, killAfterMs }: SuperviseOptions): Promise<void> {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const force = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  if (end) end(child);
  else child.kill("SIGTERM");
  await exit;
  clearTimeout(force);
}

/** A process that the system did not start has no id, and never exits. */
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

const reasonOf = ({ exitCode, signalCode }: ChildProcess): string => signalCode ?? `exit code ${exitCode}`;

/** @returns the first message of a forked process @throws Error when it ends without one */
export function firstMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Message));
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${name} ended before it was ready (${reasonOf(child)}).`)));
  });
}
