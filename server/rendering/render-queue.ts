import { LRUCache } from "lru-cache";
import { FairQueue, type Priority, QueueFullError } from "../fair-queue";
import type { Presence } from "../presence";
import type { PageRequest, RenderedPage } from "./render-page";
import { RendererEndedError } from "./renderer-process";
import { limits } from "../limits";

const { waitForRendererMs, maxWaitingForRenderer, suspectsRemembered, maxTries } = limits.rendering;

/** Renders pages, in another process or in this one. */
export type Renderer = { readonly slots: number; render(request: PageRequest): Promise<RenderedPage> };

export type RenderJob = {
  request: PageRequest;
  client: string;
  priority?: Priority;
  /** A public page may also be rendered in this process */
  isPublic: boolean;
};

type Worker = { renderer: Renderer; inFlight: number; takes(job: RenderJob): boolean };

/**
 * Renders pages in a fair queue. Few at a time, because rendering is work for one thread and half-rendered
 * pages fill memory (docs/decisions/018-bounded-rendering.md).
 *
 * A page whose renderer exited while rendering it is retried once, in a renderer again and never in this
 * process: a page that ends a renderer must not end the server.
 */
export class RenderQueue {
  readonly #queue: FairQueue;
  readonly #workers: Worker[];
  readonly #suspects = new LRUCache<string, true>(suspectsRemembered);
  #waiting: (() => void)[] = [];
  #away = 0;

  /**
   * @param server renders in this process
   * @param renderer in another process, if there is one; it takes `rendererSlots` pages when it is up
   */
  constructor(presence: Presence, server: Renderer, renderer?: Renderer, rendererSlots = 0) {
    const mayRenderHere = (job: RenderJob) => !renderer || (job.isPublic && !this.#suspects.has(job.request.url));
    this.#workers = [
      ...(renderer ? [{ renderer, inFlight: 0, takes: () => true }] : []),
      { renderer: server, inFlight: 0, takes: mayRenderHere },
    ];
    this.#queue = new FairQueue({ ...limits.queues.pages, slots: server.slots + rendererSlots }, presence);
  }

  /** To be called when a renderer has started or ended. */
  refresh(): void {
    this.#wake();
  }

  /**
   * Takes a turn for the client, then runs `work`, which may find the page in a cache or call `render`.
   * @throws QueueFullError
   */
  async takeTurn<T>(job: RenderJob, work: () => Promise<T> | T): Promise<T> {
    // A private page without a renderer does not hold a slot in which public ones could be rendered.
    if (!this.#workers.some(({ renderer, takes }) => renderer.slots > 0 && takes(job)))
      await this.#untilRendererIsBack(job);
    return this.#queue.run(job.client, work, job.priority);
  }

  /** @throws QueueFullError when none restarts in time, or too many wait for it */
  async #untilRendererIsBack(job: RenderJob): Promise<void> {
    if (this.#away >= maxWaitingForRenderer) throw new QueueFullError();
    this.#away++;
    try {
      await this.#waitFor(
        () => this.#workers.some(({ renderer, takes }) => renderer.slots > 0 && takes(job)) || undefined,
      );
    } finally {
      this.#away--;
    }
  }

  /**
   * To be called in a turn. @throws RendererEndedError when the page has ended two renderers; any error of
   * the renderer
   */
  async render(job: RenderJob): Promise<RenderedPage> {
    for (let attempt = 1; ; attempt++) {
      const worker = await this.#acquire(job);
      try {
        return await worker.renderer.render(job.request);
      } catch (error) {
        if (!(error instanceof RendererEndedError)) throw error;
        this.#suspects.set(job.request.url, true);
        if (attempt === maxTries) throw error;
      } finally {
        worker.inFlight--;
        this.#wake();
      }
    }
  }

  /** Renders outside this queue, for work that has a queue of its own. */
  renderAside(request: PageRequest): Promise<RenderedPage> {
    const worker = this.#workers.find(({ renderer }) => renderer.slots > 0);
    return worker ? worker.renderer.render(request) : Promise.reject(new RendererEndedError());
  }

  /** @throws QueueFullError when no renderer has restarted in time */
  #acquire(job: RenderJob): Promise<Worker> {
    return this.#waitFor(() => this.#takeFree(job));
  }

  #takeFree(job: RenderJob): Worker | undefined {
    const free = this.#workers.find(({ renderer, inFlight, takes }) => inFlight < renderer.slots && takes(job));
    if (free) free.inFlight++;
    return free;
  }

  /** Tries again whenever a slot is freed. @throws QueueFullError after ten seconds */
  async #waitFor<T>(find: () => T | undefined): Promise<T> {
    const since = performance.now();
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      const left = waitForRendererMs - (performance.now() - since);
      if (left <= 0) throw new QueueFullError();
      await this.#untilFreed(left);
    }
  }

  #untilFreed(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
