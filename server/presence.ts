import { limits } from "./limits";

const { competeMs } = limits.pacing;

/** The clients of recent uncached requests, over all queues: these share the same processors. */
export class Presence {
  /** Client → time of its last request, ms; the latest last */
  readonly #lastAsked = new Map<string, number>();

  note(client: string): void {
    this.#lastAsked.delete(client);
    this.#lastAsked.set(client, performance.now());
  }

  /** Whether other clients have sent requests within the last second. */
  isContestedFor(client: string): boolean {
    this.#forgetOld();
    return this.#lastAsked.size > (this.#lastAsked.has(client) ? 1 : 0);
  }

  #forgetOld(): void {
    const since = performance.now() - competeMs;
    for (const [client, at] of this.#lastAsked) {
      if (at >= since) return;
      this.#lastAsked.delete(client);
    }
  }
}
