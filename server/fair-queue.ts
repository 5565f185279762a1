import PQueue from "p-queue";
import { limits } from "./limits";
import type { Presence } from "./presence";

export type FairQueueOptions = {
  /** Jobs that run at once */
  slots: number;
  /** The slots of one client while others compete; alone it may have all */
  slotsOfClient: number;
  maxWaiting: number;
  maxWaitingOfClient: number;
};

const { partOfOneAlone, normalTurnEvery, reservedForHigh } = limits.shares;

type ClientQueue = { queue: PQueue; waiting: number; open: number };

export type Priority = "normal" | "high";

/** The queue is full: the client has to retry later. */
export class QueueFullError extends Error {
  constructor() {
    super("The queue is full");
  }
}

const priorities = { normal: 0, high: 1 } satisfies Record<Priority, number>;

/**
 * A bounded queue in which clients take turns. Each has at most `slotsOfClient` jobs running or next,
 * however many more it has sent, so a flood by one client delays only its own requests. High-priority jobs
 * go first.
 */
export class FairQueue {
  readonly #queue: PQueue;
  readonly #clients = new Map<string, ClientQueue>();
  #waiting = 0;
  #highTurns = 0;

  /** @param presence of clients in all queues, since they share the processors */
  constructor(
    private readonly options: FairQueueOptions,
    private readonly presence: Presence,
  ) {
    this.#queue = new PQueue({ concurrency: options.slots });
  }

  /** @throws QueueFullError at once; any error of `job` */
  async run<T>(client: string, job: () => Promise<T> | T, priority: Priority = "normal"): Promise<T> {
    const own = this.#clients.get(client);
    const { maxWaiting } = this.options;
    const limit = priority === "high" ? maxWaiting * (1 + reservedForHigh) : maxWaiting;
    if (this.#waiting >= limit || (own && own.waiting >= this.#maxWaitingOf(client))) throw new QueueFullError();
    this.presence.note(client);
    this.#share();
    return this.#enqueue(client, own ?? this.#openQueueOf(client), job, priority);
  }

  async #enqueue<T>(client: string, own: ClientQueue, job: () => Promise<T> | T, priority: Priority): Promise<T> {
    own.open++;
    own.waiting++;
    this.#waiting++;
    const start = () => {
      own.waiting--;
      this.#waiting--;
      return job();
    };
    try {
      return await own.queue.add(() => this.#queue.add(start, { priority: this.#turnOf(priority) }));
    } finally {
      if (--own.open === 0) this.#clients.delete(client);
    }
  }

  #turnOf(priority: Priority): number {
    const isAsNormal = priority === "high" && ++this.#highTurns % normalTurnEvery === 0;
    return priorities[isAsNormal ? "normal" : priority];
  }

  #openQueueOf(client: string): ClientQueue {
    const opened = { queue: new PQueue({ concurrency: this.#slotsFor(client) }), waiting: 0, open: 0 };
    this.#clients.set(client, opened);
    return opened;
  }

  /** Recomputes the slots of each client after one has come or gone. */
  #share(): void {
    for (const [client, { queue }] of this.#clients) {
      const slots = this.#slotsFor(client);
      if (queue.concurrency !== slots) queue.concurrency = slots;
    }
  }

  #maxWaitingOf(client: string): number {
    const { maxWaiting, maxWaitingOfClient } = this.options;
    const isContested = this.presence.isContestedFor(client);
    return isContested ? maxWaitingOfClient : Math.max(maxWaitingOfClient, maxWaiting * partOfOneAlone);
  }

  #slotsFor(client: string): number {
    const { slots, slotsOfClient } = this.options;
    return this.presence.isContestedFor(client) ? slotsOfClient : slots;
  }
}
