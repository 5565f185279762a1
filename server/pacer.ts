import { limits } from "./limits";

const { tickMs, presentMs, maxHeld } = limits.pacing;

type Paced = { used: number; lastAskedAt: number; held: (() => void)[] };

/**
 * Slows down a client that sends more than `perSecond` requests while others are present: the excess waits
 * in order instead of filling the one thread that serves everyone. A client that is alone is not slowed
 * down.
 */
export class Pacer {
  readonly #clients = new Map<string, Paced>();
  readonly #perTick: number;
  readonly #ticker: NodeJS.Timeout;

  constructor(perSecond: number) {
    this.#perTick = Math.ceil((perSecond * tickMs) / 1_000);
    this.#ticker = setInterval(() => this.#tick(), tickMs).unref();
  }

  /** @param serve called now or later @param drop called instead when too many of the client's requests are held */
  pass(client: string, serve: () => void, drop: () => void): void {
    const paced = this.#clients.get(client) ?? this.#open(client);
    paced.lastAskedAt = performance.now();
    if (paced.held.length === 0 && (paced.used < this.#perTick || this.#clients.size === 1)) {
      paced.used++;
      return serve();
    }
    if (paced.held.length < maxHeld) paced.held.push(serve);
    else drop();
  }

  stop(): void {
    clearInterval(this.#ticker);
  }

  #open(client: string): Paced {
    const opened = { used: 0, lastAskedAt: 0, held: [] };
    this.#clients.set(client, opened);
    return opened;
  }

  #tick(): void {
    const now = performance.now();
    for (const [client, paced] of this.#clients) {
      const released = paced.held.splice(0, this.#clients.size === 1 ? maxHeld : this.#perTick);
      paced.used = released.length;
      for (const serve of released) serve();
      if (paced.held.length === 0 && now - paced.lastAskedAt > presentMs) this.#clients.delete(client);
    }
  }
}
