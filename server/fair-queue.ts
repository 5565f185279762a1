import PQueue from "p-queue";

export type FairQueueOptions = {
  /** Jobs that run at once */
  slots: number;
  /** Of these, how many one client may have while others ask too; alone it may have all. */
  slotsOfClient: number;
  maxWaiting: number;
  maxWaitingOfClient: number;
};

type ClientQueue = { queue: PQueue; waiting: number; open: number };

export type Priority = "normal" | "high";

/** Every place in the queue is taken: the client is told to come back. */
export class QueueFullError extends Error {
  constructor() {
    super("The queue is full");
  }
}

/** Two clients that have asked within this time compete. */
const competeMs = 1_000;
const priorities = { normal: 0, high: 1 } satisfies Record<Priority, number>;
/** High priority jobs are let in when normal ones are refused already. */
const reservedForHigh = 0.5;

/**
 * A bounded queue in which clients take turns: each has at most `slotsOfClient` jobs among those that
 * run or are next, however many more it has sent, so one client's flood delays its own requests only.
 * Jobs of high priority go first.
 */
export class FairQueue {
  readonly #queue: PQueue;
  readonly #clients = new Map<string, ClientQueue>();
  /** Client → when it last asked, ms; the latest last */
  readonly #lastAsked = new Map<string, number>();
  #waiting = 0;

  constructor(private readonly options: FairQueueOptions) {
    this.#queue = new PQueue({ concurrency: options.slots });
  }

  /** Whether other clients have asked within the last second. */
  isContestedFor(client: string): boolean {
    this.#forgetOld();
    return this.#lastAsked.size > (this.#lastAsked.has(client) ? 1 : 0);
  }

  /** @throws QueueFullError at once; whatever `job` throws */
  async run<T>(client: string, job: () => Promise<T> | T, priority: Priority = "normal"): Promise<T> {
    const own = this.#clients.get(client);
    const { maxWaiting, maxWaitingOfClient } = this.options;
    const limit = priority === "high" ? maxWaiting * (1 + reservedForHigh) : maxWaiting;
    if (this.#waiting >= limit || (own && own.waiting >= maxWaitingOfClient)) throw new QueueFullError();
    this.#noteAsked(client);
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
      return await own.queue.add(() => this.#queue.add(start, { priority: priorities[priority] }));
    } finally {
      if (--own.open === 0) this.#clients.delete(client);
    }
  }

  #openQueueOf(client: string): ClientQueue {
    const opened = { queue: new PQueue({ concurrency: this.#slotsEach() }), waiting: 0, open: 0 };
    this.#clients.set(client, opened);
    return opened;
  }

  #noteAsked(client: string): void {
    this.#lastAsked.delete(client);
    this.#lastAsked.set(client, performance.now());
    this.#forgetOld();
    this.#share();
  }

  #forgetOld(): void {
    const since = performance.now() - competeMs;
    for (const [client, at] of this.#lastAsked) {
      if (at >= since) return;
      this.#lastAsked.delete(client);
    }
  }

  #share(): void {
    const each = this.#slotsEach();
    for (const { queue } of this.#clients.values()) if (queue.concurrency !== each) queue.concurrency = each;
  }

  #slotsEach(): number {
    const { slots, slotsOfClient } = this.options;
    return this.#lastAsked.size > 1 ? slotsOfClient : slots;
  }
}
