import { type ChildProcess, fork } from "node:child_process";
import { lowerPriority } from "@/lib/process/lower-priority";
import { type Supervisor, supervise } from "@/lib/process/supervise";
import type { PageRequest, RenderedPage } from "./render-page";
import { limits } from "../limits";

const { restartDelayMs, killAfterMs, stuckAfterMs, checkEveryMs, maxInvalidated } = limits.rendering;

export type ToRenderer = { id: number; request: PageRequest } | { invalidated: readonly string[] | "all" };
export type FromRenderer = { isReady: true } | { id: number; page: RenderedPage } | { id: number; failure: string };

type Pending = { resolve(page: RenderedPage): void; reject(error: Error): void; askedAt: number };

/** The server goes first, which has the purchases: a page may wait for them rather than they for a page. */
const niceness = 5;

/** The process that rendered a page has ended, and the page may be the reason. */
export class RendererEndedError extends Error {
  constructor() {
    super("The renderer ended");
  }
}

/**
 * A process that renders pages, so that the server's thread is free for requests. It caches no page.
 * Invalidations of its query cache wait for the next request and are sent before it, through the same channel: a
 * page requested after a change is rendered after it, and a write costs no message.
 */
export class RendererProcess {
  /** Pages that it takes at a time; 0 while it is down */
  slots = 0;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #lastId = 0;
  #invalidated: Set<string> | "all" = new Set();
  readonly #supervisor: Supervisor;
  readonly #watch: NodeJS.Timeout;

  constructor(
    private readonly script: string,
    private readonly slotsWhenReady: number,
    private readonly options: { execArgv?: string[]; onChange(): void },
  ) {
    this.#supervisor = supervise({
      start: (register) => this.#start(register),
      end: (child) => void (child.connected && child.disconnect()),
      firstAttempts: Infinity,
      minDelayMs: restartDelayMs,
      killAfterMs,
    });
    this.#watch = setInterval(() => this.#endIfStuck(), checkEveryMs).unref();
  }

  render(request: PageRequest): Promise<RenderedPage> {
    if (this.slots === 0) return Promise.reject(new RendererEndedError());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, askedAt: performance.now() });
      this.#sendInvalidated();
      this.#send({ id, request });
    });
  }

  invalidate(tags: readonly string[]): void {
    if (this.#invalidated === "all") return;
    for (const tag of tags) this.#invalidated.add(tag);
    if (this.#invalidated.size > maxInvalidated) this.clear();
  }

  clear(): void {
    this.#invalidated = "all";
  }

  /** Resolves when the process has ended. */
  stop(): Promise<void> {
    clearInterval(this.#watch);
    return this.#supervisor.stop();
  }

  #start(register: (child: ChildProcess) => void): Promise<void> {
    const child = fork(this.script, { execArgv: this.options.execArgv, serialization: "advanced" });
    register(child);
    this.#child = child;
    lowerPriority(niceness, child.pid);
    return new Promise((resolve, reject) => {
      child.on("message", (message: FromRenderer) => {
        if (!("isReady" in message)) return this.#settle(message);
        this.slots = this.slotsWhenReady;
        this.options.onChange();
        resolve();
      });
      const onGone = () => {
        this.#rejectPending();
        reject(new RendererEndedError());
      };
      child.once("exit", onGone);
      // A child that could not be started emits only this; one that is left is of no more use.
      child.on("error", () => {
        child.kill("SIGKILL");
        onGone();
      });
    });
  }

  #rejectPending(): void {
    this.slots = 0;
    for (const { reject } of this.#pending.values()) reject(new RendererEndedError());
    this.#pending.clear();
    this.options.onChange();
  }

  #settle(message: Exclude<FromRenderer, { isReady: true }>): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ("page" in message) pending?.resolve(message.page);
    else pending?.reject(new Error(message.failure));
  }

  #sendInvalidated(): void {
    const invalidated = this.#invalidated;
    this.#invalidated = new Set();
    if (invalidated === "all") this.#send({ invalidated });
    else if (invalidated.size > 0) this.#send({ invalidated: [...invalidated] });
  }

  #endIfStuck(): void {
    const [oldest] = this.#pending.values();
    if (oldest && performance.now() - oldest.askedAt > stuckAfterMs) this.#child?.kill("SIGKILL");
  }

  #send(message: ToRenderer): void {
    // A process that has just ended reports that itself, and the next one starts with empty caches.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }
}
