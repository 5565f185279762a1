/** Two clients that have asked within this time compete. */
const competeMs = 1_000;

/** Which clients have asked for uncached work lately: all of it shares the same processors. */
export class Presence {
  /** Client → when it last asked, ms; the latest last */
  readonly #lastAsked = new Map<string, number>();

  note(client: string): void {
    this.#lastAsked.delete(client);
    this.#lastAsked.set(client, performance.now());
  }

  /** Whether other clients than this one have asked within the last second. */
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
